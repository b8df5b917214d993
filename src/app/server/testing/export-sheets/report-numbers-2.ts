import { registers } from '#reports/registers/registers.contract.ts'
import { scores } from '#reports/scores/scores.contract.ts'
import { sectionStop } from '#reports/section-stop/section-stop.contract.ts'
import { sellingStatistics } from '#reports/selling-statistics/selling-statistics.contract.ts'
import { sportVideoStatistics } from '#reports/sport-video-statistics/sport-video-statistics.contract.ts'
import { successDegree } from '#reports/success-degree/success-degree.contract.ts'
import { successfuls } from '#reports/successfuls/successfuls.contract.ts'
import { supporterPerformance } from '#reports/supporter-performance/supporter-performance.contract.ts'
import { supportersStatistics } from '#reports/supporters-statistics/supporters-statistics.contract.ts'
import { month, monthColumns, numbersOf } from './report-names.ts'
import { type Sheet, sheet } from './sheet.ts'

const day = (words: readonly [string, string]) => ({ 'از روز': words, 'تا روز': words })

/** Nothing is counted, and nothing is divided by it. */
const noScores = {
  'با نمره': 0,
  'نمرهٔ ۵': 0,
  'نمرهٔ ۴': 0,
  'نمرهٔ ۳': 0,
  'نمرهٔ ۲': 0,
  'نمرهٔ ۱': 0,
  'نمرهٔ ۱ و ۲': 0,
  تماس‌گرفته: 0,
  'میانگین نمره': null,
  'سهم نمرهٔ ۴ و ۵ (٪)': null,
}

const judgedShares = [
  ['onTimeShare', 'ارسال به‌موقع'],
  ['quickShare', 'پاسخ در ۴۸ ساعت'],
  ['highShare', 'نمرهٔ ۴ و ۵'],
  ['renewedShare', 'سهم تمدید'],
  ['leftShare', 'ترک'],
  ['movedShare', 'نتیجهٔ وزن'],
] as const

/** Of each share its interval and what was expected, in hundredths of a percent. */
const judged = (verdict: string) =>
  Object.fromEntries(
    judgedShares.map(([id], at) => [
      id,
      { low: 1234 + at * 1000, high: 4567 + at * 1000, expected: 3210 + at * 1000, verdict },
    ]),
  )
const verdicts = (words: readonly [string, string] | null) =>
  Object.fromEntries(judgedShares.map(([, name]) => [`${name}: سنجش`, words]))
const boundsOf = (shares: readonly (readonly [id: string, name: string])[]) =>
  Object.fromEntries(
    shares.flatMap(([, name]) =>
      ['کران پایین', 'کران بالا', 'انتظار'].map((word) => [`${name}: ${word}`, null]),
    ),
  )

/** Files of the numbers of reports, by month: shares in percent, means in hundredths. */
export const reportNumbers2: readonly Sheet[] = [
  sheet('registers', numbersOf(registers), {
    row: { ...month, counts: { registered: 101, finished: 53, paid: 41, listed: 37, unpaid: 31 } },
    columns: [
      ...monthColumns,
      ['ثبت‌نام', 'التسجيل', 'whole', 101],
      ['ثبت‌نام کامل', 'تسجيل مكتمل', 'whole', 53],
      ['پرداخت‌کرده', 'دفعوا', 'whole', 41],
      ['لیست‌گرفته', 'استلموا قائمة', 'whole', 37],
      ['بی‌پرداخت', 'بلا دفع', 'whole', 31],
      ['سهم پرداخت‌کرده (٪)', 'نسبة من دفعوا (٪)', 'decimal', 40.59],
    ],
  }),
  sheet('scores', numbersOf(scores), {
    row: {
      ...month,
      counts: {
        answers: 101,
        marked: 53,
        mark5: 41,
        mark4: 37,
        mark3: 31,
        mark2: 29,
        mark1: 23,
        high: 19,
        low: 17,
        points: 13,
        contacted: 11,
      },
    },
    columns: [
      ...monthColumns,
      ['بازخورد', 'آراء المشتركين', 'whole', 101],
      ['با نمره', 'بتقييم', 'whole', 53],
      ['نمرهٔ ۵', 'التقييم ٥', 'whole', 41],
      ['نمرهٔ ۴', 'التقييم ٤', 'whole', 37],
      ['نمرهٔ ۳', 'التقييم ٣', 'whole', 31],
      ['نمرهٔ ۲', 'التقييم ٢', 'whole', 29],
      ['نمرهٔ ۱', 'التقييم ١', 'whole', 23],
      ['نمرهٔ ۱ و ۲', 'التقييم ١ و٢', 'whole', 17],
      ['تماس‌گرفته', 'تم الاتصال', 'whole', 11],
      ['میانگین نمره', 'متوسط التقييم', 'decimal', 0.25],
      ['سهم نمرهٔ ۴ و ۵ (٪)', 'نسبة التقييم ٤ و٥ (٪)', 'decimal', 35.85],
    ],
    changes: [
      [{ key: '' }, { ماه: ['جمع', 'المجموع'] }],
      [
        { from: '2026-03-20', to: '2026-03-20' },
        { ماه: ['اسفند ۱۴۰۴', 'آذار ٢٠٢٦'], ...day(['۱۴۰۴/۱۲/۲۹', '٢٠٢٦/٠٣/٢٠']) },
      ],
      [{ counts: { answers: 3, points: 7 } }, { ...noScores, بازخورد: 3 }],
    ],
  }),
  sheet('sectionStop', numbersOf(sectionStop), {
    row: { ...month, counts: { stops: 101, resting: 53, over: 41, days: 37, plateau: 31 } },
    columns: [
      ...monthColumns,
      ['توقف', 'الإيقافات', 'whole', 101],
      ['هنوز در توقف', 'ما زال متوقفًا', 'whole', 53],
      ['از سر گرفته', 'استُؤنفت', 'whole', 41],
      ['روزهای توقف (روز)', 'أيام الإيقاف (يوم)', 'whole', 37],
      ['با استپ وزنی', 'مع ثبات الوزن', 'whole', 31],
      ['میانگین روز', 'متوسط الأيام', 'decimal', 0.37],
    ],
  }),
  sheet('sellingStatistics', numbersOf(sellingStatistics), {
    row: {
      ...month,
      counts: {
        sold: 101,
        first: 53,
        extensions: 41,
        addons: 37,
        returned: 31,
        moneyIRR: 29,
        moneyIQD: 23,
        moneyUSD: 19,
        backIRR: 17,
        backIQD: 13,
        backUSD: 11,
      },
    },
    columns: [
      ...monthColumns,
      ['فروش', 'المبيعات', 'whole', 101],
      ['دورهٔ تازه', 'دورات جديدة', 'whole', 53],
      ['تمدید', 'التمديدات', 'whole', 41],
      ['امکان جانبی', 'الخدمات الإضافية', 'whole', 37],
      ['بازپرداخت‌شده', 'المستردة', 'whole', 31],
      ['فروش ریالی (ریال)', 'المبيعات بالريال (ريال)', 'whole', 29],
      ['فروش دیناری (دینار)', 'المبيعات بالدينار (دينار)', 'whole', 23],
      ['فروش دلاری (سنت)', 'المبيعات بالدولار (سنت)', 'whole', 19],
      ['بازگشت از فروش ریالی (ریال)', 'المسترد من المبيعات بالريال (ريال)', 'whole', 17],
      ['بازگشت از فروش دیناری (دینار)', 'المسترد من المبيعات بالدينار (دينار)', 'whole', 13],
      ['بازگشت از فروش دلاری (سنت)', 'المسترد من المبيعات بالدولار (سنت)', 'whole', 11],
    ],
  }),
  sheet('sportVideoStatistics', numbersOf(sportVideoStatistics), {
    row: { ...month, counts: { views: 101, viewers: 53, completed: 41, partly: 37, reached: 31 } },
    columns: [
      ...monthColumns,
      ['پخش', 'التشغيل', 'whole', 101],
      ['بینندهٔ تازه', 'مشاهد جديد', 'whole', 53],
      ['پخش کامل', 'تشغيل كامل', 'whole', 41],
      ['پخش ناتمام', 'تشغيل غير مكتمل', 'whole', 37],
      ['سهم پخش کامل (٪)', 'نسبة التشغيل الكامل (٪)', 'decimal', 40.59],
      ['میانگین دیده‌شده (درصد)', 'متوسط المشاهَد (بالمئة)', 'decimal', 0.31],
    ],
  }),
  sheet('successDegree', numbersOf(successDegree), {
    row: {
      ...month,
      counts: {
        counted: 101,
        below: 53,
        quarter: 41,
        half: 37,
        threeQuarters: 31,
        whole: 29,
        over: 23,
        halfway: 19,
        reached: 17,
      },
    },
    columns: [
      ...monthColumns,
      ['مراجع', 'المشتركون', 'whole', 101],
      ['دورتر از آغاز', 'أبعد من البداية', 'whole', 53],
      ['تا یک‌چهارم', 'حتى الربع', 'whole', 41],
      ['یک‌چهارم تا نیمه', 'من الربع إلى النصف', 'whole', 37],
      ['نیمه تا سه‌چهارم', 'من النصف إلى ثلاثة أرباع', 'whole', 31],
      ['سه‌چهارم تا هدف', 'من ثلاثة أرباع إلى الهدف', 'whole', 29],
      ['فراتر از هدف', 'ما بعد الهدف', 'whole', 23],
      ['نیمهٔ راه و بیشتر', 'نصف الطريق وأكثر', 'whole', 19],
      ['رسیده به هدف', 'بلغوا الهدف', 'whole', 17],
      ['سهم نیمهٔ راه و بیشتر (٪)', 'نسبة نصف الطريق وأكثر (٪)', 'decimal', 18.81],
      ['سهم رسیده به هدف (٪)', 'نسبة من بلغوا الهدف (٪)', 'decimal', 16.83],
    ],
  }),
  sheet('successfuls', numbersOf(successfuls), {
    row: {
      ...month,
      counts: { reached: 101, lost: 53, started: 41, days: 37, pictured: 31, agreed: 29, published: 23 },
    },
    columns: [
      ...monthColumns,
      ['تازه به هدف رسیده', 'بلغوا الهدف في الفترة', 'whole', 101],
      ['وزن کم‌شده (گرم)', 'الوزن المفقود (غرام)', 'whole', 53],
      ['با عکس', 'مع صور', 'whole', 31],
      ['با رضایت انتشار', 'مع موافقة النشر', 'whole', 29],
      ['داستان منتشرشده', 'قصة منشورة', 'whole', 23],
      ['کاهش وزن (٪)', 'نسبة فقدان الوزن (٪)', 'decimal', 129.27],
      ['میانگین روز تا هدف', 'متوسط الأيام حتى الهدف', 'decimal', 0.37],
    ],
  }),
  sheet('supporterPerformance', numbersOf(supporterPerformance), {
    row: {
      ...month,
      counts: {
        lists: 101,
        onTime: 53,
        late: 41,
        asked: 37,
        answered: 31,
        quick: 29,
        hours: 23,
        medianHours: 19,
        marked: 17,
        high: 13,
        points: 11,
        ended: 7,
        renewed: 5,
        left: 3,
        weighed: 43,
        moved: 47,
      },
      shares: judged('above'),
    },
    columns: [
      ...monthColumns,
      ['نوبت لیست', 'استحقاقات القوائم', 'whole', 101],
      ['پیام و نمرهٔ پایین', 'الرسائل والتقييمات المنخفضة', 'whole', 37],
      ['پاسخ‌داده', 'المجاب عنها', 'whole', 31],
      ['نمره‌ها', 'التقييمات', 'whole', 17],
      ['دورهٔ پایان‌یافته', 'دورات منتهية', 'whole', 7],
      ['دوره با نتیجهٔ وزن', 'دورات بنتيجة وزن', 'whole', 43],
      ['ارسال به‌موقع', 'إرسال في موعده', 'decimal', 52.48],
      ['ارسال به‌موقع: کران پایین', 'إرسال في موعده: الحد الأدنى', 'decimal', 12.34],
      ['ارسال به‌موقع: کران بالا', 'إرسال في موعده: الحد الأعلى', 'decimal', 45.67],
      ['ارسال به‌موقع: انتظار', 'إرسال في موعده: المتوقع', 'decimal', 32.1],
      ['ارسال به‌موقع: سنجش', 'إرسال في موعده: التقدير', 'text', 'بیش از انتظار', 'أعلى من المتوقع'],
      ['پاسخ در ۴۸ ساعت', 'الرد خلال ٤٨ ساعة', 'decimal', 78.38],
      ['پاسخ در ۴۸ ساعت: کران پایین', 'الرد خلال ٤٨ ساعة: الحد الأدنى', 'decimal', 22.34],
      ['پاسخ در ۴۸ ساعت: کران بالا', 'الرد خلال ٤٨ ساعة: الحد الأعلى', 'decimal', 55.67],
      ['پاسخ در ۴۸ ساعت: انتظار', 'الرد خلال ٤٨ ساعة: المتوقع', 'decimal', 42.1],
      ['پاسخ در ۴۸ ساعت: سنجش', 'الرد خلال ٤٨ ساعة: التقدير', 'text', 'بیش از انتظار', 'أعلى من المتوقع'],
      ['میانهٔ ساعت تا پاسخ', 'وسيط الساعات حتى الرد', 'decimal', 19],
      ['ساعت تا نخستین پاسخ', 'الساعات حتى الرد الأول', 'decimal', 0.74],
      ['نمرهٔ ۴ و ۵', 'التقييم ٤ و٥', 'decimal', 76.47],
      ['نمرهٔ ۴ و ۵: کران پایین', 'التقييم ٤ و٥: الحد الأدنى', 'decimal', 32.34],
      ['نمرهٔ ۴ و ۵: کران بالا', 'التقييم ٤ و٥: الحد الأعلى', 'decimal', 65.67],
      ['نمرهٔ ۴ و ۵: انتظار', 'التقييم ٤ و٥: المتوقع', 'decimal', 52.1],
      ['نمرهٔ ۴ و ۵: سنجش', 'التقييم ٤ و٥: التقدير', 'text', 'بیش از انتظار', 'أعلى من المتوقع'],
      ['میانگین نمره', 'متوسط التقييم', 'decimal', 0.65],
      ['سهم تمدید', 'نسبة التمديد', 'decimal', 71.43],
      ['سهم تمدید: کران پایین', 'نسبة التمديد: الحد الأدنى', 'decimal', 42.34],
      ['سهم تمدید: کران بالا', 'نسبة التمديد: الحد الأعلى', 'decimal', 75.67],
      ['سهم تمدید: انتظار', 'نسبة التمديد: المتوقع', 'decimal', 62.1],
      ['سهم تمدید: سنجش', 'نسبة التمديد: التقدير', 'text', 'بیش از انتظار', 'أعلى من المتوقع'],
      ['ترک', 'المغادرة', 'decimal', 42.86],
      ['ترک: کران پایین', 'المغادرة: الحد الأدنى', 'decimal', 52.34],
      ['ترک: کران بالا', 'المغادرة: الحد الأعلى', 'decimal', 85.67],
      ['ترک: انتظار', 'المغادرة: المتوقع', 'decimal', 72.1],
      ['ترک: سنجش', 'المغادرة: التقدير', 'text', 'بیش از انتظار', 'أعلى من المتوقع'],
      ['نتیجهٔ وزن', 'نتيجة الوزن', 'decimal', 109.3],
      ['نتیجهٔ وزن: کران پایین', 'نتيجة الوزن: الحد الأدنى', 'decimal', 62.34],
      ['نتیجهٔ وزن: کران بالا', 'نتيجة الوزن: الحد الأعلى', 'decimal', 95.67],
      ['نتیجهٔ وزن: انتظار', 'نتيجة الوزن: المتوقع', 'decimal', 82.1],
      ['نتیجهٔ وزن: سنجش', 'نتيجة الوزن: التقدير', 'text', 'بیش از انتظار', 'أعلى من المتوقع'],
    ],
    changes: [
      [{ shares: judged('as-expected') }, verdicts(['در حد انتظار', 'ضمن المتوقع'])],
      [{ shares: judged('below') }, verdicts(['کمتر از انتظار', 'أقل من المتوقع'])],
      [{ shares: judged('few') }, verdicts(['برای سنجش کم است', 'أقل من أن تُقدَّر'])],
      [{ shares: {} }, { ...verdicts(null), ...boundsOf(judgedShares) }],
      // Each alone is missing.
      ...judgedShares.map(
        (share) =>
          [
            { shares: { ...judged('above'), [share[0]]: undefined } },
            { [`${share[1]}: سنجش`]: null, ...boundsOf([share]) },
          ] as const,
      ),
    ],
  }),
  sheet('supportersStatistics', numbersOf(supportersStatistics), {
    row: {
      ...month,
      counts: {
        active: 101,
        untaken: 53,
        due: 41,
        listLate: 37,
        weighInLate: 31,
        endsSoon: 29,
        reserved: 23,
        paused: 19,
        ended: 17,
        left: 13,
        open: 11,
      },
    },
    columns: [
      ...monthColumns,
      ['فعال', 'نشطون', 'whole', 101],
      ['بدون پشتیبان', 'بلا متابع', 'whole', 53],
      ['لیست امروز', 'قائمة اليوم', 'whole', 41],
      ['تأخیر در لیست', 'تأخر القائمة', 'whole', 37],
      ['تأخیر در اعلام وزن', 'تأخر إعلان الوزن', 'whole', 31],
      ['رو به پایان', 'على وشك الانتهاء', 'whole', 29],
      ['رزرو', 'محجوزون', 'whole', 23],
      ['توقف موقت', 'متوقفون مؤقتًا', 'whole', 19],
      ['پایان‌یافته', 'انتهت دوراتهم', 'whole', 17],
      ['ترک‌کرده', 'مغادرون', 'whole', 13],
      ['پروندهٔ باز', 'ملفات مفتوحة', 'whole', 11],
    ],
  }),
]
