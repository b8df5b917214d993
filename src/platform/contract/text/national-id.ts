import { toAsciiDigits } from './digits.ts'
import type { CountryId } from './locale.ts'
import { stripBidi } from './normalise.ts'

/**
 * A national identity number as people type it.
 * Iran: 8 to 10 digits, padded to ten, with a right check digit. One digit repeated is a real code of few people and a
 * slip of many: forms ask about it (`isRepeatedId`).
 * Iraq: the 12 digits of the unified card or an older form of 6 to 11 letters and digits; no checksum is published.
 * @returns the number without spaces and dashes, or null
 */
export function parseNationalId(text: string, country: CountryId): string | null {
  const plain = toAsciiDigits(stripBidi(text)).replace(/[\s/\-\u2010-\u2013\u2212]/g, '')
  return country === 'IR' ? iranian(plain) : iraqi(plain)
}

/** Hidden but for its last three characters: "••• 891", which stays as it is. */
export function maskNationalId(id: string): string {
  return /^••• ?.{0,3}$/.test(id) ? id : `••• ${id.slice(-3)}`
}

function iranian(plain: string): string | null {
  if (!/^\d{8,10}$/.test(plain)) return null
  const id = plain.padStart(10, '0')
  return checkDigit(id) === Number(id[9]) ? id : null
}

/** Whether an Iranian code is one digit ten times. */
export const isRepeatedId = (id: string): boolean => /^(\d)\1{9}$/.test(toAsciiDigits(id).trim())

// r = Σ d_i · (11 − i) mod 11 over the first nine digits; the check digit is r below 2, else 11 − r.
function checkDigit(id: string): number {
  let sum = 0
  for (let at = 0; at < 9; at++) sum += Number(id[at]) * (10 - at)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

function iraqi(plain: string): string | null {
  const unified = /^\d{12}$/.test(plain)
  const older = /^(?=.*\d)[\p{L}\d]{6,11}$/u.test(plain)
  return unified || older ? plain : null
}
