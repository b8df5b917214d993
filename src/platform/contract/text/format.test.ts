import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, monthBounds } from './calendar.ts'
import { formatter } from './format.ts'
import { defaultPrefs, type DigitsId, type LocaleId } from './locale.ts'
import { moneyInWords } from './money-words.ts'

const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])

describe('numbers', () => {
  it('use the digits and marks of the language', () => {
    expect(fa.number(1234567.89)).toBe('۱٬۲۳۴٬۵۶۷٫۸۹')
    expect(ar.number(1234567.89)).toBe('١٬٢٣٤٬٥٦٧٫٨٩')
  })

  it('may use Latin digits with Latin marks', () => {
    expect(formatter({ ...defaultPrefs['fa-IR'], digits: 'latn' }).number(1234.5)).toBe('1,234.5')
  })

  it('have equal decimals when asked', () => {
    expect(fa.number(72, { decimals: 1 })).toBe('۷۲٫۰')
    expect(fa.number(72.25, { decimals: 1 })).toBe('۷۲٫۳')
  })

  it('never mix digit families', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        expect(fa.number(value)).not.toMatch(/[0-9\u0660-\u0669]/)
        expect(ar.number(value)).not.toMatch(/[0-9\u06f0-\u06f9]/)
      }),
    )
  })

  it('show no sign at zero', () => {
    expect(fa.number(-0.001)).toBe('۰')
    expect(fa.delta(-0)).toBe('۰')
  })

  it('round halves up, by the decimal that is typed', () => {
    expect(fa.number(1.005)).toBe('۱٫۰۱')
    expect(fa.number(0.994)).toBe('۰٫۹۹')
    expect(fa.number(999.995)).toBe('۱٬۰۰۰')
    expect(fa.number(0.0049)).toBe('۰')
    expect(fa.number(1e21)).toBe('۱٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰')
  })

  // Trailing marks of percents are the formatter's own.
  it('are written as Intl writes them', () => {
    const decimals = fc.option(fc.constantFrom(0, 1, 2, 3), { nil: undefined })
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.integer({ min: -10_000_000, max: 10_000_000 }).map((one) => one / 1000),
    )
    const shown = (locale: LocaleId, digits: DigitsId, options: Intl.NumberFormatOptions) => (of: number) =>
      new Intl.NumberFormat(locale, { numberingSystem: digits, ...options }).format(of)
    fc.assert(
      fc.property(
        value,
        decimals,
        fc.constantFrom<LocaleId>('fa-IR', 'ar-IQ'),
        fc.constantFrom<DigitsId>('arabext', 'arab', 'latn'),
        (of, exactly, locale, digits) => {
          const own = formatter({ ...defaultPrefs[locale], digits })
          const options = exactly === undefined ? {} : { decimals: exactly }
          const fixed = exactly === undefined ? {} : { minimumFractionDigits: exactly }
          const most = { ...fixed, maximumFractionDigits: exactly ?? 2 }
          const whole = { ...fixed, maximumFractionDigits: exactly ?? 0 }
          expect(own.number(of, options)).toBe(
            shown(locale, digits, { ...most, signDisplay: 'negative' })(of),
          )
          expect(own.delta(of, options)).toBe(
            shown(locale, digits, { ...most, signDisplay: 'exceptZero' })(of),
          )
          expect(own.percent(of, options).replace(/\u200f[%٪]$/, '')).toBe(
            shown(locale, digits, { ...whole, style: 'percent', signDisplay: 'negative' })(of).replace(
              /[\u200e\u061c]?[%٪][\u200e\u061c]?$/,
              '',
            ),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('keep the invisible marks that Intl gives to signs', () => {
    expect(fa.delta(-2.5)).toBe('\u200e\u2212۲٫۵')
    expect(fa.delta(2.5)).toBe('\u200e+۲٫۵')
    expect(ar.delta(-2.5)).toBe('\u061c-٢٫٥')
    expect(ar.delta(2.5)).toBe('\u061c+٢٫٥')
    expect(fa.number(-2.5)).toBe('\u200e\u2212۲٫۵')
  })

  it('hold the percent sign on the left with one mark', () => {
    expect(fa.percent(0.42)).toBe('۴۲\u200f٪')
    expect(ar.percent(0.42)).toBe('٤٢\u200f٪')
    expect(fa.percent(-0.425, { decimals: 1 })).toBe('\u200e\u2212۴۲٫۵\u200f٪')
    expect(formatter({ ...defaultPrefs['ar-IQ'], digits: 'latn' }).percent(0.42)).toBe('42\u200f%')
  })

  it('show usual portions as one sign', () => {
    expect([0.5, 0.25, 0.75, 0.333, 2 / 3].map(fa.fraction)).toEqual(['½', '¼', '¾', '⅓', '⅔'])
    expect([1.5, 2, 0.1].map(fa.fraction)).toEqual(['۱٫۵', '۲', '۰٫۱'])
  })
})

describe('money', () => {
  it('shows rials as toman with the word after a no-break space', () => {
    expect(fa.money(12_500_000, 'IRR')).toBe('۱٬۲۵۰٬۰۰۰\u00a0تومان')
    expect(fa.money(12_345, 'IRR')).toBe('۱٬۲۳۴٫۵\u00a0تومان')
    expect(fa.rial(12_500_000)).toBe('۱۲٬۵۰۰٬۰۰۰\u00a0ریال')
  })

  it('shows dinars and dollars', () => {
    expect(ar.money(250_000, 'IQD')).toBe('٢٥٠٬٠٠٠\u00a0د.ع.')
    expect(fa.money(250_000, 'IQD')).toBe('۲۵۰٬۰۰۰\u00a0دینار عراق')
    expect(ar.money(1999, 'USD')).toBe('١٩٫٩٩\u00a0دولار')
  })
})

describe('moneyInWords', () => {
  it.each([
    [0, 'صفر تومان'],
    [250_000_000, 'بیست و پنج میلیون تومان'],
    [12_500_000, 'یک میلیون و دویست و پنجاه هزار تومان'],
    [10_000, 'هزار تومان'],
    [35, 'سه تومان و پنج ریال'],
    [5, 'پنج ریال'],
    [-20_190, 'منفی دو هزار و نوزده تومان'],
    [10_000_000_000_010, 'یک تریلیون و یک تومان'],
  ])('%i rials in Persian', (amount, words) => {
    expect(moneyInWords(amount, 'IRR', 'fa-IR')).toBe(words)
  })

  it.each([
    [0, 'صفر دينار عراقي'],
    [1, 'دينار عراقي واحد'],
    [2, 'ديناران عراقيان'],
    [10, 'عشرة دنانير عراقية'],
    [12, 'اثنا عشر دينارًا عراقيًا'],
    [250, 'مئتان وخمسون دينارًا عراقيًا'],
    [200, 'مئتا دينار عراقي'],
    [2_000, 'ألفا دينار عراقي'],
    [3_000, 'ثلاثة آلاف دينار عراقي'],
    [50_000, 'خمسون ألف دينار عراقي'],
    [200_000, 'مئتا ألف دينار عراقي'],
    [1_250_000, 'مليون ومئتان وخمسون ألف دينار عراقي'],
    [2_500_750, 'مليونان وخمسمئة ألف وسبعمئة وخمسون دينارًا عراقيًا'],
  ])('%i dinars in Arabic', (amount, words) => {
    expect(moneyInWords(amount, 'IQD', 'ar-IQ')).toBe(words)
  })

  it('names cents', () => {
    expect(moneyInWords(1999, 'USD', 'fa-IR')).toBe('نوزده دلار و نود و نه سنت')
    expect(moneyInWords(105, 'USD', 'ar-IQ')).toBe('دولار واحد وخمسة سنتات')
  })

  it('gives different amounts different words', () => {
    const amount = fc.integer({ min: 0, max: 1e12 })
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('fa-IR', 'ar-IQ'), (one, two, locale) => {
        const same = moneyInWords(one, 'IQD', locale) === moneyInWords(two, 'IQD', locale)
        expect(same).toBe(one === two)
      }),
    )
  })
})

describe('units', () => {
  it('are words after a no-break space', () => {
    expect(fa.weight(72_500)).toBe('۷۲٫۵\u00a0کیلوگرم')
    expect(fa.weight(72_000, { decimals: 1 })).toBe('۷۲٫۰\u00a0کیلوگرم')
    expect(ar.weight(72_500)).toBe('٧٢٫٥\u00a0كغم')
    expect(fa.height(1_725)).toBe('۱۷۲٫۵\u00a0سانتی\u200cمتر')
    expect(ar.height(1_720)).toBe('١٧٢\u00a0سم')
    expect(fa.unit(180, 'کیلوکالری')).toBe('۱۸۰\u00a0کیلوکالری')
  })
})

describe('dates', () => {
  const farvardin = '2025-03-21'

  it('have a short form that no neighbour can reorder', () => {
    expect(fa.date(farvardin)).toBe('۱۴۰۴/۰۱/۰۱')
    expect(ar.date(farvardin)).toBe('٢٠٢٥/٠٣/٢١')
  })

  it('have a long form in the order of the language', () => {
    expect(fa.longDate(farvardin)).toBe('جمعه ۱ فروردین ۱۴۰۴')
    expect(ar.longDate(farvardin)).toBe('الجمعة، ٢١ آذار ٢٠٢٥')
    expect(formatter({ ...defaultPrefs['fa-IR'], calendar: 'gregory' }).longDate(farvardin)).toBe(
      'جمعه ۲۱ مارس ۲۰۲۵',
    )
  })

  it('name the Persian months in Arabic from our own list', () => {
    const jalali = formatter({ locale: 'ar-IQ', calendar: 'persian', digits: 'arab' })
    let first = farvardin
    const names: string[] = []
    for (let month = 1; month <= 12; month++) {
      names.push(jalali.dayMonth(first))
      first = addDays(monthBounds(first, 'persian').to, 1)
    }
    expect(names.map((name) => name.slice(2)).join('، ')).toBe(
      'فروردين، أرديبهشت، خرداد، تير، مرداد، شهريور، مهر، آبان، آذر، دي، بهمن، إسفند',
    )
    expect(jalali.longDate(farvardin)).toBe('الجمعة، ١ فروردين ١٤٠٤')
  })

  it('use Levantine months in Arabic', () => {
    expect(ar.dayMonth('2025-01-02')).toBe('٢ كانون الثاني')
    expect(ar.monthYear('2025-10-02')).toBe('تشرين الأول ٢٠٢٥')
  })

  it('put month before year, never the reverse', () => {
    expect(fa.monthYear('2026-11-21')).toBe('آبان ۱۴۰۵')
  })

  it('show both calendars', () => {
    expect(fa.bothCalendars(farvardin)).toBe('جمعه ۱ فروردین ۱۴۰۴ (۲۱ مارس ۲۰۲۵)')
    expect(ar.bothCalendars(farvardin)).toBe('الجمعة، ٢١ آذار ٢٠٢٥ (١ فروردين ١٤٠٤)')
  })

  it('join ranges with a word, the earlier day first', () => {
    expect(fa.dateRange('2025-03-21', '2025-04-20')).toBe('۱ تا ۳۱ فروردین ۱۴۰۴')
    expect(fa.dateRange('2025-04-25', '2025-03-21')).toBe('۱ فروردین تا ۵ اردیبهشت ۱۴۰۴')
    expect(fa.dateRange('2025-03-20', '2025-03-21')).toBe('۳۰ اسفند ۱۴۰۳ تا ۱ فروردین ۱۴۰۴')
    expect(fa.dateRange('2025-03-21', '2025-03-21')).toBe('۱ فروردین ۱۴۰۴')
    expect(ar.dateRange('2025-03-21', '2025-04-20')).toBe('٢١ آذار إلى ٢٠ نيسان ٢٠٢٥')
  })

  it('speak of near days', () => {
    expect([-2, -1, 0, 1, 2].map((days) => fa.relativeDay(addDays(farvardin, days), farvardin))).toEqual([
      'پریروز',
      'دیروز',
      'امروز',
      'فردا',
      'پس\u200cفردا',
    ])
    expect(ar.relativeDay(addDays(farvardin, 3), farvardin)).toBe('خلال ٣ أيام')
    expect(ar.relativeDay(addDays(farvardin, -1), farvardin)).toBe('أمس')
  })

  it('show instants on the clock of a zone', () => {
    const instant = new Date('2025-03-21T21:35:00Z')
    expect(fa.dateTime(instant, 'Asia/Tehran')).toBe('۱۴۰۴/۰۱/۰۲، ۱:۰۵')
    expect(ar.dateTime(instant, 'Asia/Baghdad')).toBe('٢٠٢٥/٠٣/٢٢، ١٢:٣٥\u00a0ص')
    expect(fa.time(new Date('2025-03-21T10:35:00Z'), 'Asia/Tehran')).toBe('۱۴:۰۵')
    expect(fa.time(new Date('2025-03-20T20:30:00Z'), 'Asia/Tehran')).toBe('۰:۰۰')
    expect(ar.time(new Date('2025-03-20T21:00:00Z'), 'Asia/Baghdad')).toBe('١٢:٠٠\u00a0ص')
    expect(ar.time(new Date('2025-03-21T11:05:00Z'), 'Asia/Baghdad')).toBe('٢:٠٥\u00a0م')
    expect(fa.exactTime(new Date('2025-03-21T10:35:07Z'), 'Asia/Tehran')).toBe('۱۴۰۴/۰۱/۰۱، ۱۴:۰۵:۰۷')
    expect(ar.exactTime(new Date('2025-03-21T11:05:07Z'), 'Asia/Baghdad')).toBe('٢٠٢٥/٠٣/٢١، ٢:٠٥:٠٧\u00a0م')
  })
})

describe('clock times', () => {
  it('are written alike wherever they come from', () => {
    expect(['00:05', '09:01', '12:30', '14:05'].map(fa.clock)).toEqual(['۰:۰۵', '۹:۰۱', '۱۲:۳۰', '۱۴:۰۵'])
    expect(['00:05', '09:01', '12:30', '14:05', '24:00'].map(ar.clock)).toEqual([
      '١٢:٠٥\u00a0ص',
      '٩:٠١\u00a0ص',
      '١٢:٣٠\u00a0م',
      '٢:٠٥\u00a0م',
      '١٢:٠٠\u00a0ص',
    ])
    expect(formatter({ ...defaultPrefs['ar-IQ'], digits: 'latn' }).clock('14:05')).toBe('2:05\u00a0م')
  })

  it.each(['fa-IR', 'ar-IQ'] as const)('are those of Intl (%s)', (locale) => {
    const prefs = defaultPrefs[locale]
    const intl = new Intl.DateTimeFormat(locale, {
      timeStyle: 'medium',
      timeZone: 'UTC',
      numberingSystem: prefs.digits,
    })
    const instants = Array.from({ length: 144 }, (_, at) => new Date(at * 601_000))
    const { clock } = formatter(prefs)
    expect(instants.map((one) => clock(one.toISOString().slice(11, 19)))).toEqual(
      instants.map((one) => intl.format(one).replace(/\s/g, '\u00a0')),
    )
  })
})

describe('names of days and months', () => {
  const days = Array.from({ length: 400 }, (_, at) => addDays('2024-01-01', at))
  const said = (locale: LocaleId, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (iso: string) => format.format(Date.parse(iso))
  }

  it.each(['fa-IR', 'ar-IQ'] as const)('are those of Intl (%s)', (locale) => {
    const { weekdayName } = formatter(defaultPrefs[locale])
    expect(days.map(weekdayName)).toEqual(days.map(said(locale, { weekday: 'long' })))
    const { dayMonth } = formatter({ ...defaultPrefs[locale], calendar: 'gregory', digits: 'latn' })
    const month = said(locale, { month: 'long', calendar: 'gregory' })
    expect(days.map(dayMonth)).toEqual(days.map((iso) => `${Number(iso.slice(8))} ${month(iso)}`))
  })

  it('are those of Intl in the Persian calendar', () => {
    const month = said('fa-IR', { month: 'long', calendar: 'persian' })
    expect(days.map((iso) => fa.dayMonth(iso).replace(/^\S+ /, ''))).toEqual(days.map(month))
    expect(formatter({ ...defaultPrefs['ar-IQ'], calendar: 'persian' }).dayMonth('2025-03-21')).toBe(
      '١ فروردين',
    )
  })
})

describe('counted texts', () => {
  it('have two forms in Persian', () => {
    const forms = { one: 'یک ویزیت', other: '# ویزیت' }
    expect([0, 1, 2, 1500].map((count) => fa.plural(count, forms))).toEqual([
      '۰ ویزیت',
      'یک ویزیت',
      '۲ ویزیت',
      '۱٬۵۰۰ ویزیت',
    ])
  })

  it('have six forms in Arabic', () => {
    const forms = {
      zero: 'لا مراجعات',
      one: 'مراجعة واحدة',
      two: 'مراجعتان',
      few: '# مراجعات',
      many: '# مراجعة',
      other: '# مراجعة',
    }
    expect([0, 1, 2, 3, 11, 100].map((count) => ar.plural(count, forms))).toEqual([
      'لا مراجعات',
      'مراجعة واحدة',
      'مراجعتان',
      '٣ مراجعات',
      '١١ مراجعة',
      '١٠٠ مراجعة',
    ])
  })

  it('join lists as the language does', () => {
    expect(fa.list(['سیب', 'موز'])).toBe('سیب و موز')
    expect(ar.list(['تفاح', 'موز', 'رمان'])).toBe('تفاح وموز ورمان')
  })
})

it('gives one formatter for equal preferences', () => {
  expect(formatter({ ...defaultPrefs['fa-IR'] })).toBe(fa)
})
