import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { agoText } from './ago.tsx'

const now = new Date('2026-11-28T14:30:00Z')
const said = (locale: 'fa-IR' | 'ar-IQ', zone: string) => (at: string) =>
  agoText(new Date(at), now, { locale, format: formatter(defaultPrefs[locale]), zone })
const fa = said('fa-IR', 'Asia/Tehran')
const ar = said('ar-IQ', 'Asia/Baghdad')

describe('when something happened', () => {
  it('is said in minutes and hours within a day', () => {
    expect(['2026-11-28T14:30:40Z', '2026-11-28T14:29:30Z'].map(fa)).toEqual(['اکنون', 'اکنون'])
    expect(['2026-11-28T14:29:00Z', '2026-11-28T13:31:00Z'].map(fa)).toEqual(['۱ دقیقه پیش', '۵۹ دقیقه پیش'])
    expect(['2026-11-28T13:30:00Z', '2026-11-27T14:31:00Z'].map(fa)).toEqual(['۱ ساعت پیش', '۲۳ ساعت پیش'])
    expect(['2026-11-28T14:27:00Z', '2026-11-28T11:30:00Z', '2026-11-28T02:30:00Z'].map(ar)).toEqual([
      'قبل ٣ دقائق',
      'قبل ٣ ساعات',
      'قبل ١٢ ساعة',
    ])
  })

  it('is said in days within a week, by the calendar and not by 24 hours', () => {
    expect(['2026-11-27T14:30:00Z', '2026-11-26T21:00:00Z', '2026-11-21T10:00:00Z'].map(fa)).toEqual([
      'دیروز',
      'دیروز',
      '۷ روز پیش',
    ])
    expect(ar('2026-11-25T10:00:00Z')).toBe('قبل ٣ أيام')
  })

  it('is a day and a time before that, and for what lies ahead', () => {
    expect(fa('2026-11-20T10:00:00Z')).toBe('۱۴۰۵/۰۸/۲۹، ۱۳:۳۰')
    expect(fa('2026-11-29T04:30:00Z')).toBe('۱۴۰۵/۰۹/۰۸، ۸:۰۰')
  })
})
