import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { safetyPolicySchema } from '#nutrition/composer/safety-policy.contract.ts'
import { DEFAULT_SAFETY_POLICY, storedPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { numberKeys, safetyNumbers } from '#nutrition/safety-changes/safety-numbers.contract.ts'
import {
  approveWaiting,
  safetyChangesRoutes,
} from '#nutrition/safety-changes/server/testing/approve-waiting.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { safetyRules } from '../safety-rules.contract.ts'
import { safetyRulesRoutes } from './safety-rules.routes.ts'
import { listsOf, numbersOf, orderProblems, withValues } from './safety-values.rules.ts'

const app = await testApp([...safetyRulesRoutes, ...safetyChangesRoutes])
const editor = await app.staff(['safety-rules.read', 'safety-rules.write'])
const reader = await app.staff(['safety-rules.read'])
const stranger = await app.staff([])
await app.db
  .insertInto('safety_rules')
  .values({
    effective_from: '2020-01-01',
    policy: JSON.stringify(DEFAULT_SAFETY_POLICY),
    note: null,
    created_at: app.clock.now(),
    created_by: null,
  })
  .execute()
afterAll(() => app.close())

const draft = { effectiveFrom: '2026-11-25', note: 'کف زنان', numbers: { floorsWomen: 1250 }, lists: {} }
const create = (body: object) => app.request('POST', 'admin/safety-rules', { token: editor.token, body })
/** Proposed by one and approved by another; the version that it became. */
async function made(body: { effectiveFrom: string }) {
  const proposed = await create(body)
  expect([proposed.status, proposed.body.error]).toEqual([200, undefined])
  await approveWaiting(app)
  const { data } = (await read()).body
  const row = data.find((one: { effectiveFrom: string }) => one.effectiveFrom === body.effectiveFrom)
  return (await read(`/${row.id}`)).body.data
}
const read = (path = '') => app.request('GET', `admin/safety-rules${path}`, { token: reader.token })

describe('the numbers of a policy', () => {
  it('are the stored ones in shown units', () => {
    const numbers = numbersOf(DEFAULT_SAFETY_POLICY)
    expect(numbers).toMatchObject({
      floorsWomen: 1200,
      floorsRestingShare: 90,
      loseShareMax: 25,
      loseWeeklyShare: 1,
      dayTolerance: 5,
      dayWeekTolerance: 2,
      weighingUnusualKg: 5,
      diabetesProteinMin: 15,
      ketoFatMax: 75,
    })
    expect(orderProblems(numbers)).toEqual({})
    expect(numberKeys.filter((key) => numbers[key] < safetyNumbers[key].min)).toEqual([])
    expect(numberKeys.filter((key) => numbers[key] > safetyNumbers[key].max)).toEqual([])
  })

  it('come back unchanged, whatever is written', () => {
    expect(
      withValues(DEFAULT_SAFETY_POLICY, numbersOf(DEFAULT_SAFETY_POLICY), listsOf(DEFAULT_SAFETY_POLICY)),
    ).toEqual(DEFAULT_SAFETY_POLICY)
    fc.assert(
      fc.property(
        fc.constantFrom(...numberKeys).chain((key) => {
          const { min, max } = safetyNumbers[key]
          return fc.tuple(
            fc.constant(key),
            fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }),
          )
        }),
        ([key, tenths]) => {
          const next = withValues(DEFAULT_SAFETY_POLICY, { [key]: tenths / 10 }, {})
          expect(numbersOf(next)).toEqual({ ...numbersOf(DEFAULT_SAFETY_POLICY), [key]: tenths / 10 })
          expect(safetyPolicySchema.safeParse(next).success).toBe(true)
        },
      ),
    )
  })
})

describe('every operation', () => {
  itRefuses([safetyRules], () => ({ app, stranger }))

  it('is 403 for a reader who writes', async () => {
    const reply = await app.request('POST', 'admin/safety-rules', { token: reader.token, body: draft })
    expect(reply.status).toBe(403)
  })
})

describe('a new version', () => {
  it('begins on its day, says what it changes, and leaves the one in force as it is', async () => {
    const version = await made(draft)
    expect(version).toMatchObject({
      effectiveFrom: '2026-11-25',
      state: 'coming',
      note: 'کف زنان',
      changedNumbers: ['floorsWomen'],
      changedLists: [],
      changedConditions: [],
      before: { effectiveFrom: '2020-01-01', numbers: { floorsWomen: 1200 } },
      numbers: { floorsWomen: 1250, floorsMen: 1500 },
    })
    expect((await read('/in-force')).body.data).toMatchObject({
      effectiveFrom: '2020-01-01',
      numbers: { floorsWomen: 1200 },
    })
    const event = await loggedEvents(app.db, { action: 'safety-change.proposed' })
      .select(['action', 'staff_id'])
      .executeTakeFirst()
    expect(event).toEqual({ action: 'safety-change.proposed', staff_id: editor.staffId })
  })

  it('of an earlier day also changes the versions after it', async () => {
    const version = await made({
      effectiveFrom: '2026-11-22',
      note: 'سدیم',
      numbers: { daySodium: 1900 },
      lists: { reviewed: [] },
    } as never)
    expect(version).toMatchObject({
      changedNumbers: ['daySodium'],
      changedLists: ['reviewed'],
      numbers: { daySodium: 1900, floorsWomen: 1200 },
    })
    const listed = await read()
    const days = listed.body.data.map((row: { effectiveFrom: string; state: string }) => [
      row.effectiveFrom,
      row.state,
    ])
    expect(days).toEqual([
      ['2026-11-25', 'coming'],
      ['2026-11-25', 'coming'],
      ['2026-11-22', 'coming'],
      ['2020-01-01', 'in_force'],
    ])
    const last = await read(`/${listed.body.data[0].id}`)
    expect(last.body.data.numbers).toMatchObject({ daySodium: 1900, floorsWomen: 1250 })
    expect((await read('?state=in_force')).body.data).toHaveLength(1)
  })

  it.each([
    [{ numbers: { floorsWomen: 800 } }, { 'numbers.floorsWomen': ['too-small:1000'] }],
    [{ numbers: { floorsWomen: 999.9 } }, { 'numbers.floorsWomen': ['too-small:1000'] }],
    [{ numbers: { floorsMen: 1199 } }, { 'numbers.floorsMen': ['too-small:1200'] }],
    [{ numbers: { floorsTeenGirls: 1399 } }, { 'numbers.floorsTeenGirls': ['too-small:1400'] }],
    [{ numbers: { floorsTeenBoys: 1599 } }, { 'numbers.floorsTeenBoys': ['too-small:1600'] }],
    [{ numbers: { floorsBreastfeeding: 1599 } }, { 'numbers.floorsBreastfeeding': ['too-small:1600'] }],
    [{ numbers: { floorsRestingShare: 89 } }, { 'numbers.floorsRestingShare': ['too-small:90'] }],
    [{ numbers: { floorsVeryLow: 799 } }, { 'numbers.floorsVeryLow': ['too-small:800'] }],
    [{ numbers: { ageServed: 14 } }, { 'numbers.ageServed': ['too-small:15'] }],
    [{ numbers: { ageAdult: 17 } }, { 'numbers.ageAdult': ['too-small:18'] }],
    [{ numbers: { loseTeenDeficit: 301 } }, { 'numbers.loseTeenDeficit': ['too-big:300'] }],
    [{ numbers: { loseBmiMin: 18.4 } }, { 'numbers.loseBmiMin': ['too-small:18.5'] }],
    [{ numbers: { feedingCarb: 209 } }, { 'numbers.feedingCarb': ['too-small:210'] }],
    [{ numbers: { feedingNoDeficitWeeks: 7 } }, { 'numbers.feedingNoDeficitWeeks': ['too-small:8'] }],
    [{ numbers: { feedingDeficitMax: 301 } }, { 'numbers.feedingDeficitMax': ['too-big:300'] }],
    [{ numbers: { nothing: 1 } }, { 'numbers.nothing': ['unknown-key'] }],
    [{ numbers: {} }, { numbers: ['unchanged'] }],
    [{ numbers: { floorsWomen: 1200 }, effectiveFrom: '2026-11-20' }, { effectiveFrom: ['past'] }],
    [{ note: '' }, { note: ['required'] }],
    [
      { numbers: { loseDeficitMin: 600, loseDeficitMax: 550 } },
      { 'numbers.loseDeficitMax': ['too-small:600'], 'numbers.loseUsualDeficit': ['too-small:600'] },
    ],
    [{ numbers: { floorsVeryLow: 1200 }, effectiveFrom: '2026-11-22' }, undefined],
  ])('is judged: %j', async (part, fields) => {
    const reply = await create({ ...draft, effectiveFrom: '2026-11-24', ...part })
    if (fields === undefined) expect(reply.status).toBe(200)
    else expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
  })

  it('of a store from before these limits is read with them, and shown so', async () => {
    const { medicines, ...old } = DEFAULT_SAFETY_POLICY
    expect(medicines?.length).toBe(17)
    const before = {
      ...old,
      version: 'old',
      age: { served: 12, adult: 17, adultBmi: 19, letterAbove: 65 },
      floors: { ...old.floors, women: 800, men: 800, teenGirls: 800, restingShare: 0.8 },
      breastfeeding: { ...old.breastfeeding, carbGMin: 130, noDeficitWeeks: 6 },
    }
    const { id } = await app.db
      .insertInto('safety_rules')
      .values({
        effective_from: '2019-01-01',
        policy: JSON.stringify(before),
        note: null,
        created_at: app.clock.now(),
        created_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shown = await read(`/${id}`)
    expect([shown.status, shown.body.data.numbers]).toMatchObject([
      200,
      { floorsWomen: 1000, floorsMen: 1200, floorsTeenGirls: 1400, floorsRestingShare: 90, ageServed: 15 },
    ])
    const policy = await storedPolicy(app.db, '2019-06-01')
    expect(policy.age).toEqual({ served: 15, adult: 18, letterAbove: 65 })
    expect([policy.breastfeeding.carbGMin, policy.breastfeeding.noDeficitWeeks]).toEqual([210, 8])
    expect(policy.medicines?.find((one) => one.medicine === 'sglt2')?.carbGMin).toBe(130)
    expect(safetyPolicySchema.safeParse(policy).success).toBe(true)
    await app.db.deleteFrom('safety_rules').where('id', '=', id).execute()
  })
})
