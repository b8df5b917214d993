import type { CaseWorld } from '#clients/food-lists/server/testing/random-case.ts'
import type { PanelCase } from '#clients/food-lists/server/testing/panel-cases.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { Figure } from './figures.ts'

interface Panelled {
  readonly one: PanelCase
  readonly document: ListDocument
}

/** A lunch or dinner below this part of what is meant for it is a snack to who eats it. */
const smallPart = 0.55
/** Popularity of what people only put up with. */
const putUpWith = 2
/** The panel is composed for autumn: fruit of the opposite season is in no shop. */
const opposite = 'spring'

const percent = (some: readonly unknown[], all: readonly unknown[]) =>
  (100 * some.length) / Math.max(1, all.length)

/** What somebody would send back at the table: tiny lunches and dinners, snacks that cannot be had or that nobody likes. */
export function mealFigures({ catalogue }: CaseWorld, lists: readonly Panelled[]): Figure[] {
  const all = lists.flatMap(mealsOf)
  const [mains, others] = [all.filter(({ isMain }) => isMain), all.filter(({ isMain }) => !isMain)]
  const foods = others.flatMap(({ isSnack, foodIds }) =>
    foodIds.map((id) => ({ isSnack, food: catalogue.foods.get(id)! })),
  )
  return [
    {
      name: 'main meals of hardly half of their share',
      value: percent(
        mains.filter(({ part }) => part < smallPart),
        mains,
      ),
      unit: '%',
      goal: 5,
    },
    {
      name: 'breakfasts and snacks that people only put up with',
      value: percent(
        foods.filter(({ food }) => food.popularity <= putUpWith),
        foods,
      ),
      unit: '%',
      goal: 2,
      from: `${foods.length} breakfasts and snacks`,
    },
    {
      name: 'snacks of the opposite season',
      value: foods.filter(({ isSnack, food }) => isSnack && food.season === opposite).length,
      unit: '',
      goal: 0,
    },
  ]
}

/** Each meal of a list with the part of its share of energy that it holds. */
function mealsOf({ one, document: { content } }: Panelled) {
  const { diet, targets } = one.input
  const days = content.layout === 'days' ? content.days : []
  return days.flatMap(({ meals }) =>
    meals.map(({ mealCode, entries, totals }) => {
      const meal = diet.meals.find((known) => known.mealCode === mealCode)!
      const meant = targets.energyKcal * Math.max(1, meal.sharePermille)
      return {
        isMain: meal.proteinClash,
        isSnack: meal.role === 'snack',
        part: totals.energyMilliKcal / meant,
        foodIds: entries.map(({ foodId }) => foodId),
      }
    }),
  )
}
