import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { successStates } from '#content/successes/successes.contract.ts'
import { day } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

/** `/reports/successfuls`: who reached the target weight in a period, with photo, consent and story. */
export const successfuls = declareReport({
  name: 'successfuls',
  summary: 'Paid clients by the day of their first weigh-in at or past the target weight.',
  title: words('فهرست موفق‌ها', 'قائمة الناجحين'),
  definition: words(
    'هر مراجعی که دوره پرداخته است یک بار شمرده می‌شود: روزی که اولین بار وزنش به هدف رسید یا از آن گذشت، برای کم کردن و زیاد کردن وزن. روزها از آغاز اولین دوره شمرده می‌شوند و وزن، همان روز رسیدن است.',
    'يُحسب مرة واحدة كل مشترك دفع اشتراكًا: في اليوم الذي بلغ فيه وزنه الهدف أو تجاوزه أول مرة، لإنقاص الوزن وزيادته. وتُحسب الأيام من بداية أول اشتراك، والوزن هو وزن يوم البلوغ.',
  ),
  sources: words(
    'وزن‌های ثبت‌شده، وزن آغاز و هدف پرونده، عکس‌های پیشرفت، رضایت‌ها و داستان‌های موفقیت.',
    'الأوزان المسجلة، ووزن البداية والهدف في الملف، وصور التقدم، والموافقات، وقصص النجاح.',
  ),
  rowsTitle: words('موفق‌ها', 'الناجحون'),
  about: 'period',
  groups: ['month', 'supporterId', 'dietType', 'story', 'country'],
  dimensions: [
    supporterDimension,
    dietTypeDimension,
    {
      id: 'story',
      label: words('داستان موفقیت', 'قصة النجاح'),
      none: words('نوشته نشده', 'لم تُكتب'),
      values: {
        kind: 'codes',
        words: {
          unready: words('ناتمام', 'غير مكتملة'),
          ready: words('آمادهٔ انتشار', 'جاهزة للنشر'),
          published: words('منتشرشده', 'منشورة'),
          withdrawn: words('رضایت پس گرفته', 'سُحبت الموافقة'),
        },
      },
    },
    countryDimension,
  ],
  measures: [
    { id: 'reached', label: words('تازه به هدف رسیده', 'بلغوا الهدف في الفترة'), tile: true },
    { id: 'lost', label: words('وزن کم‌شده', 'الوزن المفقود'), unit: 'kilograms', tile: true },
    { id: 'started', label: words('وزن آغاز', 'وزن البداية'), unit: 'kilograms', hidden: true },
    { id: 'days', label: words('روزها', 'الأيام'), unit: 'days', hidden: true },
    { id: 'pictured', label: words('با عکس', 'مع صور'), tile: true },
    { id: 'agreed', label: words('با رضایت انتشار', 'مع موافقة النشر'), tile: true },
    { id: 'published', label: words('داستان منتشرشده', 'قصة منشورة') },
  ],
  ratios: [
    {
      id: 'lostShare',
      label: words('کاهش وزن', 'نسبة فقدان الوزن'),
      upper: 'lost',
      lower: 'started',
      as: 'percent',
      tile: true,
    },
    {
      id: 'meanDays',
      label: words('میانگین روز تا هدف', 'متوسط الأيام حتى الهدف'),
      upper: 'days',
      lower: 'reached',
      as: 'mean',
      tile: true,
    },
  ],
  chart: ['reached'],
  row: factRow({
    reachedOn: day,
    startWeightG: z.int(),
    weightG: z.int(),
    targetWeightG: z.int(),
    /** Negative for who wanted to gain. */
    lossG: z.int(),
    /** Of the start weight, in tenths of a percent. */
    lossPermille: z.int(),
    days: z.int(),
    hasPhoto: z.boolean(),
    hasConsent: z.boolean(),
    story: z.nullable(z.enum(successStates)),
    dietType: z.string(),
  }),
  sorts: ['reached', 'loss', 'name'],
  defaultSort: '-reached',
})
