import { afterAll, describe, expect, it } from 'vitest'
import { limitsOf, clientHealth } from '#clients/visits/server/client-health.reads.ts'
import { safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import {
  approveWaiting,
  safetyChangesRoutes,
} from '#nutrition/safety-changes/server/testing/approve-waiting.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { conditions } from '../physical-conditions.contract.ts'
import { conditionsRoutes } from './conditions.routes.ts'
import { makeEntry } from './testing/registry-entry.ts'

const app = await testApp([...conditionsRoutes, ...safetyChangesRoutes])
const editor = await app.staff(['conditions.read', 'conditions.write', 'conditions.export'])
const head = await app.staff(['conditions.read', 'conditions.write', 'safety-rules.write'])
const reader = await app.staff(['conditions.read'])
const stranger = await app.staff([])
await entry('condition_groups', 'diabetes', 'دیابت', { choice: 'single' })
await entry('condition_groups', 'digestion', 'گوارش', { choice: 'multiple' })
await entry('diet_types', 'ketogenic', 'کتوژنیک')
await entry('food_tags', 'fried', 'سرخ‌شده')
afterAll(() => app.close())

function entry(registry: string, code: string, name: string, data: object = {}) {
  return makeEntry(app.db, app.clock.now(), { registry, code, name, data })
}

const effects = {
  policy: 'serve_with_rules',
  forbiddenTags: ['fried'],
  tagLimits: [{ tag: 'legumes', per: 'week', servings: 2 }],
  warnTags: ['dairy'],
  blockedDietTypes: ['ketogenic'],
  sodiumMgMax: 2000,
  spreadsCarbohydrate: false,
  blocksDeficit: false,
  lossGPerWeekMax: 500,
}
const reflux = {
  code: 'sour',
  name: { fa: 'ترش کردن', ar: 'حموضة' },
  group: 'digestion',
  position: 5,
  effects,
  effectiveFrom: '2026-11-22',
}

/** A condition with a code and a name of its own. */
const named = (code: string) => ({ ...reflux, code, name: { fa: `ترش کردن ${code}`, ar: null } })

async function create(draft: object) {
  const reply = await app.request('POST', 'admin/physical-conditions', { token: editor.token, body: draft })
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  return approved(reply.body.data.id)
}

/** The condition once a second person has agreed to what waits. */
async function approved(id: number) {
  await approveWaiting(app)
  return (await app.request('GET', `admin/physical-conditions/${id}`, { token: reader.token })).body.data
}

function patch(id: number, version: number, body: object, who: TestStaff = editor) {
  return app.request('PATCH', `admin/physical-conditions/${id}`, {
    token: who.token,
    headers: { 'if-match': `"${version}"` },
    body,
  })
}

describe('every operation', () => {
  itRefuses([conditions], () => ({ app, stranger }))

  it('is 403 for a reader who writes or exports', async () => {
    const { token } = reader
    const path = 'admin/physical-conditions'
    expect((await app.request('POST', path, { token, body: reflux })).status).toBe(403)
    expect((await app.request('GET', `${path}/export?format=csv`, { token })).status).toBe(403)
  })
})

describe('a condition', () => {
  it('is stored with effects that begin on their day; until then a doctor’s letter is asked for', async () => {
    const made = await create(reflux)
    expect(made).toMatchObject({
      code: 'sour',
      group: 'digestion',
      groupName: { fa: 'گوارش', ar: null },
      effects: { policy: 'doctor_letter', forbiddenTags: [], tagLimits: [] },
      coming: { from: '2026-11-22', effects },
      clients: 0,
      version: 2,
    })
    const today = await safetyPolicy(app.db, '2026-11-21')
    expect(today.conditions.filter((one) => one.condition === 'sour')).toEqual([])
    const tomorrow = await safetyPolicy(app.db, '2026-11-22')
    expect(tomorrow.conditions.find((one) => one.condition === 'sour')).toEqual({
      condition: 'sour',
      policy: 'serve_with_rules',
      forbiddenTags: ['fried'],
      tagLimits: [{ tag: 'legumes', per: 'week', servings: 2 }],
      warnTags: ['dairy'],
      blockedDietTypes: ['ketogenic'],
      sodiumMgMax: 2000,
      spreadsCarbohydrate: false,
      blocksDeficit: false,
      lossKgPerWeekMax: 0.5,
    })
  })

  it('is stored with goals, a share of saturated fat and an explanation, and no rule knows what it does not have', async () => {
    const more = { lowGlycaemic: true, saturatedFatPercentMax: 7, proteinMgPerKg: 1200, fibreGMin: 25 }
    const explanation = { fa: 'چربی کمتر.', ar: 'دهون أقل.' }
    const made = await create({ ...named('heart'), explanation, effects: { ...effects, ...more } })
    expect(made).toMatchObject({ explanation, coming: { effects: more } })
    const { conditions } = await safetyPolicy(app.db, '2026-11-22')
    const [plain, rule] = ['sour', 'heart'].map((code) => conditions.find((one) => one.condition === code))
    const stored = { lowGlycaemic: true, saturatedFatPercentMax: 7, proteinGPerKg: 1.2, fibreGMin: 25 }
    expect(rule).toEqual({ ...plain, ...stored, condition: 'heart' })
    const reply = await patch(made.id, 2, { explanation: { fa: null, ar: null } })
    expect(reply.body.data.explanation).toEqual({ fa: null, ar: null })
  })

  it('reaches the limits of a client who has it, from that day on', async () => {
    const now = app.clock.now()
    const { id } = await app.db
      .insertInto('clients')
      .values({
        code: 'IR-1',
        full_name: 'مینا',
        phone: '+989120000001',
        country: 'IR',
        language: 'fa-IR',
        registration_step: 'finished',
        search_key: 'مینا',
        sort_key: 'm',
        created_at: now,
        updated_at: now,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('client_conditions')
      .values({ client_id: id, condition_code: 'sour', since: null, note: null })
      .execute()
    const limitsOn = async (day: string) =>
      limitsOf(await clientHealth(app.db, id, day), await safetyPolicy(app.db, day))
    expect(await limitsOn('2026-11-21')).toEqual({
      allergens: [],
      forbiddenTags: [],
      dislikedFoodItemIds: [],
      dislikedFoodIds: [],
    })
    expect(await limitsOn('2026-11-22')).toEqual({
      allergens: [],
      forbiddenTags: ['fried'],
      tagLimits: [{ tag: 'legumes', per: 'week', servings: 2 }],
      warnTags: ['dairy'],
      dislikedFoodItemIds: [],
      dislikedFoodIds: [],
    })
    const found = await app.request('GET', 'admin/physical-conditions?q=ترش', { token: reader.token })
    expect(found.body.data[0].clients).toBe(1)
  })

  it('names each wrong field', async () => {
    const body = {
      ...reflux,
      code: 'Bad Code',
      name: { fa: '', ar: null },
      effects: {
        ...effects,
        forbiddenTags: ['plastic'],
        tagLimits: [
          { tag: 'egg', per: 'day', servings: 0 },
          { tag: 'egg', per: 'day', servings: 1 },
        ],
        sodiumMgMax: 10,
      },
    }
    const reply = await app.request('POST', 'admin/physical-conditions', { token: editor.token, body })
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields).toEqual({
      code: ['format'],
      'name.fa': ['required'],
      'effects.forbiddenTags.0': ['not-allowed'],
      'effects.tagLimits.0.servings': ['too-small:1'],
      'effects.tagLimits': ['repeated'],
      'effects.sodiumMgMax': ['too-small:500'],
    })
  })

  it.each([
    [{ code: 'sour' }, { code: ['taken'] }],
    [{ code: 'new-1', group: 'nowhere' }, { group: ['not-allowed'] }],
    [{ code: 'new-2', effectiveFrom: '2026-11-20' }, { effectiveFrom: ['past'] }],
    [
      { code: 'new-3', effects: { ...effects, blockedDietTypes: ['moon'] } },
      { 'effects.blockedDietTypes': ['not-allowed'] },
    ],
  ])('refuses %j', async (part, fields) => {
    const body = { ...named(part.code), ...part }
    const reply = await app.request('POST', 'admin/physical-conditions', { token: editor.token, body })
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
  })

  it('changes at once only for somebody who may change the safety rules', async () => {
    const made = await create(named('today'))
    const body = { effects: { ...effects, policy: 'refuse' }, effectiveFrom: '2026-11-21' }
    expect((await patch(made.id, 2, body)).status).toBe(403)
    const done = await patch(made.id, 2, body, head)
    expect(done.status).toBe(200)
    // The version planned for tomorrow got the change too.
    expect(done.body.data).toMatchObject({ effects: { policy: 'refuse' }, coming: null, version: 3 })
    // Of the doctor's letter that was asked for until tomorrow nothing is looser: it is confirmed as it stands.
    const others = {
      lowGlycaemic: false,
      saturatedFatPercentMax: null,
      proteinMgPerKg: null,
      fibreGMin: null,
    }
    expect((await approved(made.id)).effects).toEqual({ ...effects, ...others, policy: 'refuse' })
  })

  it('keeps absent fields and versions of the policy that were in force, and remembers what changed', async () => {
    const made = await create({ ...named('kept'), effectiveFrom: '2026-12-01' })
    const before = await app.db.selectFrom('safety_rules').select(['id', 'policy']).orderBy('id').execute()
    const done = await patch(made.id, 2, {
      position: 7,
      effects: { ...effects, warnTags: [] },
      effectiveFrom: '2026-12-01',
    })
    expect(done.status).toBe(200)
    // A warning less is looser, so it waits; the position is nobody else's business.
    expect(done.body.data).toMatchObject({ position: 7, coming: { effects: { warnTags: ['dairy'] } } })
    expect((await approved(made.id)).coming.effects.warnTags).toEqual([])
    expect(done.body.data.name).toEqual(named('kept').name)
    const after = await app.db.selectFrom('safety_rules').select(['id', 'policy']).orderBy('id').execute()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
    const history = await app.request('GET', `admin/physical-conditions/${made.id}/history`, {
      token: reader.token,
    })
    expect(history.body.data[0]).toMatchObject({ version: 4, action: 'safety-change.approved' })
    expect(history.body.data[1]).toMatchObject({
      version: 3,
      action: 'condition.changed',
      by: editor.displayName,
      changes: { position: [5, 7] },
    })
    const same = await patch(made.id, 4, {
      effects: { ...effects, warnTags: [] },
      effectiveFrom: '2026-12-01',
    })
    expect(same.status).toBe(200)
    const count = await app.db.selectFrom('safety_rules').select('id').execute()
    expect(count).toHaveLength(after.length)
  })

  it('refuses an old version with the state of now', async () => {
    const made = await create(named('stale'))
    expect((await patch(made.id, 2, { position: 8 })).status).toBe(200)
    const stale = await patch(made.id, 2, { position: 9 })
    expect(stale.status).toBe(412)
    expect(stale.body.error.current).toMatchObject({ position: 8, version: 3 })
  })
})

describe('the list', () => {
  it('finds by any spelling, filters, sorts and pages', async () => {
    await create({ ...named('aaa'), name: { fa: 'دیابت آزمایشی', ar: null }, group: 'diabetes' })
    const codes = async (query: string) => {
      const reply = await app.request('GET', `admin/physical-conditions?${query}`, { token: reader.token })
      expect(reply.status).toBe(200)
      return reply.body.data.map((one: { code: string }) => one.code)
    }
    expect(await codes('q=ديابت')).toEqual(['aaa'])
    expect(await codes('group=diabetes')).toEqual(['aaa'])
    expect(await codes('policy=refuse')).toEqual(['today'])
    expect(await codes('effect=coming&q=aaa')).toEqual(['aaa'])
    expect(await codes('tag=fried')).toEqual(['today'])
    expect((await codes('sort=group&perPage=1&page=1'))[0]).toBe('aaa')
    const wrong = await app.request('GET', 'admin/physical-conditions?sort=secret', { token: reader.token })
    expect(wrong.status).toBe(422)
  })

  it('exports what is filtered', async () => {
    const path = 'admin/physical-conditions/export?format=csv&policy=refuse'
    const { status, text } = await app.request('GET', path, { token: editor.token })
    expect(status).toBe(200)
    expect(text.split('\r\n')[1]).toBe(
      'today,گوارش,ترش کردن today,,ارائه نمی‌شود,سرخ‌شده,legumes 2 در هفته,dairy,کتوژنیک,2000,500,,,,,0',
    )
  })
})
