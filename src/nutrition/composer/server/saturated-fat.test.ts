import { describe, expect, it } from 'vitest'
import type { ComposeInput, ListKind } from '../composer.contract.ts'
import { attemptList, composeList } from './compose.rules.ts'
import { checkList } from './list-checker.rules.ts'
import { listTargets } from './macro.rules.ts'
import { DEFAULT_SAFETY_POLICY } from './safety-policy.defaults.ts'
import { factsOfInput } from './seed-menus.fixture.ts'
import { emptyReport, proveCase } from './testing/compose-proof.ts'
import { limitInput, wholeList, type MealAmounts } from './testing/nutrient-limit-cases.ts'
import { seededRandom } from './seeded-random.rules.ts'

/** Meals of options that hold so many mg of saturated fat; a list of these limits. */
function fatInput(
  meals: MealAmounts,
  [meanMax, dayMax]: readonly [number, number],
  rest: Partial<ComposeInput> = {},
): ComposeInput {
  const input = limitInput(
    { nutrient: 'fatMg', targets: () => ({ saturatedMg: { meanMax, dayMax } }) },
    meals,
    0,
    rest,
  )
  const items = input.items.map((item) => ({ ...item, micronutrients: { saturatedFat: item.fatMg } }))
  return { ...input, items }
}

const codesOf = (input: ComposeInput) =>
  checkList(wholeList(input), factsOfInput(input))
    .problems.filter(({ code }) => code.startsWith('saturated'))
    .map(({ code, severity, params }) => [code, severity, params])

describe('the limits of saturated fat', () => {
  it('follow from heart disease and high cholesterol: 7 % of 1,600 kcal in the mean, 10 % on any day', () => {
    const input = {
      plan: 'general',
      targetKcal: 1600,
      floorKcal: 1200,
      sex: 'woman',
      weightG: 70_000,
      heightMm: 1_650,
      isBreastfeeding: false,
    } as const
    const of = (conditions: string[]) =>
      listTargets({ ...input, conditions }, DEFAULT_SAFETY_POLICY).saturatedMg
    // 1,600 × 0.07 / 9 = 12.444 g; 1,600 × 0.10 / 9 = 17.777 g.
    expect(of(['heart_disease'])).toEqual({ meanMax: 12_444, dayMax: 17_777 })
    expect(of(['gout', 'high_cholesterol'])).toEqual({ meanMax: 12_444, dayMax: 17_777 })
    expect(of(['gout'])).toBeUndefined()
  })

  it('are kept by the letter: a milligram more is found by the checker', () => {
    const day = (mg: number) => fatInput([[mg], [400]], [1000, 1000], { kind: 'daily' })
    expect(codesOf(day(600))).toEqual([])
    const params = { planned: 1_001_000, max: 1_000_000 }
    expect(codesOf(day(601))).toEqual([
      ['saturated_fat_day', 'override', params],
      ['saturated_fat_mean', 'override', params],
    ])
  })

  it('count the fattest option of each meal of a choice list, which may be taken every day', () => {
    const choices = (mg: number) =>
      fatInput(
        [
          [100, mg],
          [400, 0],
        ],
        [1000, 5000],
        { kind: 'choices' },
      )
    expect(codesOf(choices(600))).toEqual([])
    expect(codesOf(choices(601))).toEqual([
      ['saturated_fat_mean', 'override', { planned: 1_001_000, max: 1_000_000 }],
    ])
  })

  it('say how many items nobody knows it of', () => {
    const known = fatInput([[100], [400]], [1000, 1000], { kind: 'daily' })
    const [first, ...items] = known.items
    const { micronutrients: _, ...unknown } = first!
    expect(codesOf({ ...known, items: [unknown, ...items] })).toEqual([
      ['saturated_fat_unknown', 'warn', { items: 1 }],
    ])
  })
})

describe('the composer', () => {
  const meals = [
    [900, 400, 100, 0],
    [900, 400, 100, 0],
  ]

  it.each<[ListKind, number]>([
    ['daily', 7],
    ['choices', 7],
  ])('makes a %s list whose days and mean stay under them', (kind, days) => {
    const input = fatInput(meals, [800, 1000], { kind, days })
    const outcome = composeList(input)
    if (!outcome.ok) throw new Error('no list')
    const { problems } = checkList(outcome.document, factsOfInput(input))
    expect(problems.filter(({ code }) => code.startsWith('saturated'))).toEqual([])
  })

  it('names them where no list is possible', () => {
    const input = fatInput(
      [
        [900, 800, 700],
        [900, 800, 700],
      ],
      [1000, 1000],
      { kind: 'daily' },
    )
    expect(composeList(input)).toMatchObject({
      ok: false,
      conflict: { blocking: 'saturated_fat_cap', removable: [] },
    })
    const loose = fatInput(
      [
        [900, 800, 700],
        [900, 800, 700],
      ],
      [1400, 1400],
      { kind: 'daily' },
    )
    expect(attemptList(loose).ok).toBe(true)
  })

  it('is proven by lists that are made fatter', () => {
    const report = emptyReport()
    const input = fatInput(meals, [800, 1000], { kind: 'daily', days: 7 })
    proveCase({ label: 'fat', input, facts: factsOfInput(input) }, seededRandom(1), report)
    expect(report).toMatchObject({ lists: 1, rejected: [], mutantsAccepted: [] })
    expect(report.mutants).toMatchObject({ 'day of saturated fat': 1, 'mean of saturated fat': 1 })
  })
})
