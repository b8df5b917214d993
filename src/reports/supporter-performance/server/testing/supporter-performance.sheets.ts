import { reportSheets } from '#reports/declared/server/testing/report-sheets.ts'
import { supporterPerformance } from '../../supporter-performance.contract.ts'
import { supporterPerformanceRows } from '../supporter-performance.routes.ts'

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

export const supporterPerformanceSheets = reportSheets(
  'supporterPerformance',
  supporterPerformance,
  supporterPerformanceRows,
  {
    numbers: {
      row: {
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
        ['نوبت لیست', 'استحقاقات القوائم', 'whole', 101],
        ['پیام و نمرهٔ پایین', 'الرسائل والتقييمات المنخفضة', 'whole', 37],
        ['پاسخ‌داده', 'المجاب عنها', 'whole', 31],
        ['نمره‌ها', 'التقييمات', 'whole', 17],
        ['دورهٔ پایان‌یافته', 'اشتراكات منتهية', 'whole', 7],
        ['دوره با نتیجهٔ وزن', 'اشتراكات بنتيجة وزن', 'whole', 43],
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
        ['ساعت تا اولین پاسخ', 'الساعات حتى الرد الأول', 'decimal', 0.74],
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
        ['ترک', 'الانقطاع', 'decimal', 42.86],
        ['ترک: کران پایین', 'الانقطاع: الحد الأدنى', 'decimal', 52.34],
        ['ترک: کران بالا', 'الانقطاع: الحد الأعلى', 'decimal', 85.67],
        ['ترک: انتظار', 'الانقطاع: المتوقع', 'decimal', 72.1],
        ['ترک: سنجش', 'الانقطاع: التقدير', 'text', 'بیش از انتظار', 'أعلى من المتوقع'],
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
    },
    rows: {
      row: {
        kind: 'list',
        day: '2026-11-20',
        dietType: 'loss',
        sentOn: '2026-11-17',
        mark: 4,
        answerHours: 11,
        renewedOn: '2026-11-03',
        churnedOn: '2026-11-05',
        weeklyPermille: 7.5,
      },
      columns: [
        ['نوع', 'النوع', 'text', 'نوبت لیست', 'استحقاق قائمة'],
        ['روز', 'اليوم', 'date', '2026-11-20'],
        ['نوع رژیم', 'نوع الحمية', 'text', 'dietType loss fa-IR', 'dietType loss ar-IQ'],
        ['روز ارسال', 'يوم الإرسال', 'date', '2026-11-17'],
        ['نمره', 'التقييم', 'whole', 4],
        ['ساعت تا پاسخ', 'ساعات حتى الرد', 'whole', 11],
        ['تمدید', 'التمديد', 'date', '2026-11-03'],
        ['ترک', 'الانقطاع', 'date', '2026-11-05'],
        ['وزن به سوی هدف (هزارم در هفته)', 'الوزن نحو الهدف (بالألف أسبوعيًا)', 'decimal', 7.5],
      ],
      changes: [
        [
          { dietType: null, sentOn: null },
          { 'نوع رژیم': null, 'روز ارسال': null },
        ],
        [
          { mark: null, answerHours: null },
          { نمره: null, 'ساعت تا پاسخ': null },
        ],
        [{ renewedOn: null }, { تمدید: null }],
        [{ churnedOn: null }, { ترک: null }],
        [{ weeklyPermille: null }, { 'وزن به سوی هدف (هزارم در هفته)': null }],
        [
          { weeklyPermille: 0, answerHours: 0 },
          { 'ساعت تا پاسخ': 0, 'وزن به سوی هدف (هزارم در هفته)': 0 },
        ],
        [{ kind: 'feedback' }, { نوع: ['بازخورد', 'رأي مشترك'] }],
        [{ kind: 'message' }, { نوع: ['پیام در برنامه', 'رسالة في التطبيق'] }],
        [{ kind: 'term' }, { نوع: ['پایان دوره', 'نهاية اشتراك'] }],
      ],
    },
  },
)
