import { afterAll, describe, expect, it } from 'vitest'
import { catalogueStore } from '#sample/testing/prepared-stores.ts'
import {
  dieterBody,
  makeActiveClient,
  makeList,
  makePause,
  makeTerm,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { visitsRoutes } from './visits.routes.ts'

const app = await testApp(visitsRoutes, { prepared: catalogueStore })
const supporter = await app.staff(['visits.read', 'visits.write'], { scope: 'own' })
afterAll(() => app.close())

/** 34 years, 165 cm, 82 kg at the start, in the eleventh day of the term. */
const dieter = () =>
  makeActiveClient(app.db, {
    supporter_id: supporter.staffId,
    ...dieterBody,
  })

describe('the weight chart', () => {
  it('gives points, progress, pace, expected band and marks', async () => {
    const { clientId, visitId } = await dieter()
    await app.request('POST', `admin/visits/${visitId}/weigh-in`, {
      token: supporter.token,
      body: { weightG: 80_000, weighedOn: testToday, stateCode: 'normal', waistMm: null, note: null },
      headers: { 'if-match': '"1"' },
    })
    const { body } = await app.request('GET', `admin/clients/${clientId}/weights`, { token: supporter.token })
    const start = addDays(testToday, -10)
    expect(body.data).toMatchObject({
      goal: 'lose',
      startWeightG: 82_000,
      lastWeightG: 80_000,
      targetWeightG: 65_000,
      // 2 of 17 kg
      progressPercent: 11.8,
      // 2 kg in ten days
      gramsPerWeek: -1400,
      trend: 'too_few',
      points: [
        { on: start, weightG: 82_000, source: 'registration', deltaG: null },
        { on: testToday, weightG: 80_000, source: 'visit', deltaG: -2000 },
      ],
      // 500 kcal for 28 days are 1818 g by the 7700 line; 60 % of it 1091 g
      band: [
        { on: testToday, lowG: 80_000, highG: 80_000 },
        { on: addDays(testToday, 28), lowG: 78_182, highG: 78_909 },
      ],
      // 30 days
      marks: [{ kind: 'term', on: start, until: addDays(testToday, 19), label: 'weight_loss' }],
    })
  })

  it('tells the diet of each paid term and its last day: none while a stop is open, never of an unpaid one', async () => {
    const { clientId, termId } = await dieter()
    await makePause(app.db, clientId, { termId, fromDay: addDays(testToday, -2), toDay: null })
    const past = { days: 20, dietType: 'maintenance' }
    await makeTerm(app.db, clientId, { startOn: addDays(testToday, -40), ...past })
    await makeTerm(app.db, clientId, { startOn: addDays(testToday, 60), ...past, paidAt: null })
    const { body } = await app.request('GET', `admin/clients/${clientId}/weights`, { token: supporter.token })
    expect(body.data.marks.filter(({ kind }: { kind: string }) => kind === 'term')).toEqual([
      { kind: 'term', on: addDays(testToday, -40), until: addDays(testToday, -21), label: 'maintenance' },
      { kind: 'term', on: addDays(testToday, -10), until: null, label: 'weight_loss' },
    ])
  })

  it('marks a plateau and leaves weigh-ins that move water out of it', async () => {
    const { body } = await weighed([
      [-24, 80_000, 'normal'],
      [-17, 80_050, 'normal'],
      [-12, 81_500, 'period'],
      [-10, 79_950, 'normal'],
      [-3, 80_000, 'partial'],
    ])
    expect([body.data.trend, body.data.plateau]).toEqual(['plateau', 'plateau'])
    expect(body.data.marks.find((mark: { kind: string }) => mark.kind === 'plateau').on).toBe(
      addDays(testToday, -3),
    )
    const counted = body.data.points.map((point: { isCounted: boolean }) => point.isCounted)
    // The weight of the registration, then the five weigh-ins: the third was taken in the period.
    expect(counted).toEqual([true, true, true, false, true, true])
  })

  it('calls a trend falling only when the weight falls', async () => {
    const trendOf = async (weights: readonly Weighed[]) => (await weighed(weights)).body.data.trend
    const over = (grams: readonly [number, number, number, number], state = 'normal') =>
      trendOf(grams.map((weightG, index): Weighed => [-24 + index * 7, weightG, state]))
    expect(await over([80_000, 79_400, 78_800, 78_200])).toBe('losing')
    expect(await over([80_000, 80_400, 80_900, 81_300])).toBe('regain')
    // Flat, and not kept; flat, and swinging by more than 1 %; rising by 0.1 % a week.
    expect(await over([80_000, 80_050, 79_950, 80_000], 'partial')).toBe('steady')
    expect(await over([80_000, 80_900, 79_700, 80_400])).toBe('steady')
    expect(await over([80_000, 80_100, 80_150, 80_250], 'partial')).toBe('steady')
  })

  it('tells a plateau from lists that were not kept or not taken, and from noise', async () => {
    const flat = [
      [-24, 80_000],
      [-17, 80_050],
      [-10, 79_950],
      [-3, 80_000],
    ] as const
    const detectPlateau = async (weights: readonly Weighed[], lists?: 'sent' | 'received') => {
      const { body } = await weighed(weights, lists)
      const isMarked = body.data.marks.some((mark: { kind: string }) => mark.kind === 'plateau')
      return [body.data.plateau, isMarked]
    }
    const kept = flat.map(([days, grams]): Weighed => [days, grams, 'normal'])
    expect(await detectPlateau(kept, 'received')).toEqual(['plateau', true])
    expect(await detectPlateau(kept, 'sent')).toEqual(['missed', false])
    const partial = flat.map(([days, grams]): Weighed => [days, grams, 'partial'])
    expect(await detectPlateau(partial)).toEqual(['missed', false])
    const since = (grams: number) =>
      detectPlateau([
        [-10, 80_000, 'normal'],
        [-3, grams, 'normal'],
      ])
    // 1 % of 80 kg are 800 g.
    expect(await since(80_800)).toEqual(['noise', false])
    expect(await since(80_801)).toEqual([null, false])
    expect(await since(79_999)).toEqual([null, false])
  })
})

/** Days from today, grams, state. */
type Weighed = readonly [days: number, weightG: number, stateCode: string]

/** The chart of a new client with these weigh-ins, each with a list in the given state. */
async function weighed(weights: readonly Weighed[], lists?: 'sent' | 'received') {
  const { clientId } = await dieter()
  const termId = await makeTerm(app.db, clientId, { startOn: addDays(testToday, -60), days: 90 })
  for (const [index, [days, weightG, stateCode]] of weights.entries()) {
    const weighedOn = addDays(testToday, days)
    const visitId = await makeVisit(app.db, clientId, termId, {
      number: index + 1,
      dueOn: weighedOn,
      weighedOn,
      weightG,
    })
    await app.db.updateTable('visits').set({ state_code: stateCode }).where('id', '=', visitId).execute()
    if (lists) await makeList(app.db, clientId, visitId, { state: lists })
  }
  return app.request('GET', `admin/clients/${clientId}/weights`, { token: supporter.token })
}
