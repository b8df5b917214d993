import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of dialogs, which no first page shows. */
export const dialogMessages = defineMessages({
  'fa-IR': {
    cancel: 'انصراف',
    discardQuestion: 'چیزهایی که نوشته‌اید ذخیره نشده است. پنجره بسته شود؟',
    keepEditing: 'ادامهٔ ویرایش',
    discard: 'رها کردن تغییرها',
    typeToConfirm: (_: Fa, name: string) => `برای ادامه، «${name}» را بنویسید`,
    typeMismatch: 'نوشته با نام بالا یکی نیست. همان نام را بنویسید.',
  },
  'ar-IQ': {
    cancel: 'إلغاء',
    discardQuestion: 'ما كتبته لم يُحفظ بعد. هل تُغلق النافذة؟',
    keepEditing: 'متابعة التعديل',
    discard: 'ترك التغييرات',
    typeToConfirm: (_, name) => `للمتابعة اكتب «${name}»`,
    typeMismatch: 'ما كتبته لا يطابق الاسم أعلاه. اكتب الاسم نفسه.',
  },
})
