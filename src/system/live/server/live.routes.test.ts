import fs from 'node:fs'
import path from 'node:path'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHintHub, hintLimits, type HintHub } from '#platform/server/hints/hint-hub.ts'
import { startHintRelay, type HintRelay } from '#platform/server/hints/hint-relay.ts'
import type { Log } from '#platform/server/log.ts'
import { createPresenceBoard } from '#platform/server/presence/presence-board.ts'
import { testApp, testRoot, type TestApp } from '#platform/server/testing/test-app.ts'
import { testDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { records } from '#app/server/domains.ts'
import { audienceFor } from './hint-readers.rules.ts'
import { liveRoutes, mayReceiveFrom } from './live.routes.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }
let app: TestApp
let hub: HintHub
let port: number
const open: IncomingMessage[] = []

beforeAll(async () => {
  app = await testApp(liveRoutes, {
    hints: (db) =>
      (hub = createHintHub({
        mayReceive: mayReceiveFrom(db, records),
        limits: { ...hintLimits, rightsKeepMs: 0 },
      })),
  })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const one of open.splice(0)) one.destroy()
  // The server notices that a browser has gone a moment later; the next test counts its own streams only.
  await vi.waitUntil(() => hub.streams() === 0)
})
afterAll(async () => {
  hub.close()
  await app.close()
})

interface Heard {
  reply: IncomingMessage
  text: string
  ended: boolean
}

async function listen(token: string): Promise<Heard> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { port, path: `${testRoot}/admin/live`, headers: { authorization: `Bearer ${token}` } }
    get({ host: '127.0.0.1', ...options }, resolve).on('error', reject)
  })
  open.push(reply)
  const heard: Heard = { reply, text: '', ended: false }
  reply.on('data', (part) => void (heard.text += String(part)))
  reply.on('error', () => {})
  reply.on('close', () => void (heard.ended = true))
  return heard
}
const events = ({ text }: Heard) => [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!))

async function client(supporterId: number | null): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('clients', 'id')) as id`.execute(app.db)
  const { id } = rows[0]!
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = 'clients' and table_schema = 'public' and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`.execute(app.db)
  const values: Record<string, unknown> = { id, supporter_id: supporterId }
  const samples: Record<string, unknown> = {
    code: `C-${id}`,
    country: 'IR',
    language: 'fa-IR',
    phone: `+98912${1_000_000 + id}`,
  }
  for (const { name, type } of columns)
    values[name] ??=
      samples[name] ??
      (type.startsWith('timestamp') ? app.clock.now() : type.endsWith('int') || type === 'integer' ? 1 : 'x')
  const names = Object.keys(values)
  await sql`insert into clients (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value values (${sql.join(Object.values(values))})`.execute(
    app.db,
  )
  return id
}

describe('a hint of a notice', () => {
  it('is for the one it names only, whatever others may see', async () => {
    const [mine, other] = [await app.staff([], { scope: 'own' }), await app.staff(['clients.read'])]
    const hint = { type: 'notice', id: 1, version: 1, staffId: mine.staffId }
    expect([audienceFor(records, mine, hint), audienceFor(records, other, hint)]).toEqual(['told', 'nobody'])
    expect(audienceFor(records, other, { type: 'notice', id: 1, version: 1 })).toBe('nobody')
  })
})

describe('admin/live over a socket', () => {
  it('is a stream of server-sent events for whoever is signed in', async () => {
    expect((await listen('nobody')).reply.statusCode).toBe(401)
    const { token } = await app.staff(['units.read'])
    const heard = await listen(token)
    expect([
      heard.reply.statusCode,
      heard.reply.headers['content-type'],
      heard.reply.headers['cache-control'],
    ]).toEqual([200, 'text/event-stream', 'no-store'])
    hub.publish({ type: 'unit', id: 4, version: 2 })
    await expect.poll(() => events(heard)).toEqual([{ type: 'unit', id: 4, version: 2 }])
  })

  it('tells a supporter of own clients only, and nobody else of any', async () => {
    const permissions = ['clients.read', 'visits.read']
    const [sara, reza, all, cook] = [
      await app.staff(permissions, { scope: 'own' }),
      await app.staff(permissions, { scope: 'own' }),
      await app.staff(permissions),
      await app.staff(['units.read']),
    ]
    const id = await client(sara.staffId)
    const [own, foreign, whole, none] = [
      await listen(sara.token),
      await listen(reza.token),
      await listen(all.token),
      await listen(cook.token),
    ]
    hub.publish({ type: 'client', id, version: 2 })
    hub.publish({ type: 'visit', id: 90, version: 1, clientId: id })
    hub.publish({ type: 'visit', id: 91, version: 1 })
    hub.publish({ type: 'food-list', id: 92, version: 1, clientId: id })
    hub.publish({ type: 'secret-record', id: 93, version: 1 })
    hub.publish({ type: 'registry', id: 1, version: 1 })
    const last = { type: 'registry', id: 1, version: 1 }
    for (const one of [own, foreign, whole, none]) await expect.poll(() => events(one).at(-1)).toEqual(last)
    const visits = [
      { type: 'client', id, version: 2 },
      { type: 'visit', id: 90, version: 1 },
    ]
    expect(events(own)).toEqual([...visits, last])
    expect(events(whole)).toEqual([...visits, { type: 'visit', id: 91, version: 1 }, last])
    expect([events(foreign), events(none)]).toEqual([[last], [last]])
  })

  it('gives a person eight streams, and room again when one is closed', async () => {
    const { token } = await app.staff([])
    const mine = await Promise.all(Array.from({ length: 8 }, () => listen(token)))
    const ninth = await listen(token)
    expect([ninth.reply.statusCode, ninth.reply.headers['retry-after']]).toEqual([429, '30'])
    mine[0]!.reply.destroy()
    await expect.poll(async () => (await listen(token)).reply.statusCode).toBe(200)
  })

  it('ends when the session does', async () => {
    const { token } = await app.staff(['units.read'])
    const heard = await listen(token)
    app.forget(token)
    hub.publish({ type: 'unit', id: 4, version: 2 })
    await expect.poll(() => heard.ended).toBe(true)
    expect(events(heard)).toEqual([])
    expect((await listen(token)).reply.statusCode).toBe(401)
  })
})

describe('who came to a record and who left it', () => {
  it('is told to those who have it open, and to nobody else, whatever they may see', async () => {
    const permissions = new Set(['clients.read', 'diets.read'])
    const [there, all] = [5, 6].map((staffId) => ({ staffId, permissions, scope: 'all' }) as never)
    const board = createPresenceBoard({ clock: app.clock, tell() {} })
    const page = { staffId: 5, name: 'نگین', tab: 'firstpage' }
    board.arrive({ ...page, at: { kind: 'client', id: 7, doing: 'viewing' } }, true)
    const mayReceive = mayReceiveFrom(app.db, records, board)
    const hint = { type: 'client-presence', id: 7, version: 1 }
    expect([await mayReceive(there!, hint), await mayReceive(all!, hint)]).toEqual([true, false])
    expect(await mayReceive(there!, { ...hint, id: 8 })).toBe(false)
    expect(await mayReceive(there!, { ...hint, type: 'diet-presence' })).toBe(false)
    expect(await mayReceiveFrom(app.db, records)(there!, hint)).toBe(false)
  })
})

describe('hints between two servers', () => {
  let test: TestDatabase
  const relays: HintRelay[] = []
  const hubs: HintHub[] = []
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterAll(async () => {
    for (const one of hubs) one.close()
    for (const one of relays) await one.close()
    await test.drop()
  })

  async function server() {
    const told: unknown[] = []
    const own = createHintHub({ mayReceive: () => false })
    const deliver = own.deliver
    own.deliver = (hint) => {
      told.push(hint)
      deliver(hint)
    }
    const relay = startHintRelay({ connection: test.connection, hub: own, log: quiet })
    hubs.push(own)
    relays.push(relay)
    await expect.poll(() => relay.isConnected()).toBe(true)
    return { hub: own, relay, told }
  }
  const asOwner = async (text: string, values: unknown[] = []) => {
    const one = new pg.Client(test.connection)
    one.on('error', () => {})
    await one.connect()
    await one.query(text, values)
    await one.end()
  }

  it('go over, not back, without rubbish, and again after the connection was cut', async () => {
    const [a, b] = [await server(), await server()]
    a.hub.publish({ type: 'visit', id: 7, version: 3, clientId: 5 })
    await expect.poll(() => b.told).toEqual([{ type: 'visit', id: 7, version: 3, clientId: 5 }])
    for (const rubbish of [
      '',
      '{',
      'null',
      '[]',
      '{"from":"x","hint":{"type":"unit","id":1,"version":1,"name":"canary"}}',
      '{"from":"x","hint":{"type":"UNIT","id":1,"version":1}}',
    ])
      await asOwner('select pg_notify($1, $2)', ['back_office_hints', rubbish])
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'back-office hints' and datname = current_database()`,
    )
    await expect
      .poll(() => [a.relay.isConnected(), b.relay.isConnected()], { timeout: 5_000 })
      .toEqual([false, false])
    expect(() => a.hub.publish({ type: 'unit', id: 1, version: 1 })).not.toThrow()
    await expect
      .poll(() => [a.relay.isConnected(), b.relay.isConnected()], { timeout: 5_000 })
      .toEqual([true, true])
    b.hub.publish({ type: 'unit', id: 2, version: 1 })
    await expect.poll(() => a.told).toEqual([{ type: 'unit', id: 2, version: 1 }])
    expect(b.told).toHaveLength(1)
  })
})

describe('every type of hint that the product sends', () => {
  const src = path.resolve(import.meta.dirname, '../../..')
  const read = (name: string) => fs.readFileSync(path.join(src, name), 'utf8')
  /** Named where it is sent, or once for all hints of a file or a catalogue; what only the event log names is none. */
  const named =
    /(?:(?<!subject(?:: | = |Of = \(.*\) => \())\{\s*type: |const (?:subjectType|type|\w+Subject) = |note(?:Saved|Removed)\(\s*\{ audit, changed \},\s*)'([^']+)'/g
  const typesIn = (text: string) => [...text.matchAll(named)].map(([, type]) => type!)
  const toldTypes = [...records].flatMap(([type, { hints }]) => (hints ? [type] : []))

  it('is known to the rule of who hears of it, which knows no other', () => {
    const sent = fs
      .readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\/server\/(?!.*\b(testing|test)\b).+\.ts$/.test(name))
      .map(read)
      .filter((text) =>
        /\bchanged\(|\bnote(?:Saved|Removed)\(|\bpublish\(|\bcatalogueRoutes\(|[hH]int\b|Subject = '/.test(
          text,
        ),
      )
      .flatMap(typesIn)
    expect([...new Set(sent)].toSorted()).toEqual(toldTypes.toSorted())
  })

  it('is told to nobody when it is called like a property of every object', () => {
    const actor = { permissions: new Set(['clients.read']), scope: 'all' } as never
    for (const type of ['constructor', 'valueof', 'to-string'])
      expect(audienceFor(records, actor, { type, id: 1, version: 1 })).toBe('nobody')
  })
})
