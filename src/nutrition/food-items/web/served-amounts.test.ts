import { describe, expect, it } from 'vitest'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { readAmounts, writtenAmounts } from './served-amounts.ts'

describe('served amounts as people type them', () => {
  it.each([
    ['۰٫۵، ۱، ۱٫۵', [2, 4, 6]],
    ['٠٫٢٥،١', [1, 4]],
    ['0.5, 1,1.5', [2, 4, 6]],
    ['۱/۵ ۲', [6, 8]],
    ['۱، ', [4]],
    ['', []],
    // What is no quarter is 0, which the schema refuses.
    ['۰٫۳، ۱', [0, 4]],
    ['نصف، ۱', [0, 4]],
    ['1.5.2', [0]],
  ])('reads «%s» as %j quarters', (text, quarters) => {
    expect(readAmounts(text)).toEqual(quarters)
  })

  it('writes them in the digits of the reader', () => {
    expect(writtenAmounts([2, 4, 7], formatter(defaultPrefs['fa-IR']))).toBe('۰٫۵، ۱، ۱٫۷۵')
    expect(writtenAmounts([2, 4], formatter(defaultPrefs['ar-IQ']))).toBe('٠٫٥، ١')
  })
})
