import { describe, expect, it } from 'vitest'
import type { ListContent, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { NO_NUTRIENTS } from '#nutrition/composer/list-totals.contract.ts'
import { listDiff } from './list-diff.ts'

const entry = (foodId: string, grams10 = 100): ListEntry => ({
  foodId,
  origin: 'composed',
  level: 100,
  lines: [{ foodItemId: foodId, unit: 'spoon', unitGrams10: 100, stepsPerUnit: 2, steps: 2, grams10 }],
  totals: NO_NUTRIENTS,
})
const days = (...lunches: ListEntry[][]): ListContent => ({
  layout: 'days',
  days: lunches.map((entries, place) => ({
    date: `2026-11-${21 + place}`,
    meals: [{ mealCode: 'lunch', entries, totals: NO_NUTRIENTS }],
    totals: NO_NUTRIENTS,
  })),
})
const choices = (...entries: ListEntry[]): ListContent => ({
  layout: 'choices',
  meals: [{ mealCode: 'lunch', entries, low: NO_NUTRIENTS, high: NO_NUTRIENTS }],
})
const short = (before: ListContent, now: ListContent) =>
  listDiff(before, now).map(({ day, mealCode, added, removed, changed }) => [
    day,
    mealCode,
    added.map((one) => one.foodId),
    removed.map((one) => one.foodId),
    changed.map((one) => one.now.foodId),
  ])

describe('the difference of two lists', () => {
  it('names per day and meal what came, what went and what has another amount', () => {
    const before = days([entry('rice'), entry('kebab')], [entry('bread')])
    const now = days([entry('rice', 150), entry('fish')], [entry('bread')])
    expect(short(before, now)).toEqual([[0, 'lunch', ['fish'], ['kebab'], ['rice']]])
  })

  it('counts a food that stands twice twice', () => {
    expect(short(choices(entry('rice')), choices(entry('rice'), entry('rice')))).toEqual([
      [null, 'lunch', ['rice'], [], []],
    ])
  })

  it('is nothing for equal lists in another order, and leaves out days that only one has', () => {
    expect(short(choices(entry('a'), entry('b')), choices(entry('b'), entry('a')))).toEqual([])
    expect(short(days([entry('a')]), days([entry('a')], [entry('b')]))).toEqual([])
    expect(short(days([entry('a')], [entry('b')]), days([entry('a')]))).toEqual([])
  })
})
