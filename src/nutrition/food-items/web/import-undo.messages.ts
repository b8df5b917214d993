import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of taking an import of food items back. */
export const importUndoMessages = defineMessages({
  'fa-IR': {
    earlier: 'فایل‌هایی که ثبت شده‌اند',
    none: 'هنوز فایلی ثبت نشده است.',
    by: (_: Fa, name: string) => `ثبت: ${name}`,
    counts: (format: Fa, created: number, changed: number) =>
      `${format.number(created)} قلم تازه، ${format.number(changed)} قلم تغییرکرده`,
    open: 'دیدن',
    newer: 'تازه‌ترها',
    older: 'قدیمی‌ترها',
    takeBack: 'برگرداندن این ورود',
    takeBackRest: 'برگرداندن بقیه',
    title: 'این ورود برگردانده شود؟',
    lines: {
      first: 'قلم‌های تازه پاک می‌شود و قلم‌های تغییرکرده مثل پیش از این فایل می‌شود.',
      second: 'اگر روی قلمی چیزی ساخته شده باشد، اول نام برده می‌شود و چیزی تغییر نمی‌کند.',
      third: 'برچسب ایمنی که با این فایل آمده تا تأیید نفر دوم می‌ماند.',
    },
    taking: 'ورود برگردانده می‌شود…',
    taken: 'این ورود برگردانده شد.',
    failed: 'این ورود اکنون برنمی‌گردد. دوباره تلاش کنید.',
    blocked: (format: Fa, count: number) =>
      format.plural(count, {
        one: 'روی یک قلم چیزی ساخته شده است',
        other: 'روی # قلم چیزی ساخته شده است',
      }),
    stays: 'این قلم‌ها می‌مانند؛ بقیه را می‌شود برگرداند.',
    stayed: 'این قلم‌ها ماند.',
    first: (format: Fa, count: number) => `${format.number(count)} قلم اول:`,
    built: {
      changed: (_: Fa, _count: number, by: string | null) =>
        by === null ? 'بعد از آن تغییر کرده است' : `${by} بعد از آن تغییرش داده است`,
      name: 'نام پیشین آن را قلم دیگری دارد',
      foods: (format: Fa, count: number) => `در ${format.number(count)} غذا`,
      clients: (format: Fa, count: number) => `${format.number(count)} مراجع دوست ندارد`,
      ingredients: (format: Fa, count: number) => `در فهرست خرید ${format.number(count)} قلم`,
      exchanges: 'جانشینی آن مشخص شده است',
      prices: (format: Fa, count: number) => `${format.number(count)} قیمت دارد`,
      shop: 'در فهرست خرید است',
      other: 'در جای دیگری آمده است',
    },
  },
  'ar-IQ': {
    earlier: 'الملفات المسجّلة',
    none: 'لم يُسجَّل أي ملف بعد.',
    by: (_, name) => `سجّله: ${name}`,
    counts: (format, created, changed) =>
      `مواد جديدة: ${format.number(created)}، مواد تغيّرت: ${format.number(changed)}`,
    open: 'عرض',
    newer: 'الأحدث',
    older: 'الأقدم',
    takeBack: 'التراجع عن هذا الاستيراد',
    takeBackRest: 'التراجع عن الباقي',
    title: 'هل يُتراجع عن هذا الاستيراد؟',
    lines: {
      first: 'تُحذف المواد الجديدة، وتعود المواد التي تغيّرت كما كانت قبل هذا الملف.',
      second: 'إن بُني على مادة شيء يُذكر أولًا ولا يتغير شيء.',
      third: 'وسم السلامة الذي جاء بهذا الملف يبقى حتى يوافق شخص ثانٍ.',
    },
    taking: 'جارٍ التراجع عن الاستيراد…',
    taken: 'تم التراجع عن هذا الاستيراد.',
    failed: 'تعذّر التراجع الآن. حاول مرة أخرى.',
    blocked: (format, count) => `مواد بُني عليها شيء: ${format.number(count)}`,
    stays: 'هذه المواد تبقى؛ ويمكن التراجع عن الباقي.',
    stayed: 'بقيت هذه المواد.',
    first: (format, count) => `أول المواد (${format.number(count)}):`,
    built: {
      changed: (_, _count, by) => (by === null ? 'تغيّرت بعد ذلك' : `عدّلها ${by} بعد ذلك`),
      name: 'اسمها السابق لمادة أخرى الآن',
      foods: (format, count) => `في أطعمة: ${format.number(count)}`,
      clients: (format, count) => `مشتركون لا يحبونها: ${format.number(count)}`,
      ingredients: (format, count) => `في قائمة تسوّق مواد: ${format.number(count)}`,
      exchanges: 'بديلها محدد',
      prices: (format, count) => `لها أسعار: ${format.number(count)}`,
      shop: 'في قائمة التسوّق',
      other: 'وردت في موضع آخر',
    },
  },
})
