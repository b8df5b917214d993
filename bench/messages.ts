import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { endLeases } from '#platform/server/testing/leases.ts'
import { withEmptyStore, type EmptyStore } from './empty-store.ts'
import type { Figure } from './figures.ts'
import { deathPoints, type DeathPoint } from './message-deaths.ts'
import { makePeople, makeSender, switchOn } from './message-people.ts'

const killed = 2_000
const killsPerPoint = 20
const together = 10_000
const today = '2026-11-21'
const tomorrow = '2026-11-22'
const program = path.join(import.meta.dirname, 'message-worker.ts')

/** How far each of twenty workers gets: it dies the so-manyth time it comes by. */
const passes: Record<DeathPoint, (kill: number) => number> = {
  'in the scheduler': () => 1,
  'before the commit': (kill) => 1 + (kill % 4),
  'before the claim': (kill) => 1 + (kill % 3),
  'after the claim': (kill) => 1 + (kill % 3),
  'before the mark': (kill) => 1 + kill,
}

/**
 * The daily runs proved by killing: workers die at five points, twenty times each, over 2,000 messages; then two
 * workers, each with its scheduler, share 10,000. Takes some minutes.
 */
export function proveMessages(): Promise<Figure[]> {
  return withEmptyStore(async (store) => {
    const receiver = await openReceiver()
    try {
      const sender = await makeSender(store.db)
      const bench = { store, receiver, at: Date.parse(`${today}T08:00:00Z`) }
      await makePeople(store.db, { supporter: sender, count: killed, from: 0, today, dueOn: today })
      await switchOn(store.db, { queue: 'list_due_today', sender, from: today })
      const afterKills = await killAll(bench)
      await makePeople(store.db, {
        supporter: sender,
        count: together,
        from: 100_000,
        today,
        dueOn: tomorrow,
      })
      await switchOn(store.db, { queue: 'list_due_tomorrow', sender, from: today })
      return [...afterKills, ...(await workTogether(bench))]
    } finally {
      await receiver.close()
    }
  })
}

interface Receiver {
  url: string
  /** The key of each letter as it came in, doubles included. */
  keys: string[]
  close(): Promise<unknown>
}

async function openReceiver(): Promise<Receiver> {
  const keys: string[] = []
  const server = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']))
    request.resume()
    response.writeHead(200).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, keys, close: () => new Promise((closed) => server.close(closed)) }
}

interface Bench {
  store: EmptyStore
  receiver: Receiver
  /** The clock of the next worker, milliseconds. */
  at: number
}

/** A worker to its end. @returns whether it was killed */
async function work(bench: Bench, point: DeathPoint | '' = '', nth = 1): Promise<boolean> {
  const { store, receiver, at } = bench
  const given = [JSON.stringify(store.connection), store.role ?? '', new Date(at).toISOString(), receiver.url]
  const child = spawn(process.execPath, [program, ...given, point, String(nth)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((ended) => {
    child.once('exit', (...how) => ended(how))
  })
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`A worker ended with ${code ?? signal}`)
  return signal === 'SIGKILL'
}

/** As if a minute had passed: what a dead worker had leased is free again, and the hold of a run is over. */
async function wait(bench: Bench): Promise<void> {
  await endLeases(bench.store.db, 'outbox')
  bench.at += 61_000
}

async function killAll(bench: Bench): Promise<Figure[]> {
  let kills = 0
  for (const point of Object.keys(deathPoints) as DeathPoint[]) {
    for (let kill = 0; kill < killsPerPoint; kill += 1) {
      if (await work(bench, point, passes[point](kill))) kills += 1
      await wait(bench)
    }
    process.stderr.write(`killed ${point}, ${bench.receiver.keys.length} letters received …\n`)
    // A run that was begun is held for a minute.
    if (point === 'in the scheduler') await work(bench)
    await wait(bench)
  }
  await work(bench)
  const wanted = killsPerPoint * Object.keys(deathPoints).length
  const doubles = bench.receiver.keys.length - new Set(bench.receiver.keys).size
  return [
    {
      name: 'workers that were not killed',
      value: wanted - kills,
      unit: '',
      goal: 0,
      from: `${kills} killed`,
    },
    ...(await outcome(bench, { queue: 'list_due_today', count: killed })),
    { name: 'letters that came again with their key', value: doubles, unit: '', goal: kills },
  ]
}

async function workTogether(bench: Bench): Promise<Figure[]> {
  bench.receiver.keys.length = 0
  // Both want to begin the run of the day; a minute later both work it off.
  await Promise.all([work(bench), work(bench)])
  await wait(bench)
  await Promise.all([work(bench), work(bench)])
  // One of them may have left while the other was still writing.
  await work(bench)
  const doubles = bench.receiver.keys.length - new Set(bench.receiver.keys).size
  return [
    ...(await outcome(bench, { queue: 'list_due_tomorrow', count: together })),
    { name: 'letters sent twice by two workers at once', value: doubles, unit: '', goal: 0 },
  ]
}

interface Wanted {
  queue: string
  count: number
}

/** What is there for a run of the day, and what a receiver that keeps the keys it has seen shows. */
async function outcome({ store, receiver }: Bench, { queue, count }: Wanted): Promise<Figure[]> {
  const { runs, messages, unmarked, perClient } = await countsOf(store.db, queue)
  const seen = new Set(receiver.keys)
  const from = `${seen.size} of ${count} received, ${messages} written`
  return [
    { name: `lost (${queue})`, value: count - seen.size, unit: '', goal: 0, from },
    { name: 'clients with more than one message', value: perClient, unit: '', goal: 0 },
    { name: 'letters not marked as sent', value: unmarked, unit: '', goal: 0 },
    { name: 'runs of the day beside the one', value: runs - 1, unit: '', goal: 0 },
  ]
}

interface Counts {
  runs: number
  messages: number
  unmarked: number
  perClient: number
}

async function countsOf(db: Db, queue: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with run as (select id from message_batches where queue = ${queue}),
      written as (select client_id, dedupe_key from messages where batch_id in (select id from run))
    select (select count(*)::int from run) as runs,
      (select count(*)::int from written) as messages,
      (select count(*)::int from outbox join written using (dedupe_key) where outbox.sent_at is null) as unmarked,
      (select count(*)::int from (select from written group by client_id having count(*) > 1) twice) as "perClient"
  `.execute(db)
  return rows[0]!
}
