import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpointKey } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { maskedChanges, maskedNationalId, maskedPhone, masks } from '#platform/contract/masked.ts'
import { writeAudit } from '#platform/server/event-log.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { cutTo } from '#platform/server/reply-shape.ts'
import type { PageReply, Route } from '#platform/server/route.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { fitting, type Ids, ownedTables, pathOf, queryOf } from './testing/contract-asks.ts'

/*
 * Whole phones and national ids leave the server by the operations that are named here and by no other: shown by the
 * contracts of all replies, and by asking every operation of a service with 60 clients.
 */

const endpoints: Endpoint[] = routes.map(({ endpoint }) => endpoint)
const revealing = ['GET admin/clients/:clientId/national-id', 'GET admin/clients/:clientId/phone']
const files = [
  'GET admin/clients/:clientId/data',
  'GET admin/clients/export',
  'GET admin/churned-clients/export',
]

interface Def {
  shape?: Record<string, z.ZodMiniType>
  options?: z.ZodMiniType[]
  items?: z.ZodMiniType[]
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  valueType?: z.ZodMiniType
}

/** Each key of a reply with its schema, at whatever depth; what may be null by what else it is. */
function keysOf(schema: z.ZodMiniType, key = ''): [string, z.ZodMiniType][] {
  const def = schema._zod.def as unknown as Def
  if (def.innerType) return keysOf(def.innerType, key)
  const inner = Object.entries(def.shape ?? {}).flatMap(([name, one]) => keysOf(one, name))
  const parts = [...(def.options ?? []), ...(def.items ?? []), def.element, def.valueType]
  return [[key, schema], ...inner, ...parts.flatMap((one) => (one ? keysOf(one) : []))]
}

/** The profile of the service: its phone is printed on every paper. */
const isOwnProfile = ({ path }: Endpoint) => /^admin\/organisation(\/|$)/.test(path)

describe('the contracts', () => {
  it('hide every phone and national id of every reply, and both in every history and event', () => {
    const open = endpoints.flatMap((endpoint) => {
      const { reply } = endpoint
      if (typeof reply === 'string' || isOwnProfile(endpoint)) return []
      const wrong = keysOf(reply).filter(
        ([key, schema]) =>
          (/phone|national/i.test(key) && schema !== maskedPhone && schema !== maskedNationalId) ||
          (key === 'changes' && schema._zod.def.type === 'record' && schema !== maskedChanges),
      )
      return wrong.length > 0 ? [endpointKey(endpoint)] : []
    })
    expect(open.toSorted()).toEqual(revealing)
    const told = { phone: ['+989121234567', null], nationalId: [null, '0084575948'], city: ['قم', 'کرج'] }
    expect(z.parse(maskedChanges, told)).toEqual({
      phone: ['0912 ••• 4567', null],
      nationalId: [null, '••• 948'],
      city: ['قم', 'کرج'],
    })
    expect(Object.keys(masks)).toEqual(['phone', 'nationalId'])
  })
})

/** What an operation that writes would answer; what it did is taken back. */
const answers: string[] = []
const takenBack = (one: Route): Route => ({
  ...one,
  handler: async (context) => {
    const result = await one.handler(context)
    const { endpoint } = one
    if (endpoint.method === 'GET' || typeof endpoint.reply === 'string') return result
    const { reply } = endpoint
    const rows = endpoint.paged ? (result as PageReply<unknown>).rows : [result]
    answers.push(...rows.map((row) => JSON.stringify(cutTo(reply, row))))
    throw new AppError('conflict')
  },
})

let app: TestApp
let without: TestStaff
let withReveal: TestStaff
let ids: Ids
const secrets = new Set<string>()

beforeAll(async () => {
  const limits = { ...httpLimits, requestsPerSecond: 100_000 }
  app = await testApp(routes.map(takenBack), { limits, prepared: smallSample })
  without = await app.staff(allPermissions.filter((name) => name !== 'clients.reveal'))
  withReveal = await app.staff(allPermissions)
  const has = Object.entries(ownedTables).map(
    ([name, table]) =>
      sql`(select min(id) from ${sql.table(table)} t where t.client_id = clients.id) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, number | null>>`
    select clients.id as "clientId", ${sql.join(has)} from clients order by clients.id`.execute(app.db)
  const filled = (row: Record<string, number | null>) => Object.values(row).filter((id) => id !== null).length
  const [most, next] = rows.toSorted((a, b) => filled(b) - filled(a))
  ids = { ...(most as Ids), otherId: next!['clientId']! }
  await sql`update clients set national_id = '0084575948' where id = ${ids['clientId']}`.execute(app.db)
  // Both were changed, which a history and an event tell.
  const before = { phone: '+989120001111', nationalId: '0012345679' }
  const after = { phone: '+989120002222', nationalId: '0084575948' }
  const origin = {
    action: 'client.changed',
    staffId: null,
    requestId: 'r',
    address: null,
    now: app.clock.now(),
  }
  const clientId = ids['clientId']!
  const entry = { subject: { type: 'client', id: clientId }, clientId, version: 900, before, after }
  await app.db.transaction().execute((transaction) => writeAudit(transaction, origin, entry))
  for (const { phone, nationalId } of [before, after]) secrets.add(phone.slice(-10)).add(nationalId)
  const event = app.db.selectFrom('event_log').select('id').where('request_id', '=', 'r')
  ids['eventId'] = (await event.executeTakeFirstOrThrow()).id
  const held = await app.db.selectFrom('clients').select(['phone', 'national_id']).execute()
  for (const { phone, national_id: id } of held) {
    secrets.add(phone.slice(-10))
    if (id !== null) secrets.add(id)
  }
})
afterAll(() => app.close())

/** Numbers in any spacing whose end is a secret. */
function tells(text: string): boolean {
  const numbers = text.match(/\d[\d \u00a0-]{8,}\d/g) ?? []
  return numbers.some((number) => {
    const digits = number.replaceAll(/\D/g, '')
    return secrets.has(digits) || secrets.has(digits.slice(-10))
  })
}

const period = 'from=2026-03-21&to=2026-11-21&calendar=persian'
const searches = [
  '',
  'perPage=100',
  'format=csv&locale=fa-IR',
  `${period}&group=supporterId&compare=none`,
  period,
]

async function asked(endpoint: Endpoint, by: TestStaff): Promise<string[]> {
  const path = pathOf(endpoint, ids)
  const isRead = endpoint.method === 'GET'
  const queries = isRead ? [...searches, queryOf(endpoint)] : [queryOf(endpoint)]
  const body = fitting(endpoint.body) as object | undefined
  const found: string[] = []
  for (const query of new Set(queries)) {
    answers.length = 0
    const { text } = await app.request(endpoint.method, `${path}?${query}`, {
      token: by.token,
      ...(body !== undefined && { body }),
      headers: {
        ...(endpoint.ifMatch && { 'if-match': await versionTag() }),
        ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      },
    })
    found.push(text, ...answers)
  }
  return found
}

async function versionTag(): Promise<string> {
  const client = app.db.selectFrom('clients').select('version').where('id', '=', ids['clientId']!)
  return `"${(await client.executeTakeFirstOrThrow()).version}"`
}

const found = async (by: TestStaff, among: readonly Endpoint[]): Promise<string[]> => {
  const leaks: string[] = []
  for (const endpoint of among.filter(({ reply }) => reply !== 'events'))
    if ((await asked(endpoint, by)).some(tells)) leaks.push(endpointKey(endpoint))
  return leaks.toSorted()
}

describe('every operation, asked for a client', () => {
  it('tells nobody without the right to reveal a whole phone or national id', async () => {
    expect(await found(without, endpoints)).toEqual([])
  }, 240_000)

  it('tells those with the right only where they ask for it', async () => {
    const reading = endpoints.filter(({ method }) => method === 'GET')
    expect(await found(withReveal, reading)).toEqual([...revealing, ...files].toSorted())
  }, 240_000)
})
