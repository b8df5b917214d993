import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { rawText } from '#platform/contract/scalars.ts'
import type { Db } from './database.ts'
import { claimKey, keptReply, parseIdempotencyKey } from './idempotency.ts'
import { inTransaction } from './leaving.ts'
import { route, type Context } from './route.ts'
import { testApp, type TestStaff } from './testing/test-app.ts'
import { writeTogether } from './write-together.ts'

const body = z.strictObject({ name: rawText(40), ending: z.optional(z.enum(['fail', 'wait'])) })
const create = endpoint({
  method: 'POST',
  path: 'admin/teams',
  summary: 'One more team.',
  permission: 'signed-in',
  body,
  reply: z.object({ id: z.int(), version: z.int() }),
  audit: 'team.created',
  idempotent: 'accepted',
})
const pay = endpoint({ ...create, path: 'admin/payments', idempotent: 'required' })

let release: () => void
let started: () => void
let isRunning: Promise<void>

async function insert({ db, body, audit, changed }: Context<typeof create>) {
  const { rows } = await sql<{
    id: number
  }>`insert into teams (name_fa) values (${body.name}) returning id`.execute(db)
  const { id } = rows[0]!
  audit({ subject: { type: 'team', id } })
  changed({ type: 'team', id, version: 1 })
  if (body.ending === 'fail') throw new Error('the process dies here')
  if (body.ending === 'wait') {
    started()
    await new Promise<void>((resolve) => void (release = resolve))
  }
  return { id, version: 1 }
}

const app = await testApp([route(create, insert), route(pay, (context) => insert(context as never))], {
  connections: 10,
})
const sara = await app.staff([])
const reza = await app.staff([])
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from teams`.execute(app.db)
  await sql`delete from idempotency_keys`.execute(app.db)
  app.hints.length = 0
  isRunning = new Promise((resolve) => void (started = resolve))
})

const post = (person: TestStaff, key: string | null, given: object, path = 'admin/teams') =>
  app.request('POST', path, {
    token: person.token,
    body: given,
    headers: key === null ? {} : { 'idempotency-key': key },
  })
const count = async (table: 'teams' | 'idempotency_keys' | 'event_log') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.db)).rows[0]!.n

describe('the same key', () => {
  it('with the same body answers the same and works once', async () => {
    const events = await count('event_log')
    const [first, second] = [
      await post(sara, 'key-00000001', { name: 'a' }),
      await post(sara, 'key-00000001', { name: 'a' }),
    ]
    expect(first.status).toBe(200)
    expect([second.status, second.text, second.headers['etag']]).toEqual([200, first.text, '"1"'])
    expect([await count('teams'), (await count('event_log')) - events, app.hints.length]).toEqual([1, 1, 1])
  })

  it('with another body is 422 and does nothing', async () => {
    await post(sara, 'key-00000001', { name: 'a' })
    const other = await post(sara, 'key-00000001', { name: 'b' })
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency-mismatch'])
    expect(await count('teams')).toBe(1)
  })

  it('for another operation is 422', async () => {
    await post(sara, 'key-00000001', { name: 'a' })
    expect((await post(sara, 'key-00000001', { name: 'a' }, 'admin/payments')).status).toBe(422)
  })

  it('while the first still runs is 409, and its answer afterwards', async () => {
    const first = post(sara, 'key-00000001', { name: 'a', ending: 'wait' })
    await isRunning
    const early = await post(sara, 'key-00000001', { name: 'a', ending: 'wait' })
    expect([early.status, early.body.error.code, early.headers['retry-after']]).toEqual([
      409,
      'already-running',
      '1',
    ])
    release()
    const done = await first
    expect((await post(sara, 'key-00000001', { name: 'a', ending: 'wait' })).text).toBe(done.text)
    expect(await count('teams')).toBe(1)
  })

  it('that is claimed while the first ends has one effect', async () => {
    // The first time it sees the keys as they were before the first request.
    let tries = 0
    const claim = { staffId: sara.staffId, key: 'key-at-the-end', hash: Buffer.alloc(32), now: new Date(0) }
    const reply = { status: 200, body: { data: { id: 7 } } }
    const work = async (db: Db) => {
      tries += 1
      const stored = await claimKey(db, claim)
      if (stored) return stored
      if (tries === 1) await writeTogether(app.db, [keptReply(claim, reply)])
      await writeTogether(db, [keptReply(claim, { ...reply, status: 500 })])
      return null
    }
    expect(await inTransaction(app.db, work)).toEqual(reply)
    expect(tries).toBe(2)
  })

  it('of one person is a key of its own for another', async () => {
    const first = await post(sara, 'key-00000001', { name: 'a' })
    const other = await post(reza, 'key-00000001', { name: 'b' })
    expect(other.status).toBe(200)
    expect(other.body.data.id).not.toBe(first.body.data.id)
    expect(await count('teams')).toBe(2)
  })

  it('after a failure is free: neither the work nor the key is left', async () => {
    expect((await post(sara, 'key-00000001', { name: 'a', ending: 'fail' })).status).toBe(500)
    expect([await count('teams'), await count('idempotency_keys'), app.hints]).toEqual([0, 0, []])
    expect((await post(sara, 'key-00000001', { name: 'a' })).status).toBe(200)
  })

  it('is not used up by a refused body', async () => {
    expect((await post(sara, 'key-00000001', { name: 7 })).status).toBe(422)
    expect((await post(sara, 'key-00000001', { name: 'a' })).status).toBe(200)
  })

  it('twenty times at once has one effect; every other answer is the same or «already running»', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = `round-${round}-key`
      const replies = await Promise.all(Array.from({ length: 20 }, () => post(sara, key, { name: key })))
      const done = replies.filter((reply) => reply.status === 200)
      expect(new Set(done.map((reply) => reply.text)).size).toBe(1)
      expect(replies.filter((reply) => reply.status !== 200 && reply.status !== 409)).toEqual([])
      expect(await count('teams')).toBe(round + 1)
    }
  })
})

describe('a key', () => {
  it('is needed where money moves', async () => {
    const reply = await post(sara, null, { name: 'a' }, 'admin/payments')
    expect([reply.status, reply.body.error.code]).toEqual([400, 'idempotency-key-required'])
    expect(await count('teams')).toBe(0)
    expect((await post(sara, 'key-00000001', { name: 'a' }, 'admin/payments')).status).toBe(200)
  })

  it('may be left out elsewhere: each request then works', async () => {
    await post(sara, null, { name: 'a' })
    await post(sara, null, { name: 'a' })
    expect([await count('teams'), await count('idempotency_keys')]).toEqual([2, 0])
  })

  it.each(['', 'short', 'x'.repeat(101), 'with space', "a'; drop table teams", 'کلید-کلید'])(
    'of %j is 400',
    async (key) => {
      expect(() => parseIdempotencyKey(key)).toThrow('Idempotency-Key must be')
      if (/^[ -~]*$/.test(key)) expect((await post(sara, key, { name: 'a' })).status).toBe(400)
    },
  )

  it('does not get around the permission', async () => {
    await post(sara, 'key-00000001', { name: 'a' })
    const reply = await app.request('POST', 'admin/teams', {
      body: { name: 'a' },
      headers: { 'idempotency-key': 'key-00000001' },
    })
    expect(reply.status).toBe(401)
  })
})
