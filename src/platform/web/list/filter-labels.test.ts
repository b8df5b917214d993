import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { dayWords, filterLabels, rangeLabels } from './filter-labels.ts'

const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])
const today = '2026-11-21'

describe('the words of a chip', () => {
  it('name the choices', () => {
    const options = [
      { value: 'mass', label: 'وزن' },
      { value: 'volume', label: 'حجم' },
    ]
    const filter = { id: 'kind', label: 'نوع', kind: 'choice', multiple: true, options } as const
    expect(filterLabels(filter, ['mass', 'volume'], fa, today)).toBe('وزن و حجم')
  })

  it('say yes and no in the words of the filter', () => {
    const filter = { id: 'retired', label: 'وضعیت', kind: 'boolean', yes: 'کنارگذاشته', no: 'فعال' } as const
    expect(filterLabels(filter, ['true'], fa, today)).toBe('کنارگذاشته')
    expect(filterLabels(filter, ['false'], fa, today)).toBe('فعال')
  })

  it('say the range of numbers, or what its preset is called', () => {
    const presets = [{ value: '..-10', label: '۱۰ کیلو یا بیشتر کاهش' }]
    const filter = { id: 'change', label: 'تغییر وزن', kind: 'numberRange', presets } as const
    const say = (value: string, more: object = {}) => filterLabels({ ...filter, ...more }, [value], fa, today)
    expect(say('..-10')).toBe('۱۰ کیلو یا بیشتر کاهش')
    expect(say('0.5..')).toBe('از ۰٫۵')
    expect(say('..70', { unit: 'کیلوگرم' })).toBe('تا ۷۰\u00a0کیلوگرم')
    expect(say('60..70', { unit: 'کیلوگرم' })).toBe('۶۰ تا ۷۰\u00a0کیلوگرم')
  })

  it('say relative days as people do', () => {
    expect(dayWords('0d', fa, today)).toBe('امروز')
    expect(dayWords('-1d', fa, today)).toBe('دیروز')
    expect(dayWords('2026-11-20', fa, today)).toBe('۱۴۰۵/۰۸/۲۹')
    expect(dayWords('0d', ar, today)).toBe('اليوم')
  })

  it.each([
    ['0d..0d', 'امروز', 'اليوم'],
    ['-6d..0d', '۷ روز اخیر', 'آخر ٧ أيام'],
    ['0d..+7d', 'تا ۷ روز دیگر', 'خلال ٧ أيام'],
    ['this-month', 'این ماه', 'هذا الشهر'],
    ['last-month', 'ماه گذشته', 'الشهر الماضي'],
    ['2026-11-01..', 'از ۱۴۰۵/۰۸/۱۰', 'من ٢٠٢٦/١١/٠١'],
    ['..2026-11-01', 'تا ۱۴۰۵/۰۸/۱۰', 'إلى ٢٠٢٦/١١/٠١'],
    ['2026-11-01..2026-11-20', '۱۴۰۵/۰۸/۱۰ تا ۱۴۰۵/۰۸/۲۹', '٢٠٢٦/١١/٠١ إلى ٢٠٢٦/١١/٢٠'],
  ])('say the range %s', (value, persian, arabic) => {
    expect(rangeLabels(value, fa, today)).toBe(persian)
    expect(rangeLabels(value, ar, today)).toBe(arabic)
  })
})
