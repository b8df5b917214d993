import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
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
    ['65/3/12', '1986-06-02'],
    ['۶۵/۰۳/۱۲', '1986-06-02'],
    ['05-8-30', '2026-11-21'],
    ['۱۲ خرداد ۱۳۶۵', '1986-06-02'],
    ['دوشنبه ۱۲ خرداد ۱۳۶۵', '1986-06-02'],
    ['12 خرداد ماه 1365', '1986-06-02'],
    ['٢ حزيران ١٩٨٦', '1986-06-02'],
    ['\u200f۱۳۶۵/۰۳/۱۲', '1986-06-02'],
    ['', null],
  ])('reads «%s» as %s', (text, iso) => {
    expect(fa.read(text)).toBe(iso)
  })

  it('does not read days that do not exist', () => {
    expect(fa.read('1404/12/30')).toBeUndefined()
    expect(fa.read('شنبه')).toBeUndefined()
    expect(fa.read('65/13/12')).toBeUndefined()
    expect(fa.read('۳۱ آبان ۱۴۰۴')).toBeUndefined()
    expect(fa.read('۱۲ خرداد ۱۹۸۶')).toBeUndefined()
    // Arabic writes the day first: which of the three is the year, nothing tells.
    expect(ar.read('20/11/26')).toBeUndefined()
  })

  it('reads back every day as the product writes it in words', () => {
    for (const [prefs, notation] of [
      [defaultPrefs['fa-IR'], fa],
      [defaultPrefs['ar-IQ'], ar],
    ] as const) {
      for (let at = 0; at < 800; at += 1) {
        const day = addDays('2024-12-01', at)
        expect(notation.read(formatter(prefs).longDate(day))).toBe(day)
      }
    }
  })

  it('writes the calendar and digits of the person', () => {
    expect(fa.write('2026-11-21')).toBe('۱۴۰۵/۰۸/۳۰')
    expect(ar.write('2026-11-21')).toBe('٢٠٢٦/١١/٢١')
    expect(fa.write(null)).toBe('')
  })
})
