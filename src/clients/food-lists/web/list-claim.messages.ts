import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** A colleague is writing the list that somebody has opened. */
export const listClaimMessages = defineMessages({
  'fa-IR': {
    title: (_: Fa, name: string) => `${name} در حال ویرایش همین لیست است`,
    text: 'برای اینکه تغییرها روی هم نیفتد، لیست اینجا فقط خواندنی است.',
    takeOver: 'ادامهٔ ویرایش به نام من',
  },
  'ar-IQ': {
    title: (_, name) => `هذه القائمة قيد التحرير لدى ${name}`,
    text: 'القائمة هنا للقراءة فقط، كي لا تتداخل التعديلات.',
    takeOver: 'متابعة التحرير باسمي',
  },
})
