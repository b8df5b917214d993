import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of tables of others: how a file was read, what is asked, why it cannot be read. */
export const foreignTableMessages = defineMessages({
  'fa-IR': {
    title: 'فایل چگونه خوانده شد',
    text: 'اگر چیزی درست نیست، همین‌جا تغییرش دهید؛ فایل دوباره خوانده می‌شود.',
    container: 'نوع فایل',
    containers: {
      csv: 'متن با جداکننده',
      xlsx: 'اکسل',
      xls: 'اکسل قدیمی',
      xml: 'اکسل ۲۰۰۳',
      html: 'صفحهٔ وب با پسوند اکسل',
      ods: 'لیبره‌آفیس',
    },
    encoding: 'رمزگذاری نوشته',
    encodings: {
      'utf-8': 'یونیکد',
      'utf-16le': 'یونیکد ۱۶',
      'utf-16be': 'یونیکد ۱۶ وارونه',
      'windows-1256': 'ویندوز عربی قدیمی',
    },
    delimiter: 'جداکنندهٔ ستون‌ها',
    delimiters: { ',': 'ویرگول', ';': 'نقطه‌ویرگول', '\t': 'تب', '|': 'خط عمودی' },
    sheet: 'برگه',
    headerRow: 'نام ستون‌ها در کدام ردیف است',
    noHeaders: 'فایل نام ستون ندارد',
    rowOf: (format: Fa, row: number, cells: string) => `${format.number(row)}: ${cells}`,
    questions: 'پیش از آزمودن پاسخ دهید',
    choose: 'انتخاب کنید',
    asked: {
      sheet: 'کدام برگه؟',
      field: (_: Fa, column: string) => `ستون «${column}» پیدا نشد؛ آن را پایین‌تر مشخص کنید.`,
      decimal: (_: Fa, column: string) => `نشان اعشار در «${column}» چیست؟`,
      'date-order': (_: Fa, column: string) => `تاریخ‌های «${column}» چگونه نوشته شده‌اند؟`,
      unit: (_: Fa, column: string) => `واحد «${column}» چیست؟`,
    },
    wholeFile: 'همهٔ فایل',
    columns: (format: Fa, count: number) =>
      format.plural(count, {
        one: 'عدد و تاریخ # ستون چگونه خوانده شد',
        other: 'عدد و تاریخ # ستون چگونه خوانده شد',
      }),
    unread: (_: Fa, written: string) => `«${written}» خوانده نشد`,
    decimal: 'نشان اعشار',
    unit: 'واحد',
    order: 'ترتیب تاریخ',
    calendar: 'تقویم',
    unsaid: 'گفته نشده',
    decimals: { none: 'هیچ‌کدام؛ جداکنندهٔ هزارگان است', fraction: 'کسر (نیم، یک‌سوم)' },
    mark: (_: Fa, mark: string) => `اعشار با ${mark}`,
    orders: { ymd: 'سال، ماه، روز', dmy: 'روز، ماه، سال', mdy: 'ماه، روز، سال' },
    calendars: { persian: 'شمسی', gregory: 'میلادی', islamic: 'قمری' },
    ordered: (_: Fa, order: string, calendar: string) => `${order} (${calendar})`,
    units: {
      rial: 'ریال',
      toman: 'تومان',
      dinar: 'دینار',
      dollar: 'دلار',
      g: 'گرم',
      mg: 'میلی‌گرم',
      ug: 'میکروگرم',
      kg: 'کیلوگرم',
      kcal: 'کیلوکالری',
      kj: 'کیلوژول',
      cm: 'سانتی‌متر',
      m: 'متر',
      lb: 'پوند',
      in: 'اینچ',
    },
    sample: (_: Fa, written: string, read: string) => `«${written}» می‌شود ${read}`,
    option: (_: Fa, answer: string, samples: string) => `${answer}؛ ${samples}`,
    told: {
      'total-row': (format: Fa, count: number) =>
        format.plural(count, { one: '# ردیف جمع کنار گذاشته شد.', other: '# ردیف جمع کنار گذاشته شد.' }),
      'note-row': (format: Fa, count: number) =>
        format.plural(count, {
          one: '# ردیف توضیح در پایان کنار گذاشته شد.',
          other: '# ردیف توضیح در پایان کنار گذاشته شد.',
        }),
      'repeated-header': (format: Fa, count: number) =>
        format.plural(count, {
          one: 'نام ستون‌ها # بار تکرار شده بود.',
          other: 'نام ستون‌ها # بار تکرار شده بود.',
        }),
      'other-table': (format: Fa, count: number) =>
        format.plural(count, {
          one: '# ردیف زیر نام ستون‌های جدول دیگری است و خوانده نشد؛ آن را در فایلی جدا بیاورید.',
          other: '# ردیف زیر نام ستون‌های جدول دیگری است و خوانده نشد؛ آن را در فایلی جدا بیاورید.',
        }),
      'repaired-text': (format: Fa, count: number) =>
        format.plural(count, {
          one: 'نوشتهٔ # ردیف به هم ریخته بود و درست شد.',
          other: 'نوشتهٔ # ردیف به هم ریخته بود و درست شد.',
        }),
      'stray-quote': (format: Fa, count: number) =>
        format.plural(count, {
          one: 'گیومه‌های # ردیف جور نیست؛ آن ردیف خوانده نشد.',
          other: 'گیومه‌های # ردیف جور نیست؛ آن ردیف‌ها خوانده نشدند.',
        }),
      'too-many-cells': (format: Fa, count: number) =>
        format.plural(count, {
          one: '# ردیف خانه‌هایی بیش از ستون‌ها دارد و خوانده نشد.',
          other: '# ردیف خانه‌هایی بیش از ستون‌ها دارد و خوانده نشد.',
        }),
      'damaged-text': (format: Fa, count: number) =>
        format.plural(count, { one: 'نوشتهٔ # خانه آسیب دیده است.', other: 'نوشتهٔ # خانه آسیب دیده است.' }),
      'no-cached-value': (format: Fa, count: number) =>
        format.plural(count, {
          one: 'فرمول # خانه حاصلی ندارد؛ فایل را در اکسل باز و ذخیره کنید.',
          other: 'فرمول # خانه حاصلی ندارد؛ فایل را در اکسل باز و ذخیره کنید.',
        }),
      'error-value': (format: Fa, count: number) =>
        format.plural(count, { one: 'در # خانه خطای فرمول است.', other: 'در # خانه خطای فرمول است.' }),
    },
    more: 'فهرست ایرادها بلندتر از این است.',
    refusals: {
      empty: 'فایل خالی است.',
      'no-rows': 'زیر نام ستون‌ها ردیفی نیست.',
      'not-text': 'این فایل جدول نیست. آن را در اکسل باز و با پسوند xlsx ذخیره کنید.',
      'too-large':
        'فایل بزرگ‌تر از اندازهٔ پذیرفته است. آن را چند بخش کنید، یا اکسل قدیمی را با پسوند xlsx ذخیره کنید.',
      'too-many': (_: Fa, limit: string) => `فایل بیش از ${limit} ردیف دارد. آن را چند بخش کنید.`,
      'too-wide': (_: Fa, limit: string) =>
        `ستون‌های فایل بیش از اندازه است${limit === '' ? '' : ` (تا ${limit} ستون)`}.`,
      'too-much-text': 'نوشته‌های فایل بیش از اندازه است. آن را چند بخش کنید.',
      'wrong-kind': (_: Fa, kind: string) =>
        `این فایل جدول نیست (${kind}). فایل اکسل، لیبره‌آفیس یا متن با جداکننده بیاورید.`,
      encrypted: 'فایل گذرواژه دارد. آن را بدون گذرواژه ذخیره کنید.',
      'broken-file': 'فایل ناقص یا خراب است. دوباره از مبدأ دریافتش کنید.',
      'unsafe-file': 'ساختار این فایل ناایمن است و خوانده نشد. آن را در اکسل باز و دوباره ذخیره کنید.',
      'too-slow': 'خواندن فایل بیش از اندازه طول کشید. آن را چند بخش کنید.',
      'no-sheet': 'در این فایل جدولی نیست.',
    },
  },
  'ar-IQ': {
    title: 'كيف قُرئ الملف',
    text: 'إن كان شيء غير صحيح فغيّره هنا؛ ويُقرأ الملف من جديد.',
    container: 'نوع الملف',
    containers: {
      csv: 'نص بفواصل',
      xlsx: 'إكسل',
      xls: 'إكسل قديم',
      xml: 'إكسل ٢٠٠٣',
      html: 'صفحة ويب بامتداد إكسل',
      ods: 'ليبر أوفيس',
    },
    encoding: 'ترميز النص',
    encodings: {
      'utf-8': 'يونيكود',
      'utf-16le': 'يونيكود ١٦',
      'utf-16be': 'يونيكود ١٦ معكوس',
      'windows-1256': 'ويندوز العربي القديم',
    },
    delimiter: 'فاصل الأعمدة',
    delimiters: { ',': 'فاصلة', ';': 'فاصلة منقوطة', '\t': 'علامة جدولة', '|': 'خط عمودي' },
    sheet: 'الورقة',
    headerRow: 'في أي صف أسماء الأعمدة',
    noHeaders: 'لا أسماء أعمدة في الملف',
    rowOf: (format, row, cells) => `${format.number(row)}: ${cells}`,
    questions: 'أجب قبل الفحص',
    choose: 'اختر',
    asked: {
      sheet: 'أي ورقة؟',
      field: (_, column) => `لم يُعثر على عمود «${column}»؛ حدده أدناه.`,
      decimal: (_, column) => `ما الفاصلة العشرية في «${column}»؟`,
      'date-order': (_, column) => `كيف كُتبت تواريخ «${column}»؟`,
      unit: (_, column) => `ما وحدة «${column}»؟`,
    },
    wholeFile: 'الملف كله',
    columns: (format, count) =>
      format.plural(count, {
        zero: 'لا أرقام ولا تواريخ في الأعمدة',
        one: 'كيف قُرئت أرقام وتواريخ عمود واحد',
        two: 'كيف قُرئت أرقام وتواريخ عمودين',
        few: 'كيف قُرئت أرقام وتواريخ # أعمدة',
        many: 'كيف قُرئت أرقام وتواريخ # عمودًا',
        other: 'كيف قُرئت أرقام وتواريخ # عمود',
      }),
    unread: (_, written) => `«${written}» لم تُقرأ`,
    decimal: 'الفاصلة العشرية',
    unit: 'الوحدة',
    order: 'ترتيب التاريخ',
    calendar: 'التقويم',
    unsaid: 'غير مذكورة',
    decimals: { none: 'لا شيء؛ هو فاصل الآلاف', fraction: 'كسر (نصف، ثلث)' },
    mark: (_, mark) => `الفاصلة العشرية ${mark}`,
    orders: { ymd: 'سنة، شهر، يوم', dmy: 'يوم، شهر، سنة', mdy: 'شهر، يوم، سنة' },
    calendars: { persian: 'شمسي', gregory: 'ميلادي', islamic: 'هجري قمري' },
    ordered: (_, order, calendar) => `${order} (${calendar})`,
    units: {
      rial: 'ريال',
      toman: 'تومان',
      dinar: 'دينار',
      dollar: 'دولار',
      g: 'غرام',
      mg: 'مليغرام',
      ug: 'ميكروغرام',
      kg: 'كيلوغرام',
      kcal: 'كيلو سعرة',
      kj: 'كيلو جول',
      cm: 'سنتيمتر',
      m: 'متر',
      lb: 'رطل',
      in: 'بوصة',
    },
    sample: (_, written, read) => `«${written}» تصير ${read}`,
    option: (_, answer, samples) => `${answer}؛ ${samples}`,
    told: {
      'total-row': (format, count) =>
        format.plural(count, {
          zero: 'لم يُترك صف مجموع.',
          one: 'تُرك صف مجموع واحد.',
          two: 'تُرك صفا مجموع.',
          few: 'تُركت # صفوف مجموع.',
          many: 'تُرك # صف مجموع.',
          other: 'تُرك # صف مجموع.',
        }),
      'note-row': (format, count) =>
        format.plural(count, {
          zero: 'لم يُترك صف ملاحظة.',
          one: 'تُرك صف ملاحظة واحد في النهاية.',
          two: 'تُرك صفا ملاحظات في النهاية.',
          few: 'تُركت # صفوف ملاحظات في النهاية.',
          many: 'تُرك # صف ملاحظات في النهاية.',
          other: 'تُرك # صف ملاحظات في النهاية.',
        }),
      'repeated-header': (format, count) =>
        format.plural(count, {
          zero: 'لم تتكرر أسماء الأعمدة.',
          one: 'تكررت أسماء الأعمدة مرة واحدة.',
          two: 'تكررت أسماء الأعمدة مرتين.',
          few: 'تكررت أسماء الأعمدة # مرات.',
          many: 'تكررت أسماء الأعمدة # مرة.',
          other: 'تكررت أسماء الأعمدة # مرة.',
        }),
      'other-table': (format, count) =>
        format.plural(count, {
          zero: 'لا صفوف لجدول آخر.',
          one: 'صف واحد تحت أسماء أعمدة جدول آخر ولم يُقرأ؛ أحضره في ملف منفصل.',
          two: 'صفان تحت أسماء أعمدة جدول آخر ولم يُقرآ؛ أحضرهما في ملف منفصل.',
          few: '# صفوف تحت أسماء أعمدة جدول آخر ولم تُقرأ؛ أحضرها في ملف منفصل.',
          many: '# صفًا تحت أسماء أعمدة جدول آخر ولم تُقرأ؛ أحضرها في ملف منفصل.',
          other: '# صف تحت أسماء أعمدة جدول آخر ولم تُقرأ؛ أحضرها في ملف منفصل.',
        }),
      'repaired-text': (format, count) =>
        format.plural(count, {
          zero: 'لم يُصلح نص.',
          one: 'كان نص صف واحد مشوهًا فأُصلح.',
          two: 'كان نص صفين مشوهًا فأُصلح.',
          few: 'كان نص # صفوف مشوهًا فأُصلح.',
          many: 'كان نص # صفًا مشوهًا فأُصلح.',
          other: 'كان نص # صف مشوهًا فأُصلح.',
        }),
      'stray-quote': (format, count) =>
        format.plural(count, {
          zero: 'علامات التنصيص متطابقة.',
          one: 'علامات التنصيص في صف واحد غير متطابقة؛ لم يُقرأ.',
          two: 'علامات التنصيص في صفين غير متطابقة؛ لم يُقرآ.',
          few: 'علامات التنصيص في # صفوف غير متطابقة؛ لم تُقرأ.',
          many: 'علامات التنصيص في # صفًا غير متطابقة؛ لم تُقرأ.',
          other: 'علامات التنصيص في # صف غير متطابقة؛ لم تُقرأ.',
        }),
      'too-many-cells': (format, count) =>
        format.plural(count, {
          zero: 'لا صف خلاياه أكثر من الأعمدة.',
          one: 'صف واحد خلاياه أكثر من الأعمدة؛ لم يُقرأ.',
          two: 'صفان خلاياهما أكثر من الأعمدة؛ لم يُقرآ.',
          few: '# صفوف خلاياها أكثر من الأعمدة؛ لم تُقرأ.',
          many: '# صفًا خلاياها أكثر من الأعمدة؛ لم تُقرأ.',
          other: '# صف خلاياها أكثر من الأعمدة؛ لم تُقرأ.',
        }),
      'damaged-text': (format, count) =>
        format.plural(count, {
          zero: 'لا نص تالف.',
          one: 'نص خلية واحدة تالف.',
          two: 'نص خليتين تالف.',
          few: 'نص # خلايا تالف.',
          many: 'نص # خلية تالف.',
          other: 'نص # خلية تالف.',
        }),
      'no-cached-value': (format, count) =>
        format.plural(count, {
          zero: 'لكل صيغة ناتج.',
          one: 'صيغة خلية واحدة بلا ناتج؛ افتح الملف في إكسل واحفظه.',
          two: 'صيغتا خليتين بلا ناتج؛ افتح الملف في إكسل واحفظه.',
          few: 'صيغ # خلايا بلا ناتج؛ افتح الملف في إكسل واحفظه.',
          many: 'صيغ # خلية بلا ناتج؛ افتح الملف في إكسل واحفظه.',
          other: 'صيغ # خلية بلا ناتج؛ افتح الملف في إكسل واحفظه.',
        }),
      'error-value': (format, count) =>
        format.plural(count, {
          zero: 'لا أخطاء صيغ.',
          one: 'في خلية واحدة خطأ صيغة.',
          two: 'في خليتين خطأ صيغة.',
          few: 'في # خلايا خطأ صيغة.',
          many: 'في # خلية خطأ صيغة.',
          other: 'في # خلية خطأ صيغة.',
        }),
    },
    more: 'قائمة الملاحظات أطول من هذا.',
    refusals: {
      empty: 'الملف فارغ.',
      'no-rows': 'لا صفوف تحت أسماء الأعمدة.',
      'not-text': 'هذا الملف ليس جدولًا. افتحه في إكسل واحفظه بامتداد xlsx.',
      'too-large': 'الملف أكبر من الحجم المسموح. قسّمه إلى أجزاء، أو احفظ ملف إكسل القديم بامتداد xlsx.',
      'too-many': (_, limit) => `صفوف الملف أكثر من المسموح. الحد الأعلى للصفوف: ${limit}. قسّمه إلى أجزاء.`,
      'too-wide': (_, limit) =>
        `أعمدة الملف أكثر من المسموح.${limit === '' ? '' : ` الحد الأعلى للأعمدة: ${limit}.`}`,
      'too-much-text': 'نصوص الملف أكثر من المسموح. قسّمه إلى أجزاء.',
      'wrong-kind': (_, kind) => `هذا الملف ليس جدولًا (${kind}). أحضر ملف إكسل أو ليبر أوفيس أو نصًا بفواصل.`,
      encrypted: 'الملف محمي بكلمة مرور. احفظه بدونها.',
      'broken-file': 'الملف ناقص أو تالف. نزّله من مصدره من جديد.',
      'unsafe-file': 'بنية هذا الملف غير آمنة ولم يُقرأ. افتحه في إكسل واحفظه من جديد.',
      'too-slow': 'طالت قراءة الملف أكثر من المسموح. قسّمه إلى أجزاء.',
      'no-sheet': 'لا جدول في هذا الملف.',
    },
  },
})
