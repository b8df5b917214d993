import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../clock.ts'
import { startJobs } from '../jobs.ts'
import { handTimer } from '../testing/hand-timer.ts'
import { endLeases } from '../testing/leases.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { faultOnArrival } from '../testing/outbox-arrivals.ts'
import { peopleIn, watchedLog } from '../testing/watched-log.ts'
import { deliverDue, signatureOf, outboxJob, type OutboxJobOptions, type Post } from './outbox.job.ts'
import { claimMessage, enqueue } from './outbox.store.ts'

const start = '2026-11-21T08:00:00.000Z'
const clock = fixedClock(start)
const { log, logged } = watchedLog(clock)
const database = await openTestDatabase({ maxConnections: 4, log })
afterAll(() => database.close())
afterEach(async () => {
  clock.set(start)
  await database.db.deleteFrom('outbox').execute()
  const wrong = [...faults.splice(0), ...peopleIn(logged, { words: [], numbers: ['+989121234567'] })]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})

/** What was not yet so when a message arrived. */
const faults: string[] = []
async function arrived(key: string): Promise<void> {
  const fault = await faultOnArrival(database.db, key)
  if (fault) faults.push(fault)
}

const receiver = { url: 'http://receiver.test/messages', secret: 'shared secret' }

const put = (dedupeKey: string, dueAt?: Date) =>
  enqueue(database.db, {
    kind: 'food-list.sent',
    dedupeKey,
    clientId: null,
    payload: { text: `پیام ${dedupeKey}`, phone: '+989121234567' },
    now: clock.now(),
    ...(dueAt ? { dueAt } : {}),
  })

const rows = () =>
  database.db
    .selectFrom('outbox')
    .select(['dedupe_key', 'attempts', 'sent_at', 'failed_at', 'due_at', 'last_error', 'channel'])
    .orderBy('id')
    .execute()

interface Sent {
  body: string
  headers: Record<string, string>
}

/** A receiver that answers with the given statuses in turn, the last one for ever. */
function trackRequest(...statuses: number[]): { post: Post; sent: Sent[] } {
  const sent: Sent[] = []
  const post: Post = async (_, body, headers) => {
    sent.push({ body, headers })
    const status = statuses[Math.min(sent.length, statuses.length) - 1] ?? 200
    await arrived(headers['idempotency-key']!)
    return status
  }
  return { post, sent }
}

const options = (more: Partial<OutboxJobOptions> = {}): OutboxJobOptions => ({
  db: database.db,
  clock,
  log,
  receiver,
  ...more,
})

describe('delivering', () => {
  it('posts a due message with its key and a signature of the body, then marks it', async () => {
    await put('list:1')
    const { post, sent } = trackRequest(204)
    expect(await deliverDue(options({ post }))).toBe(1)
    const body = `{"key":"list:1","kind":"food-list.sent","createdAt":"${start}","payload":{"text":"پیام list:1","phone":"+989121234567"}}`
    expect(sent).toEqual([
      {
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'idempotency-key': 'list:1',
          'x-signature': `sha256=${signatureOf('shared secret', body)}`,
        },
      },
    ])
    expect(await rows()).toMatchObject([{ sent_at: start, channel: 'receiver', attempts: 1 }])
    expect(await deliverDue(options({ post }))).toBe(0)
  })

  it('signs as HMAC-SHA256', () => {
    // RFC 4231, test case 2.
    expect(signatureOf('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it('keeps one message per key and waits for the moment it is due', async () => {
    await put('later', new Date('2026-11-21T09:00:00.000Z'))
    await put('later')
    const { post, sent } = trackRequest(200)
    expect(await deliverDue(options({ post }))).toBe(0)
    clock.set('2026-11-21T09:00:00.000Z')
    expect(await deliverDue(options({ post }))).toBe(1)
    expect(sent.length).toBe(1)
  })

  it('tries again with a doubling wait after a fault, and goes on with the next message', async () => {
    await put('first')
    await put('second')
    const { post } = trackRequest(503, 200)
    await deliverDue(options({ post }))
    expect(await rows()).toMatchObject([
      { sent_at: null, due_at: '2026-11-21T08:00:15.000Z', last_error: 'status 503', attempts: 1 },
      { sent_at: start },
    ])
    clock.advance(15_000)
    await deliverDue(options({ post: trackRequest(429).post }))
    expect((await rows())[0]).toMatchObject({ due_at: '2026-11-21T08:00:45.000Z', attempts: 2 })
  })

  it('gives up after eight attempts, or at once when the receiver refuses the message', async () => {
    await put('unlucky')
    const broken: Post = () => Promise.reject(new TypeError('fetch failed'))
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await deliverDue(options({ post: broken }))
      clock.advance(3_600_000)
    }
    expect(await rows()).toMatchObject([{ attempts: 8, last_error: 'TypeError', sent_at: null }])
    expect((await rows())[0]?.failed_at).not.toBeNull()
    expect(await deliverDue(options({ post: broken }))).toBe(0)
    await put('refused')
    await deliverDue(options({ post: trackRequest(422).post }))
    expect((await rows())[1]).toMatchObject({ attempts: 1, last_error: 'status 422' })
    expect((await rows())[1]?.failed_at).not.toBeNull()
  })

  it('delivers nothing without a receiver: what is due and what waits for later is given up at once', async () => {
    await put('now')
    await put('in the morning', new Date('2026-11-22T04:30:00.000Z'))
    expect(await deliverDue(options({ receiver: undefined }))).toBe(2)
    const lost = {
      sent_at: null,
      channel: null,
      failed_at: start,
      last_error: 'no-channel',
      attempts: 0,
    }
    expect(await rows()).toMatchObject([lost, lost])
    expect(await deliverDue(options({ receiver: undefined }))).toBe(0)
    // A receiver that comes later gets nothing old by itself.
    expect(await deliverDue(options({ post: trackRequest(200).post }))).toBe(0)
  })
})

describe('several workers', () => {
  it('share the messages: none is sent twice, none is left', async () => {
    for (let number = 0; number < 100; number += 1) await put(`many:${number}`)
    const { post, sent } = trackRequest(200)
    const work = async () => {
      while ((await deliverDue(options({ post }))) > 0);
    }
    await Promise.all([work(), work(), work()])
    const keys = sent.map((one) => one.headers['idempotency-key'])
    expect(keys.length).toBe(100)
    expect(new Set(keys).size).toBe(100)
  })

  it('give back what a dead worker had claimed when its lease ends, with the same key', async () => {
    await put('orphan')
    // Claimed, perhaps even sent, and never marked: the process died.
    expect(await claimMessage(database.db, clock.now())).toMatchObject({ dedupeKey: 'orphan' })
    const { post, sent } = trackRequest(200)
    // However far the clock of another server is ahead: the lease is by the database's.
    clock.advance(3_600_000)
    expect(await deliverDue(options({ post }))).toBe(0)
    await endLeases(database.db, 'outbox')
    expect(await deliverDue(options({ post }))).toBe(1)
    expect(sent[0]?.headers['idempotency-key']).toBe('orphan')
    expect(await rows()).toMatchObject([{ attempts: 2 }])
  })
})

describe('two servers whose clocks are 90 s apart', () => {
  it('send each message once, though a lease for twenty would be over before the receiver had them', async () => {
    for (let number = 0; number < 40; number += 1) await put(`slow:${number}`)
    const ahead = fixedClock(new Date(clock.now().getTime() + 90_000))
    const keys: string[] = []
    // A lease for a round of twenty would be over in the middle of it: each has its own.
    const post: Post = async (_, _body, headers) => {
      keys.push(headers['idempotency-key']!)
      await arrived(headers['idempotency-key']!)
      await database.db
        .updateTable('outbox')
        .set({ claimed_until: sql`claimed_until - interval '3 s'` })
        .where('claimed_until', 'is not', null)
        .execute()
      return 200
    }
    const work = async (own: typeof clock) => {
      while ((await deliverDue(options({ post, clock: own }))) > 0);
    }
    await Promise.all([work(clock), work(ahead)])
    expect(keys.toSorted()).toEqual(Array.from({ length: 40 }, (_, number) => `slow:${number}`).toSorted())
    expect((await rows()).every((row) => row.attempts === 1 && row.sent_at !== null)).toBe(true)
  })
})

describe('the loop', () => {
  it('delivers over HTTP, pauses, comes back, and stops for good', async () => {
    const keys: unknown[] = []
    const server: Server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key'])
      response.writeHead(200).end()
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await put('one')
    const { timer, rests, resting, next } = handTimer()
    const jobs = startJobs([outboxJob(options({ receiver: { ...receiver, url } }))], { log, timer })
    await resting()
    await put('two')
    next()
    await resting()
    await jobs.stop()
    expect(keys).toEqual(['one', 'two'])
    expect(rests()).toEqual([])
    await new Promise((closed) => server.close(closed))
  })
})
