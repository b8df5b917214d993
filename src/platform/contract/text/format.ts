import { dateFormatter, type DateFormatter } from './date-format.ts'
import type { DisplayPrefs, LocaleId } from './locale.ts'
import { numberFormatter, type NumberFormatter } from './number-format.ts'
import { oncePer } from './once-per.ts'
import { pluralText, type PluralForms } from './plural.ts'

/** Everything a person sees of numbers, days and counts, by their preferences. Equal on server and browser. */
export interface Formatter<L extends LocaleId = LocaleId> extends NumberFormatter, DateFormatter {
  readonly prefs: DisplayPrefs
  /** A counted text in the form the language asks for; `#` in it becomes the number. */
  plural(count: number, forms: PluralForms[L]): string
  /** «الف، ب، و ج» */
  list(items: readonly string[]): string
}

const made = new Map<string, Formatter>()

/** The formatter of these preferences; the same object for equal preferences. */
export function formatter(prefs: DisplayPrefs): Formatter {
  const { locale, calendar, digits } = prefs
  const key = `${locale} ${calendar} ${digits}`
  const known = made.get(key)
  if (known) return known
  const numbers = numberFormatter(prefs)
  const format: Formatter = {
    prefs: { locale, calendar, digits },
    ...numbers,
    ...dateFormatter(prefs),
    plural: (count, forms) => pluralText(locale, count, forms, numbers.number(count)),
    list: (items) => intlList(locale).format(items),
  }
  made.set(key, format)
  return format
}

const intlList = oncePer((locale: LocaleId) => new Intl.ListFormat(locale, { type: 'conjunction' }))
