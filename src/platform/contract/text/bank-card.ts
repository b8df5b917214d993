import { toAsciiDigits } from './digits.ts'
import { stripBidi } from './normalise.ts'

/**
 * A bank card number as people type it: 16 digits that pass the Luhn check, not one digit repeated.
 * @returns the 16 digits, or null
 */
export function parseCard(text: string): string | null {
  const plain = toAsciiDigits(stripBidi(text)).replace(/[\s\-\u2010-\u2013\u2212]/g, '')
  if (!/^\d{16}$/.test(plain) || /^(\d)\1{15}$/.test(plain)) return null
  return luhn(plain) ? plain : null
}

/** The first six digits, which name the bank (`seed/banks.json`). */
export function cardBin(card: string): string {
  return card.slice(0, 6)
}

/** The last four digits: what may be stored of a customer's card. */
export function cardLastFour(card: string): string {
  return card.slice(-4)
}

/** A full number in groups of four, or what is known of it: `formatCard('603799', '7893')` is "6037 99•• •••• 7893". */
export function formatCard(cardOrBin: string, lastFour = ''): string {
  const full = lastFour === '' ? cardOrBin : cardOrBin.padEnd(16 - lastFour.length, '•') + lastFour
  return full.replace(/(.{4})(?=.)/g, '$1 ')
}

function luhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const weighted = at % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
