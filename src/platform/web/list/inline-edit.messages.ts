import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of cells that are edited in place. */
export const inlineMessages = defineMessages({
  'fa-IR': {
    edit: (_: Fa, label: string, value: string) => `ویرایش ${label}، اکنون ${value}`,
    saving: 'در حال ذخیره',
    saved: 'ذخیره شد',
    failed: 'ذخیره نشد. دوباره Enter بزنید.',
    offline: 'ارتباط با سامانه برقرار نیست. دوباره Enter بزنید.',
    stale: 'دیگری این ردیف را تغییر داده است. مقدار تازه را ببینید و دوباره بنویسید.',
    forbidden: 'اجازهٔ این تغییر را ندارید.',
    changed: (_: Fa, label: string) => `${label} عوض شد.`,
    kept: (_: Fa, label: string) => `${label} برگردانده نشد؛ شاید دیگری آن را تغییر داده است.`,
    sure: 'درست است',
    whole: (format: Fa, min: number, max: number) =>
      `عددی صحیح از ${format.number(min)} تا ${format.number(max)} بنویسید.`,
  },
  'ar-IQ': {
    edit: (_, label, value) => `تعديل ${label}، القيمة الآن ${value}`,
    saving: 'جارٍ الحفظ',
    saved: 'تم الحفظ',
    failed: 'لم يُحفظ. اضغط Enter من جديد.',
    offline: 'لا اتصال بالنظام. اضغط Enter من جديد.',
    stale: 'غيّر شخص آخر هذا الصف. راجع القيمة الجديدة واكتب من جديد.',
    forbidden: 'لا تملك صلاحية هذا التغيير.',
    changed: (_, label) => `تم تغيير ${label}.`,
    kept: (_, label) => `لم يتم التراجع عن تغيير ${label}؛ ربما غيّره شخص آخر.`,
    sure: 'صحيح',
    whole: (format, min, max) => `اكتب عددًا صحيحًا من ${format.number(min)} إلى ${format.number(max)}.`,
  },
})
