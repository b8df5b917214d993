import { describe, expect, it } from 'vitest'
import { codeAlphabet, randomCharacters } from '../code-text.contract.ts'
import { makeCodes } from './code-making.rules.ts'

describe('the making of codes', () => {
  it('takes each fair byte as one of 23 characters, and leaves out what would favour some', () => {
    // 253–255 are left out; 0 → «2», 23 → «2», 22 → «Y».
    const bytes = [255, 0, 253, 23, 254, ...Array.from({ length: 17 }, () => 22)]
    const [code] = makeCodes(1, () => Uint8Array.from(bytes))
    expect(code?.slice(0, 19)).toBe(`22${'Y'.repeat(17)}`)
  })

  it('has more than 80 random bits', () => {
    expect(randomCharacters * Math.log2(codeAlphabet.length)).toBeGreaterThan(85)
    expect(new Set(codeAlphabet).size).toBe(23)
  })

  it('gives no code twice, even where the bytes repeat themselves', () => {
    let turn = 0
    // Every second block is the one before.
    const repeating = (size: number) => new Uint8Array(size).fill(Math.floor((turn += 1) / 2) % 250)
    const codes = makeCodes(12, repeating)
    expect(new Set(codes).size).toBe(12)
  })
})
