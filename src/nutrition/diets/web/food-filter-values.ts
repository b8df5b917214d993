import type * as z from 'zod/mini'
import { limits } from '#platform/contract/scalars.ts'
import { foodLimits, type foodQueries } from '#nutrition/foods/foods.contract.ts'

type FoodQuery = z.input<typeof foodQueries.list>

/** What the person looks for; an empty text is no condition. */
export interface FoodFilterValues {
  q: string
  /** Only foods that are meant for the meal. */
  fits: boolean
  kitchen: string
  tag: string
  without: string
  kcalFrom: number | null
  kcalTo: number | null
}

export const anyFood: FoodFilterValues = {
  q: '',
  fits: true,
  kitchen: '',
  tag: '',
  without: '',
  kcalFrom: null,
  kcalTo: null,
}

/** The query of the list of foods; retired ones are never offered. */
export function foodQueryOf(values: FoodFilterValues, mealCode: string, pages: number): FoodQuery {
  const { q, fits, kitchen, tag, without, kcalFrom, kcalTo } = values
  const query = {
    q: q.trim().slice(0, limits.search),
    meal: fits ? mealCode : '',
    kitchen,
    tag,
    without,
    kcalFrom: wholeKcal(kcalFrom),
    kcalTo: wholeKcal(kcalTo),
  }
  const given = Object.entries(query).filter(([, value]) => value !== '' && value !== null)
  // The options of the fields are those of the contract.
  return { ...(Object.fromEntries(given) as FoodQuery), retired: false, perPage: Math.min(100, pages * 25) }
}

function wholeKcal(kcal: number | null): number | null {
  return kcal === null ? null : Math.min(foodLimits.kcal, Math.max(0, Math.round(kcal)))
}
