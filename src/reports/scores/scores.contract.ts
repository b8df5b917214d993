import * as z from 'zod/mini'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { countryDimension, supporterDimension } from '#reports/declared/dimensions.contract.ts'

/** `/reports/scores`: what clients who were asked thought of the service. */
export const scores = declareReport({
  name: 'scores',
  summary: 'Marks from 1 to 5 that clients gave in a period, what caused them, and who was contacted.',
  title: { 'fa-IR': 'امتیازها', 'ar-IQ': 'التقييمات' },
  definition: {
    'fa-IR':
      'هر بازخورد در روزی که گفته شد یک بار شمرده می‌شود. میانگین فقط از نمره‌هاست؛ پیامِ بی‌نمره در آن نیست. بازخوردی که چند علت دارد در ردیف هر علت می‌آید و در جمع یک بار.',
    'ar-IQ':
      'يُحسب كل رأي مرة واحدة في يوم قوله. والمتوسط من التقييمات وحدها دون الرسائل التي بلا تقييم. والرأي ذو الأسباب المتعددة يظهر في صف كل سبب ويُحسب في المجموع مرة واحدة.',
  },
  sources: {
    'fa-IR': 'بازخوردهای مراجعان با نمره و علت، و تماس‌هایی که پس از آن ثبت شد.',
    'ar-IQ': 'آراء المشتركين بتقييمها وأسبابها، والاتصالات المسجَّلة بعدها.',
  },
  rowsTitle: { 'fa-IR': 'بازخوردهای شمرده‌شده', 'ar-IQ': 'الآراء المحسوبة' },
  about: 'period',
  groups: ['month', 'week', 'day', 'supporterId', 'cause', 'contacted', 'country'],
  dimensions: [
    supporterDimension,
    {
      id: 'cause',
      label: { 'fa-IR': 'علت', 'ar-IQ': 'السبب' },
      none: { 'fa-IR': 'بی‌علت', 'ar-IQ': 'بلا سبب' },
      values: { kind: 'registry', registry: 'feedback_causes' },
    },
    {
      id: 'contacted',
      label: { 'fa-IR': 'پیگیری', 'ar-IQ': 'المتابعة' },
      values: {
        kind: 'codes',
        words: {
          yes: { 'fa-IR': 'تماس گرفته شد', 'ar-IQ': 'تم الاتصال' },
          no: { 'fa-IR': 'بی‌تماس', 'ar-IQ': 'بلا اتصال' },
        },
      },
    },
    countryDimension,
  ],
  measures: [
    { id: 'answers', label: { 'fa-IR': 'بازخورد', 'ar-IQ': 'آراء المشتركين' }, tile: true },
    { id: 'marked', label: { 'fa-IR': 'با نمره', 'ar-IQ': 'بتقييم' } },
    { id: 'mark5', label: { 'fa-IR': 'نمرهٔ ۵', 'ar-IQ': 'التقييم ٥' } },
    { id: 'mark4', label: { 'fa-IR': 'نمرهٔ ۴', 'ar-IQ': 'التقييم ٤' } },
    { id: 'mark3', label: { 'fa-IR': 'نمرهٔ ۳', 'ar-IQ': 'التقييم ٣' } },
    { id: 'mark2', label: { 'fa-IR': 'نمرهٔ ۲', 'ar-IQ': 'التقييم ٢' } },
    { id: 'mark1', label: { 'fa-IR': 'نمرهٔ ۱', 'ar-IQ': 'التقييم ١' } },
    { id: 'high', label: { 'fa-IR': 'نمرهٔ ۴ و ۵', 'ar-IQ': 'التقييم ٤ و٥' }, hidden: true },
    { id: 'low', label: { 'fa-IR': 'نمرهٔ ۱ و ۲', 'ar-IQ': 'التقييم ١ و٢' }, tile: true },
    { id: 'points', label: { 'fa-IR': 'جمع نمره‌ها', 'ar-IQ': 'مجموع التقييمات' }, hidden: true },
    { id: 'contacted', label: { 'fa-IR': 'تماس‌گرفته', 'ar-IQ': 'تم الاتصال' }, tile: true },
  ],
  ratios: [
    {
      id: 'mean',
      label: { 'fa-IR': 'میانگین نمره', 'ar-IQ': 'متوسط التقييم' },
      upper: 'points',
      lower: 'marked',
      as: 'mean',
      tile: true,
    },
    {
      id: 'satisfied',
      label: { 'fa-IR': 'سهم نمرهٔ ۴ و ۵', 'ar-IQ': 'نسبة التقييم ٤ و٥' },
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
