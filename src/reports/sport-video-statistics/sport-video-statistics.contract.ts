import * as z from 'zod/mini'
import { exerciseCategories } from '#content/exercise-categories/exercise-categories.contract.ts'
import { exerciseLevels } from '#content/exercises/exercises.contract.ts'
import { videos } from '#content/videos/videos.contract.ts'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { countryDimension, supporterDimension } from '#reports/declared/dimensions.contract.ts'

/** `/reports/sport-video-statistics`: which videos clients watch, and how far. */
export const sportVideoStatistics = declareReport({
  name: 'sport-video-statistics',
  summary: 'Playings of sport videos by clients: how many, by whom for the first time, how far.',
  title: { 'fa-IR': 'آمار ویدیوی ورزشی', 'ar-IQ': 'إحصاءات فيديو الرياضة' },
  definition: {
    'fa-IR':
      'هر پخش یک ویدیو برای یک مراجع در روز آغازش یک بار شمرده می‌شود. «بینندهٔ تازه» اولین پخش آن ویدیو برای آن مراجع است؛ پخش کامل یعنی ویدیو تا پایان دیده شد.',
    'ar-IQ':
      'يُحسب كل تشغيل لفيديو من مشترك مرة واحدة في يوم بدئه. «مشاهد جديد» هو أول تشغيل لذلك الفيديو من ذلك المشترك؛ والتشغيل الكامل يعني أن الفيديو شوهد حتى نهايته.',
  },
  sources: {
    'fa-IR': 'پخش‌های ویدیو در برنامهٔ مراجعان.',
    'ar-IQ': 'مرات تشغيل الفيديو في تطبيق المشتركين.',
  },
  rowsTitle: { 'fa-IR': 'پخش‌ها', 'ar-IQ': 'مرات التشغيل' },
  about: 'period',
  groups: ['videoId', 'categoryId', 'level', 'month', 'week', 'day', 'country', 'supporterId'],
  dimensions: [
    {
      id: 'videoId',
      label: { 'fa-IR': 'ویدیو', 'ar-IQ': 'الفيديو' },
      values: { kind: 'records', list: videos.list, one: videos.get, query: { sort: 'title' } },
    },
    {
      id: 'categoryId',
      label: { 'fa-IR': 'دسته', 'ar-IQ': 'الفئة' },
      values: { kind: 'records', list: exerciseCategories.list, one: exerciseCategories.get },
    },
    {
      id: 'level',
      label: { 'fa-IR': 'سطح', 'ar-IQ': 'المستوى' },
      values: {
        kind: 'codes',
        words: {
          beginner: { 'fa-IR': 'مبتدی', 'ar-IQ': 'مبتدئ' },
          intermediate: { 'fa-IR': 'متوسط', 'ar-IQ': 'متوسط' },
          advanced: { 'fa-IR': 'پیشرفته', 'ar-IQ': 'متقدم' },
        },
      },
    },
    supporterDimension,
    countryDimension,
  ],
  measures: [
    { id: 'views', label: { 'fa-IR': 'پخش', 'ar-IQ': 'التشغيل' }, tile: true },
    { id: 'viewers', label: { 'fa-IR': 'بینندهٔ تازه', 'ar-IQ': 'مشاهد جديد' }, tile: true },
    { id: 'completed', label: { 'fa-IR': 'پخش کامل', 'ar-IQ': 'تشغيل كامل' }, tile: true },
    { id: 'partly', label: { 'fa-IR': 'پخش ناتمام', 'ar-IQ': 'تشغيل غير مكتمل' } },
    { id: 'reached', label: { 'fa-IR': 'جمع درصدها', 'ar-IQ': 'مجموع النسب' }, hidden: true },
  ],
  ratios: [
    {
      id: 'completion',
      label: { 'fa-IR': 'سهم پخش کامل', 'ar-IQ': 'نسبة التشغيل الكامل' },
      upper: 'completed',
      lower: 'views',
      as: 'percent',
      tile: true,
    },
    {
      id: 'meanReached',
      label: { 'fa-IR': 'میانگین دیده‌شده (درصد)', 'ar-IQ': 'متوسط المشاهَد (بالمئة)' },
      upper: 'reached',
      lower: 'views',
      as: 'mean',
      tile: true,
    },
  ],
  chart: ['completed', 'partly'],
  row: factRow({
    video: z.object({ id, fa: z.string(), ar: z.nullable(z.string()) }),
    level: z.enum(exerciseLevels),
    startedOn: day,
    percent: z.int(),
    seconds: z.int(),
    isComplete: z.boolean(),
    isFirst: z.boolean(),
  }),
  sorts: ['started', 'percent', 'name'],
  defaultSort: '-started',
})
