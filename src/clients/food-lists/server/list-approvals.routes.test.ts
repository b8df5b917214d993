import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testNow } from '#platform/server/testing/test-app.ts'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { judgeAll } from './testing/judging.ts'
import { listAsks, type Asked } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'
import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'

const app = await listApp()
const rights = [...listRights, 'clients.read', 'clients.write']
const supporter = await app.staff(rights, { scope: 'own' })
const head = await storedStaff(app, [...rights, 'food-lists.override', 'food-lists.approve'])
const overrider = await storedStaff(app, [...rights, 'food-lists.override'])
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))
let keys = 0
const nextKey = () => `approval-key-${(keys += 1)}`
const letter = {
  author: 'دکتر نرگس امینی، متخصص زنان',
  givenOn: testToday,
  expiresOn: addDays(testToday, 60),
  note: null,
}

/** A woman in week 20 of a pregnancy, whose physician wrote the weight before it, with a composed list. */
async function expecting(more: object = {}) {
  const made = await weighed({ goal: 'keep', pregnant_since: addDays(testToday, -140), ...more })
  const body = { ...letter, numbers: { weightBeforeKg: 70, childrenExpected: 1 } }
  const path = `admin/clients/${made.clientId}/letters/pregnancy`
  expect((await ask('PUT', path, { body, as: head })).status).toBe(200)
  await app.db
    .updateTable('terms')
    .set({ diet_type: 'maintenance' })
    .where('client_id', '=', made.clientId)
    .execute()
  return { ...made, draft: await composed(made.lists, 'choices') }
}

const approve = (lists: string, version: number, more: Asked & { note?: string } = {}) =>
  ask('POST', `${lists}/choices/approval`, {
    body: { note: more.note ?? null },
    version,
    key: nextKey(),
    as: head,
    ...more,
  })
const send = (lists: string, version: number, more: Asked = {}) =>
  ask('POST', `${lists}/choices/send`, { body: {}, version, key: nextKey(), ...more })
const listOf = async (lists: string) => (await ask('GET', `${lists}/choices`)).body.data
const reason = 'با نظر پزشک تغذیه برای دورهٔ نقاهت'

const waiting = async (query: string, as = head) => {
  const reply = await ask('GET', `admin/list-approvals?${query}`, { as })
  expect(reply.status).toBe(200)
  return reply.body
}
const noticesOf = async (visitId: number) => {
  const rows = await app.db
    .selectFrom('notices')
    .select(['staff_id', 'state'])
    .where('kind', '=', 'asked-list')
    .where('subject_id', '=', visitId)
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.staff_id, row.state])
}

describe('a list in pregnancy', () => {
  it('is prepared, handed over, approved with name and time, and only then sent', async () => {
    const { clientId, visitId, lists, draft } = await expecting()
    expect(draft.judgement.sendable).toBe('approval')
    // 80 kg, 165 cm: the tests of the rules prove the energy.
    expect(draft.document.inputs.targets.proteinMg.firmMin).toBe(71_000)
    expect(draft.document.inputs.targets.carbMg.hardMin).toBe(175_000)

    const early = await send(lists, draft.version)
    expect([early.status, early.body.error.code]).toEqual([422, 'clinical-gate'])
    const forced = await send(lists, draft.version, { body: { override: { reason } }, as: head })
    expect([forced.status, forced.body.error.code]).toEqual([422, 'clinical-gate'])

    const asked = await ask('POST', `${lists}/choices/ask`, { body: { note: 'هفتهٔ ۲۰، لطفاً ببینید' } })
    expect(asked.body.data).toMatchObject({ wants: 'approval', state: 'waiting' })
    expect(await noticesOf(visitId)).toEqual([[head.staffId, 'approval-asked']])

    expect((await approve(lists, draft.version, { as: supporter })).status).toBe(403)
    expect((await approve(lists, draft.version, { as: overrider })).status).toBe(403)
    const approved = await approve(lists, draft.version, { note: 'آهن را جدا بگیرد' })
    expect(approved.status).toBe(200)
    expect(approved.body.data.approval).toEqual({
      by: expect.any(String),
      at: testNow,
      note: 'آهن را جدا بگیرد',
    })
    expect(approved.body.data.judgement.sendable).toBe('yes')
    expect((await noticesOf(visitId)).at(-1)).toEqual([supporter.staffId, 'approved'])

    const sent = await send(lists, approved.body.data.version)
    expect(sent.status).toBe(200)
    expect(sent.body.data.approval.note).toBe('آهن را جدا بگیرد')
    await judgeAll(app)
    expect((await listOf(lists)).safety.state).toBe('safe')
    const events = await app.db
      .selectFrom('event_log')
      .select(['action', 'detail'])
      .where('client_id', '=', clientId)
      .where('action', 'in', ['food-list.asked', 'food-list.approved', 'food-list.sent'])
      .orderBy('id')
      .execute()
    expect(events.map(({ action }) => action)).toEqual([
      'food-list.asked',
      'food-list.approved',
      'food-list.sent',
    ])
    expect(events[1]?.detail).toEqual({ reasons: 'condition_by_approval:pregnancy' })
  })

  it('asks again after a change, and not after the change was taken back', async () => {
    const { lists, draft } = await expecting()
    const approved = (await approve(lists, draft.version)).body.data
    const [meal] = draft.document.content.meals
    const { steps } = meal.entries[0].lines[0]
    const change = (to: number) => ({
      changes: [{ action: 'set_amount', mealCode: meal.mealCode, day: null, entry: 0, line: 0, steps: to }],
    })
    const path = `${lists}/choices/draft`
    const changed = (await ask('PUT', path, { body: change(steps + 1), version: approved.version })).body.data
    expect([changed.approval, changed.judgement.findings[0].severity]).toEqual([null, 'approval'])
    expect((await send(lists, changed.version)).status).toBe(422)
    const back = (await ask('PUT', path, { body: change(steps), version: changed.version })).body.data
    expect(back.approval?.at).toBe(approved.approval.at)
  })

  it('is not approved by an earlier version, and an approval is taken back before it is sent', async () => {
    const { lists, draft } = await expecting()
    expect((await approve(lists, draft.version + 7)).status).toBe(412)
    const approved = (await approve(lists, draft.version)).body.data
    expect((await approve(lists, approved.version)).status).toBe(409)
    const path = `${lists}/choices/approval`
    expect((await ask('DELETE', path, { version: approved.version })).status).toBe(403)
    const taken = await ask('DELETE', path, { version: approved.version, as: head })
    expect([taken.status, taken.body.data.approval]).toEqual([200, null])
    expect((await send(lists, draft.version)).status).toBe(422)
    expect((await ask('DELETE', path, { version: approved.version, as: head })).status).toBe(409)
  })

  it('comes back with a note, which its supporter hears of', async () => {
    const { visitId, lists } = await expecting()
    await ask('POST', `${lists}/choices/ask`, { body: { note: null } })
    const path = `${lists}/choices/approval/return`
    expect((await ask('POST', path, { body: { note: 'آهن' }, as: overrider })).status).toBe(403)
    const back = await ask('POST', path, { body: { note: 'اول آزمایش آهن' }, as: head })
    expect(back.body.data).toMatchObject({ wants: 'approval', state: 'returned', note: 'اول آزمایش آهن' })
    expect((await noticesOf(visitId)).at(-1)).toEqual([supporter.staffId, 'returned'])
  })

  it('is refused without the letter, and cannot be approved', async () => {
    const made = await weighed({ goal: 'keep', pregnant_since: addDays(testToday, -140) })
    await app.db
      .updateTable('terms')
      .set({ diet_type: 'maintenance' })
      .where('client_id', '=', made.clientId)
      .execute()
    const draft = await composed(made.lists, 'choices')
    const refused = await approve(made.lists, draft.version)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'clinical-gate'])
  })

  it('no longer passes once the letter is withdrawn', async () => {
    const { clientId, lists, draft } = await expecting()
    const approved = (await approve(lists, draft.version)).body.data
    await send(lists, approved.version)
    const path = `admin/clients/${clientId}/letters/pregnancy`
    expect((await ask('DELETE', path, { as: head })).status).toBe(200)
    expect((await ask('POST', `${lists}/choices/received`, { version: approved.version + 1 })).status).toBe(
      422,
    )
    await judgeAll(app)
    expect((await listOf(lists)).safety.state).toBe('unsafe')
  })

  it('is never composed without the minimum of protein', async () => {
    const { lists, draft } = await expecting()
    const waiver = await storedStaff(app, [...listRights, 'food-lists.waive'])
    const body = {
      listVersion: draft.version,
      waivedRules: ['protein_minimum'],
      waiverReason: reason,
    }
    const reply = await ask('POST', `${lists}/choices/compose`, { body, as: waiver })
    expect([reply.status, reply.body.error.fields]).toEqual([422, { waivedRules: ['clinical'] }])
  })
})

describe('a list that needs no approval', () => {
  it('cannot be approved', async () => {
    const { lists } = await weighed()
    const draft = await composed(lists, 'choices')
    expect((await approve(lists, draft.version)).status).toBe(409)
  })
})

describe('what waits for approval', () => {
  it('is listed for those with the right, found by the name of the client, with what was decided', async () => {
    const { clientId, lists, draft } = await expecting({ full_name: 'مهرنوش آذرپناه' })
    await ask('POST', `${lists}/choices/ask`, { body: { note: null } })
    const before = await waiting(`state=waiting&q=${encodeURIComponent('آذرپناه')}`)
    expect(before.data).toHaveLength(1)
    expect(before.data[0]).toMatchObject({
      kind: 'choices',
      client: { id: clientId, fullName: 'مهرنوش آذرپناه' },
      grounds: ['pregnancy'],
      state: 'waiting',
      decidedBy: null,
    })
    expect((await ask('GET', 'admin/list-approvals', { as: supporter })).status).toBe(403)
    await approve(lists, draft.version)
    expect((await waiting(`state=waiting&q=${encodeURIComponent('آذرپناه')}`)).data).toEqual([])
    const [row] = (await waiting(`state=approved&q=${encodeURIComponent('آذرپناه')}`)).data
    expect(row).toMatchObject({ state: 'approved', decidedAt: testNow })
    expect(row.decidedBy).not.toBeNull()
  })
})
