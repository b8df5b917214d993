import { toAsciiDigits } from './digits.ts'
import type { CountryId } from './locale.ts'
import { stripBidi } from './normalise.ts'

// Iran (sheba): 22 digits after the check digits; Iraq: four letters of the bank and 15 digits.
const patterns: Record<CountryId, RegExp> = { IR: /^IR\d{24}$/, IQ: /^IQ\d{2}[A-Z]{4}\d{15}$/ }

/**
 * An account number of Iran (sheba) or Iraq as people type it: any digits and spaces, an Iranian one also without
 * its IR. ISO 13616, check digits by mod 97.
 * @returns the number in capitals without spaces, or null
 */
export function parseIban(text: string, country: CountryId): string | null {
  const plain = toAsciiDigits(stripBidi(text))
    .replace(/[\s\-\u2010-\u2013\u2212]/g, '')
    .toUpperCase()
  const iban = country === 'IR' && /^\d{24}$/.test(plain) ? `IR${plain}` : plain
  return patterns[country].test(iban) && mod97(iban) === 1 ? iban : null
}

/** In groups of four, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

// The first four characters go to the end, letters count from A = 10; digit by digit, as the number is too long.
function mod97(iban: string): number {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
