import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { makeActiveClient, makeList } from '#clients/clients/server/testing/client-builders.ts'
import { planted } from '#clients/clients/server/testing/planted-client.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'

/*
 * A supporter with every permission but only their own clients asks every reading operation, with and without a
 * client of somebody else: no answer may change, and none may hold the client's name, phone or code.
 */

const canary = 'قناریزاده'
const reading = routes
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ method, reply }) => method === 'GET' && reply !== 'events')

let app: TestApp
let supporter: TestStaff
let own: { clientId: number; visitId: number; termId: number; listId: number }

beforeAll(async () => {
  app = await testApp(routes, { limits: { ...httpLimits, requestsPerSecond: 100_000 } })
  supporter = await app.staff(allPermissions, { scope: 'own' })
  const made = await makeActiveClient(app.db, { supporter_id: supporter.staffId })
  own = { ...made, listId: await makeList(app.db, made.clientId, made.visitId, { state: 'sent' }) }
})
afterAll(() => app.close())

/** Queries without which an operation does not answer, besides those that look for the canary. */
const needed: Record<string, string> = {
  'GET admin/client-namesakes': `fullName=${encodeURIComponent(`${canary} آزمایشی`)}&birthDate=1990-01-01`,
  'GET admin/presence/clients': 'ids=1&ids=2&ids=3',
}

function pathsOf(endpoint: Endpoint, ids: typeof own): string[] {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    String(
      { clientId: ids.clientId, visitId: ids.visitId, termId: ids.termId, listId: ids.listId }[name] ?? 1,
    ),
  )
  const base = needed[endpointKey(endpoint)]
  const formats = endpoint.path.endsWith('/export') ? ['format=csv'] : ['']
  const searches = [
    '',
    `q=${encodeURIComponent(canary)}`,
    'q=9909909',
    'twins=likely',
    'stage=ended',
    'stage=left',
  ]
  return formats.flatMap((format) =>
    searches.map((search) => `${path}?${[base, format, search].filter(Boolean).join('&')}`),
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

it('a client of somebody else is in no answer, and no total changes with it', async () => {
  const { staffId } = await app.staff([])
  const { id, code, phone } = await planted(app.db, staffId, canary)
  const active = await makeActiveClient(app.db, {
    full_name: `${canary} دوم`,
    phone: '+989129909909',
    supporter_id: staffId,
  })
  const listId = await makeList(app.db, active.clientId, active.visitId, { state: 'sent' })
  const beside = await answers(own)
  // What names nobody was asked just now.
  const naming = reading.filter(({ path }) => path.includes(':'))
  const foreign = await answers({ ...active, listId }, naming)
  await app.db.deleteFrom('clients').where('id', 'in', [id, active.clientId]).execute()
  const alone = await answers(own)

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
