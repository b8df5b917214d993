import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { defineMessages, messagesOf, type Fa } from '#platform/contract/text/messages.ts'

const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])

const dictionary = defineMessages({
  'fa-IR': {
    title: 'ویزیت‌ها',
    visits: (format: Fa, count: number) => format.plural(count, { one: 'یک ویزیت', other: '# ویزیت' }),
    owner: (_: Fa, name: string) => `پشتیبان: ${name}`,
    column: { weight: 'وزن' },
  },
  'ar-IQ': {
    title: 'المراجعات',
    visits: (format, count) =>
      format.plural(count, {
        zero: 'لا مراجعات',
        one: 'مراجعة واحدة',
        two: 'مراجعتان',
        few: '# مراجعات',
        many: '# مراجعة',
        other: '# مراجعة',
      }),
    owner: (_, name) => `المشرف: ${name}`,
    column: { weight: 'الوزن' },
  },
})

describe('messages', () => {
  it('are those of the language', () => {
    expect(messagesOf(dictionary, fa).title).toBe('ویزیت‌ها')
    expect(messagesOf(dictionary, ar).title).toBe('المراجعات')
    expect(messagesOf(dictionary, ar).column.weight).toBe('الوزن')
  })

  it('take values and count in the language', () => {
    expect(messagesOf(dictionary, fa).visits(12)).toBe('۱۲ ویزیت')
    expect(messagesOf(dictionary, ar).visits(3)).toBe('٣ مراجعات')
    expect(messagesOf(dictionary, fa).owner('سارا')).toBe('پشتیبان: سارا')
  })

  it('have the numbers that are written out in them in the digits that the person chose', () => {
    const dictionary = defineMessages({
      'fa-IR': {
        step: 'گام را مانند ۰٫۲۵ یا ۱٬۵۰۰ بنویسید؛ بازهٔ ۹۵٪، برگهٔ A4.',
        within: (_: Fa, low: string) => `از ${low} تا ۳۰ روز`,
      },
      'ar-IQ': { step: 'اكتب ٠٫٢٥ أو ١٬٥٠٠', within: (_, low) => `من ${low} إلى ٣٠ يومًا` },
    })
    const latin = messagesOf(dictionary, formatter({ ...defaultPrefs['fa-IR'], digits: 'latn' }))
    expect(latin.step).toBe('گام را مانند 0.25 یا 1,500 بنویسید؛ بازهٔ 95%، برگهٔ A4.')
    expect(latin.within('7')).toBe('از 7 تا 30 روز')
    const arabic = messagesOf(dictionary, formatter({ ...defaultPrefs['fa-IR'], digits: 'arab' }))
    expect(arabic.step).toBe('گام را مانند ٠٫٢٥ یا ١٬٥٠٠ بنویسید؛ بازهٔ ٩٥٪، برگهٔ A4.')
    const persian = messagesOf(dictionary, formatter({ ...defaultPrefs['ar-IQ'], digits: 'arabext' }))
    expect(persian.step).toBe('اكتب ۰٫۲۵ أو ۱٬۵۰۰')
    expect(messagesOf(dictionary, fa).within('٧')).toBe('از ٧ تا ۳۰ روز')
  })

  it('leave digits alone that came into them with a name', () => {
    const dictionary = defineMessages({
      'fa-IR': { ends: (_: Fa, name: string) => `«${name}» تا ۳۰ روز` },
      'ar-IQ': { ends: (_, name) => `«${name}» إلى ٣٠ يومًا` },
    })
    const latin = messagesOf(dictionary, formatter({ ...defaultPrefs['fa-IR'], digits: 'latn' }))
    expect(latin.ends('بستهٔ ۳ ماهه، ۲۰٪')).toBe('«بستهٔ ۳ ماهه، ۲۰٪» تا 30 روز')
    expect(messagesOf(dictionary, fa).ends('رژيم ٣ 4')).toBe('«رژيم ٣ 4» تا ۳۰ روز')
  })

  it('stay the same object between renders', () => {
    expect(messagesOf(dictionary, fa)).toBe(messagesOf(dictionary, fa))
  })

  it('refuse wrong calls and incomplete translations at compile time', () => {
    const t = messagesOf(dictionary, fa)
    // @ts-expect-error the value must be a number
    expect(t.visits('12')).toBeTypeOf('string')
    // @ts-expect-error no such key
    expect(t.nothing).toBeUndefined()
    // @ts-expect-error the Arabic text is missing
    defineMessages({ 'fa-IR': { title: 'ویزیت' }, 'ar-IQ': {} })
    // @ts-expect-error the Arabic text has a key too many
    defineMessages({ 'fa-IR': { title: 'ویزیت' }, 'ar-IQ': { title: 'مراجعة', more: 'مراجعة' } })
    // @ts-expect-error the Arabic text takes another value
    defineMessages({ 'fa-IR': { a: (_: Fa, n: number) => `${n}` }, 'ar-IQ': { a: (_, n: string) => n } })
    defineMessages({
      'fa-IR': { visits: (format: Fa, n: number) => format.plural(n, { one: '# ویزیت', other: '# ویزیت' }) },
      // @ts-expect-error Arabic counts with six forms
      'ar-IQ': { visits: (format, n) => format.plural(n, { one: '# مراجعة', other: '# مراجعات' }) },
    })
  })
})
