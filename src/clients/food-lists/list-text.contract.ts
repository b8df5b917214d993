import type { Formatter } from '#platform/contract/text/format.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ListEntry, ListLine } from '#nutrition/composer/composer.contract.ts'
import type { ListNames } from './food-list-parts.contract.ts'

export interface BilingualName {
  readonly fa: string
  readonly ar: string | null
}

/** A name in the language asked for, and the language it is really in. */
export interface ShownName {
  readonly text: string
  readonly lang: 'fa' | 'ar'
  /** The Arabic is missing, the Persian stands in. */
  readonly isStandIn: boolean
}

/** The Persian name stands in for a missing Arabic one; an id that nobody named is shown as it is. */
export function localName(name: BilingualName | undefined, locale: LocaleId, id = ''): ShownName {
  if (locale === 'ar-IQ' && name?.ar) return { text: name.ar, lang: 'ar', isStandIn: false }
  return { text: name?.fa ?? id, lang: 'fa', isStandIn: locale === 'ar-IQ' && name !== undefined }
}

/** The name of a food of the list; single items have the food id `item-<food item id>`. */
export function foodName(names: ListNames, foodId: string): BilingualName | undefined {
  return names.foods[foodId] ?? names.items[foodId.replace(/^item-/, '')]
}

/** «½ لیوان», «۲ کف دست»: how much of a line's unit. */
export function amountText(line: ListLine, names: ListNames, format: Formatter): string {
  const unit = localName(names.units[line.unit], format.prefs.locale, line.unit)
  return `${format.fraction(line.steps / line.stepsPerUnit)}\u00a0${unit.text}`
}

/** «۲ کف دست نان سنگک»; of a single item only the amount, its name stands above already. */
export function lineText(line: ListLine, names: ListNames, format: Formatter): string {
  const item = localName(names.items[line.foodItemId], format.prefs.locale, line.foodItemId)
  return `${amountText(line, names, format)} ${item.text}`
}

/** Whether the food is one item that its own name already says. */
export function isSingleItem(entry: Pick<ListEntry, 'foodId' | 'lines'>): boolean {
  return entry.lines.length === 1 && entry.foodId === `item-${entry.lines[0]?.foodItemId}`
}

/** Meals by their position in the day. */
export function mealOrder(names: ListNames, codes: readonly string[]): string[] {
  return [...codes].sort((a, b) => (names.meals[a]?.position ?? 0) - (names.meals[b]?.position ?? 0))
}

/** What both maps name. */
export function mergedNames(one: ListNames, two: ListNames): ListNames {
  return {
    diet: one.diet,
    foods: { ...two.foods, ...one.foods },
    items: { ...two.items, ...one.items },
    units: { ...two.units, ...one.units },
    meals: { ...two.meals, ...one.meals },
    notes: { ...two.notes, ...one.notes },
  }
}

export interface ShownNote {
  readonly text: string
  readonly lang: 'fa' | 'ar'
}

/** What the diet tells about a food of a meal, in the language asked for, else in the other one; null: nothing. */
export function noteOf(
  { notes }: ListNames,
  { mealCode, foodId }: { mealCode: string; foodId: string },
  locale: LocaleId,
): ShownNote | null {
  const note = notes?.[`${mealCode}/${foodId}`]
  const lang = locale === 'ar-IQ' ? 'ar' : 'fa'
  const other = lang === 'ar' ? 'fa' : 'ar'
  if (note?.[lang]) return { text: note[lang], lang }
  return note?.[other] ? { text: note[other], lang: other } : null
}
