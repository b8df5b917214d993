import { localDigits } from './digits.ts'
import type { DigitsId } from './locale.ts'

interface Shape {
  /** Exactly so many decimals; without it as many as needed, at most 2. */
  decimals?: number
  /** Places by which the decimal point moves to the right. */
  shift?: number
}

interface Decimal {
  /** Digits without a point: 72.5 has "725". */
  digits: string
  /** How many of them stand before the point, 2 for 72.5; 0 and below for what is smaller than 0.1. */
  point: number
}

/**
 * A finite number without its sign, in ASCII digits, groups of three parted by a comma: -1234.5 is "1,234.5". Halves are
 * rounded up, by the shortest decimal that means the number: 1.005 is "1.01".
 */
export function decimalText(value: number, { decimals, shift = 0 }: Shape): string {
  const { digits, point } = rounded(shortestDecimal(value, shift), decimals ?? 2)
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const fraction = (point < 0 ? '0'.repeat(-point) : '') + digits.slice(Math.max(point, 0))
  const shown = fraction.replace(/0+$/, '').padEnd(decimals ?? 0, '0')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return shown === '' ? grouped : `${grouped}.${shown}`
}

function shortestDecimal(value: number, shift: number): Decimal {
  if (value === 0) return { digits: '', point: 0 }
  const [digits = '', exponent = '0'] = Math.abs(value).toExponential().split('e')
  return { digits: digits.replace('.', ''), point: Number(exponent) + 1 + shift }
}

function rounded({ digits, point }: Decimal, decimals: number): Decimal {
  const kept = point + decimals
  if (kept >= digits.length) return { digits, point }
  if (kept < 0 || (digits[kept] ?? '0') < '5') return { digits: digits.slice(0, Math.max(kept, 0)), point }
  const up = String(BigInt(digits.slice(0, kept)) + 1n).padStart(kept, '0')
  return { digits: up, point: point + up.length - kept }
}

/** What `decimalText` wrote in the digits and marks of a family. */
export function inDigits(text: string, family: DigitsId): string {
  return family === 'latn' ? text : localDigits(text.replaceAll(',', '٬').replaceAll('.', '٫'), family)
}
