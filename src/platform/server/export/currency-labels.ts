import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'

/** What amounts of a currency are counted in, beside them in a file. */
export const smallestUnits: Record<LocaleId, Record<CurrencyId, string>> = {
  'fa-IR': { IRR: 'ریال', IQD: 'دینار', USD: 'سنت' },
  'ar-IQ': { IRR: 'ريال', IQD: 'دينار', USD: 'سنت' },
}

/** The same of a currency as it is stored; of one that is no more, its code. */
export function smallestUnit(currency: string, locale: LocaleId): string {
  const units: Readonly<Record<string, string>> = smallestUnits[locale]
  return units[currency] ?? currency
}
