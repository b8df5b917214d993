import { defineMessages } from '#platform/contract/text/messages.ts'

/** Texts of the list that are the same in all catalogues. */
export const catalogueListMessages = defineMessages({
  'fa-IR': {
    search: 'نام یا کد',
    name: 'نام',
    otherName: 'نام عربی',
    code: 'کد',
    position: 'ترتیب',
    updated: 'آخرین تغییر',
    state: 'وضعیت',
  },
  'ar-IQ': {
    search: 'الاسم أو الرمز',
    name: 'الاسم',
    otherName: 'الاسم الفارسي',
    code: 'الرمز',
    position: 'الترتيب',
    updated: 'آخر تعديل',
    state: 'الحالة',
  },
})
