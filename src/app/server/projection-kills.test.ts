import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { countedClients } from '#platform/server/projections/projection.ts'
import { tablesThatDiffer } from '#platform/server/testing/projection-checks.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { inDatabase } from '#platform/server/testing/test-postgres.ts'
import { catalogueStore } from '#sample/testing/prepared-stores.ts'
import { projections } from './projections.ts'
import { factActions } from './testing/fact-actions.ts'

/* A process that counts is killed while others write: nothing is counted twice or left out. */

/** `npm run test:deep` kills more often. */
const kills = Number(process.env['CRASH_KILLS'] ?? 3)
const program = path.join(import.meta.dirname, 'testing/counting-worker-process.ts')
/** The kills lie in the rounds of this time, spread over it. */
const longestMs = 150

const app = await testApp([], { prepared: catalogueStore })
const actions = Object.entries(await factActions(app.db))
afterAll(() => app.close())

async function countingProcess(): Promise<ChildProcess> {
  const { connection, role } = inject('testPostgres')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
  const own = JSON.stringify(inDatabase(connection, rows[0]!.name))
  const worker = spawn(process.execPath, [program, own, role ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(worker.stdout, 'data')
  return worker
}

/** Writes until the work is over, another action each time. @returns how many it did */
async function writeDuring(work: Promise<unknown>, from: number): Promise<number> {
  let isOver = false
  void work.finally(() => void (isOver = true))
  let done = 0
  for (; !isOver; done += 1) {
    const turn = from + done
    await actions[turn % actions.length]![1](turn % 3, (turn >> 2) % 3, turn % 48)
  }
  return done
}

const pending = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from projection_changes`.execute(app.db))
    .rows[0]!.count

it('is what the views say after kills at any moment', { timeout: 30_000 + kills * 5_000 }, async () => {
  let written = 0
  let left = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await countingProcess()
    const gone = once(worker, 'exit')
    const killed = pause((longestMs * kill) / kills).then(() => worker.kill('SIGKILL'))
    written += await writeDuring(killed, written)
    await gone
    left += await pending()
    await app.counting.countPending()
    const found = await tablesThatDiffer(app.db, [...projections, countedClients])
    expect([await pending(), found], `after kill ${kill + 1}`).toEqual([0, []])
  }
  // It was killed with work to do.
  expect(written).toBeGreaterThan(kills)
  expect(left).toBeGreaterThan(0)
})
