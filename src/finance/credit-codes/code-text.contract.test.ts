import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkCharacter,
  codeAlphabet,
  groupedCode,
  parseCode,
  randomCharacters,
} from './code-text.contract.ts'

/* 1×0 + 2×1 + … of «23456789ACEFHJKMNPR»: Σ i(i−1) for i = 1…19 is 2,280 = 99 × 23 + 3: the character «5». */
const plain = '23456789ACEFHJKMNPR5'
const wholeCode = fc
  .array(fc.constantFrom(...codeAlphabet), { minLength: randomCharacters, maxLength: randomCharacters })
  .map((letters) => letters.join(''))
  .map((text) => text + checkCharacter(text))

describe('the text of a credit code', () => {
  it('ends in the weighted sum of its characters and stands in groups of four', () => {
    expect(checkCharacter('23456789ACEFHJKMNPR')).toBe('5')
    expect(groupedCode(plain)).toBe('2345-6789-ACEF-HJKM-NPR5')
  })

  it.each([
    ['small letters and spaces', '2345 6789 acef hjkm npr5'],
    ['Persian digits', '۲۳۴۵-۶۷۸۹-acef-hjkm-npr۵'],
    ['Arabic digits and other dashes', '٢٣٤٥–٦٧٨٩–ACEF–HJKM–NPR٥'],
    ['full width', '２３４５６７８９ＡＣＥＦＨＪＫＭＮＰＲ５'],
    ['the letter that looks like a digit', 'Z34S-G7B9-ACEF-HJKM-NPRs'],
    ['a Persian keyboard', '۲۳۴۵-۶۷۸۹-شزثب-اتنئ-دحق۵'],
    ['an Arabic keyboard', '٢٣٤٥-٦٧٨٩-شؤثب-اتنة-ىحق٥'],
    ['marks of direction', '\u200e2345-6789-ACEF-HJKM-NPR5\u200f'],
  ])('is read from %s', (_, typed) => {
    expect(parseCode(typed)).toBe(plain)
  })

  it.each(['', '2345', `${plain}2`, '2345-6789-ACEF-HJKM-NPR6', '0345-6789-ACEF-HJKM-NPR5', 'سلام'])(
    'is not «%s»',
    (typed) => expect(parseCode(typed)).toBeNull(),
  )

  it('is told from every code with one wrong character or two that changed places', () => {
    fc.assert(
      fc.property(
        wholeCode,
        fc.nat(19),
        fc.nat(19),
        fc.constantFrom(...codeAlphabet),
        (code, at, to, other) => {
          const letters = [...code]
          const wrong = letters.with(at, other).join('')
          const swapped = letters
            .with(at, letters[to] ?? '')
            .with(to, letters[at] ?? '')
            .join('')
          expect(parseCode(code)).toBe(code)
          if (wrong !== code) expect(parseCode(wrong)).toBeNull()
          if (swapped !== code) expect(parseCode(swapped)).toBeNull()
        },
      ),
      { numRuns: 200 },
    )
  })
})
