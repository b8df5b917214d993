import type { LocaleId } from './locale.ts'

/**
 * The forms of a counted text; `#` stands for the number in the person's digits. Persian has two, Arabic six: all
 * must be written.
 */
export interface PluralForms {
  'fa-IR': { one: string; other: string }
  'ar-IQ': { zero: string; one: string; two: string; few: string; many: string; other: string }
}
export type AnyPluralForms = PluralForms[LocaleId]

const rules = new Map<LocaleId, Intl.PluralRules>()

/** The form that the language uses for `count`, with `#` replaced by `shown`. */
export function pluralText(locale: LocaleId, count: number, forms: AnyPluralForms, shown: string): string {
  let rule = rules.get(locale)
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(locale)))
  // CLDR counts the Persian 0 as «one», where our texts say «یک»; a fraction is not one either.
  const category = locale === 'fa-IR' && count !== 1 ? 'other' : rule.select(count)
  const form = (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[category] ?? forms.other
  return form.replaceAll('#', shown)
}
