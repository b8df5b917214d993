import { isIsoDate } from '#platform/contract/text/calendar.ts'
import type { Formatter } from '#platform/contract/text/format.ts'

interface Words {
  empty: string
  yes: string
  no: string
  technical: string
  items: (count: number) => string
}

/** By how much stored numbers of a field are larger than people write them. */
const scales: readonly [RegExp, number][] = [
  [/X10$/, 10],
  [/Quarters$/, 4],
  [/WeightG$|^weightG$/, 1000],
  [/Mm$/, 10],
]

const asInstant = /^\d{4}-\d\d-\d\dT/
const asCode = /^[a-z0-9][\w-]*$/i

/**
 * A value of any field in words: what a form would say better is not at hand here. Codes that only programs know are
 * not shown.
 * @param name of the field: it tells the scale of its numbers
 */
export function eventValue(
  name: string,
  value: unknown,
  format: Formatter,
  zone: string,
  words: Words,
): string {
  if (isEmpty(value)) return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return format.number(value / scaleOf(name))
  if (typeof value === 'string') return textOf(value, format, zone, words)
  if (!Array.isArray(value)) return words.technical
  const texts = value.filter((one) => typeof one === 'string' && !asCode.test(one))
  return texts.length === value.length && value.length > 0 ? format.list(texts) : words.items(value.length)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const scaleOf = (name: string) => scales.find(([pattern]) => pattern.test(name))?.[1] ?? 1

function textOf(value: string, format: Formatter, zone: string, words: Words): string {
  if (isIsoDate(value)) return format.date(value)
  if (asInstant.test(value)) return format.dateTime(new Date(value), zone)
  return asCode.test(value) && !/^\d+$/.test(value) ? words.technical : value
}
