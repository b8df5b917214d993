import { parseDecimal } from '#platform/contract/text/digits.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { Notation } from './typed-value.ts'

/** A number or nothing; `NaN` stands for text that is no number, which every number schema refuses. */
export type NumberValue = number | null

/** Decimals as people type them, in the person's digits and without grouping, which would be in the way of editing. */
export function decimalNotation(format: Pick<Formatter, 'number'>): Notation<NumberValue> {
  return scaledNotation(format, 1)
}

/**
 * Kilograms on screen, integer grams in the form: «۷۲/۵», «72.5» and «٧٢٫٥» are all 72500.
 * A weight finer than a gram is rounded to the gram.
 */
export function weightNotation(format: Pick<Formatter, 'number'>): Notation<NumberValue> {
  return scaledNotation(format, 1000)
}

function scaledNotation(format: Pick<Formatter, 'number'>, scale: number): Notation<NumberValue> {
  return {
    write: (value) => (value === null || Number.isNaN(value) ? '' : ungrouped(format, value / scale)),
    read(text) {
      if (text.trim() === '') return null
      const number = parseDecimal(text)
      if (number === null) return undefined
      return scale === 1 ? number : Math.round(number * scale)
    },
  }
}

function ungrouped(format: Pick<Formatter, 'number'>, value: number): string {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
  return format
    .number(value, { decimals })
    .replaceAll('٬', '')
    .replace(/,(?=\d{3})/g, '')
}
