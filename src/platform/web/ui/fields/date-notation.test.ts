import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { dateNotation } from './date-notation.ts'

const fa = dateNotation(formatter(defaultPrefs['fa-IR']), '2026-11-21')
const ar = dateNotation(formatter(defaultPrefs['ar-IQ']), '2026-11-21')

describe('date notation', () => {
  it.each([
    ['1403/5/1', '2024-07-22'],
    ['۱۴۰۳/۰۵/۰۱', '2024-07-22'],
    ['13700101', '1991-03-21'],
    ['امروز', '2026-11-21'],
    ['دیروز', '2026-11-20'],
    ['2026-11-21', '2026-11-21'],
    ['', null],
  ])('reads «%s» as %s', (text, iso) => {
    expect(fa.read(text)).toBe(iso)
  })

  it('does not read days that do not exist', () => {
    expect(fa.read('1404/12/30')).toBeUndefined()
    expect(fa.read('شنبه')).toBeUndefined()
  })

  it('writes the calendar and digits of the person', () => {
    expect(fa.write('2026-11-21')).toBe('۱۴۰۵/۰۸/۳۰')
    expect(ar.write('2026-11-21')).toBe('٢٠٢٦/١١/٢١')
    expect(fa.write(null)).toBe('')
  })
})
