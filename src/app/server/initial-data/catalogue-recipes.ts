import { readCsv } from './catalogue-csv.ts'

/** How dishes that differ in what stands beside them are cooked. */
export type SeedRecipe = {
  code: string
  dishes: string[]
  /** Items that the dishes must hold: what the steps speak of. */
  needs: string[]
  minutes: number
  serves: number
  fa: string[]
  ar: string[]
}

/** Steps of a text. */
const parted = (text: string | undefined) => (text ?? '').split('|').map((step) => step.trim())
const words = (text: string | undefined) => (text ?? '').split(' ').filter((word) => word !== '')

/** Reads `recipes.csv`: dishes, what they hold, and steps in both languages, parted by `|`. */
export function readRecipes(csv: string): SeedRecipe[] {
  return readCsv(csv).map((row) => ({
    code: row.code ?? '',
    dishes: words(row.dishes),
    needs: words(row.needs),
    minutes: Number(row.minutes),
    serves: Number(row.serves),
    fa: parted(row.steps_fa),
    ar: parted(row.steps_ar),
  }))
}
