import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'
import { productLineNames } from '#clients/packages/product-lines.contract.ts'

/** Texts of making a batch: its form, the review, and the codes that are shown once. */
export const batchCreateMessages = defineMessages({
  'fa-IR': {
    title: 'دستهٔ تازهٔ کد اعتباری',
    list: 'کدهای اعتباری',
    review: 'بازبینی و ساخت',
    sections: { worth: 'ارزش', use: 'استفاده' },
    fields: {
      purpose: 'بابت',
      codes: 'تعداد کدها',
      amount: 'ارزش هر کد',
      currency: 'ارز',
      expiresOn: 'آخرین روز استفاده',
      perClient: 'هر مراجع چند کد از این دسته',
      typedCodes: 'تعداد کدها را دوباره بنویسید',
      productLine: 'فقط برای بسته‌های',
    },
    lines: productLineNames['fa-IR'],
    anyLine: 'همه، و هر بدهی',
    hints: {
      purpose: 'مانند «هدیهٔ نوروز» یا «جبران تأخیر»؛ در فهرست و گزارش می‌آید.',
      perClient: 'اگر خالی بماند، بدون سقف.',
      expiresOn: 'خودِ این روز هم پذیرفته می‌شود.',
    },
    currencies: { IRR: 'تومان', IQD: 'دینار عراق', USD: 'دلار' },
    errors: {
      whole: 'عدد صحیح بنویسید.',
      amount: 'مبلغ را با رقم بنویسید، مانند ۲۵۰٬۰۰۰.',
      range: 'روزی از امروز تا پنج سال بعد بنویسید.',
      notSame: 'با تعداد کدها یکی نیست.',
    },
    reviewTitle: 'بازبینی پیش از ساخت',
    make: 'ساخت کدها',
    product: (format: Fa, codes: number, each: string, total: string, words: string) =>
      `${format.number(codes)} کد × ${each} = ${total} (${words})`,
    until: (_: Fa, day: string) => `تا پایان ${day} پذیرفته می‌شود.`,
    perClient: (format: Fa, codes: number) => `هر مراجع تا ${format.number(codes)} کد از این دسته.`,
    onlyLine: (_: Fa, line: string) => `فقط برای بسته‌های «${line}» پذیرفته می‌شود.`,
    awaitsOther: 'با این کدها، جمع امروز شما از سقف می‌گذرد؛ کدها پس از تأیید همکاری دیگر پذیرفته می‌شود.',
    once: 'متن کدها همین یک بار نشان داده می‌شود و جایی نگه‌داری نمی‌شود.',
    alike: (_: Fa, purpose: string, by: string, when: string) =>
      `دسته‌ای با همین تعداد و ارزش هست: «${purpose}»، ساختهٔ ${by}، ${when}.`,
    made: 'کدها ساخته شد.',
    changed: 'در این میان چیزی تغییر کرده است. پنجره را ببندید و دوباره بازبینی کنید.',

    madeTitle: (format: Fa, codes: number) => `${format.number(codes)} کد ساخته شد`,
    takeNow: 'کدها را همین حالا بردارید: پس از بستن این پنجره دیگر دیده نمی‌شود.',
    codes: 'کدها',
    copyAll: 'کپی همه',
    copied: 'کدها کپی شد.',
    csv: 'فایل متنی',
    xlsx: 'فایل اکسل',
    failed: 'فایل ساخته نشد. دوباره تلاش کنید یا کدها را کپی کنید.',
    toBatch: 'دیدن دسته',
    lost: 'این دسته پیش‌تر ساخته شده و متن کدها در همان پاسخ اول آمده است. اگر به دستتان نرسید، دسته را باطل کنید و دستهٔ دیگری بسازید.',
  },
  'ar-IQ': {
    title: 'مجموعة جديدة من رموز الرصيد',
    list: 'رموز الرصيد',
    review: 'تدقيق وإنشاء',
    sections: { worth: 'القيمة', use: 'الاستعمال' },
    fields: {
      purpose: 'الغرض',
      codes: 'عدد الرموز',
      amount: 'قيمة الرمز الواحد',
      currency: 'العملة',
      expiresOn: 'آخر يوم للاستعمال',
      perClient: 'كم رمزًا من المجموعة لكل مشترك',
      typedCodes: 'اكتب عدد الرموز مرة أخرى',
      productLine: 'لباقات هذا المنتج فقط',
    },
    lines: productLineNames['ar-IQ'],
    anyLine: 'الكل، وأي دين',
    hints: {
      purpose: 'مثل «هدية العيد» أو «تعويض عن تأخير»؛ يظهر في القوائم والتقارير.',
      perClient: 'إن تُرك فارغًا فبلا حد.',
      expiresOn: 'يُقبل الرمز في هذا اليوم أيضًا.',
    },
    currencies: { IRR: 'تومان', IQD: 'دينار عراقي', USD: 'دولار' },
    errors: {
      whole: 'اكتب عددًا صحيحًا.',
      amount: 'اكتب المبلغ بالأرقام، مثل ٤٥٬٠٠٠.',
      range: 'اكتب يومًا من اليوم حتى خمس سنوات.',
      notSame: 'لا يطابق عدد الرموز.',
    },
    reviewTitle: 'تدقيق قبل الإنشاء',
    make: 'إنشاء الرموز',
    product: (format, codes, each, total, words) => {
      const counted = format.plural(codes, {
        zero: 'لا رموز',
        one: 'رمز واحد',
        two: 'رمزان',
        few: '# رموز',
        many: '# رمزًا',
        other: '# رمز',
      })
      return `${counted} × ${each} = ${total} (${words})`
    },
    until: (_, day) => `تُقبل حتى نهاية ${day}.`,
    perClient: (format, codes) =>
      format.plural(codes, {
        zero: 'لا رموز للمشترك.',
        one: 'لكل مشترك رمز واحد من هذه المجموعة.',
        two: 'لكل مشترك رمزان من هذه المجموعة.',
        few: 'لكل مشترك حتى # رموز من هذه المجموعة.',
        many: 'لكل مشترك حتى # رمزًا من هذه المجموعة.',
        other: 'لكل مشترك حتى # رمز من هذه المجموعة.',
      }),
    onlyLine: (_, line) => `تُقبل لباقات «${line}» فقط.`,
    awaitsOther: 'بهذه الرموز يتجاوز مجموعك اليوم الحد؛ تُقبل الرموز بعد موافقة موظف آخر.',
    once: 'تُعرض الرموز هذه المرة فقط ولا تُحفظ في أي مكان.',
    alike: (_, purpose, by, when) =>
      `توجد مجموعة بالعدد والقيمة نفسيهما: «${purpose}»، أنشأها ${by}، ${when}.`,
    made: 'أُنشئت الرموز.',
    changed: 'تغير شيء في الأثناء. أغلق النافذة وراجع مرة أخرى.',

    madeTitle: (format, codes) =>
      format.plural(codes, {
        zero: 'لا رموز',
        one: 'أُنشئ رمز واحد',
        two: 'أُنشئ رمزان',
        few: 'أُنشئت # رموز',
        many: 'أُنشئ # رمزًا',
        other: 'أُنشئ # رمز',
      }),
    takeNow: 'خذ الرموز الآن: لن تظهر بعد إغلاق هذه النافذة.',
    codes: 'الرموز',
    copyAll: 'نسخ الكل',
    copied: 'نُسخت الرموز.',
    csv: 'ملف نصي',
    xlsx: 'ملف إكسل',
    failed: 'لم يُنشأ الملف. أعد المحاولة أو انسخ الرموز.',
    toBatch: 'عرض المجموعة',
    lost: 'أُنشئت هذه المجموعة من قبل وجاءت رموزها في الجواب الأول. إن لم تصلك فألغِ المجموعة وأنشئ غيرها.',
  },
})
