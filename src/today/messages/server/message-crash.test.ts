import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { watchCommits } from '#platform/server/testing/commit-watch.ts'
import { endLeases } from '#platform/server/testing/leases.ts'
import { faultOnArrival } from '#platform/server/testing/outbox-arrivals.ts'
import { inDatabase } from '#platform/server/testing/test-postgres.ts'
import { begun, copyClient, messageApp, senderOf, waitingClient } from './testing/message-fixtures.ts'

const program = path.join(import.meta.dirname, 'testing/message-worker-process.ts')
const clients = 300

let app: TestApp
let receiver: Server
/** Every key as it came in, doubles included. */
const received: string[] = []
/** What was not yet so when a message arrived. */
const faults: string[] = []
let halfCommits: () => Promise<string[]>
beforeAll(async () => {
  app = await messageApp()
  halfCommits = await watchCommits(app.db, together)
  receiver = createServer((request, response) => {
    const key = String(request.headers['idempotency-key'])
    received.push(key)
    request.resume()
    void faultOnArrival(app.db, key).then((fault) => {
      if (fault) faults.push(fault)
      return response.writeHead(200).end()
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  await new Promise((closed) => receiver.close(closed))
  await app.close()
})

/** A row of a batch, the message in the thread of its client and the letter are one. */
const together = [
  {
    table: 'message_batch_rows',
    half: "new.state = 'queued'",
    other: `exists (select from messages join outbox using (dedupe_key)
      where messages.batch_id = new.batch_id and messages.client_id = new.client_id)`,
  },
  ...[
    { table: 'messages', half: 'new.batch_id is not null' },
    { table: 'outbox', half: "new.kind = 'message' and new.attempts = 0" },
  ].map((one) => ({
    ...one,
    other: `exists (select from messages join outbox using (dedupe_key)
      join message_batch_rows on message_batch_rows.batch_id = messages.batch_id
        and message_batch_rows.client_id = messages.client_id and message_batch_rows.state = 'queued'
      where dedupe_key = new.dedupe_key)`,
  })),
]

/** A worker in a process of its own on the database of the app, as of the app's clock. */
async function workInProcess() {
  const { connection, role } = inject('testPostgres')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
  const own = JSON.stringify(inDatabase(connection, rows[0]!.name))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const started = [program, own, role ?? '', app.clock.now().toISOString(), url]
  return spawn(process.execPath, started, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function killedWhen(isReached: () => Promise<boolean> | boolean): Promise<void> {
  const worker = await workInProcess()
  const gone = once(worker, 'exit')
  await vi.waitUntil(isReached, { timeout: 60_000, interval: 10 })
  worker.kill('SIGKILL')
  await gone
  // What it had claimed is free again after its lease.
  await endLeases(app.db, 'outbox')
  app.clock.advance(60_000)
}

/** Asked again and again while a worker writes. */
async function lettersOf(batchId: number): Promise<number> {
  const { rows } = await sql<{ letters: number }>`
    select count(*)::int as letters from outbox where dedupe_key like ${`message:${batchId}:%`}`.execute(
    app.db,
  )
  return rows[0]!.letters
}

async function countsOf(batchId: number) {
  const { rows } = await sql<{ queued: number; messages: number; letters: number }>`select
    (select count(*)::int from message_batch_rows where batch_id = ${batchId} and state = 'queued') as queued,
    (select count(*)::int from messages where batch_id = ${batchId}) as messages,
    (select count(*)::int from outbox where dedupe_key like ${`message:${batchId}:%`}) as letters`.execute(
    app.db,
  )
  return rows[0]!
}

async function bigBatch(sender: TestStaff): Promise<number> {
  await copyClient(app, await waitingClient(app, sender), clients - 1)
  return (await begun(app, sender, clients, { typed: clients })).id
}

const keysOf = (batchId: number) => received.filter((key) => key.startsWith(`message:${batchId}:`))

it('killed while it writes and while it delivers, nothing is lost and nobody is written to twice', async () => {
  const batchId = await bigBatch(await senderOf(app))
  for (const reached of [20, 140, 260]) {
    await killedWhen(async () => (await lettersOf(batchId)) >= reached)
    const { queued, messages, letters } = await countsOf(batchId)
    expect([messages, letters]).toEqual([queued, queued])
  }
  for (const reached of [40, 150, 280]) await killedWhen(() => keysOf(batchId).length >= reached)
  const last = await workInProcess()
  await once(last, 'exit')
  expect(await countsOf(batchId)).toEqual({ queued: clients, messages: clients, letters: clients })
  const keys = keysOf(batchId)
  expect(new Set(keys).size).toBe(clients)
  // Of the wire: at most the one letter that was under way at each kill comes again, with the same key.
  expect(keys.length - clients).toBeLessThanOrEqual(3)
  const open = await app.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
  expect(open).toEqual([])
  expect([faults, await halfCommits()]).toEqual([[], []])
}, 120_000)

it('with two workers at once each client is written to once, on the wire too', async () => {
  const batchId = await bigBatch(await senderOf(app))
  const workers = [await workInProcess(), await workInProcess()]
  await Promise.all(workers.map((worker) => once(worker, 'exit')))
  // One of them may have left while the other was still writing.
  const last = await workInProcess()
  await once(last, 'exit')
  expect(await countsOf(batchId)).toEqual({ queued: clients, messages: clients, letters: clients })
  const keys = keysOf(batchId)
  expect([keys.length, new Set(keys).size]).toEqual([clients, clients])
  expect([faults, await halfCommits()]).toEqual([[], []])
}, 120_000)
