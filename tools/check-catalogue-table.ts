import type { Catalogue } from '#app/server/initial-data/catalogue.ts'
import type { Dish } from '#app/server/initial-data/catalogue-dishes.ts'
import { inSeason } from './check-catalogue-diets.ts'

const SEASONS = ['spring', 'summer', 'autumn', 'winter']

/** One line per diet and meal: dishes, the fewest in a season, kitchens, energy and carbohydrate at level 1. */
export function dietTable({ diets }: Catalogue): string[] {
  const head = line(['diet', 'meal', 'share', 'dishes', 'season', 'ir', 'iq', 'kcal', 'carb g'])
  const rows = diets.flatMap((diet) =>
    diet.meals.map(({ meal, share, dishes }) =>
      line([
        diet.code,
        meal,
        `${share} %`,
        String(dishes.length),
        String(Math.min(...SEASONS.map((season) => inSeason(dishes, season).length))),
        String(dishes.filter((dish) => dish.kitchens.includes('ir')).length),
        String(dishes.filter((dish) => dish.kitchens.includes('iq')).length),
        spread(dishes, (dish) => dish.totals.kcal),
        spread(dishes, (dish) => dish.totals.carbG),
      ]),
    ),
  )
  return [head, ...rows]
}

/** Every dish of one diet with what decides about it; an unknown code gives one line that says so. */
export function dishTable({ diets }: Catalogue, code: string): string[] {
  const diet = diets.find((known) => known.code === code)
  if (!diet) return [`no diet ${code}; known: ${diets.map((known) => known.code).join(' ')}`]
  return diet.meals.flatMap(({ meal, share, dishes }) => [
    `${meal} ${share} %`,
    ...dishes.map((dish) =>
      [
        `  ${dish.code.padEnd(30)} ${dish.group.padEnd(9)}`,
        `${Math.round(dish.totals.kcal)} kcal`.padStart(9),
        `C ${Math.round(dish.totals.carbG)} P ${Math.round(dish.totals.proteinG)} F ${Math.round(dish.totals.fatG)}`,
        `Na ${Math.round(dish.totals.sodiumMg)}`,
        `high GI ${Math.round(dish.highGiCarbShare * 100)} %`,
        dish.nameFa,
      ].join('  '),
    ),
  ])
}

function spread(dishes: Dish[], measure: (dish: Dish) => number): string {
  const values = dishes.map(measure).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(values[Math.floor((values.length - 1) * share)] ?? 0)
  return `${at(0)}/${at(0.5)}/${at(1)}`
}

const WIDTHS = [22, 10, 6, 6, 6, 4, 4, 12, 10]

function line(cells: string[]): string {
  return cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(' ')
}
