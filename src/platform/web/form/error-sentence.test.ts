import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { errorSentence } from './error-sentence.ts'
import { specAt } from './field-specs.ts'

const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])

describe('errorSentence', () => {
  it.each([
    ['required', '«کد» را وارد کنید.', 'أدخل «کد».'],
    ['too-long:60', '«کد» را در ۶۰ نویسه یا کمتر بنویسید.', 'الحد الأعلى لأحرف «کد» هو ٦٠.'],
    [
      'taken',
      'این «کد» پیش‌تر ثبت شده است. مقدار دیگری بنویسید.',
      'قيمة «کد» هذه مسجلة من قبل. اكتب قيمة أخرى.',
    ],
    ['no-such-code', 'کد معتبر نیست.', 'کد غير صالح.'],
    ['too-long', 'کد معتبر نیست.', 'کد غير صالح.'],
  ])('says %s in both languages', (code, persian, arabic) => {
    expect(errorSentence(code, { label: 'کد' }, fa)).toBe(persian)
    expect(errorSentence(code, { label: 'کد' }, ar)).toBe(arabic)
  })

  it('names limits in the unit that is shown', () => {
    expect(errorSentence('too-big:100000', { label: 'وزن', scale: 10 }, fa)).toBe(
      '«وزن» باید ۱۰٬۰۰۰ یا کمتر باشد.',
    )
  })

  it('prefers a sentence of the field', () => {
    const spec = {
      label: 'گام',
      scale: 4,
      errors: { 'wrong-type': 'گام باید ربعی باشد.', 'too-big': (limit: number) => `تا ${limit}` },
    }
    expect(errorSentence('wrong-type', spec, fa)).toBe('گام باید ربعی باشد.')
    expect(errorSentence('too-big:400', spec, fa)).toBe('تا 100')
  })

  it('has words for a field that the form does not know', () => {
    expect(errorSentence('unknown-key', specAt({}, 'x'), fa)).toBe(
      'سامانه «این فیلد» را نمی‌شناسد. صفحه را تازه کنید.',
    )
  })
})
