import { defineMessages } from '#platform/contract/text/messages.ts'

/** Texts of the form of a record that are the same in all catalogues. */
export const catalogueFormMessages = defineMessages({
  'fa-IR': {
    fields: { code: 'کد', nameFa: 'نام فارسی', nameAr: 'نام عربی', position: 'شمارهٔ ترتیب' },
    hints: {
      code: 'حروف کوچک لاتین، رقم و خط تیره، مانند کدهای فهرست.',
      nameAr: 'اگر خالی بماند، نام فارسی با نشان «ناقص» دیده می‌شود.',
      position: 'شمارهٔ کوچک‌تر در فهرست‌ها زودتر می‌آید.',
    },
    errors: {
      code: 'کد را با حروف کوچک لاتین، رقم، خط تیره یا زیرخط بنویسید و با حرف یا رقم آغاز کنید.',
      position: 'شمارهٔ ترتیب را عدد صحیح بنویسید، مانند ۱۰.',
    },
  },
  'ar-IQ': {
    fields: {
      code: 'الرمز',
      nameFa: 'الاسم الفارسي',
      nameAr: 'الاسم العربي',
      position: 'رقم الترتيب',
    },
    hints: {
      code: 'أحرف لاتينية صغيرة وأرقام وشرطة، مثل رموز القائمة.',
      nameAr: 'إن بقي فارغًا ظهر الاسم الفارسي مع علامة «ناقصة».',
      position: 'الرقم الأصغر يأتي أولًا في القوائم.',
    },
    errors: {
      code: 'اكتب الرمز بأحرف لاتينية صغيرة أو أرقام أو شرطة، وابدأ بحرف أو رقم.',
      position: 'اكتب رقم الترتيب عددًا صحيحًا، مثل ١٠.',
    },
  },
})
