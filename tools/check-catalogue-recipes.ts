import type { Catalogue } from '#app/server/initial-data/catalogue.ts'
import type { SeedRecipe } from '#app/server/initial-data/catalogue-recipes.ts'
import type { Problem } from './check-catalogue.ts'

/** Every recipe is of dishes that are there, hold what its steps speak of and have no other, and is whole in both languages. */
export function checkRecipes({ recipes, dishes }: Pick<Catalogue, 'recipes' | 'dishes'>): Problem[] {
  const held = new Map(dishes.map(({ code, items }) => [code, items.map(({ foodItem }) => foodItem.code)]))
  const seen = new Set<string>()
  return recipes.flatMap((recipe) => {
    const problems = [...problemsOfSteps(recipe), ...problemsOfDishes(recipe, held, seen)]
    for (const dish of recipe.dishes) seen.add(dish)
    return problems.map((what) => ({ where: `recipe ${recipe.code}`, what }))
  })
}

function problemsOfDishes(
  { dishes, needs }: SeedRecipe,
  held: ReadonlyMap<string, readonly string[]>,
  seen: ReadonlySet<string>,
): string[] {
  const none = dishes.length === 0 || needs.length === 0 ? ['names no dish, or nothing that it holds'] : []
  const problems = dishes.flatMap((code) => {
    const items = held.get(code)
    if (!items) return [`unknown dish ${code}`]
    const missing = needs.filter((item) => !items.includes(item)).map((item) => `${code} holds no ${item}`)
    return seen.has(code) ? [...missing, `${code} has another recipe`] : missing
  })
  return [...none, ...problems]
}

function problemsOfSteps({ minutes, serves, fa, ar }: SeedRecipe): string[] {
  const problems: string[] = []
  if (![minutes, serves].every((number) => Number.isInteger(number) && number > 0)) {
    problems.push('minutes or serves is no number')
  }
  if (fa.length !== ar.length) problems.push(`${fa.length} steps in Persian, ${ar.length} in Arabic`)
  if (fa.length < 4 || fa.length > 7) problems.push(`${fa.length} steps: four to seven are read`)
  if ([...fa, ...ar].includes('')) problems.push('an empty step')
  return problems
}
