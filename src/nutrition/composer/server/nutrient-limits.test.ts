import { describe, expect, it } from 'vitest'
import type { ListKind } from '../composer.contract.ts'
import { attemptList, composeList } from './compose.rules.ts'
import { checkList } from './list-checker.rules.ts'
import { factsOfInput } from './seed-menus.fixture.ts'
import {
  amountsAt,
  limitCases,
  limitInput,
  wholeList,
  type LimitCase,
} from './testing/nutrient-limit-cases.ts'

const kinds: readonly ListKind[] = ['daily', 'choices', 'gain']

interface Row {
  readonly limit: LimitCase
  readonly kind: ListKind
  /** mg beyond the limit of 1000, on the wrong side. */
  readonly beyond: 0 | 1 | 100
  readonly isWaived: boolean
}

/** Every limit × list × at the limit, one beyond, a tenth beyond × waived or not. */
const rows: readonly Row[] = limitCases.flatMap((limit) =>
  kinds.flatMap((kind) =>
    ([0, 1, 100] as const).flatMap((beyond) =>
      [false, true].map((isWaived) => ({ limit, kind, beyond, isWaived })),
    ),
  ),
)

const titled = rows.map((row) => {
  const { limit, kind, beyond, isWaived } = row
  return [`${limit.name}, ${kind}, ${beyond} mg beyond${isWaived ? ', waived' : ''}`, row] as const
})

function inputOf({ limit, kind, beyond, isWaived }: Row) {
  const first = limit.side === 'cap' ? 600 + beyond : 600 - beyond
  return limitInput(limit, amountsAt(limit.side, kind, [first, 400]), 1000, {
    kind,
    // Where no rule may be given up for the limit, all of them together change nothing.
    waivedRules: isWaived ? [limit.waiver ?? ('sodium_cap' as const)] : [],
  })
}

const isGivenUp = ({ limit, isWaived }: Row) => isWaived && limit.waiver !== null

describe('the checker of limits', () => {
  it.each(titled)('%s', (_, row) => {
    const input = inputOf(row)
    const found = checkList(wholeList(input), factsOfInput(input)).problems.filter(({ rule }) => rule === 4)
    if (row.beyond === 0 || isGivenUp(row)) return expect(found).toEqual([])
    const { limit, kind, beyond } = row
    const isCap = limit.side === 'cap'
    expect(found).toEqual([
      {
        rule: 4,
        code: limit.code,
        severity: limit.severity,
        params: isCap
          ? { planned: (1000 + beyond) * 1000, max: 1_000_000 }
          : { planned: (1000 - beyond) * 1000, min: 1_000_000 },
        // The meal whose options differ most, and its worst option: of minima that is the other meal.
        ...(kind === 'daily'
          ? { day: 0 }
          : isCap
            ? { meal: 'meal-0', food: 'food-0-1' }
            : { meal: 'meal-1', food: 'food-1-1' }),
      },
    ])
  })
})

describe('the composer keeps limits', () => {
  it.each(titled)('%s', (_, row) => {
    const input = inputOf(row)
    const { limit, beyond } = row
    const outcome = composeList(input)
    const isKept = beyond === 0 || isGivenUp(row) || limit.severity === 'warn'
    expect(outcome.ok).toBe(isKept)
    if (!outcome.ok)
      return expect(outcome.conflict.removable).toEqual(limit.waiver === null ? [] : [limit.waiver])
    const stops = checkList(outcome.document, factsOfInput(input)).problems.filter(
      ({ severity }) => severity !== 'warn',
    )
    expect(stops).toEqual([])
  })
})

describe('the floor of energy', () => {
  /** Two meals of 600 kcal; of a list that offers choices one of them has an option of 599. */
  function problemsAt(kind: ListKind, floors: { setting: number; absolute: number }) {
    const [limit] = limitCases
    const input = limitInput(limit!, amountsAt('cap', kind, [0, 0]), 1000, { kind })
    const items = input.items.map((item) =>
      item.foodItemId === 'item-0-2' ? { ...item, kcalPer100g: 599 } : item,
    )
    const changed = { ...input, items, targets: { ...input.targets, floorKcal: floors.setting } }
    const facts = { ...factsOfInput(changed), absoluteFloorKcal: floors.absolute }
    const found = checkList(wholeList(changed), facts).problems
    return found.filter(({ code }) => code === 'below_floor').map(({ severity }) => severity)
  }

  it.each(
    kinds.flatMap((kind) => {
      const least = kind === 'daily' ? 1200 : 1199
      return [
        [kind, { setting: least, absolute: least }, []],
        [kind, { setting: least + 1, absolute: 0 }, ['refuse']],
        [kind, { setting: 0, absolute: least + 1 }, ['refuse']],
      ] as const
    }),
  )('of a %s list holds for the smallest choices, by settings and under them: %j', (kind, floors, found) => {
    expect(problemsAt(kind, floors)).toEqual(found)
  })
})

describe('a choice list', () => {
  const cases = limitCases.map((limit) => [limit.name, limit] as const)

  it.each(cases)('drops the option that breaks the limit of %s where enough others are left', (_, limit) => {
    const [good, bad] = limit.side === 'cap' ? [300, 701] : [700, 299]
    const input = limitInput(
      limit,
      [
        [good, good, good, bad],
        [good, good, good, good],
      ],
      limit.side === 'cap' ? 1000 : 1000,
      { kind: 'choices', choicesPerMeal: 8 },
    )
    const outcome = attemptList(input)
    if (!outcome.ok || outcome.document.content.layout !== 'choices') throw new Error('no choice list')
    const offered = outcome.document.content.meals.map(({ entries }) =>
      entries.map(({ foodId }) => foodId).toSorted(),
    )
    const all = ['food-0-0', 'food-0-1', 'food-0-2']
    // A goal drops nothing from a meal that offers fewer than five.
    expect(offered[0]).toEqual(limit.severity === 'warn' ? [...all, 'food-0-3'] : all)
    expect(offered[1]).toEqual(['food-1-0', 'food-1-1', 'food-1-2', 'food-1-3'])
  })
})
