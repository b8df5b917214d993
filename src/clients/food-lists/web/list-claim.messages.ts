import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

/** A colleague is writing the list that somebody has opened. */
export const listClaimMessages = defineMessages({
  'fa-IR': {
    title: (_: Fa, name: string) => `${name} همین لیست را می‌نویسد`,
    text: 'تا دو نوشته روی هم نروند، لیست این‌جا فقط خواندنی است.',
    takeOver: 'ادامهٔ ویرایش به نام من',
  },
  'ar-IQ': {
    title: (_, name) => `هذه القائمة يكتبها الآن ${name}`,
    text: 'القائمة هنا للقراءة فقط، كي لا تتداخل الكتابتان.',
    takeOver: 'متابعة التحرير باسمي',
  },
})
