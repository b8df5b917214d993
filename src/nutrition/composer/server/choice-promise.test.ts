import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListDocument, NutrientTotals } from '../composer.contract.ts'
import { choiceBreaches } from '../list-gaps.contract.ts'
import { attemptList } from './compose.rules.ts'
import { checkList } from './list-checker.rules.ts'
import { factsOfInput, seedInput, smallDiet, usualTargets } from './seed-menus.fixture.ts'
import { limitCases, limitInput, wholeList, type LimitCase } from './testing/nutrient-limit-cases.ts'

/** Every way to take one of each meal. */
function combinations<T>(meals: readonly (readonly T[])[]): T[][] {
  return meals.reduce<T[][]>(
    (before, options) => before.flatMap((taken) => options.map((option) => [...taken, option])),
    [[]],
  )
}

const isBroken = ({ side }: LimitCase, total: number, limit: number) =>
  side === 'cap' ? total > limit : total < limit

describe('the promise of a choice list', () => {
  const meals = fc.array(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  })

  it('is kept by every combination exactly when the checker and the board say so', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...limitCases),
        meals,
        fc.integer({ min: 1, max: 2000 }),
        (limit, amounts, mg) => {
          const input = limitInput(limit, amounts, mg, { kind: 'choices' })
          const document = wholeList(input)
          const found = checkList(document, factsOfInput(input)).problems.filter(
            ({ code }) => code === limit.code,
          )
          const breaks = combinations(amounts).filter((taken) =>
            isBroken(
              limit,
              taken.reduce((sum, one) => sum + one, 0),
              mg,
            ),
          )
          expect(found.length > 0).toBe(breaks.length > 0)
          const told = choiceBreaches(document).filter(({ target }) => `${target}Mg` === limit.nutrient)
          expect(told.length > 0).toBe(breaks.length > 0)
          // The named option is one that a breaking combination takes.
          const [problem] = found
          if (problem)
            expect(breaks.some((taken) => taken.includes(amountOf(amounts, problem.food)))).toBe(true)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('is kept by every combination of small composed lists', () => {
    let lists = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 900, max: 1500 }),
        fc.integer({ min: 700, max: 2400 }),
        fc.boolean(),
        fc.nat(),
        (energyKcal, sodiumMgMax, sodiumIsClinical, seed) => {
          const targets = usualTargets(energyKcal, { floorKcal: 800, sodiumMgMax, sodiumIsClinical })
          const input = seedInput({ kind: 'choices', diet: smallDiet(30, [100]), targets, seed })
          const outcome = attemptList(input)
          if (!outcome.ok) return
          lists += 1
          for (const day of combinations(optionsOf(outcome.document))) {
            const sum = (key: keyof NutrientTotals) => day.reduce((total, one) => total + one[key], 0)
            expect(sum('sodiumUg')).toBeLessThanOrEqual(sodiumMgMax * 1000)
            expect(sum('proteinUg')).toBeGreaterThanOrEqual(targets.proteinMg.hardMin * 1000)
            expect(sum('fibreUg')).toBeGreaterThanOrEqual(targets.fibreMg.hardMin * 1000)
            expect(sum('energyMilliKcal')).toBeGreaterThanOrEqual(energyKcal * 950)
            expect(sum('energyMilliKcal')).toBeLessThanOrEqual(energyKcal * 1050)
          }
        },
      ),
      { numRuns: 60, seed: 20_261_126 },
    )
    expect(lists).toBeGreaterThan(20)
  })

  it('holds the floor for the smallest dish of every meal', () => {
    const input = seedInput({ kind: 'choices' })
    const outcome = attemptList(input)
    if (!outcome.ok) throw new Error('no choice list')
    const smallest = optionsOf(outcome.document).map((meal) =>
      Math.min(...meal.map(({ energyMilliKcal }) => energyMilliKcal)),
    )
    const least = smallest.reduce((sum, energy) => sum + energy, 0)
    const problemsWith = (absoluteFloorKcal: number) =>
      checkList(outcome.document, { ...factsOfInput(input), absoluteFloorKcal }).problems.map(
        ({ code, severity }) => `${severity} ${code}`,
      )
    expect(problemsWith(Math.floor(least / 1000))).toEqual([])
    expect(problemsWith(Math.floor(least / 1000) + 1)).toEqual(['refuse below_floor'])
  })

  it('offers no dish twice in a meal', () => {
    const outcome = attemptList(seedInput({ kind: 'choices' }))
    if (!outcome.ok || outcome.document.content.layout !== 'choices') throw new Error('no choice list')
    for (const { entries } of outcome.document.content.meals)
      expect(new Set(entries.map(({ foodId }) => foodId)).size).toBe(entries.length)
  })
})

function optionsOf({ content }: ListDocument): NutrientTotals[][] {
  return content.layout === 'choices'
    ? content.meals.map(({ entries }) => entries.map(({ totals }) => totals))
    : []
}

function amountOf(amounts: readonly (readonly number[])[], food = ''): number {
  const [, meal = '', option = ''] = food.split('-')
  return amounts[Number(meal)]?.[Number(option)] ?? Number.NaN
}
