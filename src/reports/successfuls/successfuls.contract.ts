import * as z from 'zod/mini'
import { successStates } from '#content/successes/successes.contract.ts'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

/** `/reports/successfuls`: who reached the target weight in a period, and whether that can be told. */
export const successfuls = declareReport({
  name: 'successfuls',
  summary: 'Paid clients by the day of their first weigh-in at or past the target weight.',
  title: { 'fa-IR': 'فهرست موفق‌ها', 'ar-IQ': 'قائمة الناجحين' },
  definition: {
    'fa-IR':
      'هر مراجعی که دوره پرداخته است یک بار شمرده می‌شود: روزی که اولین بار وزنش به هدف رسید یا از آن گذشت، برای کم کردن و زیاد کردن وزن. روزها از آغاز اولین دوره شمرده می‌شوند و وزن، همان روز رسیدن است.',
    'ar-IQ':
      'يُحسب مرة واحدة كل مشترك دفع اشتراكًا: في اليوم الذي بلغ فيه وزنه الهدف أو تجاوزه أول مرة، لإنقاص الوزن وزيادته. وتُحسب الأيام من بداية أول اشتراك، والوزن هو وزن يوم البلوغ.',
  },
  sources: {
    'fa-IR': 'وزن‌های ثبت‌شده، وزن آغاز و هدف پرونده، عکس‌های پیشرفت، رضایت‌ها و داستان‌های موفقیت.',
    'ar-IQ': 'الأوزان المسجلة، ووزن البداية والهدف في الملف، وصور التقدم، والموافقات، وقصص النجاح.',
  },
  rowsTitle: { 'fa-IR': 'موفق‌ها', 'ar-IQ': 'الناجحون' },
  about: 'period',
  groups: ['month', 'supporterId', 'dietType', 'story', 'country'],
  dimensions: [
    supporterDimension,
    dietTypeDimension,
    {
      id: 'story',
      label: { 'fa-IR': 'داستان موفقیت', 'ar-IQ': 'قصة النجاح' },
      none: { 'fa-IR': 'نوشته نشده', 'ar-IQ': 'لم تُكتب' },
      values: {
        kind: 'codes',
        words: {
          unready: { 'fa-IR': 'ناتمام', 'ar-IQ': 'غير مكتملة' },
          ready: { 'fa-IR': 'آمادهٔ انتشار', 'ar-IQ': 'جاهزة للنشر' },
          published: { 'fa-IR': 'منتشرشده', 'ar-IQ': 'منشورة' },
          withdrawn: { 'fa-IR': 'رضایت پس گرفته', 'ar-IQ': 'سُحبت الموافقة' },
        },
      },
    },
    countryDimension,
  ],
  measures: [
    { id: 'reached', label: { 'fa-IR': 'تازه به هدف رسیده', 'ar-IQ': 'بلغوا الهدف في الفترة' }, tile: true },
    { id: 'lost', label: { 'fa-IR': 'وزن کم‌شده', 'ar-IQ': 'الوزن المفقود' }, unit: 'kilograms', tile: true },
    {
      id: 'started',
      label: { 'fa-IR': 'وزن آغاز', 'ar-IQ': 'وزن البداية' },
      unit: 'kilograms',
      hidden: true,
    },
    { id: 'days', label: { 'fa-IR': 'روزها', 'ar-IQ': 'الأيام' }, unit: 'days', hidden: true },
    { id: 'pictured', label: { 'fa-IR': 'با عکس', 'ar-IQ': 'مع صور' }, tile: true },
    { id: 'agreed', label: { 'fa-IR': 'با رضایت انتشار', 'ar-IQ': 'مع موافقة النشر' }, tile: true },
    { id: 'published', label: { 'fa-IR': 'داستان منتشرشده', 'ar-IQ': 'قصة منشورة' } },
  ],
  ratios: [
    {
      id: 'lostShare',
      label: { 'fa-IR': 'کاهش وزن', 'ar-IQ': 'نسبة فقدان الوزن' },
      upper: 'lost',
      lower: 'started',
      as: 'percent',
      tile: true,
    },
    {
      id: 'meanDays',
      label: { 'fa-IR': 'میانگین روز تا هدف', 'ar-IQ': 'متوسط الأيام حتى الهدف' },
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
