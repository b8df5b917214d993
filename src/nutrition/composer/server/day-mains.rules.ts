import type { ComposeInput } from '../composer.contract.ts'
import type { MealTable, Portion } from './portion-table.rules.ts'
import type { Random } from './seeded-random.rules.ts'

/** The noise of taste on a day, and whether breakfast and snacks may be made of what another dish of it is. */
export interface DayChance {
  readonly random: Random
  readonly noise: number
  readonly repeatsMains?: boolean
  /** Whether lunch and dinner may, too. */
  readonly repeatsAll?: boolean
}

export const placesOf = (keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(keys)].map((key, place) => [key, place]))

/** What of a day no other dish may be made of: lunch and dinner share it only at the last, the other meals before. */
export function mainsOf(
  { mains }: Portion,
  { meal }: MealTable,
  context: Pick<DayChance, 'repeatsMains' | 'repeatsAll'> & {
    readonly input: Pick<ComposeInput, 'waivedRules'>
    readonly mains: ReadonlyMap<string, number>
  },
): number[] {
  const mayRepeat = meal.proteinClash
    ? context.repeatsAll === true || context.input.waivedRules.includes('protein_group_clash')
    : context.repeatsMains === true
  return mayRepeat ? [] : mains.flatMap((main) => context.mains.get(main) ?? [])
}
