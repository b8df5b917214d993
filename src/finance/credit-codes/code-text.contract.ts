import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { otherLayout } from '#platform/contract/text/keyboard-layout.ts'

/*
 * The text of a credit code: 19 random characters and a check character, in five groups of four. The alphabet has
 * 23 characters, none of which can be taken for another (no 0 and O, no 1, I and L, and of 2/Z, 5/S, 6/G and 8/B the
 * digit only): 19 × log₂ 23 = 85.9 bits. 23 is prime, so that the weighted check finds every single wrong character
 * and every two that changed places.
 */
export const codeAlphabet = '23456789ACEFHJKMNPRTWXY'
export const randomCharacters = 19

// What people read for a character of the alphabet.
const taken: Readonly<Record<string, string>> = { B: '8', G: '6', S: '5', Z: '2' }

const whole = new RegExp(`^[${codeAlphabet}]{${randomCharacters + 1}}$`)

/** The check character of the random ones: their places in the alphabet, weighted by their place in the code, mod 23. */
export function checkCharacter(characters: string): string {
  const sum = [...characters].reduce(
    (total, character, at) => total + (at + 1) * codeAlphabet.indexOf(character),
    0,
  )
  return codeAlphabet[sum % codeAlphabet.length] ?? ''
}

/**
 * A code as people type it: digits of any family, letters of any case or width or of the same keys on a Persian or
 * Arabic keyboard, with or without spaces and dashes. The check character tells a right guess of the keyboard.
 * @returns its 20 characters, or null when they are not those of a code
 */
export function parseCode(text: string): string | null {
  const typed = toAsciiDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}\u2212_.]/gu, '')
  const readings = [typed, otherLayout(typed, 'fa-IR'), otherLayout(typed, 'ar-IQ')]
  return readings.map((reading) => reading && wholeCode(reading)).find(Boolean) ?? null
}

function wholeCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[BGSZ]/g, (letter) => taken[letter] ?? letter)
  if (!whole.test(plain)) return null
  return checkCharacter(plain.slice(0, randomCharacters)) === plain.at(-1) ? plain : null
}

/** In groups of four: `7K2M-…`. */
export function groupedCode(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, '$1-')
}
