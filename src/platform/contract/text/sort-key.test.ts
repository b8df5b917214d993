import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortKey } from './sort-key.ts'

const compareKeys = (one: string, two: string) =>
  sortKey(one) < sortKey(two) ? -1 : sortKey(one) > sortKey(two) ? 1 : 0

describe('sortKey', () => {
  it('puts the Persian alphabet in its order', () => {
    const alphabet = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی']
    expect(alphabet.toReversed().toSorted(compareKeys)).toEqual(alphabet)
  })

  it('sorts names, with digits first, Latin last and words one by one', () => {
    const names = [
      '۲ سیب',
      'آش',
      'ابراهیم',
      'پریسا',
      'علی',
      'علی رضا',
      'علیرضا',
      'کاوه',
      'گلی',
      'هما',
      'یاسر',
      'Ali',
    ]
    expect(names.toReversed().toSorted(compareKeys)).toEqual(names)
  })

  it('sorts Arabic spellings beside the Persian ones', () => {
    expect(sortKey('كيك')).toBe(sortKey('کیک'))
    expect(sortKey('أحمد')).toBe(sortKey('احمد'))
    expect(sortKey('ڕۆژێڵە')).toBe(sortKey('روژیله'))
    expect(sortKey('ڕۆژێڵە', 'ar-IQ')).toBe(sortKey('روژيله', 'ar-IQ'))
    expect(['هدى', 'نور', 'كريم', 'أحمد', 'بلال'].toSorted(compareKeys)).toEqual([
      'أحمد',
      'بلال',
      'كريم',
      'نور',
      'هدى',
    ])
  })

  it('does not count ZWNJ, diacritics and punctuation', () => {
    expect(sortKey('سیب\u200cزمینی')).toBe(sortKey('سیبزمینی'))
    expect(sortKey('«لَبَن»')).toBe(sortKey('لبن'))
  })

  it('agrees with the Persian collation of ICU', () => {
    const collator = new Intl.Collator('fa')
    const word = fc.string({
      unit: fc.constantFrom(...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی abz09'),
      maxLength: 8,
    })
    const text = word.map((value) => value.trim().replace(/ +/g, ' '))
    fc.assert(
      fc.property(text, text, (one, two) => {
        expect(compareKeys(one, two)).toBe(collator.compare(one, two))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('sortKey of Arabic', () => {
  it('puts the Arabic alphabet in its order, with «ه» before «و»', () => {
    const alphabet = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي']
    const sorted = alphabet
      .toReversed()
      .toSorted((one, two) => (sortKey(one, 'ar-IQ') < sortKey(two, 'ar-IQ') ? -1 : 1))
    expect(sorted).toEqual(alphabet)
    expect([sortKey('وردة', 'ar-IQ') > sortKey('هدى', 'ar-IQ'), sortKey('وردة') > sortKey('هدى')]).toEqual([
      true,
      false,
    ])
  })

  it('agrees with the Arabic collation of ICU', () => {
    const collator = new Intl.Collator('ar', { sensitivity: 'base' })
    const unit = fc.constantFrom(...'اآبپةتثجچحخدذرزژسشصضطظعغفڤقكگلمنهويىأإؤئء abz09')
    const text = fc.string({ unit, maxLength: 8 }).map((value) => value.trim().replace(/ +/g, ' '))
    fc.assert(
      fc.property(text, text, (one, two) => {
        const [left, right] = [sortKey(one, 'ar-IQ'), sortKey(two, 'ar-IQ')]
        expect(left < right ? -1 : Number(left > right)).toBe(collator.compare(one, two))
      }),
      { numRuns: 2000 },
    )
  })
})
