import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numbersOf, numbersText } from './number-values.ts'

describe('a range of numbers in an address', () => {
  it.each([
    ['-5..-3', { from: -5, to: -3 }],
    ['0.5..', { from: 0.5, to: null }],
    ['..-10', { from: null, to: -10 }],
    ['7..7', { from: 7, to: 7 }],
  ])('%s is read', (text, range) => {
    expect(numbersOf(text)).toEqual(range)
  })

  it.each(['', '..', '5', '3..-3', 'a..b', '1e9..', '1..2..3', '۵..', '12345678..', '0.1234..'])(
    '%s is none',
    (text) => {
      expect(numbersOf(text)).toBeNull()
    },
  )

  it('is read as it was written', () => {
    const side = fc.option(fc.integer({ min: -9_999_999, max: 9_999_999 }))
    fc.assert(
      fc.property(side, side, (one, other) => {
        const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other]
        const text = numbersText({ from, to })
        expect(numbersOf(text)).toEqual(text === '' ? null : { from, to })
      }),
    )
  })
})
