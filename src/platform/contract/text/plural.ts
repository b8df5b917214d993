import type { LocaleId } from './locale.ts'
import { oncePer } from './once-per.ts'

/**
 * The forms of a counted text; `#` stands for the number in the person's digits. Persian has two, Arabic six: all
 * must be written.
 */
export interface PluralForms {
  'fa-IR': { one: string; other: string }
  'ar-IQ': { zero: string; one: string; two: string; few: string; many: string; other: string }
}
export type AnyPluralForms = PluralForms[LocaleId]

const ruleOf = oncePer((locale: LocaleId) => new Intl.PluralRules(locale))

/** The form that the language uses for `count`, with `#` replaced by `shown`. */
export function pluralText(locale: LocaleId, count: number, forms: AnyPluralForms, shown: string): string {
  // CLDR counts the Persian 0 as «one», where our texts say «یک»; a fraction is not one either.
  const category = locale === 'fa-IR' && count !== 1 ? 'other' : ruleOf(locale).select(count)
  const form = (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[category] ?? forms.other
  return form.replaceAll('#', shown)
}
