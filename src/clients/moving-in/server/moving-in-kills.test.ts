import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { projections } from '#app/server/projections.ts'
import { makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { countedClients } from '#platform/server/projections/projection.ts'
import { tablesThatDiffer } from '#platform/server/testing/projection-checks.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { inDatabase } from '#platform/server/testing/test-postgres.ts'
import type { MovingIn } from '../moving-in.contract.ts'
import { movingInRoutes } from './moving-in.routes.ts'
import { movingAsks } from './testing/moving-asks.ts'

/* A server is killed while it keeps an import or takes it back: each batch of people is there whole or not at all. */

const program = path.join(import.meta.dirname, 'testing/moving-worker-process.ts')
/** Two batches: of 250 and of what is left. */
const people = 300

let app: TestApp
let manager: TestStaff
let imported: MovingIn

beforeAll(async () => {
  app = await testApp(movingInRoutes)
  manager = await app.staff(['moving-in.import'])
  await makePackage(app.db, { days: 30, visits: 3, price: 9_500_000 })
})
afterAll(() => app.close())

const { ask, ok, judged, get, step } = movingAsks(() => ({ app, manager }))

const four = (value: number) => String(value).padStart(4, '0')
const files = {
  client: linesOf('کد,نام,موبایل', (one) => [`${one},مینا نوری,0912111${four(one)}`]),
  term: linesOf('کد مراجع,تاریخ شروع,مدت,بسته,قیمت (تومان),پرداختی', (one) => [
    `${one},1405/08/20,30,یک‌ماهه,950000,900000`,
  ]),
  'weigh-in': linesOf('کد مراجع,تاریخ,وزن', (one) => [`${one},1405/08/20,92.5`, `${one},1405/08/28,91.2`]),
}

function linesOf(head: string, linesOfOne: (one: number) => string[]): string {
  return [head, ...Array.from({ length: people }, (_, at) => linesOfOne(at + 1)).flat()].join('\n')
}

const answers = { dietType: 'weight_loss', method: 'cash', inFileName: 'new' }

/** What is stored of this many people, with the figures of a person worked out by hand: 9.5 million owed, 9 million paid. */
const wholeOf = (count: number) => ({
  clients: count,
  moved: count,
  facts: count,
  terms: count,
  payments: count,
  // Two weigh-ins, and the third visit of the package, which lies ahead.
  visits: 3 * count,
  balance: count * 9_000_000 - count * 9_500_000,
  weights: 91_200 * count,
})

async function storedNow() {
  const { rows } = await sql`
    select (select count(*)::int from clients) as clients,
      (select count(*)::int from moved_clients) as moved,
      (select count(*)::int from client_facts) as facts,
      (select count(*)::int from terms) as terms,
      (select count(*)::int from payments) as payments,
      (select count(*)::int from visits) as visits,
      (select coalesce(sum(amount), 0)::float8 from ledger_entries) as balance,
      (select coalesce(sum(last_weight_g), 0)::int from client_facts) as weights`.execute(app.db)
  return rows[0]
}

/** Kills a server at the moment when it waits for a table that somebody else holds, in the middle of a batch. */
async function killAt(table: string): Promise<void> {
  const { connection, role } = inject('testPostgres')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
  const own = JSON.stringify(inDatabase(connection, rows[0]!.name))
  const started = [program, own, role ?? '', app.clock.now().toISOString()]
  await app.db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', 'none', true)`.execute(transaction)
    await sql`lock table ${sql.table(table)} in share mode`.execute(transaction)
    const worker = spawn(process.execPath, started, { stdio: ['ignore', 'ignore', 'inherit'] })
    const gone = once(worker, 'exit')
    await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 30_000, interval: 5 })
    worker.kill('SIGKILL')
    await gone
  })
  // What the database still did for it ends unsaid.
  await vi.waitUntil(async () => (await heldImports()) === 0, { timeout: 30_000, interval: 5 })
}

const countOf = async (rows: ReturnType<typeof sql<{ count: number }>>) =>
  (await rows.execute(app.db)).rows[0]!.count

const waiting = () =>
  countOf(sql`select count(*)::int as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`)

const heldImports = () =>
  countOf(sql`select (select count(*)::int from moving_imports) -
    (select count(*)::int from (select from moving_imports for update skip locked) free) as count`)

/** Kills a server in the same batch at each of the tables, and then lets another one do that batch. */
async function killedInBatch(tables: readonly string[], state: string, done: number, left: number) {
  for (const table of tables) {
    await killAt(table)
    expect(await get(imported.id), table).toMatchObject({ state, done, total: people })
    expect(await storedNow(), table).toEqual(wholeOf(left))
  }
  await step()
}

describe('a server that is killed', () => {
  it('while it keeps an import leaves whole batches, and the next one goes on where it was', async () => {
    imported = await judged(files, answers)
    expect(imported).toMatchObject({ state: 'judged', people })
    const headers = { 'if-match': String(imported.version) }
    ok(await ask('POST', `/${imported.id}/keep`, { headers }))
    await killedInBatch(['terms', 'visits'], 'keeping', 0, 0)
    await killedInBatch(['payments', 'event_log'], 'keeping', 250, 250)
    expect(await get(imported.id)).toMatchObject({ state: 'kept', done: people })
    expect(await storedNow()).toEqual(wholeOf(people))
    await expectCounted()
  })

  it('while it takes an import back leaves whole batches, and the next one goes on where it was', async () => {
    const headers = { 'if-match': String((await get(imported.id)).version) }
    ok(await ask('POST', `/${imported.id}/take-back`, { body: { rest: false }, headers }))
    // All are looked at before anything goes.
    for (let batch = 0; batch < 2; batch += 1) await step()
    await killedInBatch(['ledger_entries', 'terms'], 'taking-back', 0, people)
    await killedInBatch(['clients', 'event_log'], 'taking-back', 250, people - 250)
    expect(await get(imported.id)).toMatchObject({ state: 'taken-back', remaining: 0 })
    expect(await storedNow()).toEqual(wholeOf(0))
    await expectCounted()
  })
})

/** Reports show what is stored. */
async function expectCounted(): Promise<void> {
  await app.counting.countPending()
  expect(await tablesThatDiffer(app.db, [...projections, countedClients])).toEqual([])
}
