import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import type { TestStaff } from '#platform/server/testing/test-app.ts'
import { listAsks, type Asked } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'
import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'

const app = await listApp()
const rights = [...listRights, 'clients.read', 'clients.write']
const supporter = await app.staff(rights, { scope: 'own' })
const colleague = await app.staff(rights, { scope: 'own' })
const head = await storedStaff(app, [...rights, 'food-lists.override', 'food-lists.waive'])
const second = await storedStaff(app, [...rights, 'food-lists.override'])
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))
let keys = 0
const nextKey = () => `asked-key-${(keys += 1)}`
const reason = 'با نظر پزشک تغذیه برای دورهٔ نقاهت'

/** A list for gaining weight at a BMI of 29.4: only somebody with the right may send it. */
async function gaining() {
  const made = await weighed()
  return { ...made, draft: await composed(made.lists, 'gain') }
}

const handOver = (lists: string, more: Asked = {}) =>
  ask('POST', `${lists}/gain/ask`, { body: { note: 'لطفاً ببینید' }, ...more })
const giveBack = (lists: string, as = head) =>
  ask('POST', `${lists}/gain/return`, { body: { note: 'اول آزمایش خون' }, as })
const send = (lists: string, version: number, as: TestStaff) =>
  ask('POST', `${lists}/gain/send`, { body: { override: { reason } }, version, key: nextKey(), as })

const askOf = async (lists: string) => (await ask('GET', lists)).body.data.ask
const isIn = async (queue: string, clientId: number, as: TestStaff) => {
  const reply = await ask('GET', `admin/queues/${queue}?perPage=100`, { as })
  return reply.body.data.some((row: { clientId: number }) => row.clientId === clientId)
}
const noticesOf = async (visitId: number) => {
  const rows = await app.db
    .selectFrom('notices')
    .select(['staff_id', 'state', 'read_at'])
    .where('kind', '=', 'asked-list')
    .where('subject_id', '=', visitId)
    .orderBy('staff_id')
    .execute()
  return rows.map((row) => [row.staff_id, row.state, row.read_at === null])
}

describe('a list that its supporter may not send', () => {
  it('goes to the heads with one press, waits there, comes back with a note, goes again and is sent', async () => {
    const { clientId, visitId, lists, draft } = await gaining()
    expect([await isIn('list_due_today', clientId, supporter), await askOf(lists)]).toEqual([true, null])

    expect((await handOver(lists)).status).toBe(200)
    expect(await isIn('list_due_today', clientId, supporter)).toBe(false)
    expect(await isIn('list_asked', clientId, head)).toBe(true)
    expect(await askOf(lists)).toMatchObject({ kind: 'gain', state: 'waiting', note: 'لطفاً ببینید' })
    expect(await noticesOf(visitId)).toEqual([
      [head.staffId, 'asked', true],
      [second.staffId, 'asked', true],
    ])

    expect((await giveBack(lists)).status).toBe(200)
    expect(await isIn('list_due_today', clientId, supporter)).toBe(true)
    expect(await isIn('list_asked', clientId, head)).toBe(false)
    expect(await askOf(lists)).toMatchObject({ state: 'returned', note: 'اول آزمایش خون' })
    expect(await noticesOf(visitId)).toEqual([
      [supporter.staffId, 'returned', true],
      [head.staffId, 'asked', false],
      [second.staffId, 'asked', false],
    ])

    await handOver(lists)
    expect((await send(lists, draft.version, head)).status).toBe(200)
    expect(await askOf(lists)).toBeNull()
    expect(await isIn('list_asked', clientId, head)).toBe(false)
    expect((await noticesOf(visitId))[0]).toEqual([supporter.staffId, 'sent', true])
    const { facts } = (await ask('GET', `admin/clients/${clientId}`)).body.data
    expect(facts.listAskedOn).toBeNull()
    const { rows: events } = { rows: await eventsOf(clientId) }
    expect(events.slice(-4)).toEqual([
      'food-list.asked',
      'food-list.returned',
      'food-list.asked',
      'food-list.sent',
    ])
  })

  it('is taken back by whoever handed it over', async () => {
    const { clientId, lists } = await gaining()
    await handOver(lists)
    expect((await ask('DELETE', `${lists}/gain/ask`)).status).toBe(200)
    expect([await isIn('list_due_today', clientId, supporter), await askOf(lists)]).toEqual([true, null])
    expect((await ask('DELETE', `${lists}/gain/ask`)).status).toBe(409)
  })

  it('is handed over before there is one, where a rule would have to be waived', async () => {
    const { clientId, lists } = await weighed()
    expect((await handOver(lists)).status).toBe(200)
    expect(await isIn('list_asked', clientId, head)).toBe(true)
  })

  it('is others’ to see and decide only with the right and the client', async () => {
    const { lists, draft } = await gaining()
    expect((await handOver(lists, { as: colleague })).status).toBe(404)
    await handOver(lists)
    expect((await giveBack(lists, supporter)).status).toBe(403)
    expect((await ask('GET', 'admin/queues/list_asked')).status).toBe(403)
    const cards = (await ask('GET', 'admin/queues')).body.data.map((card: { queue: string }) => card.queue)
    expect([cards.includes('list_asked'), cards.includes('unsafe_list')]).toEqual([false, true])
    expect((await send(lists, draft.version, supporter)).status).toBe(403)
  })

  it('is decided once by two heads at once, and handed over once by two windows', async () => {
    const { visitId, lists, draft } = await gaining()
    const pressed = await Promise.all([handOver(lists), handOver(lists)])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const decided = await Promise.all([send(lists, draft.version, head), giveBack(lists, second)])
    const [sent, returned] = decided.map(({ status }) => status)
    expect(sent).toBe(200)
    expect([200, 409]).toContain(returned)
    expect(await askOf(lists)).toBeNull()
    expect((await noticesOf(visitId))[0]?.[0]).toBe(supporter.staffId)
    expect((await giveBack(lists)).status).toBe(409)
  })
})

const eventsOf = async (clientId: number) => {
  const rows = await loggedEvents(app.db, { client_id: clientId, action: 'food-list.%' })
    .select('action')
    .execute()
  return rows.map((row) => row.action)
}

describe('waiving a rule', () => {
  const compose = (lists: string, more: object, as = supporter) =>
    ask('POST', `${lists}/choices/compose`, { body: { listVersion: null, days: 7, ...more }, as })
  const waivedRules = ['protein_minimum', 'fibre_minimum']

  it('needs its own permission and a reason, which stay with the version and in the event log', async () => {
    const { clientId, lists } = await weighed()
    expect((await compose(lists, { waivedRules, waiverReason: reason })).status).toBe(403)
    expect((await compose(lists, { waivedRules, waiverReason: reason }, second)).status).toBe(403)
    const bare = await compose(lists, { waivedRules }, head)
    expect([bare.status, bare.body.error.fields]).toEqual([422, { waiverReason: ['required'] }])
    const made = await compose(lists, { waivedRules, waiverReason: reason }, head)
    expect([made.status, made.body.data.list.waiverReason]).toEqual([200, reason])
    const [version] = (await ask('GET', `${lists}/choices/versions`)).body.data
    expect(version.waiverReason).toBe(reason)
    const event = await loggedEvents(app.db, { client_id: clientId, action: 'food-list.composed' })
      .select('detail')
      .executeTakeFirstOrThrow()
    expect(event.detail).toEqual({ outcome: 'composed', waived: 'protein_minimum fibre_minimum' })
  })

  it('is never silently right: the list needs an override, which a supporter hands over', async () => {
    const { lists } = await weighed()
    const { list } = (await compose(lists, { waivedRules, waiverReason: reason }, head)).body.data
    expect(list.judgement.sendable).toBe('override')
    expect(list.judgement.findings).toEqual(
      waivedRules.map((rule) => ({ code: 'rule_waived', severity: 'override', params: { rule } })),
    )
    const path = `${lists}/choices/send`
    const bare = await ask('POST', path, { body: {}, version: list.version, key: nextKey() })
    expect([bare.status, bare.body.error.code]).toEqual([422, 'clinical-gate'])
    const body = { override: { reason } }
    const own = await ask('POST', path, { body, version: list.version, key: nextKey() })
    expect(own.status).toBe(403)
    const sent = await ask('POST', path, { body, version: list.version, key: nextKey(), as: head })
    expect([sent.status, sent.body.data.safety.state === 'unsafe']).toEqual([200, false])
  })

  it('never reaches a cap that a condition asks for', async () => {
    const { clientId, lists } = await weighed()
    const row = { client_id: clientId, condition_code: 'hypertension' }
    await app.db.insertInto('client_conditions').values(row).execute()
    const made = await compose(lists, { waivedRules: ['sodium_cap'], waiverReason: reason }, head)
    expect([made.status, made.body.error.fields]).toEqual([422, { waivedRules: ['clinical'] }])
  })

  it('leaves a reason alone when nothing is waived', async () => {
    const { lists } = await weighed()
    const made = await compose(lists, { waiverReason: reason })
    expect([made.status, made.body.data.list.waiverReason]).toEqual([200, null])
  })
})
