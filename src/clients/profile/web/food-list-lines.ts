import type { ListDocument, NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import type { FoodList } from '#clients/food-lists/food-list-parts.contract.ts'
import { foodName, mealOrder, localName } from '#clients/food-lists/list-text.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'

/** A meal in one line. Energy in whole kcal; low and high are equal where there is no choice. */
export interface MealLine {
  code: string
  name: string
  foods: string[]
  lowKcal: number
  highKcal: number
}

export interface ListSummary {
  /** The day whose meals these are; null for a list of choices. */
  day: IsoDate | null
  meals: MealLine[]
  lowKcal: number
  highKcal: number
}

const kcalOf = ({ energyMilliKcal }: NutrientTotals) => Math.round(energyMilliKcal / 1000)

/** The meals of today, of the nearest day of the list when today lies outside, or of every day where one chooses. */
export function summaryOf(
  { document, names }: Pick<FoodList, 'document' | 'names'>,
  today: IsoDate,
  locale: LocaleId,
): ListSummary | null {
  const shown = mealsOf(document, today)
  if (!shown) return null
  const order = mealOrder(
    names,
    shown.meals.map(({ mealCode }) => mealCode),
  )
  const meals = order.flatMap((code): MealLine[] => {
    const meal = shown.meals.find(({ mealCode }) => mealCode === code)
    if (!meal) return []
    return [
      {
        code,
        name: localName(names.meals[code], locale, code).text,
        foods: meal.foodIds.map((id) => localName(foodName(names, id), locale, id).text),
        lowKcal: kcalOf(meal.low),
        highKcal: kcalOf(meal.high),
      },
    ]
  })
  const sum = (key: 'lowKcal' | 'highKcal') => meals.reduce((total, meal) => total + meal[key], 0)
  return { day: shown.day, meals, lowKcal: sum('lowKcal'), highKcal: sum('highKcal') }
}

interface ShownMeal {
  mealCode: string
  foodIds: string[]
  low: NutrientTotals
  high: NutrientTotals
}

function mealsOf(
  { content }: ListDocument,
  today: IsoDate,
): { day: IsoDate | null; meals: ShownMeal[] } | null {
  if (content.layout === 'choices') {
    const meals = content.meals.map(({ mealCode, entries, low, high }) => {
      return { mealCode, foodIds: entries.map((entry) => entry.foodId), low, high }
    })
    return { day: null, meals }
  }
  const { days } = content
  const day = days.find(({ date }) => date >= today) ?? days.at(-1)
  if (!day) return null
  const meals = day.meals.map(({ mealCode, entries, totals }) => ({
    mealCode,
    foodIds: entries.map((entry) => entry.foodId),
    low: totals,
    high: totals,
  }))
  return { day: day.date, meals }
}
