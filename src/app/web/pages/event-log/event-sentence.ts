import type { LocaleId } from '#platform/contract/text/locale.ts'
import { eventNouns } from '../../derived/event-nouns.ts'
import { otherNoun, otherVerb, verbLabels } from './event-labels.messages.ts'
import { fieldLabels } from './field-labels.messages.ts'

const sideOf = (locale: LocaleId) => (locale === 'ar-IQ' ? 1 : 0)

function wordOf(
  words: Readonly<Record<string, readonly [string, string]>>,
  key: string,
  locale: LocaleId,
): string | undefined {
  return Object.hasOwn(words, key) ? words[key]?.[sideOf(locale)] : undefined
}

/** What a type of records is called. */
export function nounOf(type: string, locale: LocaleId): string {
  return wordOf(eventNouns, type, locale) ?? otherNoun[sideOf(locale)]
}

/** «ویرایش واحد» of `unit.changed`. */
export function actionSentence(action: string, locale: LocaleId): string {
  const [noun = '', verb = ''] = action.split('.')
  return `${wordOf(verbLabels, verb, locale) ?? otherVerb[sideOf(locale)]} ${nounOf(noun, locale)}`
}

/** The word of a field, `gramsX10` or `name.fa`; undefined for what has none. */
export function fieldWord(path: string, locale: LocaleId): string | undefined {
  const [name = '', part] = path.split('.')
  const word = wordOf(fieldLabels, name, locale)
  if (word === undefined || (part !== 'fa' && part !== 'ar')) return word
  const languages = locale === 'ar-IQ' ? { fa: 'الفارسية', ar: 'العربية' } : { fa: 'فارسی', ar: 'عربی' }
  return `${word} (${languages[part]})`
}
