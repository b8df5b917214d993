import type { ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'

interface Name {
  fa: string
  ar: string | null
}

/** A name in the language of the reader; the Persian one where there is no Arabic. */
export function localName(name: Name | undefined, locale: LocaleId): string {
  return (locale === 'ar-IQ' ? name?.ar : null) ?? name?.fa ?? '—'
}

/** «½ لیوان شیر»: an amount of an item. */
export function lineText(line: ListEntry['lines'][number], names: ListNames, format: Formatter): string {
  const { locale } = format.prefs
  const unit = localName(names.units[line.unit], locale)
  const item = localName(names.items[line.foodItemId], locale)
  return `${format.fraction(line.steps / line.stepsPerUnit)}\u00a0${unit} ${item}`
}

/** All amounts of a food, in one line. */
export function amountsText(
  { lines }: Pick<ListEntry, 'lines'>,
  names: ListNames,
  format: Formatter,
): string {
  return lines.map((line) => lineText(line, names, format)).join('، ')
}

/** Meals in the order of the day. */
export function inMealOrder<Meal extends { mealCode: string }>(
  meals: readonly Meal[],
  names: ListNames,
): Meal[] {
  const position = ({ mealCode }: Meal) => names.meals[mealCode]?.position ?? 0
  return meals.toSorted((one, other) => position(one) - position(other))
}
