import { fileURLToPath } from 'node:url'
import { loadCatalogue } from '#app/server/initial-data/catalogue.ts'
import type { Catalogue } from '#app/server/initial-data/catalogue.ts'
import { checkDays } from './check-catalogue-days.ts'
import { checkDiets } from './check-catalogue-diets.ts'
import { checkDishes, checkFoodItems } from './check-catalogue-dishes.ts'
import { checkRecipes } from './check-catalogue-recipes.ts'
import { dietTable, dishTable } from './check-catalogue-table.ts'

/** Something wrong in the shipped catalogue: where, and what a person must change. */
export type Problem = { where: string; what: string }

const SEED_FOLDER = fileURLToPath(new URL('../seed', import.meta.url))

/** Reads a seed folder and judges it; a file that cannot be read at all is one problem. */
export function checkCatalogue(folder: string = SEED_FOLDER): Problem[] {
  return checkLoaded(() => loadCatalogue(folder))
}

/** As `checkCatalogue`, for a catalogue that `load` makes; what it throws is reported. */
export function checkLoaded(load: () => Catalogue): Problem[] {
  let catalogue: Catalogue
  try {
    catalogue = load()
  } catch (error) {
    return [{ where: 'files', what: error instanceof Error ? error.message : String(error) }]
  }
  return [
    ...checkFoodItems(catalogue),
    ...checkDishes(catalogue),
    ...checkRecipes(catalogue),
    ...checkDiets(catalogue),
    ...checkDays(catalogue),
  ]
}

/** `node tools/check-catalogue.ts [diet]`: problems and the summary; with a diet code its dishes, one by one. */
function main(dietCode: string | undefined): void {
  const problems = checkCatalogue()
  if (problems.every((problem) => problem.where !== 'files')) {
    const catalogue = loadCatalogue(SEED_FOLDER)
    const lines = dietCode ? dishTable(catalogue, dietCode) : dietTable(catalogue)
    console.log(lines.join('\n'))
  }
  for (const { where, what } of problems) console.log(`${where}: ${what}`)
  console.log(`${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2])
