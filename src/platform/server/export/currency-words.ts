import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'

/** What amounts of a currency are counted in, beside them in a file. */
export const smallestUnits: Record<LocaleId, Record<CurrencyId, string>> = {
  'fa-IR': { IRR: 'ریال', IQD: 'دینار', USD: 'سنت' },
  'ar-IQ': { IRR: 'ريال', IQD: 'دينار', USD: 'سنت' },
}
