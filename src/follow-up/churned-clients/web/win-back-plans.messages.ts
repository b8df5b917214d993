import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** The follow-up of many, planned or given away at once. */
export const winBackPlansMessages = defineMessages({
  'fa-IR': {
    plan: 'تعیین روز تماس بعدی',
    picks: {
      tomorrow: 'فردا',
      later: 'سه روز بعد',
      saturday: 'شنبه',
      day: 'روزی دیگر',
      none: 'بدون تماس بعدی',
    },
    day: 'روز تماس',
    missing: 'روز تماس بعدی را انتخاب کنید.',
    outside: 'روزی از امروز تا یک سال بعد.',
    unreadable: 'تاریخ خوانده نمی‌شود.',
    planned: (format: Fa, count: number) =>
      format.plural(count, { one: 'تماس بعدی یک نفر تعیین شد.', other: 'تماس بعدی # نفر تعیین شد.' }),
    nothing: 'چیزی تغییر نکرد.',
    undone: (format: Fa, count: number) =>
      format.plural(count, {
        one: 'پیگیری یک نفر به وضعیت پیشین برگشت.',
        other: 'پیگیری # نفر به وضعیت پیشین برگشت.',
      }),
    undoFailed: 'برگرداندن ممکن نشد.',
    refused: (format: Fa, count: number) =>
      format.plural(count, { one: 'پیگیری یک نفر تغییر نکرد', other: 'پیگیری # نفر تغییر نکرد' }),
    unknown: 'مراجعی که دیده نمی‌شود',
    reasons: {
      'not-found': 'در دسترس شما نیست',
      'not-left': 'دیگر در این فهرست نیست',
      closed: 'پرونده بسته است',
      colleague: 'در دست همکار است',
      outside: 'این روز آنجا گذشته یا بیش از یک سال بعد است',
      unseen: 'مسئول تازه به این مراجع دسترسی ندارد',
      planned: 'روز تماس بعدی دارد و بدون مسئول نمی‌ماند',
      changed: 'در این میان دوباره تغییر کرده، یا ده دقیقه گذشته است',
    },
    close: 'بستن',
    choose: 'انتخاب کنید',
    next: 'تماس بعدی',
    tooMany: (format: Fa, count: number) => `بیش از ${format.number(count)} نفر؛ با فیلتر کمترشان کنید.`,
  },
  'ar-IQ': {
    plan: 'تحديد يوم الاتصال التالي',
    picks: {
      tomorrow: 'غدًا',
      later: 'بعد ثلاثة أيام',
      saturday: 'السبت',
      day: 'يوم آخر',
      none: 'بلا اتصال تالٍ',
    },
    day: 'يوم الاتصال',
    missing: 'اختر يوم الاتصال التالي.',
    outside: 'يوم من اليوم حتى سنة.',
    unreadable: 'تعذرت قراءة التاريخ.',
    planned: (format, count) =>
      format.plural(count, {
        zero: 'لم يُحدد الاتصال التالي لأحد.',
        one: 'حُدد الاتصال التالي لشخص واحد.',
        two: 'حُدد الاتصال التالي لشخصين.',
        few: 'حُدد الاتصال التالي لـ# أشخاص.',
        many: 'حُدد الاتصال التالي لـ# شخصًا.',
        other: 'حُدد الاتصال التالي لـ# شخص.',
      }),
    nothing: 'لم يتغير شيء.',
    undone: (format, count) =>
      format.plural(count, {
        zero: 'لم ترجع متابعة أحد.',
        one: 'رجعت متابعة شخص واحد كما كانت.',
        two: 'رجعت متابعة شخصين كما كانت.',
        few: 'رجعت متابعة # أشخاص كما كانت.',
        many: 'رجعت متابعة # شخصًا كما كانت.',
        other: 'رجعت متابعة # شخص كما كانت.',
      }),
    undoFailed: 'تعذر التراجع.',
    refused: (format, count) =>
      format.plural(count, {
        zero: 'تغيرت متابعة الجميع',
        one: 'لم تتغير متابعة شخص واحد',
        two: 'لم تتغير متابعة شخصين',
        few: 'لم تتغير متابعة # أشخاص',
        many: 'لم تتغير متابعة # شخصًا',
        other: 'لم تتغير متابعة # شخص',
      }),
    unknown: 'مشترك غير ظاهر لك',
    reasons: {
      'not-found': 'ليس في متناولك',
      'not-left': 'لم يعد في هذه القائمة',
      closed: 'الملف مغلق',
      colleague: 'لدى زميل الآن',
      outside: 'هذا اليوم مضى هناك أو أبعد من سنة',
      unseen: 'المسؤول الجديد لا يرى هذا المشترك',
      planned: 'له يوم اتصال تالٍ فلا يبقى بلا مسؤول',
      changed: 'تغير مرة أخرى في هذه الأثناء، أو مضت عشر دقائق',
    },
    close: 'إغلاق',
    choose: 'اختر',
    next: 'الاتصال التالي',
    tooMany: (format, count) => `أكثر من ${format.number(count)}؛ قلّلهم بالتصفية.`,
  },
})
