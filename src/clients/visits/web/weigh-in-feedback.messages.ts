import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** What the weights since the last lists say about the energy target. */
export const weighInFeedbackMessages = defineMessages({
  'fa-IR': {
    title: 'بازخورد وزن‌ها بر هدف انرژی',
    verdicts: {
      too_few: 'برای نتیجه‌گیری، وزن پیش و پس از دو لیست لازم است.',
      unclear: 'از این وزن‌ها نتیجه‌ای گرفته نمی‌شود: حالت ویزیت‌ها یا فاصلهٔ آن‌ها اجازه نمی‌دهد.',
      as_expected: 'کاهش وزن به اندازهٔ انتظار است؛ هدف می‌ماند.',
      slow: 'در هر دو لیست گذشته، کاهش وزن کمتر از نصف انتظار بوده است.',
      fast: 'در هر دو لیست گذشته، کاهش وزن سریع‌تر از یک درصد وزن در هفته بوده است.',
    },
    lists: 'انتظار و ترازو در لیست‌های گذشته',
    list: (format: Fa, range: string, days: number) => `${range} (${format.number(days)} روز)`,
    expected: (_: Fa, change: string) => `انتظار ${change}`,
    observed: (_: Fa, change: string) => `ترازو ${change}`,
    used: (_: Fa, formula: string, observed: string, blended: string) =>
      `مصرف روزانه: فرمول ${formula}، بر پایهٔ وزن‌ها ${observed}، میانهٔ این دو ${blended}`,
    proposal: (_: Fa, from: string, to: string) => `پیشنهاد: هدف انرژی از ${from} به ${to} در روز`,
    step: (_: Fa, step: string) => `گام این ویزیت در مصرف روزانه: ${step}`,
    atFloor: 'هدف انرژی در کف مجاز است و با این وزن‌ها کمتر نمی‌شود.',
    accept: (_: Fa, target: string) => `هدف ${target} به کار رود`,
    accepted: (_: Fa, target: string) => `هدف این ویزیت بر پایهٔ وزن‌ها ${target} شد.`,
    drop: 'بازگشت به هدف فرمول',
    done: 'هدف انرژی این ویزیت اصلاح شد. پیش‌نویس لیست را یک بار ذخیره یا دوباره بسازید.',
    dropped: 'هدف انرژی این ویزیت به فرمول بازگشت.',
    kcal: 'کیلوکالری',
  },
  'ar-IQ': {
    title: 'أثر الأوزان على هدف الطاقة',
    verdicts: {
      too_few: 'للحكم يلزم الوزن قبل قائمتين وبعدهما.',
      unclear: 'لا يُستنتج شيء من هذه الأوزان: حالة المراجعات أو المدة بينها لا تسمح.',
      as_expected: 'نقص الوزن كما هو متوقع؛ الهدف باقٍ.',
      slow: 'في القائمتين الأخيرتين كان نقص الوزن أقل من نصف المتوقع.',
      fast: 'في القائمتين الأخيرتين كان نقص الوزن أسرع من واحد بالمئة من الوزن أسبوعيًا.',
    },
    lists: 'المتوقع والميزان في القوائم الماضية',
    list: (format, range, days) => `${range} (الأيام: ${format.number(days)})`,
    expected: (_, change) => `المتوقع ${change}`,
    observed: (_, change) => `الميزان ${change}`,
    used: (_, formula, observed, blended) =>
      `الصرف اليومي: بالمعادلة ${formula}، بحسب الأوزان ${observed}، والوسط بينهما ${blended}`,
    proposal: (_, from, to) => `الاقتراح: هدف الطاقة من ${from} إلى ${to} في اليوم`,
    step: (_, step) => `خطوة هذه المراجعة في الصرف اليومي: ${step}`,
    atFloor: 'هدف الطاقة عند الحد الأدنى المسموح ولا ينقص بهذه الأوزان.',
    accept: (_, target) => `استخدام الهدف ${target}`,
    accepted: (_, target) => `صار هدف هذه المراجعة ${target} بحسب الأوزان.`,
    drop: 'العودة إلى هدف المعادلة',
    done: 'صُحّح هدف الطاقة لهذه المراجعة. احفظ مسودة القائمة مرة أو أنشئها من جديد.',
    dropped: 'عاد هدف الطاقة لهذه المراجعة إلى المعادلة.',
    kcal: 'كيلو سعرة',
  },
})
