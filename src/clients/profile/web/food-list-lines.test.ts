import { describe, expect, it } from 'vitest'
import type { FoodList } from '#clients/food-lists/food-list-parts.contract.ts'
import { NO_NUTRIENTS } from '#nutrition/composer/list-totals.contract.ts'
import { currentList } from './current-list.ts'
import { summaryOf } from './food-list-lines.ts'

const kcal = (value: number) => ({ ...NO_NUTRIENTS, energyMilliKcal: value * 1000 })
const entry = (foodId: string) => ({ foodId, origin: 'composed', level: 100, lines: [], totals: kcal(0) })
const names = {
  foods: { f1: { fa: 'املت', ar: 'عجة' }, f2: { fa: 'عدسی', ar: null } },
  items: { '7': { fa: 'سیب', ar: 'تفاح' } },
  meals: {
    lunch: { fa: 'ناهار', ar: 'الغداء', time: null, position: 3 },
    breakfast: { fa: 'صبحانه', ar: 'الفطور', time: null, position: 1 },
  },
}
const list = (content: unknown) => ({ document: { content }, names }) as unknown as FoodList
const choices = list({
  layout: 'choices',
  meals: [
    { mealCode: 'lunch', entries: [entry('item-7')], low: kcal(500), high: kcal(620) },
    { mealCode: 'breakfast', entries: [entry('f1'), entry('f2')], low: kcal(300), high: kcal(350) },
  ],
})
const day = (date: string, foodId: string, value: number) => ({
  date,
  totals: kcal(value),
  meals: [{ mealCode: 'lunch', entries: [entry(foodId)], totals: kcal(value) }],
})
const daily = list({ layout: 'days', days: [day('2026-11-20', 'f1', 600), day('2026-11-21', 'f2', 650)] })

describe('a food list in lines', () => {
  it('gives the meals in the order of the day with what a choice may cost', () => {
    const summary = summaryOf(choices, '2026-11-21', 'fa-IR')
    expect(summary?.meals.map(({ name, foods }) => [name, foods])).toEqual([
      ['صبحانه', ['املت', 'عدسی']],
      ['ناهار', ['سیب']],
    ])
    expect(summary).toMatchObject({ day: null, lowKcal: 800, highKcal: 970 })
  })

  it('lets the Persian name stand in for a missing Arabic one', () => {
    expect(summaryOf(choices, '2026-11-21', 'ar-IQ')?.meals[0]?.foods).toEqual(['عجة', 'عدسی'])
  })

  it('shows today of a fixed menu, and its last day once it is over', () => {
    expect(summaryOf(daily, '2026-11-21', 'fa-IR')).toMatchObject({ day: '2026-11-21', lowKcal: 650 })
    expect(summaryOf(daily, '2026-12-05', 'fa-IR')?.day).toBe('2026-11-21')
    expect(summaryOf(daily, '2026-11-01', 'fa-IR')?.day).toBe('2026-11-20')
  })
})

describe('the current list', () => {
  const row = (id: number, state: string, safety = 'safe') =>
    ({ id, state, safety: { state: safety, isDraft: state === 'draft' } }) as Parameters<
      typeof currentList
    >[0][number]

  it('is the newest that reached the client, not a newer draft', () => {
    expect(currentList([row(3, 'draft'), row(2, 'received'), row(1, 'replaced')])?.id).toBe(2)
  })

  it('is none that is unsafe', () => {
    expect(currentList([row(2, 'received', 'unsafe'), row(1, 'sent')])?.id).toBe(1)
    expect(currentList([row(2, 'received', 'unsafe')])).toBeUndefined()
  })

  it('is the draft when nothing was sent yet', () => {
    expect(currentList([row(3, 'draft')])?.id).toBe(3)
    expect(currentList([])).toBeUndefined()
  })
})
