import type { PhoneProblem } from '#platform/contract/text/phones.ts'
import { defineMessages } from '#platform/contract/text/messages.ts'

/** Why a typed text is no mobile phone. */
export const phoneProblemsMessages = defineMessages<Record<PhoneProblem, string>>({
  'fa-IR': {
    format: 'شمارهٔ همراه را کامل بنویسید، مانند 0912 345 6789. شمارهٔ خارج از کشور را با + و کد کشور بنویسید.',
    landline: 'این شمارهٔ تلفن ثابت است و پیامک نمی‌گیرد؛ شمارهٔ همراه را بنویسید.',
    several: 'دو شماره نوشته شده است؛ یکی را نگه دارید.',
    rounded: 'اکسل رقم‌های این شماره را گرد کرده است؛ شماره را کامل بنویسید.',
  },
  'ar-IQ': {
    format: 'اكتب رقم الهاتف كاملًا، مثل 0790 123 4567. اكتب الرقم من خارج البلد مع + ورمز البلد.',
    landline: 'هذا رقم هاتف أرضي لا تصله الرسائل؛ اكتب رقم الهاتف المحمول.',
    several: 'كُتب رقمان؛ أبقِ واحدًا.',
    rounded: 'قرّب إكسل أرقام هذا الهاتف؛ اكتب الرقم كاملًا.',
  },
})
