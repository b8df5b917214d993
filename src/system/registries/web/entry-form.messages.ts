import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts of adding, editing and merging entries of registries. */
export const entryFormMessages = defineMessages({
  'fa-IR': {
    registries: 'فهرست‌های پایه',
    createTitleOf: (_: Fa, one: string) => `${one} تازه`,
    editTitle: 'ویرایش مورد فهرست پایه',
    nameOf: 'نام',
    fields: { nameFa: 'نام فارسی', nameAr: 'نام عربی', colour: 'رنگ', retired: 'غیرفعال' },
    nameArHint: 'اگر خالی بماند، نام فارسی با نشان «ناقص» دیده می‌شود.',
    colourHint: 'برچسب همیشه با نامش دیده می‌شود؛ رنگ تنها پیدا کردنش را آسان می‌کند.',
    noColour: 'بی‌رنگ',
    retired: 'غیرفعال',
    usedBy: {
      clients: (format: Fa, count: number) =>
        format.plural(count, { one: 'یک مراجع آن را دارد.', other: '# مراجع آن را دارند.' }),
      exercises: (format: Fa, count: number) =>
        format.plural(count, { one: 'در یک تمرین آمده است.', other: 'در # تمرین آمده است.' }),
      items: (format: Fa, count: number) =>
        format.plural(count, { one: 'یک قلم خوراکی آن را دارد.', other: '# قلم خوراکی آن را دارند.' }),
    },
    openUses: 'دیدن فهرستشان',
    unused: 'جایی به کار نرفته است.',
    retireText: 'مورد غیرفعال در انتخاب‌های تازه دیده نمی‌شود؛ آنچه اکنون آن را دارد همان می‌ماند.',
    bringBackText: 'این مورد اکنون در انتخاب‌های تازه دیده نمی‌شود.',
    removeRefusal: 'تنها موردی که خودتان افزوده‌اید و جایی به کار نرفته حذف می‌شود؛ بقیه را کنار بگذارید.',
    removeText: 'مورد از سامانه پاک می‌شود؛ تاریخچهٔ آن می‌ماند.',
    merge: 'یکی کردن با برچسب دیگر',
    mergeTitle: (_: Fa, name: string) => `یکی کردن «${name}» با برچسب دیگر`,
    mergeInto: 'برچسبی که می‌ماند',
    mergeChoose: 'یک برچسب را انتخاب کنید',
    mergeMoved: (format: Fa, count: number, name: string) =>
      format.plural(count, {
        one: `یک مراجع به‌جای آن برچسب «${name}» را می‌گیرد.`,
        other: `# مراجع به‌جای آن برچسب «${name}» را می‌گیرند.`,
      }),
    mergeBoth: (format: Fa, count: number) =>
      format.plural(count, {
        one: 'یک مراجع هر دو را دارد و تنها این یکی از او برداشته می‌شود.',
        other: '# مراجع هر دو را دارند و تنها این یکی از آن‌ها برداشته می‌شود.',
      }),
    mergeViews: (format: Fa, count: number) =>
      format.plural(count, {
        one: 'یک نمای ذخیره‌شده از این پس برچسب دیگر را می‌جوید.',
        other: '# نمای ذخیره‌شده از این پس برچسب دیگر را جست‌وجو می‌کنند.',
      }),
    mergeRetires: (_: Fa, name: string) => `«${name}» کنار گذاشته می‌شود و در تاریخچهٔ هر مراجع می‌ماند.`,
    mergeFinal: 'این کار یک‌باره برگردانده نمی‌شود.',
    mergeAction: 'یکی کردن برچسب‌ها',
    merged: (_: Fa, name: string) => `«${name}» با برچسب دیگر یکی شد.`,
    mergeChanged: 'این برچسب در این میان تغییر کرده است. پنجره را ببندید و دوباره باز کنید.',
  },
  'ar-IQ': {
    registries: 'القوائم الأساسية',
    createTitleOf: (_, one) => `إضافة ${one}`,
    editTitle: 'تعديل عنصر قائمة أساسية',
    nameOf: 'الاسم',
    fields: { nameFa: 'الاسم الفارسي', nameAr: 'الاسم العربي', colour: 'اللون', retired: 'موقوف' },
    nameArHint: 'إن بقي فارغًا ظهر الاسم الفارسي مع علامة «ناقص».',
    colourHint: 'يظهر الوسم باسمه دائمًا؛ واللون يسهّل العثور عليه فقط.',
    noColour: 'بلا لون',
    retired: 'موقوف',
    usedBy: {
      clients: (format, count) =>
        format.plural(count, {
          zero: 'لا مشترك لديه.',
          one: 'مشترك واحد لديه.',
          two: 'مشتركان لديهما.',
          few: '# مشتركين لديهم.',
          many: '# مشتركًا لديهم.',
          other: '# مشترك لديهم.',
        }),
      exercises: (format, count) =>
        format.plural(count, {
          zero: 'لا يرد في أي تمرين.',
          one: 'يرد في تمرين واحد.',
          two: 'يرد في تمرينين.',
          few: 'يرد في # تمارين.',
          many: 'يرد في # تمرينًا.',
          other: 'يرد في # تمرين.',
        }),
      items: (format, count) =>
        format.plural(count, {
          zero: 'لا مادة غذائية لديها.',
          one: 'في مادة غذائية واحدة.',
          two: 'في مادتين غذائيتين.',
          few: 'في # مواد غذائية.',
          many: 'في # مادة غذائية.',
          other: 'في # مادة غذائية.',
        }),
    },
    openUses: 'عرض قائمتهم',
    unused: 'غير مستخدم في أي مكان.',
    retireText: 'العنصر الموقوف لا يظهر في الاختيارات الجديدة؛ ويبقى لمن لديه الآن.',
    bringBackText: 'هذا العنصر لا يظهر الآن في الاختيارات الجديدة.',
    removeRefusal: 'لا يُحذف إلا عنصر أضفته ولم يُستخدم في أي مكان؛ أوقف استخدام غيره.',
    removeText: 'يُمحى العنصر من النظام؛ ويبقى سجله.',
    merge: 'دمج مع وسم آخر',
    mergeTitle: (_, name) => `دمج «${name}» مع وسم آخر`,
    mergeInto: 'الوسم الذي يبقى',
    mergeChoose: 'اختر وسمًا',
    mergeMoved: (format, count, name) =>
      format.plural(count, {
        zero: 'لا يُضاف شيء إلى وسوم أي مشترك.',
        one: `مشترك واحد يحصل على وسم «${name}» بدلًا منه.`,
        two: `مشتركان يحصلان على وسم «${name}» بدلًا منه.`,
        few: `# مشتركين يحصلون على وسم «${name}» بدلًا منه.`,
        many: `# مشتركًا يحصلون على وسم «${name}» بدلًا منه.`,
        other: `# مشترك يحصلون على وسم «${name}» بدلًا منه.`,
      }),
    mergeBoth: (format, count) =>
      format.plural(count, {
        zero: 'لا مشترك لديه الوسمان.',
        one: 'مشترك واحد لديه الوسمان ويُزال عنه هذا فقط.',
        two: 'مشتركان لديهما الوسمان ويُزال عنهما هذا فقط.',
        few: '# مشتركين لديهم الوسمان ويُزال عنهم هذا فقط.',
        many: '# مشتركًا لديهم الوسمان ويُزال عنهم هذا فقط.',
        other: '# مشترك لديهم الوسمان ويُزال عنهم هذا فقط.',
      }),
    mergeViews: (format, count) =>
      format.plural(count, {
        zero: 'لا عرض محفوظًا يتغير.',
        one: 'عرض محفوظ واحد يبحث منذ الآن عن الوسم الآخر.',
        two: 'عرضان محفوظان يبحثان منذ الآن عن الوسم الآخر.',
        few: '# عروض محفوظة تبحث منذ الآن عن الوسم الآخر.',
        many: '# عرضًا محفوظًا تبحث منذ الآن عن الوسم الآخر.',
        other: '# عرض محفوظ تبحث منذ الآن عن الوسم الآخر.',
      }),
    mergeRetires: (_, name) => `يُوقف «${name}» ويبقى في سجل كل مشترك.`,
    mergeFinal: 'لا يمكن التراجع عن هذا دفعة واحدة.',
    mergeAction: 'دمج الوسمين',
    merged: (_, name) => `تم دمج «${name}» مع وسم آخر.`,
    mergeChanged: 'تغيّر هذا الوسم في هذه الأثناء. أغلق النافذة وافتحها من جديد.',
  },
})
