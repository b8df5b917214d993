import * as z from 'zod/mini'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import { stripBidi } from '#platform/contract/text/normalise.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { text } from '#platform/contract/scalars.ts'

/** What a text may take from the client it goes to. */
export const messageVariables = [
  'name',
  'daysLeft',
  'daysPassed',
  'listDay',
  'supporter',
  'organisation',
] as const
export type MessageVariable = (typeof messageVariables)[number]

/** As they stand between braces. Both languages are understood in every text, with «_», a space or a ZWNJ. */
export const variableLabels: Record<LocaleId, Record<MessageVariable, string>> = {
  'fa-IR': {
    name: 'نام',
    daysLeft: 'روز_مانده',
    daysPassed: 'روز_گذشته',
    listDay: 'تاریخ_لیست',
    supporter: 'پشتیبان',
    organisation: 'نام_مجموعه',
  },
  'ar-IQ': {
    name: 'الاسم',
    daysLeft: 'الأيام_المتبقية',
    daysPassed: 'الأيام_الماضية',
    listDay: 'تاريخ_القائمة',
    supporter: 'المشرف',
    organisation: 'اسم_المركز',
  },
}

/** What is known of one client; null: nothing. Days are whole and not negative. */
export interface MessageValues {
  name: string | null
  daysLeft: number | null
  daysPassed: number | null
  listDay: IsoDate | null
  supporter: string | null
  /** What the service calls itself. */
  organisation: string | null
}

/** Plain text, or a variable with what stands in for a missing value. */
export type MessagePart = string | { variable: MessageVariable; fallback: string | null }

/** What a variable was called before: saved texts have it. */
const formerWords: readonly (readonly [string, MessageVariable])[] = [['المتابع', 'supporter']]

const variableOfWord = new Map(
  [
    ...Object.values(variableLabels).flatMap((words) =>
      messageVariables.map((variable) => [words[variable], variable] as const),
    ),
    ...formerWords,
  ].map(([word, variable]) => [searchKey(word), variable]),
)

const braced = /\{([^{}|]*)(?:\|([^{}|]*))?\}/g

/** A text cut into its parts; the code of what is wrong with it instead. */
export function messageParts(source: string): MessagePart[] | 'braces' | 'unknown-variable' {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of source.matchAll(braced)) {
    const variable = variableOfWord.get(searchKey(match[1] ?? ''))
    if (variable === undefined) return 'unknown-variable'
    parts.push(source.slice(end, match.index), { variable, fallback: match[2]?.trim() || null })
    end = match.index + match[0].length
  }
  parts.push(source.slice(end))
  const isLoose = parts.some((part) => typeof part === 'string' && /[{}]/.test(part))
  return isLoose ? 'braces' : parts.filter((part) => part !== '')
}

/** A value as it stands in a text: nothing in it can open a variable or turn the direction of what follows. */
function isolated(value: string): string | null {
  const plain = stripBidi(value).replaceAll(/[{}]/g, '').trim()
  return plain === '' ? null : `\u2068${plain}\u2069`
}

function valueText(variable: MessageVariable, values: MessageValues, locale: LocaleId): string | null {
  const value = values[variable]
  if (value === null) return null
  const format = formatter(defaultPrefs[locale])
  if (typeof value === 'number') return format.number(value)
  return isolated(variable === 'listDay' ? format.date(value) : value)
}

export type RenderedMessage =
  | { text: string; missing?: undefined }
  | { text?: undefined; missing: MessageVariable[] }

/**
 * The text as one client reads it, in the digits and the calendar of its language. Names and dates are isolated
 * (U+2068 … U+2069), so that a Latin name does not turn the sentence around it.
 * @returns the variables that have neither a value nor a fallback, when there are some. @throws when the text is no template
 */
export function renderMessage(source: string, values: MessageValues, locale: LocaleId): RenderedMessage {
  const parts = messageParts(source)
  if (typeof parts === 'string') throw new Error(parts)
  const missing: MessageVariable[] = []
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part
    const shown = valueText(part.variable, values, locale) ?? part.fallback
    if (shown === null) missing.push(part.variable)
    return shown ?? ''
  })
  return missing.length > 0 ? { missing: [...new Set(missing)] } : { text: texts.join('') }
}

export const messageLength = 1000

function variantOf(locale: LocaleId | 'any') {
  const says = (code: string) => (value: string) => messageParts(value) !== code
  return text(messageLength, locale).check(
    z.refine(says('unknown-variable'), { error: 'unknown-variable', abort: true }),
    z.refine(says('braces'), { error: 'braces' }),
  )
}

/** A text in whichever language its one reader has. */
export const messageVariant = variantOf('any')

/** A text in both languages; one of them may be missing, then its readers get nothing. */
export const messageText = z
  .strictObject({ fa: z.nullable(variantOf('fa-IR')), ar: z.nullable(variantOf('ar-IQ')) })
  .check(
    z.refine(({ fa, ar }: { fa: string | null; ar: string | null }) => fa !== null || ar !== null, {
      error: 'required',
      path: ['fa'],
    }),
  )
export type MessageText = z.output<typeof messageText>

/** The variant for a language. */
export function variantFor({ fa, ar }: MessageText, locale: LocaleId): string | null {
  return locale === 'ar-IQ' ? ar : fa
}
