import { localDigits } from './digits.ts'
import type { Formatter } from './format.ts'
import type { LocaleId } from './locale.ts'

/** The formatter that Persian message functions name as the type of their first parameter. */
export type Fa = Formatter<'fa-IR'>

/** A text, or a function that builds one from the formatter and values, or a group of them. */
type Messages<L extends LocaleId> = {
  readonly [key: string]: string | ((format: Formatter<L>, ...values: never[]) => string) | Messages<L>
}

/** The same keys with the same values in Arabic; counted texts there need all six forms. */
type Translated<T> = T extends string
  ? string
  : T extends (format: never, ...values: infer V) => string
    ? (format: Formatter<'ar-IQ'>, ...values: V) => string
    : { readonly [K in keyof T]: Translated<T[K]> }

/** Messages as screens use them: the formatter is already in. */
export type Bound<T> = T extends string
  ? string
  : T extends (format: never, ...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Bound<T[K]> }

export interface Dictionary<T> {
  readonly 'fa-IR': T
  readonly 'ar-IQ': Translated<T>
}

/**
 * A dictionary in both languages. A missing, extra or differently called translation does not compile.
 * Persian functions write their types, Arabic ones get them: `(format: Fa, count: number) => …` and
 * `(format, count) => …`. Screens call `t.visits(12)`.
 */
export function defineMessages<T extends Messages<'fa-IR'>>(texts: {
  'fa-IR': T
  'ar-IQ': Translated<NoInfer<T>>
}): Dictionary<T> {
  return texts
}

const bound = new WeakMap<object, WeakMap<Formatter, unknown>>()

/** The messages of a formatter's language, for code outside of components. */
export function messagesOf<T>(dictionary: Dictionary<T>, format: Formatter): Bound<T> {
  let byFormat = bound.get(dictionary)
  if (!byFormat) bound.set(dictionary, (byFormat = new WeakMap()))
  if (!byFormat.has(format)) byFormat.set(format, bind(dictionary[format.prefs.locale], format))
  return byFormat.get(format) as Bound<T>
}

function bind(message: unknown, format: Formatter): unknown {
  if (typeof message === 'string') return inDigits(message, format)
  if (typeof message === 'function')
    return (...values: unknown[]) => seen(inDigits(message(format, ...values.map(hidden)), format))
  return Object.fromEntries(
    Object.entries(message as object).map(([key, inner]) => [key, bind(inner, format)]),
  )
}

const signs = /[\u0660-\u066c\u06f0-\u06f9]/g

/**
 * A text whose numbers are written out in it, in the digits that the person chose; what is Latin stays. With Latin
 * digits the marks of numbers are Latin as well, as `Intl` has them.
 */
export const inDigits = (text: string, { prefs: { digits } }: Formatter): string =>
  text.replace(
    signs,
    (sign) => (digits === 'latn' && '%.,'[sign.charCodeAt(0) - 0x66a]) || localDigits(sign, digits),
  )

/** What is put into a message stays as it came: names have the digits that somebody gave them. */
const hidden = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(signs, (sign) => moved(sign, 0xe000)) : value
const seen = (text: string): string => text.replace(/[\ue660-\ue6f9]/g, (sign) => moved(sign, -0xe000))
const moved = (sign: string, by: number): string => String.fromCharCode(sign.charCodeAt(0) + by)
