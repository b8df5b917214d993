import { describe, expect, it } from 'vitest'
import { expectedLength, smsLength } from './sms-length.contract.ts'

describe('how many SMS a text takes', () => {
  it.each([
    ['', 0, 1],
    ['س'.repeat(70), 70, 1],
    ['س'.repeat(71), 71, 2],
    ['س'.repeat(134), 134, 2],
    ['س'.repeat(135), 135, 3],
    ['a'.repeat(160), 160, 1],
    ['a'.repeat(161), 161, 2],
    ['€'.repeat(80), 160, 1],
    ['€'.repeat(81), 162, 2],
    [`${'a'.repeat(70)}س`, 71, 2],
    ['👍'.repeat(35), 70, 1],
  ])('«%s»', (text, characters, parts) => {
    expect(smsLength(text)).toEqual({ characters, parts })
  })

  it('counts a variable with the marks around it, and says whether it is known', () => {
    // «سلام » is 5, the name 3, its isolates 2.
    expect(expectedLength('سلام {نام}', 'fa-IR', { name: 'علی' })).toEqual({
      characters: 10,
      parts: 1,
      isExact: true,
    })
    expect(expectedLength('{روز_مانده} روز', 'fa-IR')).toEqual({ characters: 6, parts: 1, isExact: false })
    expect(expectedLength('سلام {نا', 'fa-IR')).toBeNull()
  })
})
