import type { DigitsId, LocaleId } from './locale.ts'
import { stripBidi } from './normalise.ts'

const zeros: Record<DigitsId | LocaleId, number> = {
  arabext: 0x06f0,
  arab: 0x0660,
  latn: 0x30,
  'fa-IR': 0x06f0,
  'ar-IQ': 0x0660,
}

/** Persian and Arabic-Indic digits as 0–9; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The digits of `text` in one family. For plain numbers only: digits inside codes and phones stay ASCII. */
export function localDigits(text: string, family: DigitsId | LocaleId): string {
  const ascii = toAsciiDigits(text)
  if (family === 'latn') return ascii
  return ascii.replace(/[0-9]/g, (digit) => String.fromCharCode(zeros[family] + Number(digit)))
}

/**
 * A number as people type it: three digit families, `.` `/` `٫` as decimal mark, `٬` `,` `،` and spaces
 * between groups of three, a minus of any kind on either side. A comma is never a decimal mark: «72,5» is refused.
 * @returns null when the text is not one number
 */
export function parseDecimal(text: string): number | null {
  const plain = ascii(text).replace(/[/٫]/, '.')
  const [, before, amount, after] = /^([+-])?(\d+\.?\d*|\.\d+)(-)?$/.exec(plain) ?? []
  if (amount === undefined || (before !== undefined && after !== undefined)) return null
  const value = Number(amount)
  if (!Number.isFinite(value)) return null
  const negative = before === '-' || after === '-'
  return negative && value !== 0 ? -value : value
}

/**
 * A whole number as people type it, by the rules of `parseDecimal`.
 * @returns null for fractions, for other text and beyond the safe integers
 */
export function parseInteger(text: string): number | null {
  const value = parseDecimal(text)
  return value !== null && Number.isSafeInteger(value) ? value : null
}

// Grouping counts only before groups of three: «۱٬۲۵۰» and "1 250", not "72,5".
function ascii(text: string): string {
  return toAsciiDigits(stripBidi(text))
    .replace(/[\u2212\u2010-\u2013\ufe63\uff0d]/g, '-')
    .trim()
    .replace(/(\d)[٬,،\s](?=\d{3}(?!\d))/g, '$1')
    .replace(/^([+-])\s+/, '$1')
}
