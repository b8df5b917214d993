import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** The shopping list of a food list, on the board and in print. */
export const shoppingMessages = defineMessages({
  'fa-IR': {
    title: 'فهرست خرید',
    subtitle: (format: Fa, persons: number, range: string) => `برای ${format.number(persons)} نفر، ${range}`,
    days: 'روزها',
    all: 'همهٔ روزها',
    week: (format: Fa, week: number) => `هفتهٔ ${format.number(week)}`,
    persons: 'چند نفر',
    personsOf: (format: Fa, persons: number) => format.unit(persons, 'نفر'),
    stored: 'از نسخهٔ ذخیره‌شده؛ تغییرها پس از ذخیره حساب می‌شود.',
    about: {
      days: 'همه همان سهم مراجع را می‌خورند. مقدارها خام است و به اندازهٔ فروشگاه گرد شده؛ چیزی کم نمی‌آید.',
      choices:
        'همه همان سهم مراجع را می‌خورند و هر انتخابِ وعده به یک اندازه می‌آید: از پنج انتخاب، هر کدام در یک‌پنجم روزها. مقدارها خام است و به بالا گرد شده.',
    },
    sections: {
      bakery: 'نانوایی',
      vegetables: 'سبزی و صیفی',
      fruit: 'میوه',
      dairy: 'لبنیات و تخم‌مرغ',
      meat: 'گوشت و مرغ',
      fish: 'ماهی و میگو',
      dry: 'برنج، حبوبات و غلات',
      nuts: 'خشکبار و مغزها',
      prepared: 'کنسرو، چاشنی و آماده',
      drinks: 'نوشیدنی',
      sweets: 'شیرینی و تنقلات',
      spices: 'روغن و ادویه',
      other: 'چیزهای دیگر',
    },
    staples: 'معمولاً در خانه هست',
    staplesText: 'به اندازهٔ مصرف. زردچوبه، فلفل و ادویه‌های دیگر در فهرست نیست.',
    units: { g: 'گرم', kg: 'کیلوگرم', litre: 'لیتر', piece: 'عدد', loaf: 'قرص', pack: 'بسته', can: 'قوطی' },
    pieces: (format: Fa, pieces: number) => `حدود ${format.number(pieces)} عدد`,
    noPrice: 'بی‌قیمت',
    cost: (_: Fa, amount: string) => `هزینهٔ تقریبی: ${amount}`,
    noCost: 'هزینه معلوم نیست: هیچ‌کدام قیمت ندارد.',
    unpriced: (format: Fa, count: number) =>
      format.plural(count, {
        one: 'یک قلم قیمت ندارد و در هزینه نیامده است.',
        other: '# قلم قیمت ندارد و در هزینه نیامده است.',
      }),
    stapleCost: (_: Fa, amount: string) => `آنچه در خانه هست جدا حساب شده: ${amount}`,
    proposed: (format: Fa, count: number) =>
      format.plural(count, {
        one: 'قیمت یک قلم پیشنهادی است و کسی آن را تأیید نکرده.',
        other: 'قیمت # قلم پیشنهادی است و کسی آن را تأیید نکرده.',
      }),
    cookOnce: 'یک بار بپزید',
    cookOnceText: 'سهم روزهای دیگر تا سه روز در یخچال و بیشتر از آن در فریزر می‌ماند.',
    cooked: (_: Fa, food: string, days: string) => `${food}: ${days}`,
    empty: 'چیزی برای خرید نیست.',
  },
  'ar-IQ': {
    title: 'قائمة المشتريات',
    subtitle: (format, persons, range) => {
      const people = format.plural(persons, {
        zero: 'لا أحد',
        one: 'لشخص واحد',
        two: 'لشخصين',
        few: 'لـ# أشخاص',
        many: 'لـ# شخصًا',
        other: 'لـ# شخص',
      })
      return `${people}، ${range}`
    },
    days: 'الأيام',
    all: 'كل الأيام',
    week: (format, week) => `الأسبوع ${format.number(week)}`,
    persons: 'عدد الأشخاص',
    personsOf: (format, persons) =>
      format.plural(persons, {
        zero: 'لا أحد',
        one: 'شخص واحد',
        two: 'شخصان',
        few: '# أشخاص',
        many: '# شخصًا',
        other: '# شخص',
      }),
    stored: 'من النسخة المحفوظة؛ تُحسب التغييرات بعد الحفظ.',
    about: {
      days: 'يأكل الجميع حصة المشترك نفسها. الكميات نيئة ومقرّبة إلى ما يبيعه المحل؛ لا ينقص شيء.',
      choices:
        'يأكل الجميع حصة المشترك نفسها، وتُحسب خيارات الوجبة بالتساوي: من خمسة خيارات، كل خيار في خُمس الأيام. الكميات نيئة ومقرّبة إلى الأعلى.',
    },
    sections: {
      bakery: 'المخبز',
      vegetables: 'الخضروات',
      fruit: 'الفواكه',
      dairy: 'الألبان والبيض',
      meat: 'اللحم والدجاج',
      fish: 'السمك والروبيان',
      dry: 'الرز والبقوليات والحبوب',
      nuts: 'المجففات والمكسرات',
      prepared: 'المعلبات والمقبلات والجاهز',
      drinks: 'المشروبات',
      sweets: 'الحلويات والتسالي',
      spices: 'الزيت والبهارات',
      other: 'أشياء أخرى',
    },
    staples: 'موجود عادةً في البيت',
    staplesText: 'بقدر الاستعمال. الكركم والفلفل وباقي البهارات ليست في القائمة.',
    units: { g: 'غرام', kg: 'كيلوغرام', litre: 'لتر', piece: 'حبة', loaf: 'رغيف', pack: 'عبوة', can: 'علبة' },
    pieces: (format, pieces) =>
      format.plural(pieces, {
        zero: 'أقل من حبة',
        one: 'حوالي حبة واحدة',
        two: 'حوالي حبتين',
        few: 'حوالي # حبات',
        many: 'حوالي # حبة',
        other: 'حوالي # حبة',
      }),
    noPrice: 'بلا سعر',
    cost: (_, amount) => `الكلفة التقريبية: ${amount}`,
    noCost: 'الكلفة غير معروفة: لا سعر لأي منها.',
    unpriced: (format, count) =>
      format.plural(count, {
        zero: 'لكل المواد أسعار.',
        one: 'مادة واحدة بلا سعر ولم تدخل في الكلفة.',
        two: 'مادتان بلا سعر ولم تدخلا في الكلفة.',
        few: '# مواد بلا سعر ولم تدخل في الكلفة.',
        many: '# مادة بلا سعر ولم تدخل في الكلفة.',
        other: '# مادة بلا سعر ولم تدخل في الكلفة.',
      }),
    stapleCost: (_, amount) => `ما في البيت محسوب وحده: ${amount}`,
    proposed: (format, count) =>
      format.plural(count, {
        zero: 'كل الأسعار مؤكدة.',
        one: 'سعر مادة واحدة مقترح لم يؤكده أحد.',
        two: 'سعر مادتين مقترح لم يؤكده أحد.',
        few: 'أسعار # مواد مقترحة لم يؤكدها أحد.',
        many: 'أسعار # مادة مقترحة لم يؤكدها أحد.',
        other: 'أسعار # مادة مقترحة لم يؤكدها أحد.',
      }),
    cookOnce: 'اطبخ مرة واحدة',
    cookOnceText: 'حصة الأيام الأخرى تبقى في الثلاجة حتى ثلاثة أيام، وأكثر من ذلك في المجمدة.',
    cooked: (_, food, days) => `${food}: ${days}`,
    empty: 'لا شيء للشراء.',
  },
})
