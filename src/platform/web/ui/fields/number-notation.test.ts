import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { decimalNotation, weightNotation } from './number-notation.ts'

const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])

describe('decimal notation', () => {
  it.each([
    ['۷۲٫۵', 72.5],
    ['72.5', 72.5],
    ['٧٢٫٥', 72.5],
    ['۱٬۲۵۰', 1250],
    [' ۱۲ ', 12],
    ['', null],
    ['  ', null],
  ])('reads «%s» as %s', (text, value) => {
    expect(decimalNotation(fa).read(text)).toBe(value)
  })

  it('does not read words', () => {
    expect(decimalNotation(fa).read('دوازده')).toBeUndefined()
    expect(decimalNotation(fa).read('72,5')).toBeUndefined()
  })

  it('writes local digits without grouping, nothing for no number', () => {
    expect(decimalNotation(fa).write(1250.5)).toBe('۱۲۵۰٫۵')
    expect(decimalNotation(ar).write(1250000)).toBe('١٢٥٠٠٠٠')
    expect(decimalNotation(fa).write(null)).toBe('')
    expect(decimalNotation(fa).write(Number.NaN)).toBe('')
  })
})

describe('weight notation', () => {
  it.each([
    ['۷۲/۵', 72500],
    ['72.5', 72500],
    ['٧٢٫٥', 72500],
    ['۰٫۰۷۵', 75],
    ['72.0004', 72000],
  ])('reads «%s» kilograms as %i grams', (text, grams) => {
    expect(weightNotation(fa).read(text)).toBe(grams)
  })

  it('reads what it writes, for every weight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (grams) => {
        for (const format of [fa, ar]) {
          const notation = weightNotation(format)
          expect(notation.read(notation.write(grams))).toBe(grams)
        }
      }),
    )
  })
})
