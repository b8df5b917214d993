import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { Meal } from '../meals.contract.ts'

/** The name in the reader's language; a missing Arabic one is the Persian. */
export function mealName({ name }: Pick<Meal, 'name'>, locale: LocaleId): string {
  return localName(name, locale)
}
