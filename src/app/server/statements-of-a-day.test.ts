import { afterAll, expect, it } from 'vitest'
import { listApp, listRights } from '#clients/food-lists/server/testing/list-fixtures.ts'
import { type Asked, listAsks } from '#clients/food-lists/server/testing/list-asks.ts'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { statementsDuring } from '#platform/server/testing/projection-watch.ts'
import { testRoot } from '#platform/server/testing/test-app.ts'

/* How many statements the writes of a supporter's day take: `begin`, `commit` and the key included, the token not. */

const app = await listApp()
const rights = [
  ...listRights,
  'clients.read',
  'terms.write',
  'contacts.create',
  'tasks.write',
  'autochat.read',
  'autochat.send',
  'autochat.receive',
] as const
const supporter = await app.staff(rights, { scope: 'own' })
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

let keys = 0

/** Sent past the test app, which tries each request with an older version too. */
async function counted(
  method: 'POST' | 'PATCH',
  path: string,
  { body, version = 1 }: Asked,
): Promise<number> {
  const statements = await statementsDuring(async () => {
    const reply = await app.server.inject({
      method,
      url: `${testRoot}/${path}`,
      headers: {
        authorization: `Bearer ${supporter.token}`,
        'if-match': `"${version}"`,
        'idempotency-key': `statements-${(keys += 1)}`,
      },
      ...(body && { payload: body }),
    })
    expect([path, reply.statusCode, reply.body.slice(0, 200)]).toEqual([path, 200, expect.any(String)])
  })
  return statements.length
}

it('are as many as these', async () => {
  const { clientId, termId, visitId, lists } = await weighed()
  const client = `admin/clients/${clientId}`
  const draft = await composed(lists, 'daily')
  const found: Record<string, number> = {}
  found['list sent'] = await counted('POST', `${lists}/daily/send`, { body: {}, version: draft.version })
  const received = await ask('GET', `${lists}/daily`)
  found['list received'] = await counted('POST', `${lists}/daily/received`, {
    version: received.body.data.version,
  })
  found['client wrote'] = await counted('POST', `${client}/incoming-messages`, { body: { text: 'سلام' } })
  found['answered'] = await counted('POST', `${client}/messages`, { body: { text: 'سلام' } })
  found['comment'] = await counted('POST', `${client}/comments`, { body: { body: 'خوب پیش می‌رود' } })
  found['remark'] = await counted('POST', `${client}/remarks`, { body: { remarkCode: 'water', body: null } })
  found['contact'] = await counted('POST', `${client}/contacts`, {
    body: {
      kind: 'call',
      outcome: 'no_answer',
      note: null,
      offer: null,
      nextOn: testToday,
      nextOwnerId: null,
    },
  })
  found['task'] = await counted('POST', `${client}/tasks`, {
    body: { title: 'تماس', ownerId: null, dueOn: testToday },
  })
  found['weigh-in corrected'] = await counted('PATCH', `admin/visits/${visitId}/weigh-in`, {
    body: { note: 'صبح' },
    version: (await ask('GET', `admin/visits/${visitId}`)).body.data.version,
  })
  found['term stopped'] = await counted('POST', `${client}/terms/${termId}/stop`, {
    body: { fromDay: testToday, toDay: null, reason: 'سفر' },
    version: 1,
  })
  found['term resumed'] = await counted('POST', `${client}/terms/${termId}/resume`, { body: {}, version: 2 })
  expect(found).toEqual({
    'list sent': 13,
    'list received': 16,
    'client wrote': 10,
    answered: 16,
    comment: 10,
    remark: 11,
    contact: 14,
    task: 7,
    'weigh-in corrected': 6,
    'term stopped': 11,
    'term resumed': 10,
  })
})
