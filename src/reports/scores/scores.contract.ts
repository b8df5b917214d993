import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { countryDimension, supporterDimension } from '#reports/declared/dimensions.contract.ts'

/** `/reports/scores`: what clients who were asked thought of the service. */
export const scores = declareReport({
  name: 'scores',
  summary: 'Marks from 1 to 5 that clients gave in a period, what caused them, and who was contacted.',
  title: words('امتیازها', 'التقييمات'),
  definition: words(
    'هر بازخورد در روزی که گفته شد یک بار شمرده می‌شود. میانگین فقط از نمره‌هاست؛ پیامِ بی‌نمره در آن نیست. بازخوردی که چند علت دارد در ردیف هر علت می‌آید و در جمع یک بار.',
    'يُحسب كل رأي مرة واحدة في يوم قوله. والمتوسط من التقييمات وحدها دون الرسائل التي بلا تقييم. والرأي ذو الأسباب المتعددة يظهر في صف كل سبب ويُحسب في المجموع مرة واحدة.',
  ),
  sources: words(
    'بازخوردهای مراجعان با نمره و علت، و تماس‌هایی که پس از آن ثبت شد.',
    'آراء المشتركين بتقييمها وأسبابها، والاتصالات المسجَّلة بعدها.',
  ),
  rowsTitle: words('بازخوردهای شمرده‌شده', 'الآراء المحسوبة'),
  about: 'period',
  groups: ['month', 'week', 'day', 'supporterId', 'cause', 'contacted', 'country'],
  dimensions: [
    supporterDimension,
    {
      id: 'cause',
      label: words('علت', 'السبب'),
      none: words('بی‌علت', 'بلا سبب'),
      values: { kind: 'registry', registry: 'feedback_causes' },
    },
    {
      id: 'contacted',
      label: words('پیگیری', 'المتابعة'),
      values: {
        kind: 'codes',
        words: { yes: words('تماس گرفته شد', 'تم الاتصال'), no: words('بی‌تماس', 'بلا اتصال') },
      },
    },
    countryDimension,
  ],
  measures: [
    { id: 'answers', label: words('بازخورد', 'آراء المشتركين'), tile: true },
    { id: 'marked', label: words('با نمره', 'بتقييم') },
    { id: 'mark5', label: words('نمرهٔ ۵', 'التقييم ٥') },
    { id: 'mark4', label: words('نمرهٔ ۴', 'التقييم ٤') },
    { id: 'mark3', label: words('نمرهٔ ۳', 'التقييم ٣') },
    { id: 'mark2', label: words('نمرهٔ ۲', 'التقييم ٢') },
    { id: 'mark1', label: words('نمرهٔ ۱', 'التقييم ١') },
    { id: 'high', label: words('نمرهٔ ۴ و ۵', 'التقييم ٤ و٥'), hidden: true },
    { id: 'low', label: words('نمرهٔ ۱ و ۲', 'التقييم ١ و٢'), tile: true },
    { id: 'points', label: words('جمع نمره‌ها', 'مجموع التقييمات'), hidden: true },
    { id: 'contacted', label: words('تماس‌گرفته', 'تم الاتصال'), tile: true },
  ],
  ratios: [
    {
      id: 'mean',
      label: words('میانگین نمره', 'متوسط التقييم'),
      upper: 'points',
      lower: 'marked',
      as: 'mean',
      tile: true,
    },
    {
      id: 'satisfied',
      label: words('سهم نمرهٔ ۴ و ۵', 'نسبة التقييم ٤ و٥'),
      upper: 'high',
      lower: 'marked',
      as: 'percent',
      tile: true,
    },
  ],
  chart: ['high', 'mark3', 'low'],
  row: factRow({
    feedbackId: id,
    givenOn: day,
    /** Null: a message without a mark. */
    mark: z.nullable(z.int()),
    causes: z.array(z.string()),
    contactedOn: z.nullable(day),
  }),
  sorts: ['given', 'mark', 'name'],
  defaultSort: '-given',
})
