import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { listAsks, type Asked } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
const chief = await app.staff([...listRights, 'food-lists.override'])
afterAll(() => app.close())

let keys = 0
const nextKey = () => `send-key-${(keys += 1)}`

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

const send = (lists: string, kind: string, version: number, more: Asked = {}) =>
  ask('POST', `${lists}/${kind}/send`, { body: {}, version, key: nextKey(), ...more })

const messagesOf = (clientId: number) =>
  app.db
    .selectFrom('outbox')
    .select(['kind', 'dedupe_key', 'payload'])
    .where('client_id', '=', clientId)
    .execute()

describe('the journey of a list', () => {
  it('compose → correct → planted allergen stops it → corrected → sent → received', async () => {
    const { clientId, visitId, lists } = await weighed()
    const draft = await composed(lists, 'daily')
    const milk = await app.db
      .selectFrom('food_items')
      .select('id')
      .where('code', '=', 'milk_lowfat')
      .executeTakeFirstOrThrow()
    const found = await ask('GET', `${lists}/daily/food-finder?q=${encodeURIComponent('شیر کم‌چرب')}`)
    const unit = found.body.data.items.find(
      (item: { foodItemId: string }) => item.foodItemId === String(milk.id),
    ).units[0]
    const add = {
      action: 'add_food',
      day: 0,
      mealCode: 'snack_am',
      food: { foodItemId: String(milk.id), unit: unit.unit, steps: 1 },
    }
    const added = await ask('PUT', `${lists}/daily/draft`, {
      body: { changes: [add] },
      version: draft.version,
    })
    expect(added.status).toBe(200)
    expect(added.body.data.document.corrections).toEqual([
      { action: 'add_food', day: 0, mealCode: 'snack_am', foodId: `item-${milk.id}`, replacedFoodId: null },
    ])
    expect(added.body.data.names.foods[`item-${milk.id}`].fa).toContain('شیر')

    // The allergy becomes known afterwards: the stored draft does not know it, the server does.
    await app.db
      .insertInto('client_allergies')
      .values({ client_id: clientId, allergy_code: 'milk' })
      .execute()
    const refused = await send(lists, 'daily', added.body.data.version)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'clinical-gate'])
    expect(refused.body.error.current.sendable).toBe('never')
    expect(refused.body.error.current.problems).toContainEqual(
      expect.objectContaining({ rule: 3, code: 'allergen', severity: 'refuse', day: 0, meal: 'snack_am' }),
    )
    const reason = 'پزشک معالج نوشته است که مجاز است'
    const byChief = await send(lists, 'daily', added.body.data.version, {
      body: { override: { reason } },
      as: chief,
    })
    expect(byChief.status).toBe(422)
    expect(await messagesOf(clientId)).toEqual([])

    await app.db.deleteFrom('client_allergies').where('client_id', '=', clientId).execute()
    const entry = added.body.data.document.content.days[0].meals.find(
      (meal: { mealCode: string }) => meal.mealCode === 'snack_am',
    ).entries.length
    const remove = { action: 'remove_food', day: 0, mealCode: 'snack_am', entry: entry - 1 }
    const repaired = await ask('PUT', `${lists}/daily/draft`, {
      body: { changes: [remove] },
      version: added.body.data.version,
    })
    expect(repaired.body.data.judgement.sendable).toBe('yes')
    const sent = await send(lists, 'daily', repaired.body.data.version)
    expect([sent.status, sent.body.data.state, sent.body.data.versionState]).toEqual([200, 'sent', 'sent'])
    expect(sent.body.data.document.checkerVersion).toBe('checker-8')

    const messages = await messagesOf(clientId)
    expect(messages.map(({ kind, dedupe_key }) => [kind, dedupe_key])).toEqual([
      ['food-list.sent', `food-list.sent:${draft.id}:1`],
    ])
    expect(messages[0]!.payload).toMatchObject({ language: 'fa-IR', visitId, listKind: 'daily', version: 1 })
    const received = await ask('POST', `${lists}/daily/received`, { version: sent.body.data.version })
    expect([received.status, received.body.data.state]).toEqual([200, 'received'])
    const facts = await app.db
      .selectFrom('client_facts')
      .select(['last_list_sent_on', 'last_list_received_on', 'list_until'])
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    expect(facts).toEqual({
      last_list_sent_on: testToday,
      last_list_received_on: testToday,
      list_until: addDays(testToday, 7),
    })
    const actions = await loggedEvents(app.db, { client_id: clientId }).select('action').execute()
    expect(actions.map((event) => event.action)).toEqual([
      'visit.weighed',
      'food-list.composed',
      'food-list.changed',
      'food-list.changed',
      'food-list.sent',
      'food-list.received',
    ])
  })

  it('is sent once however often the request is repeated, and at once from two windows one wins', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices')
    const key = nextKey()
    const first = await send(lists, 'choices', draft.version, { key })
    const again = await send(lists, 'choices', draft.version, { key })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await messagesOf(clientId)).length).toBe(1)
    const keyless = await ask('POST', `${lists}/choices/send`, { body: {}, version: draft.version })
    expect([keyless.status, keyless.body.error.code]).toEqual([400, 'idempotency-key-required'])
    const other = await weighed()
    const second = await composed(other.lists, 'choices')
    const replies = await Promise.all([1, 2].map(() => send(other.lists, 'choices', second.version)))
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 412])
    expect((await messagesOf(other.clientId)).length).toBe(1)
  })

  it('must be what its seed gives, unless an earlier composer made it', async () => {
    const store = async (change: (document: ListDocument) => ListDocument) => {
      const { clientId, lists } = await weighed()
      const draft = await composed(lists, 'choices')
      const { id, document } = await app.db
        .selectFrom('food_list_versions')
        .select(['id', 'document'])
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow()
      const changed = JSON.stringify(change(document))
      await app.db.updateTable('food_list_versions').set({ document: changed }).where('id', '=', id).execute()
      return send(lists, 'choices', draft.version)
    }
    const otherSeed = (document: ListDocument) => ({ ...document, seed: document.seed + 1 })
    const refused = await store(otherSeed)
    expect([refused.status, JSON.stringify(refused.body).includes('replay_differs')]).toEqual([422, true])
    const earlier = await store((document) => ({ ...otherSeed(document), composerVersion: 'composer-1' }))
    expect([earlier.status, earlier.body.data.state]).toEqual([200, 'sent'])
  })

  it('needs the permission and a reason for an override, keeps both, and never overrides a refusal', async () => {
    // A BMI of 29.4 and a list for gaining weight: a doctor may want it, a supporter may not.
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'gain')
    expect(draft.judgement).toMatchObject({ sendable: 'override' })
    const bare = await send(lists, 'gain', draft.version)
    expect([bare.status, bare.body.error.current.findings.map((one: { code: string }) => one.code)]).toEqual([
      422,
      ['gain_without_goal', 'gain_above_bmi'],
    ])
    const override = { reason: 'با نظر پزشک تغذیه برای دورهٔ نقاهت' }
    expect((await send(lists, 'gain', draft.version, { body: { override } })).status).toBe(403)
    const short = await send(lists, 'gain', draft.version, {
      body: { override: { reason: 'بله' } },
      as: chief,
    })
    expect(short.body.error.fields).toEqual({ 'override.reason': ['too-short:10'] })
    const sent = await send(lists, 'gain', draft.version, { body: { override }, as: chief })
    expect([sent.status, sent.body.data.state]).toEqual([200, 'sent'])
    const versions = await ask('GET', `${lists}/gain/versions`)
    expect(versions.body.data).toMatchObject([{ number: 1, state: 'sent', overrideReason: override.reason }])
    const event = await loggedEvents(app.db, { client_id: clientId, action: 'food-list.sent' })
      .select('detail')
      .executeTakeFirst()
    expect(event?.detail).toEqual({
      number: 1,
      isOverridden: true,
      codes: 'gain_without_goal gain_above_bmi',
    })
  })

  it('tells a supporter without the right that somebody else must override, and leaves the draft for them', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'gain')
    const refused = await send(lists, 'gain', draft.version)
    const { sendable, findings } = refused.body.error.current
    expect([refused.status, refused.body.error.code, sendable]).toEqual([422, 'clinical-gate', 'override'])
    expect(findings[1]).toMatchObject({ code: 'gain_above_bmi', severity: 'override' })
    const override = { reason: 'با نظر پزشک تغذیه برای دورهٔ نقاهت' }
    const forbidden = await send(lists, 'gain', draft.version, { body: { override } })
    expect([forbidden.status, forbidden.body.error.code]).toEqual([403, 'forbidden'])
    expect(await messagesOf(clientId)).toEqual([])
    const seen = await ask('GET', `${lists}/gain`, { as: chief })
    expect(seen.body.data).toMatchObject({ versionState: 'draft', version: draft.version })
    expect(seen.body.data.judgement.sendable).toBe('override')
    const byChief = await send(lists, 'gain', seen.body.data.version, { body: { override }, as: chief })
    expect([byChief.status, byChief.body.data.state]).toEqual([200, 'sent'])
  })

  it('is never sent to a pregnant client, whoever asks', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices')
    await app.db
      .updateTable('clients')
      .set({ pregnant_since: addDays(testToday, -60) })
      .where('id', '=', clientId)
      .execute()
    const override = { reason: 'خودش اصرار دارد که لیست بگیرد' }
    const reply = await send(lists, 'choices', draft.version, { body: { override }, as: chief })
    expect([reply.status, reply.body.error.current.sendable]).toEqual([422, 'never'])
    expect(reply.body.error.current.findings[0]).toEqual({
      code: 'pregnancy',
      severity: 'refuse',
      params: {},
    })
  })

  it('is neither composed nor sent once the term is over or the file closed, and nobody gets a message', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices')
    const tried = async () => [
      (await send(lists, 'choices', draft.version)).status,
      (await ask('POST', `${lists}/choices/compose`, { body: { listVersion: draft.version } })).status,
    ]
    const own = app.db.updateTable('clients').where('id', '=', clientId)
    await own.set({ closed_on: testToday }).execute()
    expect(await tried()).toEqual([409, 409])
    await own.set({ closed_on: null }).execute()
    await app.db.updateTable('terms').set({ days: 1 }).where('client_id', '=', clientId).execute()
    expect([await tried(), await messagesOf(clientId)]).toEqual([[409, 409], []])
  })

  it('keeps a sent version as it is: saving makes the next one, which replaces it when sent', async () => {
    const { lists } = await weighed()
    const draft = await composed(lists, 'choices')
    const sent = (await send(lists, 'choices', draft.version)).body.data
    const meal = sent.document.content.meals[0]
    const change = { action: 'remove_food', day: null, mealCode: meal.mealCode, entry: 0 }
    const next = await ask('PUT', `${lists}/choices/draft`, {
      body: { changes: [change] },
      version: sent.version,
    })
    expect(next.body.data).toMatchObject({ state: 'sent', number: 2, versionState: 'draft' })
    const first = await ask('GET', `${lists}/choices/versions/1`)
    expect(first.body.data.document).toEqual(sent.document)
    await send(lists, 'choices', next.body.data.version)
    const versions = await ask('GET', `${lists}/choices/versions`)
    expect(
      versions.body.data.map((one: { number: number; state: string }) => [one.number, one.state]),
    ).toEqual([
      [2, 'sent'],
      [1, 'replaced'],
    ])
    expect((await ask('GET', `${lists}/choices/versions/3`)).status).toBe(404)
  })

  it('replaces the other list of the visit, so that a client follows one at a time', async () => {
    const { lists } = await weighed()
    const choices = await composed(lists, 'choices')
    await send(lists, 'choices', choices.version)
    const daily = await composed(lists, 'daily')
    expect((await send(lists, 'daily', daily.version)).status).toBe(200)
    const board = await ask('GET', lists)
    const { display_name: name } = await app.db
      .selectFrom('staff')
      .select('display_name')
      .where('id', '=', supporter.staffId)
      .executeTakeFirstOrThrow()
    expect(board.body.data.supporterName).toBe(name)
    const states = board.body.data.lists.map((one: { kind: string; list: { state: string } | null }) => [
      one.kind,
      one.list?.state ?? null,
    ])
    expect(states).toEqual([
      ['choices', 'replaced'],
      ['daily', 'sent'],
      ['gain', null],
    ])
  })
})
