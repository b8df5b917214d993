import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Micronutrients of a list beside its targets. Names of nutrients are in `micronutrient-labels.contract.ts`. */
export const nutrientsMessages = defineMessages({
  'fa-IR': {
    more: 'بیشتر',
    states: { low: 'کمبود', short: 'کمتر از هدف', over: 'بیش از حد', unknown: 'نامعلوم' },
    enough: 'کافی',
    within: 'در محدوده',
    of: (_: Fa, amount: string, goal: string, share: string) => `${amount} از ${goal} (${share})`,
    ofMost: (_: Fa, amount: string, most: string, share: string) => `${amount} از حداکثر ${most} (${share})`,
    range: (_: Fa, low: string, high: string) => `بسته به انتخاب‌ها: ${low} تا ${high}`,
    coverage: (format: Fa, percent: number) => `از روی ${format.percent(percent / 100)} انرژی`,
    nothing: 'دربارهٔ هیچ‌یک از اقلام معلوم نیست.',
    remedy: 'چه چیزی کمبود را برطرف می‌کند',
    reasons: {
      forbidden: 'غذاهای سرشار از آن برای این مراجع مجاز نیست.',
      diet: 'غذاهای این رژیم با این انرژی به اندازهٔ کافی ندارند.',
    },
    richest: 'سرشارترین غذاهای مجاز رژیم، با آنچه یک وعده دارد:',
    servings: (format: Fa, count: number) => `(هفته‌ای ${format.number(count)} وعدهٔ دیگر)`,
    supplement: (_: Fa, nutrient: string, amount: string) =>
      `یا مکمل ${nutrient}، روزانه دست‌کم ${amount}، با نظر پزشک یا متخصص تغذیه`,
    source: (_: Fa, food: string, amount: string) => `${food}: ${amount}`,
    stored: 'از نسخهٔ ذخیره‌شده؛ تغییرها پس از ذخیره حساب می‌شود.',
    about: {
      days: 'میانگین روز، در برابر مقدار توصیه‌شده برای مراجع. بخشی از مقادیر برآورد است.',
      choices: 'با اولین انتخاب هر وعده، در برابر مقدار توصیه‌شده برای مراجع. بخشی از مقادیر برآورد است.',
    },
  },
  'ar-IQ': {
    more: 'المزيد',
    states: { low: 'نقص', short: 'دون الهدف', over: 'فوق الحد', unknown: 'غير معروف' },
    enough: 'كافٍ',
    within: 'ضمن الحد',
    of: (_, amount, goal, share) => `${amount} من ${goal} (${share})`,
    ofMost: (_, amount, most, share) => `${amount} من حد أقصى ${most} (${share})`,
    range: (_, low, high) => `حسب الاختيارات: ${low} إلى ${high}`,
    coverage: (format, percent) => `استنادًا إلى ${format.percent(percent / 100)} من الطاقة`,
    nothing: 'غير معروف في أي من المواد.',
    remedy: 'ما الذي يسدّ النقص',
    reasons: {
      forbidden: 'الأطعمة الغنية به غير مسموحة لهذا المشترك.',
      diet: 'أطعمة هذه الحمية بهذه الطاقة لا تكفي.',
    },
    richest: 'أغنى الأطعمة المسموحة به، وما توفّره الحصة:',
    servings: (format, count) => `(حصص إضافية في الأسبوع: ${format.number(count)})`,
    supplement: (_, nutrient, amount) =>
      `أو مكمّل ${nutrient}، ${amount} يوميًا على الأقل، بموافقة الطبيب أو اختصاصي التغذية`,
    source: (_, food, amount) => `${food}: ${amount}`,
    stored: 'من النسخة المحفوظة؛ تُحسب التغييرات بعد الحفظ.',
    about: {
      days: 'متوسط اليوم مقارنةً بالمقدار الموصى به للمشترك. بعض القيم تقديرية.',
      choices: 'بأول اختيار من كل وجبة، مقارنةً بالمقدار الموصى به للمشترك. بعض القيم تقديرية.',
    },
  },
})
