import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { validate } from '#platform/contract/validation.ts'
import { errorSentence } from './error-sentence.ts'

const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])
const amount = z.int().check(z.minimum(1), z.maximum(90))

const sentences = (schema: z.ZodMiniType, value: unknown) => {
  const { fields = {} } = validate(z.object({ amount: schema }), { amount: value })
  const code = fields['amount']?.[0] ?? ''
  return [errorSentence(code, { label: 'مقدار' }, fa), errorSentence(code, { label: 'المقدار' }, ar)]
}

describe('the validation of a form', () => {
  it('has a sentence for each rule of the specification', () => {
    const integer = sentences(amount, 1.5)
    const max = sentences(amount, 91)
    const min = sentences(amount, 0)
    const minLength = sentences(z.string().check(z.minLength(3)), 'ab')
    const required = sentences(amount, null)
    expect({ integer, max, min, minLength, required }).toEqual({
      integer: ['نوشتهٔ «مقدار» خوانده نشد. آن را دوباره بنویسید.', 'تعذّرت قراءة «المقدار». اكتبها من جديد.'],
      max: ['«مقدار» باید ۹۰ یا کمتر باشد.', 'يجب أن تكون قيمة «المقدار» ٩٠ أو أقل.'],
      min: ['«مقدار» باید ۱ یا بیشتر باشد.', 'يجب أن تكون قيمة «المقدار» ١ أو أكثر.'],
      minLength: ['«مقدار» دست‌کم ۳ نویسه می‌خواهد.', 'الحد الأدنى لأحرف «المقدار» هو ٣.'],
      required: ['«مقدار» را وارد کنید.', 'أدخل «المقدار».'],
    })
  })

  it('says «{field} is not valid.» where no rule has a sentence', () => {
    const odd = z.string().check(z.refine(() => false))
    expect(sentences(odd, 'x')).toEqual(['مقدار معتبر نیست.', 'المقدار غير صالح.'])
  })
})
