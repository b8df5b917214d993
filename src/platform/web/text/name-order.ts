import type { LocaleId } from '#platform/contract/text/locale.ts'

const collators = new Map<LocaleId, Intl.Collator>()

/** Rows in the order of their names in the person's language; namesakes stay as they came. */
export function inNameOrder<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  locale: LocaleId,
): Row[] {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return rows.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)))
}
