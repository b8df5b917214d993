import { arabicDays } from '#platform/web/i18n/arabic-counts.ts'
import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const clientAddonsMessages = defineMessages({
  'fa-IR': {
    addons: 'امکانات جانبی',
    none: 'هنوز امکان جانبی نگرفته است.',
    give: 'دادن امکان جانبی',
    days: (format: Fa, days: number) => format.plural(days, { one: 'یک روز', other: '# روز' }),
    calls: (format: Fa, calls: number) => format.plural(calls, { one: 'یک تماس', other: '# تماس' }),
    free: 'رایگان',
    givenBy: (_: Fa, name: string) => `ثبت: ${name}`,
    noTerm: 'برای دادن امکان جانبی، دوره‌ای در جریان یا رزرو لازم است.',
    noOffers: 'امروز امکانی برای دادن نیست.',

    title: 'امکانات جانبی',
    action: 'دادن امکان',
    done: 'امکان جانبی ثبت شد.',
    fields: { addon: 'امکان', term: 'برای دورهٔ' },
    choose: 'انتخاب کنید',
    offer: (_: Fa, name: string, effect: string, money: string) =>
      effect === '' ? `${name} — ${money}` : `${name} — ${effect} — ${money}`,
    termLine: (_: Fa, name: string, from: string) => `${name}، از ${from}`,
    notes: {
      total: (_: Fa, money: string, words: string) => `مبلغ: ${money} (${words})`,
      free: 'پولی گرفته نمی‌شود.',
      end: (_: Fa, from: string, to: string) => `آخرین روز دوره از ${from} به ${to} می‌رود.`,
      sameEnd: 'آخرین روز دوره همان می‌ماند.',
      openEnd: 'آخرین روز دوره پس از پایان توقف روشن می‌شود.',
      owes: (_: Fa, money: string) => `پس از ثبت، مراجع ${money} بدهکار است.`,
    },
    errors: {
      addon: 'یک امکان انتخاب کنید.',
      term: 'دوره را انتخاب کنید.',
      gone: 'این امکان دیگر داده نمی‌شود. امکان دیگری انتخاب کنید.',
      changed: 'دوره در این میان تغییر کرده است. پنجره را ببندید و وضعیت تازه را ببینید.',
    },
  },
  'ar-IQ': {
    addons: 'الخدمات الإضافية',
    none: 'لم يحصل على خدمة إضافية بعد.',
    give: 'منح خدمة إضافية',
    days: (format, days) => arabicDays(format, days),
    calls: (format, calls) =>
      format.plural(calls, {
        zero: 'بلا مكالمات',
        one: 'مكالمة واحدة',
        two: 'مكالمتان',
        few: '# مكالمات',
        many: '# مكالمة',
        other: '# مكالمة',
      }),
    free: 'مجانًا',
    givenBy: (_, name) => `تسجيل: ${name}`,
    noTerm: 'منح خدمة إضافية يحتاج إلى اشتراك جارٍ أو محجوز.',
    noOffers: 'لا خدمة متاحة للمنح اليوم.',

    title: 'الخدمات الإضافية',
    action: 'منح الخدمة',
    done: 'سُجلت الخدمة الإضافية.',
    fields: { addon: 'الخدمة', term: 'للاشتراك' },
    choose: 'اختر',
    offer: (_, name, effect, money) =>
      effect === '' ? `${name} — ${money}` : `${name} — ${effect} — ${money}`,
    termLine: (_, name, from) => `${name}، من ${from}`,
    notes: {
      total: (_, money, words) => `المبلغ: ${money} (${words})`,
      free: 'بلا مقابل.',
      end: (_, from, to) => `ينتقل آخر يوم في الاشتراك من ${from} إلى ${to}.`,
      sameEnd: 'يبقى آخر يوم في الاشتراك كما هو.',
      openEnd: 'يتضح آخر يوم في الاشتراك بعد انتهاء الإيقاف.',
      owes: (_, money) => `بعد التسجيل يكون على المشترك ${money}.`,
    },
    errors: {
      addon: 'اختر خدمة.',
      term: 'اختر الاشتراك.',
      gone: 'هذه الخدمة لم تعد تُمنح. اختر غيرها.',
      changed: 'تغير الاشتراك في الأثناء. أغلق النافذة وانظر الحالة الجديدة.',
    },
  },
})
