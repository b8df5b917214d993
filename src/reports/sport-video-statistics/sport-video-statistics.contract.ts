import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { exerciseCategories } from '#content/exercise-categories/exercise-categories.contract.ts'
import { exerciseLevels } from '#content/exercises/exercises.contract.ts'
import { videos } from '#content/videos/videos.contract.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { countryDimension, supporterDimension } from '#reports/declared/dimensions.contract.ts'

/** `/reports/sport-video-statistics`: which videos clients watch, and how far. */
export const sportVideoStatistics = declareReport({
  name: 'sport-video-statistics',
  summary: 'Playings of sport videos by clients: how many, by whom for the first time, how far.',
  title: words('آمار ویدیوی ورزشی', 'إحصاءات فيديو الرياضة'),
  definition: words(
    'هر پخش یک ویدیو برای یک مراجع در روز آغازش یک بار شمرده می‌شود. «بینندهٔ تازه» اولین پخش آن ویدیو برای آن مراجع است؛ پخش کامل یعنی ویدیو تا پایان دیده شد.',
    'يُحسب كل تشغيل لفيديو من مشترك مرة واحدة في يوم بدئه. «مشاهد جديد» هو أول تشغيل لذلك الفيديو من ذلك المشترك؛ والتشغيل الكامل يعني أن الفيديو شوهد حتى نهايته.',
  ),
  sources: words('پخش‌های ویدیو در برنامهٔ مراجعان.', 'مرات تشغيل الفيديو في تطبيق المشتركين.'),
  rowsTitle: words('پخش‌ها', 'مرات التشغيل'),
  about: 'period',
  groups: ['videoId', 'categoryId', 'level', 'month', 'week', 'day', 'country', 'supporterId'],
  dimensions: [
    {
      id: 'videoId',
      label: words('ویدیو', 'الفيديو'),
      values: { kind: 'records', list: videos.list, one: videos.get, query: { sort: 'title' } },
    },
    {
      id: 'categoryId',
      label: words('دسته', 'الفئة'),
      values: { kind: 'records', list: exerciseCategories.list, one: exerciseCategories.get },
    },
    {
      id: 'level',
      label: words('سطح', 'المستوى'),
      values: {
        kind: 'codes',
        words: {
          beginner: words('مبتدی', 'مبتدئ'),
          intermediate: words('متوسط', 'متوسط'),
          advanced: words('پیشرفته', 'متقدم'),
        },
      },
    },
    supporterDimension,
    countryDimension,
  ],
  measures: [
    { id: 'views', label: words('پخش', 'التشغيل'), tile: true },
    { id: 'viewers', label: words('بینندهٔ تازه', 'مشاهد جديد'), tile: true },
    { id: 'completed', label: words('پخش کامل', 'تشغيل كامل'), tile: true },
    { id: 'partly', label: words('پخش ناتمام', 'تشغيل غير مكتمل') },
    { id: 'reached', label: words('جمع درصدها', 'مجموع النسب'), hidden: true },
  ],
  ratios: [
    {
      id: 'completion',
      label: words('سهم پخش کامل', 'نسبة التشغيل الكامل'),
      upper: 'completed',
      lower: 'views',
      as: 'percent',
      tile: true,
    },
    {
      id: 'meanReached',
      label: words('میانگین دیده‌شده (درصد)', 'متوسط المشاهَد (بالمئة)'),
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
