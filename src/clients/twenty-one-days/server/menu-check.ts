import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import { checkList, type Catalogue } from '#nutrition/composer/server/composer.reads.ts'
import type { StartReason } from '../runs.contract.ts'

/**
 * What the independent checker can find in a menu of a template that concerns the client's health. Its other rules
 * speak of a diet's own foods and variety, which a template of a dietitian does not follow.
 */
const healthCodes = new Set([
  'allergen',
  'condition',
  'unverified',
  'item_unknown',
  'sole_high_gi',
  'meal_carbohydrate',
  'below_floor',
  'protein_cap',
  'carbohydrate_minimum',
  'sodium_minimum',
  'saturated_fat_day',
  'saturated_fat_mean',
  'tag_limit_day',
  'tag_limit_week',
])

interface Asked {
  absoluteFloorKcal: number
  /** Days before this one are over, from 0. */
  from: number
}

/** Every rule of health that the menu breaks, once each with the first day on which it does. */
export function healthProblems(
  document: ListDocument,
  catalogue: Catalogue,
  { absoluteFloorKcal, from }: Asked,
): StartReason[] {
  const { targets, limits, variety } = document.inputs
  const { problems } = checkList(document, {
    visitDate: document.startDate,
    otherWindows: [],
    diet: {
      dietId: document.dietId,
      dietVersion: document.dietVersion,
      dietType: 'diet_21',
      meals: mealsOf(document, catalogue),
    },
    items: [...catalogue.items.values()].map((item) => item.facts),
    limits,
    targets,
    absoluteFloorKcal,
    variety,
    waivedRules: [],
    previousFoodIds: [],
    replay: null,
  })
  const isAboutHealth = (code: string) =>
    healthCodes.has(code) || (code === 'sodium_cap' && targets.sodiumIsClinical)
  const first = new Map<string, StartReason>()
  for (const { code, severity, day, params } of problems) {
    if (severity === 'warn' || !isAboutHealth(code) || first.has(code)) continue
    const isOver = day !== undefined && day + (code === 'tag_limit_week' ? 6 : 0) < from
    if (isOver) continue
    first.set(code, { code, params: { ...params, ...(day === undefined ? {} : { day: day + 1 }) } })
  }
  return [...first.values()]
}

/** A meal that usually holds so much of a day's energy is a main one: bands of carbohydrate differ. */
const mainSharePercent = 15

function mealsOf({ content }: ListDocument, catalogue: Catalogue) {
  const codes = content.layout === 'days' ? content.days.flatMap((day) => day.meals) : []
  return [...new Set(codes.map((meal) => meal.mealCode))].map((mealCode) => {
    const share = catalogue.meals.get(mealCode)?.sharePercent ?? 0
    const role = share >= mainSharePercent ? ('main' as const) : ('snack' as const)
    return {
      mealCode,
      role,
      sharePermille: share * 10,
      usage: 'always' as const,
      proteinClash: false,
      foods: [],
    }
  })
}
