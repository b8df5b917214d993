import { describe, expect, it } from 'vitest'
import type { ListDocument, ListEntry, ListTargets } from '#nutrition/composer/composer.contract.ts'
import {
  highestTotals,
  lowestTotals,
  NO_NUTRIENTS,
  sumTotals,
} from '#nutrition/composer/list-totals.contract.ts'
import { choiceTargets, dayTargets } from './target-view.ts'

const targets: ListTargets = {
  energyKcal: 1000,
  floorKcal: 800,
  dayTolerancePermille: 50,
  weekTolerancePermille: 20,
  mealSharePercent: { min: 70, max: 130 },
  proteinMg: { goal: 50_000, hardMin: 40_000 },
  fibreMg: { goal: 0, hardMin: 0 },
  fatMgMax: 100_000,
  carbMg: { min: 0, max: 500_000 },
  sodiumMgMax: 2000,
  sodiumIsClinical: false,
  sugarMgMax: null,
  mealCarbMg: null,
  forbidsSoleHighGi: false,
}

/** 500 kcal with so much protein in g and sodium in mg. */
const food = (foodId: string, protein: number, sodium: number): ListEntry => ({
  foodId,
  origin: 'composed',
  level: 100,
  lines: [],
  totals: {
    ...NO_NUTRIENTS,
    energyMilliKcal: 500_000,
    proteinUg: protein * 1_000_000,
    sodiumUg: sodium * 1000,
  },
})

const choices = (meals: Readonly<Record<string, ListEntry[]>>) =>
  ({
    inputs: { targets },
    content: {
      layout: 'choices',
      meals: Object.entries(meals).map(([mealCode, entries]) => {
        const totals = entries.map((entry) => entry.totals)
        return { mealCode, entries, low: lowestTotals(totals), high: highestTotals(totals) }
      }),
    },
  }) as unknown as ListDocument

const days = (all: readonly ListEntry[][]) =>
  ({
    inputs: { targets },
    content: {
      layout: 'days',
      days: all.map((entries) => ({
        date: '2026-11-26',
        meals: [],
        totals: sumTotals(entries.map((e) => e.totals)),
      })),
    },
  }) as unknown as ListDocument

const named = (views: ReturnType<typeof choiceTargets>, target: string) =>
  views.find((view) => view.target === target)

describe('the targets of a choice list', () => {
  const lunch = [food('soup', 30, 900), food('stew', 30, 300), food('rice', 30, 300)]

  it('are inside only when every choice is', () => {
    const kept = choiceTargets(choices({ lunch, dinner: [food('fish', 20, 1100), food('egg', 25, 200)] }))
    expect(named(kept, 'sodium')).toMatchObject({
      gap: 0,
      breaches: [],
      spread: { low: 500_000, high: 2_000_000 },
    })
    expect(named(kept, 'protein')).toMatchObject({ gap: 0, breaches: [] })
  })

  it('are missed by the worst choice, named with its meal, also where the mean keeps them', () => {
    const list = choices({ lunch, dinner: [food('fish', 19, 1101), food('egg', 60, 200)] })
    // 900 + 1101 mg of 2000, in the mean 500 + 651; 30 + 19 g of 50, in the mean 30 + 40.
    expect(named(choiceTargets(list), 'sodium')).toMatchObject({
      gap: 1000,
      breaches: [{ gap: 1000, options: [{ mealCode: 'dinner', foodId: 'fish' }] }],
    })
    expect(named(choiceTargets(list), 'protein')).toMatchObject({
      gap: -1_000_000,
      breaches: [{ gap: -1_000_000, options: [{ mealCode: 'dinner', foodId: 'fish' }] }],
    })
  })
})

describe('the targets of the mean day', () => {
  it('are inside only when every day is, and say on how many days they are missed', () => {
    const usual = [food('soup', 30, 900), food('stew', 30, 900)]
    expect(named(dayTargets(days([usual, usual]), null), 'sodium')).toMatchObject({ gap: 0, daysOut: 0 })
    const salty = [food('fish', 30, 1200), food('stew', 30, 900)]
    const views = dayTargets(days([usual, salty]), null)
    expect(named(views, 'sodium')).toMatchObject({ planned: 1_950_000, gap: 100_000, daysOut: 1 })
    // A mean that misses the target says so itself.
    expect(named(dayTargets(days([salty, salty]), null), 'sodium')).toMatchObject({
      gap: 100_000,
      daysOut: 0,
    })
  })
})
