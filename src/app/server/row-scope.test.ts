import { afterAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type Endpoint, endpointKey } from '#platform/contract/endpoint.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { makeActiveClient, makeList } from '#clients/clients/server/testing/client-builders.ts'
import { planted } from '#clients/clients/server/testing/planted-client.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'
import { fieldsOf, wordsOf } from './testing/schema-words.ts'

/*
 * A supporter with every permission but only their own clients asks every reading operation, with each word of its
 * filters and paths, with and without a client of somebody else: no answer may change, and none may hold the client's name, phone or code.
 */

const canary = 'قناریزاده'
const reading = routes
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ method, reply }) => method === 'GET' && reply !== 'events')

const app = await testApp(routes, { limits: { ...httpLimits, requestsPerSecond: 100_000 } })
const supporter = await app.staff(allPermissions, { scope: 'own' })
const made = await makeActiveClient(app.db, { supporter_id: supporter.staffId })
const own = { ...made, listId: await makeList(app.db, made.clientId, made.visitId, { state: 'sent' }) }
afterAll(() => app.close())

/** Queries without which an operation does not answer, besides those that look for the canary. */
const needed: Record<string, string> = {
  'GET admin/client-possible-duplicates': `fullName=${encodeURIComponent(`${canary} آزمایشی`)}&birthDate=1990-01-01`,
  'GET admin/presence/clients': 'ids=1&ids=2&ids=3',
}

/** The paths of an operation: of a parameter that is one of several words, with each of them. */
function addressesOf(endpoint: Endpoint, ids: typeof own): string[] {
  let found = [endpoint.path as string]
  for (const [name, values] of Object.entries(wordsOf(endpoint.params)))
    found = found.flatMap((path) => values.map((value) => path.replace(`:${name}`, value)))
  return found.map((path) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) =>
      String(
        { clientId: ids.clientId, visitId: ids.visitId, termId: ids.termId, listId: ids.listId }[name] ?? 1,
      ),
    ),
  )
}

/** Words that arrange an answer and let nobody in, and the country, which is the same for all here. */
const arranging = new Set([
  'sort',
  'format',
  'locale',
  'calendar',
  'group',
  'counted',
  'compare',
  'currency',
  'country',
])

/** Each filter of the operation with each of its words, and a search by name and phone. */
function searchesOf(endpoint: Endpoint): string[] {
  const asked = fieldsOf(endpoint.query)
  const words = endpoint.scope === 'clients' && endpoint.paged ? wordsOf(endpoint.query) : {}
  const filters = Object.entries(words).filter(([name]) => !arranging.has(name))
  return [
    '',
    ...('q' in asked ? [`q=${encodeURIComponent(canary)}`, 'q=9909909'] : []),
    ...filters.flatMap(([name, values]) => values.map((value) => `${name}=${value}`)),
  ]
}

function pathsOf(endpoint: Endpoint, ids: typeof own): string[] {
  const base = needed[endpointKey(endpoint)]
  const format = endpoint.path.endsWith('/export') ? 'format=csv' : ''
  return addressesOf(endpoint, ids).flatMap((path) =>
    searchesOf(endpoint).map((search) => `${path}?${[base, format, search].filter(Boolean).join('&')}`),
  )
}

/** The log of events grows with each look of its reader: only what it tells is judged. */
const isLogged = (path: string) => path.startsWith('admin/event-logs')

async function answers(
  ids: typeof own,
  among = reading,
): Promise<Map<string, { status: number; text: string }>> {
  const found = new Map<string, { status: number; text: string }>()
  for (const endpoint of among) {
    for (const path of pathsOf(endpoint, ids)) {
      const { status, text } = await app.request('GET', path, { token: supporter.token })
      // An error carries the id of its request.
      found.set(path, { status, text: status === 200 ? text : '' })
    }
  }
  return found
}

/** In as many queues and looks as one client can be. */
async function waitsEverywhere(clientId: number, staffId: number): Promise<void> {
  await sql`update client_facts set reply_waits_on = '2026-11-20', start_weight_g = 80000, last_weight_g = 90000,
    target_weight_g = 70000, last_weighed_on = '2026-10-01' where client_id = ${clientId}`.execute(app.db)
  await sql`update clients set birth_date = '1990-11-22' where id = ${clientId}`.execute(app.db)
  await sql`insert into follow_ups (client_id, next_on, owner_id, created_at, updated_at)
    values (${clientId}, '2026-11-20', ${staffId}, now(), now())`.execute(app.db)
}

/**
 * What answers without changing a record, though it is no GET: what it is asked with; null: it names one record and
 * tells nothing of it. Of what is changed the event log tells, and each has tests of its own.
 */
const asking: Record<string, object | null> = {
  'POST admin/message-batches/check': {
    audience: { queue: null, clientIds: null, filter: {}, matching: { q: canary } },
    text: { fa: 'سلام', ar: 'مرحبا' },
    lifted: [],
    sendAt: null,
    at: 0,
  },
  'POST admin/churned-clients/next': { matching: {}, seen: [] },
  'POST admin/users-left-report-presets/count': { alternatives: [{}] },
  'POST admin/clients/:clientId/credit-codes/check': { code: 'ABCD-EFGH-JKMN' },
  'POST admin/mentions/:commentId/read': null,
  'POST admin/churned-clients/:clientId/claim': null,
  'POST admin/churned-clients/:clientId/release': null,
  'POST admin/videos/:videoId/views': null,
  'PUT admin/notices/read': null,
  'POST admin/presence': null,
}

async function asks(ids: typeof own): Promise<[string, number, string][]> {
  const found: [string, number, string][] = []
  for (const { endpoint } of routes as readonly { endpoint: Endpoint }[]) {
    const body = asking[endpointKey(endpoint)]
    if (!body) continue
    const [path = ''] = addressesOf(endpoint, ids)
    const { status, text } = await app.request('POST', path, { token: supporter.token, body })
    found.push([path, status, status === 200 ? text : ''])
  }
  return found
}

it('knows every operation that answers about clients without changing anything', () => {
  const silent = routes
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(({ method, audit, scope }) => method !== 'GET' && !audit && scope === 'clients')
  expect(silent.map(endpointKey).toSorted()).toEqual(Object.keys(asking).toSorted())
})

it('a client of somebody else is in no answer, and no total changes with it', async () => {
  const { staffId } = await app.staff([])
  const { id, code, phone } = await planted(app.db, staffId, canary)
  const active = await makeActiveClient(app.db, {
    full_name: `${canary} دوم`,
    phone: '+989129909909',
    supporter_id: staffId,
  })
  const listId = await makeList(app.db, active.clientId, active.visitId, { state: 'sent' })
  await waitsEverywhere(active.clientId, staffId)
  const beside = await answers(own)
  const asked = await asks(own)
  // What names nobody was asked just now.
  const naming = reading.filter(({ path }) => path.includes(':'))
  const foreign = await answers({ ...active, listId }, naming)
  await app.db.deleteFrom('clients').where('id', 'in', [id, active.clientId]).execute()
  const alone = await answers(own)
  expect(await asks(own)).toEqual(asked)
  expect(asked.map(([path, status]) => [path, status])).toEqual([
    ['admin/churned-clients/next', 200],
    [`admin/clients/${own.clientId}/credit-codes/check`, 422],
    ['admin/message-batches/check', 200],
    ['admin/users-left-report-presets/count', 200],
  ])

  expect([...alone.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(60)
  for (const [path, answer] of beside) {
    if (!isLogged(path)) expect([path, answer]).toEqual([path, alone.get(path)])
    for (const word of [canary, code, phone.slice(3), '9129909909']) {
      expect([path, word, answer.text.includes(word)]).toEqual([path, word, false])
    }
  }
  for (const [path, { status, text }] of foreign) {
    expect([path, text.includes(canary)]).toEqual([path, false])
    const isTheirs = path.startsWith(`admin/clients/${active.clientId}`)
    expect([path, isTheirs && status === 200]).toEqual([path, false])
  }
}, 240_000)
