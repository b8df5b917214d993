import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const addonsMessages = defineMessages({
  'fa-IR': {
    title: 'امکانات جانبی',
    count: (format: Fa, total: number) => format.plural(total, { one: '# امکان', other: '# امکان' }),
    create: 'امکان تازه',
    extraDays: 'روز اضافه',
    calls: 'تماس',
    prices: 'قیمت‌ها',
    currency: 'ارز',
    currencies: { IRR: 'تومان', IQD: 'دینار عراق', USD: 'دلار' },
    validity: 'زمان عرضه',
    given: 'داده‌شده',
    retired: 'غیرفعال',
    active: 'فعال',
    firstUse: 'هنوز امکان جانبی ثبت نشده است',
    firstUseText: 'امکان جانبی روز یا تماس به دورهٔ مراجع می‌افزاید و قیمت خود را دارد.',
  },
  'ar-IQ': {
    title: 'الخدمات الإضافية',
    count: (format, total) =>
      format.plural(total, {
        zero: 'لا خدمات',
        one: 'خدمة واحدة',
        two: 'خدمتان',
        few: '# خدمات',
        many: '# خدمة',
        other: '# خدمة',
      }),
    create: 'خدمة جديدة',
    extraDays: 'أيام إضافية',
    calls: 'المكالمات',
    prices: 'الأسعار',
    currency: 'العملة',
    currencies: { IRR: 'تومان', IQD: 'دينار عراقي', USD: 'دولار' },
    validity: 'مدة العرض',
    given: 'مرات المنح',
    retired: 'موقوفة',
    active: 'فعّالة',
    firstUse: 'لم تُسجَّل أي خدمة بعد',
    firstUseText: 'تضيف الخدمة أيامًا أو مكالمات إلى اشتراك المشترك ولها سعرها.',
  },
})
