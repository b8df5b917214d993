import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { day } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

export const performanceKinds = ['list', 'feedback', 'message', 'term'] as const
export type PerformanceKind = (typeof performanceKinds)[number]

/** The bounds within which something counts as well done. */
export const performanceLimits = {
  /** A message or a low mark is answered in time within so many hours. */
  answerHours: 48,
  /** The weight moves towards the target: at least so many thousandths of it a week (product.md §5, section-stop). */
  weeklyPermille: 3,
  /** The least number of days between the first and the last weigh-in of a term that are compared. */
  weighedDays: 14,
  /** A mark is high from here. */
  highMark: 4,
} as const

const codes = (labels: Record<string, readonly [fa: string, ar: string]>) => ({
  kind: 'codes' as const,
  words: Object.fromEntries(Object.entries(labels).map(([code, [fa, ar]]) => [code, words(fa, ar)])),
})

const hidden = { hidden: true } as const

/** `/reports/supporter-performance`: what supporters did in a period, against what their clients let expect. */
export const supporterPerformance = declareReport({
  name: 'supporter-performance',
  summary:
    'Lists on time, answers, marks, renewals, departures and weight results by supporter, with intervals and the value expected from the case mix.',
  title: words('عملکرد پشتیبان‌ها', 'أداء المشرفين'),
  definition: words(
    'کار پشتیبان‌ها در دوره، به نام پشتیبان امروزِ هر مراجع: نوبت‌هایی که وزن ثبت شد، بازخوردها، پیام‌های مراجعان در برنامه، و دوره‌هایی که پایان یافت. کنار هر سهم، بازهٔ ۹۵٪ و مقداری است که از ترکیب مراجعان انتظار می‌رود. این گزارش رتبه‌بندی نیست.',
    'عمل المشرفين في الفترة، باسم مشرف كل مشترك اليوم: الاستحقاقات التي سُجّل فيها الوزن، وآراء المشتركين، ورسائل المشتركين في التطبيق، والاشتراكات التي انتهت. وبجانب كل نسبة مجال ٩٥٪ والقيمة المتوقعة من تركيبة المشتركين. هذا التقرير ليس ترتيبًا.',
  ),
  method: words(
    'ارسال به‌موقع: لیست تا پایان روزِ ثبت وزن فرستاده شد. پاسخ در ۴۸ ساعت: پیام در برنامه که در این مدت پاسخ گرفت یا بررسی‌شده حساب شد، و بازخورد با پیام یا نمرهٔ ۱ و ۲ که در این مدت تماس گرفته شد. پیام‌های پشت سر هم تا پاسخ یک مورد است، از اولین آن‌ها. میانه: نیمی از پاسخ‌ها تا این ساعت رسیده است. تمدید و ترک: از دوره‌هایی که در این روزها پایان یافت، با همان تعریف گزارش‌های تمدید و ترک. نتیجهٔ وزن: میان اولین و آخرین وزن دوره (دست‌کم ۱۴ روز) وزن هفته‌ای ۰٫۳٪ یا بیشتر به سوی هدف رفت. انتظار: نرخ کل سامانه در هر گروه از مراجعان (نوع رژیم، جنسیت، دستهٔ شاخص تودهٔ بدن در آغاز، دورهٔ اول یا بعدی)، به وزن مراجعان همین پشتیبان؛ گروه‌هایی که کمتر از ۳۰ مورد دارند با هم یکی می‌شوند: اول بر پایهٔ شاخص و دوره، سپس همه. بازه: ویلسون ۹۵٪، پهن‌تر به اندازه‌ای که موردهای یک مراجع به هم شبیه‌اند. «بیش از انتظار» و «کمتر از انتظار» یعنی انتظار بیرون بازه است؛ از صد سنجش پشتیبان‌های یکسان، حدود ۵ تا به تصادف بیرون می‌افتد. با کمتر از ۱۰ مورد مستقل سنجشی نیست.',
    'الإرسال في موعده: أُرسلت القائمة حتى نهاية يوم تسجيل الوزن. الرد خلال ٤٨ ساعة: رسالة في التطبيق أُجيب عنها أو عُدّت مُعالجة في هذه المدة، ورأي مشترك برسالة أو تقييم ١ أو ٢ تم الاتصال بشأنه في هذه المدة. والرسائل المتتالية حتى الرد حالة واحدة، من أولها. الوسيط: نصف الردود وصل حتى هذه الساعة. التمديد والانقطاع: من الاشتراكات التي انتهت في هذه الأيام، بتعريف تقريري التمديد والانقطاع نفسه. نتيجة الوزن: بين أول وزن وآخر وزن في الاشتراك (١٤ يومًا على الأقل) اتجه الوزن نحو الهدف بمقدار ٠٫٣٪ أسبوعيًا أو أكثر. المتوقع: معدل النظام كله في كل فئة من المشتركين (نوع الحمية والجنس وفئة مؤشر كتلة الجسم عند البدء والاشتراك الأول أو ما بعده)، موزونًا بمشتركي هذا المشرف؛ والفئات التي فيها أقل من ٣٠ حالة تُضم معًا: بحسب المؤشر والاشتراك أولًا، ثم كلها. المجال: ويلسون ٩٥٪، ويتسع بقدر تشابه حالات المشترك الواحد. «أعلى من المتوقع» و«أقل من المتوقع» يعنيان أن المتوقع خارج المجال؛ ومن كل مئة تقدير لمشرفين متماثلين تخرج نحو ٥ بالمصادفة. وبأقل من ١٠ حالات مستقلة لا تقدير.',
  ),
  sources: words(
    'وزن‌های ثبت‌شده و لیست‌ها، بازخوردها و پیام‌های برنامه با پاسخشان، و دوره‌های پایان‌یافته.',
    'الأوزان المسجلة والقوائم، وآراء المشتركين ورسائل التطبيق وردودها، والاشتراكات المنتهية.',
  ),
  rowsTitle: words('موردهای شمرده‌شده', 'الحالات المحسوبة'),
  about: 'period',
  groups: ['supporterId', 'month', 'dietType', 'sex', 'bmi', 'turn', 'country'],
  byName: true,
  caseMix: {
    levels: [
      ['dietType', 'sex', 'bmi', 'turn'],
      ['bmi', 'turn'],
    ],
    across: 'supporterId',
  },
  dimensions: [
    supporterDimension,
    {
      id: 'kind',
      label: words('نوع', 'النوع'),
      values: codes({
        list: ['نوبت لیست', 'استحقاق قائمة'],
        feedback: ['بازخورد', 'رأي مشترك'],
        message: ['پیام در برنامه', 'رسالة في التطبيق'],
        term: ['پایان دوره', 'نهاية اشتراك'],
      }),
    },
    dietTypeDimension,
    {
      id: 'sex',
      label: words('جنسیت', 'الجنس'),
      none: words('نامعلوم', 'غير معروف'),
      values: codes({ female: ['زن', 'أنثى'], male: ['مرد', 'ذكر'] }),
    },
    {
      id: 'bmi',
      label: words('شاخص تودهٔ بدن در آغاز', 'مؤشر كتلة الجسم عند البدء'),
      none: words('نامعلوم', 'غير معروف'),
      values: codes({
        under25: ['کمتر از ۲۵', 'أقل من ٢٥'],
        under30: ['۲۵ تا ۳۰', 'من ٢٥ إلى ٣٠'],
        under35: ['۳۰ تا ۳۵', 'من ٣٠ إلى ٣٥'],
        over: ['۳۵ و بیشتر', '٣٥ وأكثر'],
      }),
    },
    {
      id: 'turn',
      label: words('دورهٔ چندم', 'ترتيب الاشتراك'),
      none: words('بدون دوره', 'بلا اشتراك'),
      values: codes({ first: ['دورهٔ اول', 'الاشتراك الأول'], later: ['دورهٔ بعدی', 'اشتراك لاحق'] }),
    },
    countryDimension,
  ],
  measures: [
    { id: 'lists', label: words('نوبت لیست', 'استحقاقات القوائم') },
    { id: 'onTime', label: words('ارسال به‌موقع (تعداد)', 'إرسال في موعده (عدد)'), ...hidden },
    { id: 'late', label: words('لیست دیر یا نفرستاده', 'قوائم متأخرة أو لم تُرسل'), ...hidden },
    { id: 'asked', label: words('پیام و نمرهٔ پایین', 'الرسائل والتقييمات المنخفضة') },
    { id: 'answered', label: words('پاسخ‌داده', 'المجاب عنها') },
    { id: 'quick', label: words('پاسخ در ۴۸ ساعت', 'الرد خلال ٤٨ ساعة'), ...hidden },
    { id: 'hours', label: words('ساعت تا پاسخ', 'ساعات الانتظار'), ...hidden },
    { id: 'medianHours', label: words('میانهٔ ساعت تا پاسخ', 'وسيط ساعات الانتظار'), ...hidden },
    { id: 'marked', label: words('نمره‌ها', 'التقييمات') },
    { id: 'high', label: words('نمرهٔ ۴ و ۵', 'التقييم ٤ و٥'), ...hidden },
    { id: 'points', label: words('جمع نمره‌ها', 'مجموع التقييمات'), ...hidden },
    { id: 'ended', label: words('دورهٔ پایان‌یافته', 'اشتراكات منتهية') },
    { id: 'renewed', label: words('تمدیدشده', 'مُمدَّدة'), ...hidden },
    { id: 'left', label: words('ترک پس از دوره', 'انقطاع بعد الاشتراك'), ...hidden },
    { id: 'weighed', label: words('دوره با نتیجهٔ وزن', 'اشتراكات بنتيجة وزن') },
    { id: 'moved', label: words('وزن به سوی هدف', 'وزن نحو الهدف'), ...hidden },
  ],
  ratios: [
    share('onTimeShare', ['ارسال به‌موقع', 'إرسال في موعده'], 'onTime', 'lists'),
    share('quickShare', ['پاسخ در ۴۸ ساعت', 'الرد خلال ٤٨ ساعة'], 'quick', 'asked'),
    {
      id: 'medianAnswer',
      label: words('میانهٔ ساعت تا پاسخ', 'وسيط الساعات حتى الرد'),
      upper: 'medianHours',
      lower: 'answered',
      as: 'median',
    },
    mean('answerHours', ['ساعت تا اولین پاسخ', 'الساعات حتى الرد الأول'], 'hours', 'answered'),
    share('highShare', ['نمرهٔ ۴ و ۵', 'التقييم ٤ و٥'], 'high', 'marked'),
    mean('meanMark', ['میانگین نمره', 'متوسط التقييم'], 'points', 'marked'),
    share('renewedShare', ['سهم تمدید', 'نسبة التمديد'], 'renewed', 'ended'),
    share('leftShare', ['ترک', 'الانقطاع'], 'left', 'ended'),
    share('movedShare', ['نتیجهٔ وزن', 'نتيجة الوزن'], 'moved', 'weighed'),
  ],
  chart: ['onTime', 'late'],
  row: factRow({
    kind: z.enum(performanceKinds),
    day,
    dietType: z.nullable(z.string()),
    /** Of a list; null: not sent. */
    sentOn: z.nullable(day),
    /** Of feedback. */
    mark: z.nullable(z.int()),
    answerHours: z.nullable(z.int()),
    /** Of a term. */
    renewedOn: z.nullable(day),
    churnedOn: z.nullable(day),
    /** Thousandths of the weight a week, towards the target. */
    weeklyPermille: z.nullable(z.number()),
  }),
  sorts: ['day', 'name'],
  defaultSort: '-day',
})

type Pair = readonly [fa: string, ar: string]

function share<const Id extends string>(id: string, [fa, ar]: Pair, upper: Id, lower: Id) {
  const label = words(fa, ar)
  return { id, label, upper, lower, as: 'percent', tile: true, judged: true } as const
}

function mean<const Id extends string>(id: string, [fa, ar]: Pair, upper: Id, lower: Id) {
  return { id, label: words(fa, ar), upper, lower, as: 'mean' } as const
}
