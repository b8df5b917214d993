import { checkCharacter, codeAlphabet, randomCharacters } from '../code-text.contract.ts'

/** So many random bytes: `randomBytes` of node:crypto, or in tests bytes that are known. */
export type RandomBytes = (size: number) => Uint8Array

const letters = codeAlphabet.length
/** Bytes from here on would favour the first characters of the alphabet: 253 = 11 × 23. */
const fairBelow = 256 - (256 % letters)

/** So many different codes, ungrouped, each with its check character. */
export function makeCodes(count: number, random: RandomBytes): string[] {
  const codes = new Set<string>()
  const characters = fairCharacters(random)
  while (codes.size < count) {
    let text = ''
    while (text.length < randomCharacters) text += characters.next().value
    codes.add(text + checkCharacter(text))
  }
  return [...codes]
}

function* fairCharacters(random: RandomBytes): Generator<string, never> {
  for (;;) {
    for (const byte of random(1024)) {
      if (byte < fairBelow) yield codeAlphabet[byte % letters] ?? ''
    }
  }
}
