import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of sending the file of a video. */
export const videoFileMessages = defineMessages({
  'fa-IR': {
    choose: 'انتخاب فایل',
    another: 'فایل دیگر',
    hint: (format: Fa, gigabytes: number) =>
      `فایل ام‌پی‌۴ یا وب‌ام، تا ${format.number(gigabytes)} گیگابایت. اگر ارتباط قطع شود، همان فایل را دوباره انتخاب کنید تا از همان‌جا ادامه یابد.`,
    present: (format: Fa, megabytes: number) => `فایل کنونی: ${format.number(megabytes)} مگابایت`,
    tiny: 'فایل کنونی: کمتر از یک مگابایت',
    sending: (format: Fa, percent: number) => `${format.percent(percent / 100)} فرستاده شد`,
    finishing: 'فایل رسید و آمادهٔ پخش می‌شود.',
    waiting: 'ارتباط قطع است. به‌زودی دوباره تلاش می‌شود.',
    cut: 'فرستادن قطع شد. آنچه رسیده نگه داشته شده است.',
    stop: 'توقف',
    goOn: 'ادامهٔ فرستادن',
    progress: 'پیشرفت فرستادن فایل',
    kept: 'فایل ویدیو ذخیره شد.',
    megabytes: (format: Fa, count: number) => `${format.number(count)} مگابایت`,
    refusals: {
      'not-a-video': 'این فایل ویدیوی ام‌پی‌۴ یا وب‌ام نیست.',
      'too-large': 'حجم این فایل بیش از اندازه است.',
      'storage-full': 'جای ذخیره پر است و چیزی از این فایل نگه داشته نشد. به مدیر سامانه خبر دهید.',
      'rate-limited': 'امروز فایل‌های زیادی فرستاده‌اید. فردا دوباره تلاش کنید.',
      'not-found': 'این ویدیو دیگر نیست، یا کسی فایل دیگری برای آن می‌فرستد.',
      other: 'فایل فرستاده نشد. دوباره تلاش کنید.',
    },
  },
  'ar-IQ': {
    choose: 'اختيار ملف',
    another: 'ملف آخر',
    hint: (format, gigabytes) =>
      `ملف إم بي ٤ أو ويب إم، حتى ${format.number(gigabytes)} غيغابايت. إذا انقطع الاتصال فاختر الملف نفسه مرة أخرى ليتابع من حيث توقف.`,
    present: (format, megabytes) => `الملف الحالي: ${format.number(megabytes)} ميغابايت`,
    tiny: 'الملف الحالي: أقل من ميغابايت',
    sending: (format, percent) => `أُرسل ${format.percent(percent / 100)}`,
    finishing: 'وصل الملف ويُهيأ للتشغيل.',
    waiting: 'الاتصال مقطوع. ستُعاد المحاولة قريبًا.',
    cut: 'انقطع الإرسال. ما وصل محفوظ.',
    stop: 'إيقاف',
    goOn: 'متابعة الإرسال',
    progress: 'تقدم إرسال الملف',
    kept: 'حُفظ ملف الفيديو.',
    megabytes: (format, count) => `${format.number(count)} ميغابايت`,
    refusals: {
      'not-a-video': 'هذا الملف ليس فيديو إم بي ٤ أو ويب إم.',
      'too-large': 'حجم هذا الملف أكبر من المسموح.',
      'storage-full': 'امتلأ مكان التخزين ولم يُحفظ شيء من هذا الملف. أخبر مدير النظام.',
      'rate-limited': 'أرسلت اليوم ملفات كثيرة. أعد المحاولة غدًا.',
      'not-found': 'لم يعد هذا الفيديو موجودًا، أو يرسل أحد ملفًا آخر له.',
      other: 'لم يُرسل الملف. أعد المحاولة.',
    },
  },
})
