import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

export const settingsMessages = defineMessages({
  'fa-IR': {
    title: 'تنظیم‌ها',
    groups: { lifecycle: 'مراحل و صف‌ها', money: 'پول' },
    names: {
      leftAfterDays: 'ترک‌کرده پس از',
      expireDays: 'رو به پایان از',
      crmHoldOut: 'گروه گواه پیگیری',
      secondPersonAbove: 'تأیید نفر دوم بالاتر از',
      alikeDepositMinutes: 'فاصلهٔ واریزهای همسان',
    },
    texts: {
      leftAfterDays: 'کسی که آخرین دوره‌اش بیش از این پیش تمام شده و دورهٔ تازه‌ای ندارد «ترک‌کرده» شمرده می‌شود.',
      expireDays: 'مراجعی که تا پایان دوره‌اش این‌قدر مانده و دورهٔ رزرو ندارد در صف «رو به پایان» می‌آید.',
      crmHoldOut:
        'این سهم از ترک‌کرده‌ها، به قرعهٔ پایدار، پیگیری نمی‌شود تا اثر تماس‌ها سنجیده شود. با هر تغییر، سنجش از نو آغاز می‌شود.',
      secondPersonAbove: 'پرداختِ بیش از این مبلغ را کسی که ثبتش کرده نمی‌تواند تأیید کند.',
      alikeDepositMinutes:
        'دو واریز با یک مبلغ و یک کارت، اگر فاصله‌شان از این بیشتر نباشد، شاید یکی باشند و هشدار داده می‌شود.',
    },
    days: (format: Fa, count: number) => format.plural(count, { one: 'یک روز', other: '# روز' }),
    minutes: (format: Fa, count: number) => format.plural(count, { one: 'یک دقیقه', other: '# دقیقه' }),
    percent: (format: Fa, count: number) => `${format.number(count)}٪`,
    units: { days: 'روز', minutes: 'دقیقه', percent: 'درصد' },
    currencies: { IRR: 'ایران (تومان)', IQD: 'عراق (دینار)', USD: 'دلار' },
    shipped: 'مقدار نخستین',
    isShipped: 'همان مقدار نخستین',
    changedBy: (_: Fa, by: string, at: string) => `${by}، ${at}`,
    somebody: 'سامانه',
    edit: 'تغییر',
    editOf: (_: Fa, name: string) => `تغییر «${name}»`,
    act: 'ذخیرهٔ تنظیم',
    done: (_: Fa, name: string) => `«${name}» ذخیره شد.`,
    notes: {
      everybody: 'برای همه و از همین حالا کار می‌کند.',
      counts: 'شمار مراحل، صف‌ها و گزارش‌ها با مقدار تازه از نو حساب می‌شود.',
      back: (_: Fa, value: string) => `مقدار نخستین: ${value}`,
    },
    changed: 'کس دیگری این تنظیم را عوض کرده است. پنجره را ببندید و مقدار تازه را ببینید.',
    value: 'مقدار',
    elsewhere: 'تنظیم‌هایی که صفحهٔ خودشان را دارند',
    places: {
      automation: 'پیام‌های خودکار، فاصلهٔ پیام‌ها و ساعت‌های سکوت',
      safety: 'قواعد ایمنی لیست‌ها',
    },
  },
  'ar-IQ': {
    title: 'الإعدادات',
    groups: { lifecycle: 'المراحل والقوائم', money: 'المال' },
    names: {
      leftAfterDays: 'يُعدّ تاركًا بعد',
      expireDays: 'على وشك الانتهاء منذ',
      crmHoldOut: 'المجموعة الضابطة للمتابعة',
      secondPersonAbove: 'تأكيد شخص ثانٍ فوق',
      alikeDepositMinutes: 'الفاصل بين إيداعين متشابهين',
    },
    texts: {
      leftAfterDays: 'من انتهت دورته الأخيرة قبل أكثر من هذه المدة وليست له دورة جديدة يُعدّ تاركًا.',
      expireDays:
        'المشترك الذي بقيت لنهاية دورته هذه المدة وليست له دورة محجوزة يظهر في قائمة «على وشك الانتهاء».',
      crmHoldOut:
        'هذه النسبة من المغادرين لا تُتابع، بقرعة ثابتة، ليُقاس أثر الاتصالات. ويبدأ القياس من جديد مع كل تغيير.',
      secondPersonAbove: 'لا يستطيع من سجّل دفعة أكبر من هذا المبلغ أن يؤكدها بنفسه.',
      alikeDepositMinutes:
        'إيداعان بالمبلغ نفسه ومن البطاقة نفسها قد يكونان واحدًا إذا لم يزد الفاصل بينهما على هذا، فيُنبَّه إليه.',
    },
    days: (format, count) =>
      format.plural(count, {
        zero: 'بلا أيام',
        one: 'يوم واحد',
        two: 'يومان',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      }),
    minutes: (format, count) =>
      format.plural(count, {
        zero: 'بلا دقائق',
        one: 'دقيقة واحدة',
        two: 'دقيقتان',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      }),
    percent: (format, count) => `${format.number(count)}٪`,
    units: { days: 'يوم', minutes: 'دقيقة', percent: 'بالمئة' },
    currencies: { IRR: 'إيران (تومان)', IQD: 'العراق (دينار)', USD: 'دولار' },
    shipped: 'القيمة الأولى',
    isShipped: 'هي القيمة الأولى',
    changedBy: (_, by, at) => `${by}، ${at}`,
    somebody: 'النظام',
    edit: 'تعديل',
    editOf: (_, name) => `تعديل «${name}»`,
    act: 'حفظ الإعداد',
    done: (_, name) => `حُفظ «${name}».`,
    notes: {
      everybody: 'يسري على الجميع منذ الآن.',
      counts: 'تُحسب المراحل والقوائم والتقارير من جديد بالقيمة الجديدة.',
      back: (_, value) => `القيمة الأولى: ${value}`,
    },
    changed: 'غيّر شخص آخر هذا الإعداد. أغلق النافذة لترى القيمة الجديدة.',
    value: 'القيمة',
    elsewhere: 'إعدادات لها صفحاتها',
    places: {
      automation: 'الرسائل التلقائية والفاصل بين الرسائل وساعات الصمت',
      safety: 'قواعد سلامة القوائم',
    },
  },
})
