import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Composing a list and what stands in its way. */
export const composeMessages = defineMessages({
  'fa-IR': {
    title: 'ساخت لیست',
    again: 'ساخت دوباره',
    intro:
      'سامانه از هدف‌های مراجع، غذاهای رژیم و محدودیت‌ها یک لیست کامل پیشنهاد می‌کند؛ سپس آن را اصلاح می‌کنید.',
    start: 'شروع لیست',
    choices: (format: Fa, min: number, max: number) =>
      `انتخاب‌های هر وعده (${format.number(min)} تا ${format.number(max)})`,
    choicesWrong: (format: Fa, min: number, max: number) =>
      `عددی از ${format.number(min)} تا ${format.number(max)} بنویسید.`,
    days: (format: Fa, min: number, max: number) =>
      `تعداد روزها (${format.number(min)} تا ${format.number(max)})`,
    daysWrong: (format: Fa, min: number, max: number) =>
      `تعداد روزها را عددی از ${format.number(min)} تا ${format.number(max)} بنویسید.`,
    startWrong: 'روز شروع لیست را وارد کنید.',
    diet: 'رژیم',
    ownDiet: (_: Fa, diet: string) => `رژیم دوره: ${diet}`,
    noDiet: 'رژیم را انتخاب کنید',
    exclusions: {
      title: 'کنار گذاشتن غذاهای این لیست',
      chosen: (format: Fa, count: number) =>
        format.plural(count, { one: 'یک غذا کنار گذاشته می‌شود', other: '# غذا کنار گذاشته می‌شود' }),
      hint: 'غذایی را علامت بزنید که در پیشنهاد تازه نباشد.',
    },
    dietOption: (_: Fa, diet: string, range: string) => `${diet} (${range})`,
    unfit: (_: Fa, option: string) => `${option}، بیرون از انرژی هدف`,
    compose: 'ساختن لیست',
    other: 'پیشنهادی دیگر',
    options: 'ساخت با روز و رژیم دیگر…',
    replaces: 'پیش‌نویس کنونی و اصلاح‌های آن جای خود را به پیشنهاد تازه می‌دهد.',
    replaceTitle: 'پیش‌نویس کنونی جایگزین شود؟',
    composed: (format: Fa, days: number) =>
      format.plural(days, { one: 'لیست یک‌روزه ساخته شد.', other: 'لیست # روزه ساخته شد.' }),
    allInside: 'همهٔ هدف‌ها در محدوده است.',
    gapsStated: 'این هدف‌ها کامل برآورده نشد:',
    gapDays: (format: Fa, days: number, all: number) =>
      `${format.number(days)} روز از ${format.number(all)} روز`,
    excluded: (format: Fa, count: number) =>
      format.plural(count, { one: 'یک غذا کنار گذاشته شد', other: '# غذا کنار گذاشته شد' }),
    excludedReasons: {
      inactive: 'غیرفعال',
      allergen: 'حساسیت',
      condition: 'بیماری',
      unverified: 'تأییدنشده',
      tag_limit: 'سقف بیماری',
      disliked: 'دوست ندارد',
      excluded: 'به انتخاب شما',
      sole_high_gi: 'قند زودجذب',
      meal_carbohydrate: 'کربوهیدرات وعده',
      portion: 'سهم نامناسب',
      sodium: 'سدیم زیاد',
    },
    missing: {
      title: 'پیش از ساخت لیست این‌ها را کامل کنید',
      edit: 'ویرایش پروندهٔ مراجع',
      profile: 'پروندهٔ مراجع و ثبت وزن',
      inputs: {
        sex: 'جنسیت',
        birth_date: 'تاریخ تولد',
        height: 'قد',
        weight: 'وزن این ویزیت',
        goal: 'هدف',
        activity_type: 'نوع فعالیت',
        infant_birth: 'تاریخ تولد شیرخوار',
        diet: 'رژیم دوره',
        supplements: 'مکمل‌ها',
      },
    },
    conflict: {
      title: 'با این محدودیت‌ها لیستی ساخته نمی‌شود',
      removable: 'اگر این قانون کنار برود، لیست ساخته می‌شود:',
      removableTogether: 'لیست تنها وقتی ساخته می‌شود که همهٔ این قانون‌ها کنار بروند:',
      unproven: 'جست‌وجو پیش از پایان ایستاد؛ شاید پیشنهادی دیگر به لیست برسد.',
      waive: (_: Fa, rule: string) => `ساخت بدون «${rule}»`,
      waiveTogether: 'ساخت بدون این قانون‌ها',
      waiverReason: 'دلیل کنار گذاشتن',
      place: (_: Fa, meal: string) => `مشکل در: ${meal}`,
      placeDay: (_: Fa, meal: string, day: string) => `مشکل در: ${meal}، ${day}`,
      blocking: {
        energy_band:
          'انرژی هدف با غذاهای این رژیم به دست نمی‌آید. رژیم دیگری انتخاب کنید یا هدف را بازبینی کنید.',
        too_few_foods:
          'برای این وعده غذای مجاز کافی نمانده است. رژیم دیگری انتخاب کنید یا از غذاهای ناخواستهٔ مراجع بکاهید.',
        protein_cap:
          'سقف پزشکی پروتئین این مراجع با غذاهای این رژیم رعایت نمی‌شود. این سقف کنار نمی‌رود؛ رژیم دیگری انتخاب کنید.',
        carbohydrate_minimum:
          'کمینهٔ پزشکی کربوهیدرات این مراجع با غذاهای این رژیم به دست نمی‌آید. این کمینه کنار نمی‌رود؛ رژیم دیگری انتخاب کنید.',
        sodium_minimum:
          'کمینهٔ پزشکی سدیم این مراجع با غذاهای این رژیم به دست نمی‌آید؛ با کارشناس تغذیه تصمیم بگیرید.',
        saturated_fat_cap:
          'سقف چربی اشباع این مراجع با غذاهای این رژیم رعایت نمی‌شود. این سقف کنار نمی‌رود؛ رژیم دیگری انتخاب کنید.',
        time: 'ساخت در زمان مجاز تمام نشد. دوباره بسازید یا روزها را کمتر کنید.',
      },
      nothing: 'هیچ قانونی را نمی‌توان کنار گذاشت.',
    },
    rules: {
      meal_share: 'سهم انرژی هر وعده',
      fibre_minimum: 'کمینهٔ فیبر',
      protein_minimum: 'کمینهٔ پروتئین',
      sodium_cap: 'سقف سدیم',
      sugar_cap: 'سقف قند',
      week_energy_mean: 'میانگین انرژی هفته',
      protein_group_clash: 'یکی نبودن پروتئین ناهار و شام',
      weekly_groups: 'سهم هفتگی ماهی، حبوبات و گوشت',
      consecutive_days: 'تکرار نشدن در دو روز پیاپی',
      repeats: 'سقف تکرار غذا در هفته',
    },
  },
  'ar-IQ': {
    title: 'إنشاء القائمة',
    again: 'إنشاء من جديد',
    intro: 'يقترح النظام قائمة كاملة من أهداف المشترك وأطعمة الحمية والقيود، ثم تصححها.',
    start: 'بداية القائمة',
    choices: (format, min, max) => `خيارات كل وجبة (${format.number(min)} إلى ${format.number(max)})`,
    choicesWrong: (format, min, max) => `اكتب عددًا من ${format.number(min)} إلى ${format.number(max)}.`,
    days: (format, min, max) => `عدد الأيام (${format.number(min)} إلى ${format.number(max)})`,
    daysWrong: (format, min, max) => `اكتب عدد الأيام من ${format.number(min)} إلى ${format.number(max)}.`,
    startWrong: 'أدخل يوم بداية القائمة.',
    diet: 'الحمية',
    ownDiet: (_, diet) => `حمية الاشتراك: ${diet}`,
    noDiet: 'اختر الحمية',
    exclusions: {
      title: 'استبعاد أطعمة من هذه القائمة',
      chosen: (format, count) =>
        format.plural(count, {
          zero: 'لا طعام مستبعد',
          one: 'يُستبعد طعام واحد',
          two: 'يُستبعد طعامان',
          few: 'تُستبعد # أطعمة',
          many: 'يُستبعد # طعامًا',
          other: 'يُستبعد # طعام',
        }),
      hint: 'ضع علامة على الطعام الذي لا تريده في الاقتراح الجديد.',
    },
    dietOption: (_, diet, range) => `${diet} (${range})`,
    unfit: (_, option) => `${option}، خارج الطاقة المستهدفة`,
    compose: 'إنشاء القائمة',
    other: 'اقتراح آخر',
    options: 'إنشاء بيوم وحمية أخرى…',
    replaces: 'المسودة الحالية وتصحيحاتها تحل محلها المسودة المقترحة.',
    replaceTitle: 'هل تُستبدل المسودة الحالية؟',
    composed: (format, days) =>
      format.plural(days, {
        zero: 'أُنشئت القائمة.',
        one: 'أُنشئت قائمة ليوم واحد.',
        two: 'أُنشئت قائمة ليومين.',
        few: 'أُنشئت قائمة لـ # أيام.',
        many: 'أُنشئت قائمة لـ # يومًا.',
        other: 'أُنشئت قائمة لـ # يوم.',
      }),
    allInside: 'كل الأهداف ضمن النطاق.',
    gapsStated: 'هذه الأهداف لم تتحقق كاملة:',
    gapDays: (format, days, all) =>
      format.plural(all, {
        zero: 'ولا يوم',
        one: `${format.number(days)} من يوم واحد`,
        two: `${format.number(days)} من يومين`,
        few: `${format.number(days)} من # أيام`,
        many: `${format.number(days)} من # يومًا`,
        other: `${format.number(days)} من # يوم`,
      }),
    excluded: (format, count) =>
      format.plural(count, {
        zero: 'لم يُستبعد طعام',
        one: 'استُبعد طعام واحد',
        two: 'استُبعد طعامان',
        few: 'استُبعدت # أطعمة',
        many: 'استُبعد # طعامًا',
        other: 'استُبعد # طعام',
      }),
    excludedReasons: {
      inactive: 'موقوف',
      allergen: 'حساسية',
      condition: 'مرض',
      unverified: 'غير مُتحقق منه',
      tag_limit: 'سقف المرض',
      disliked: 'غير مرغوب',
      excluded: 'باختيارك',
      sole_high_gi: 'سكريات سريعة الامتصاص',
      meal_carbohydrate: 'كربوهيدرات الوجبة',
      portion: 'حصة غير مناسبة',
      sodium: 'صوديوم كثير',
    },
    missing: {
      title: 'أكمل هذه البيانات قبل إنشاء القائمة',
      edit: 'تعديل ملف المشترك',
      profile: 'ملف المشترك وتسجيل الوزن',
      inputs: {
        sex: 'الجنس',
        birth_date: 'تاريخ الميلاد',
        height: 'الطول',
        weight: 'وزن هذه المراجعة',
        goal: 'الهدف',
        activity_type: 'نوع النشاط',
        infant_birth: 'تاريخ ولادة الرضيع',
        diet: 'حمية الاشتراك',
        supplements: 'المكملات',
      },
    },
    conflict: {
      title: 'لا تُنشأ قائمة بهذه القيود',
      removable: 'تُنشأ القائمة إذا رُفعت هذه القاعدة:',
      removableTogether: 'لا تُنشأ القائمة إلا إذا رُفعت هذه القواعد كلها:',
      unproven: 'توقف البحث قبل نهايته؛ قد يصل اقتراح آخر إلى قائمة.',
      waive: (_, rule) => `إنشاء بدون «${rule}»`,
      waiveTogether: 'إنشاء بدون هذه القواعد',
      waiverReason: 'سبب الاستغناء عنها',
      place: (_, meal) => `المشكلة في: ${meal}`,
      placeDay: (_, meal, day) => `المشكلة في: ${meal}، ${day}`,
      blocking: {
        energy_band: 'لا تتحقق الطاقة المستهدفة بأطعمة هذه الحمية. اختر حمية أخرى أو راجع الهدف.',
        too_few_foods: 'لم تبق لهذه الوجبة أطعمة مسموحة كافية. اختر حمية أخرى أو قلل الأطعمة غير المرغوبة.',
        protein_cap:
          'لا يتحقق السقف الطبي للبروتين لهذا المشترك بأطعمة هذه الحمية. هذا السقف لا يُرفع؛ اختر حمية أخرى.',
        carbohydrate_minimum:
          'لا يتحقق الحد الأدنى الطبي للكربوهيدرات لهذا المشترك بأطعمة هذه الحمية. هذا الحد لا يُرفع؛ اختر حمية أخرى.',
        sodium_minimum:
          'لا يتحقق الحد الأدنى الطبي للصوديوم لهذا المشترك بأطعمة هذه الحمية؛ قرّر مع اختصاصي التغذية.',
        saturated_fat_cap:
          'لا يتحقق سقف الدهون المشبعة لهذا المشترك بأطعمة هذه الحمية. هذا السقف لا يُرفع؛ اختر حمية أخرى.',
        time: 'لم يكتمل الإنشاء في الوقت المحدد. أعد المحاولة أو قلل الأيام.',
      },
      nothing: 'لا قاعدة يمكن رفعها.',
    },
    rules: {
      meal_share: 'حصة كل وجبة من الطاقة',
      fibre_minimum: 'الحد الأدنى للألياف',
      protein_minimum: 'الحد الأدنى للبروتين',
      sodium_cap: 'سقف الصوديوم',
      sugar_cap: 'سقف السكر',
      week_energy_mean: 'معدل طاقة الأسبوع',
      protein_group_clash: 'اختلاف بروتين الغداء والعشاء',
      weekly_groups: 'الحصص الأسبوعية من السمك والبقول واللحم',
      consecutive_days: 'عدم التكرار في يومين متتاليين',
      repeats: 'سقف تكرار الطعام في الأسبوع',
    },
  },
})
