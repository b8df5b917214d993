import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { watchCommits } from '#platform/server/testing/commit-watch.ts'
import { inDatabase } from '#platform/server/testing/test-postgres.ts'
import { approve, ask, batchApp, checked, supporterOf, weighed, workAll } from './testing/batch-fixtures.ts'

const program = path.join(import.meta.dirname, 'testing/batch-worker-process.ts')
const clients = 6

/** A row of a batch, the list of its client, as sent, and the message about it are one. */
const together = [
  {
    table: 'list_batch_rows',
    half: "new.state = 'issued'",
    other: `exists (select from food_list_versions version join outbox on outbox.client_id = version.client_id
      where version.client_id = new.client_id and version.state = 'sent' and outbox.kind = 'food-list.sent')`,
  },
  {
    table: 'outbox',
    half: "new.kind = 'food-list.sent'",
    other: `exists (select from list_batch_rows held join food_list_versions version using (client_id)
      where held.client_id = new.client_id and held.state = 'issued' and version.state = 'sent')`,
  },
]

let app: TestApp
let halfCommits: () => Promise<string[]>
beforeAll(async () => {
  app = await batchApp()
  halfCommits = await watchCommits(app.db, together)
})
afterAll(() => app.close())

/** A worker in a process of its own on the database of the app, as of the app's clock. */
async function workInProcess() {
  const { connection, role } = inject('testPostgres')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
  const own = JSON.stringify(inDatabase(connection, rows[0]!.name))
  const started = [program, own, role ?? '', app.clock.now().toISOString()]
  return spawn(process.execPath, started, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function issuedSoFar(): Promise<number> {
  const row = await app.db
    .selectFrom('list_batch_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'issued')
    .executeTakeFirstOrThrow()
  return row.count
}

it('killed in the middle of issuing, again and again, each client ends with one list and one message', async () => {
  const supporter = await supporterOf(app)
  const made = []
  for (let number = 0; number < clients; number += 1) made.push(await weighed(app, supporter))
  const batch = await checked(app, supporter)
  expect((await approve(app, supporter, batch)).status).toBe(200)
  app.clock.advance(60_000)
  for (const reached of [1, 3]) {
    const worker = await workInProcess()
    const gone = once(worker, 'exit')
    await vi.waitUntil(async () => (await issuedSoFar()) >= reached, { timeout: 60_000, interval: 5 })
    worker.kill('SIGKILL')
    await gone
  }
  await workAll(app)
  const after = await ask(app, supporter, 'GET', `list-batches/${batch.id}`)
  expect(after.body.data).toMatchObject({ state: 'done', counts: { issued: clients, skipped: 0 } })
  for (const { clientId } of made) {
    const versions = await app.db
      .selectFrom('food_list_versions')
      .select(['number', 'state'])
      .where('client_id', '=', clientId)
      .execute()
    expect(versions).toEqual([{ number: 1, state: 'sent' }])
    const messages = await app.db
      .selectFrom('outbox')
      .select('kind')
      .where('client_id', '=', clientId)
      .execute()
    expect(messages).toEqual([{ kind: 'food-list.sent' }])
  }
  expect(await halfCommits()).toEqual([])
})
