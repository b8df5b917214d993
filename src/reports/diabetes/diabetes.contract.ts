import * as z from 'zod/mini'
import { listStates, stages } from '#clients/clients/lifecycle.contract.ts'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  stageDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

/** The first that applies of a client's conditions in the group of diabetes; null: the diet alone. */
export const diabetesKinds = ['gestational', 'type1', 'type2', 'prediabetes', 'other'] as const
export type DiabetesKind = (typeof diabetesKinds)[number]

/** `/reports/diabetes`: clients with a diabetes condition or diet whose paid days are not over. */
export const diabetes = declareReport({
  name: 'diabetes',
  summary:
    'Clients with a condition of the diabetes group or the diabetes diet, with weight and what is overdue.',
  title: { 'fa-IR': 'دیابت', 'ar-IQ': 'السكري' },
  definition: {
    'fa-IR':
      'مراجعی که بیماری‌ای از گروه دیابت یا رژیم دیابت دارد و روزهای پرداخت‌شده‌اش تمام نشده است. تغییر وزن از آغاز تا آخرین ثبت وزن است؛ قند خون در پرونده نگه داشته نمی‌شود. بیماری‌ها همان‌هایی‌اند که امروز در پرونده است.',
    'ar-IQ':
      'مشترك لديه مرض من مجموعة السكري أو حمية السكري ولم تنته أيامه المدفوعة. وتغيّر الوزن من البداية حتى آخر وزن مسجل؛ ولا يُحفظ سكر الدم في الملف. والأمراض هي المسجَّلة اليوم في الملف.',
  },
  sources: {
    'fa-IR': 'بیماری‌های ثبت‌شده در پرونده، رژیم دورهٔ جاری و وزن‌های ثبت‌شده.',
    'ar-IQ': 'الأمراض المسجَّلة في الملف، وحمية الاشتراك الجاري، والأوزان المسجلة.',
  },
  rowsTitle: { 'fa-IR': 'مراجعان با دیابت', 'ar-IQ': 'مشتركون مصابون بالسكري' },
  about: 'state',
  groups: ['kind', 'stage', 'dietType', 'supporterId', 'country'],
  dimensions: [
    {
      id: 'kind',
      label: { 'fa-IR': 'نوع دیابت', 'ar-IQ': 'نوع السكري' },
      none: { 'fa-IR': 'تنها رژیم دیابت', 'ar-IQ': 'حمية السكري فقط' },
      values: {
        kind: 'codes',
        words: {
          gestational: { 'fa-IR': 'دیابت بارداری', 'ar-IQ': 'سكري الحمل' },
          type1: { 'fa-IR': 'دیابت نوع یک', 'ar-IQ': 'السكري من النوع الأول' },
          type2: { 'fa-IR': 'دیابت نوع دو', 'ar-IQ': 'السكري من النوع الثاني' },
          prediabetes: { 'fa-IR': 'پیش‌دیابت', 'ar-IQ': 'مقدمات السكري' },
          other: { 'fa-IR': 'بیماری دیگری از گروه', 'ar-IQ': 'مرض آخر من المجموعة' },
        },
      },
    },
    stageDimension,
    dietTypeDimension,
    supporterDimension,
    countryDimension,
  ],
  measures: [
    { id: 'clients', label: { 'fa-IR': 'مراجع دیابتی', 'ar-IQ': 'مشتركو السكري' }, tile: true },
    { id: 'overdue', label: { 'fa-IR': 'دیابتی با نوبت عقب‌افتاده', 'ar-IQ': 'موعد متأخر' }, tile: true },
    { id: 'lost', label: { 'fa-IR': 'وزن کم کرده', 'ar-IQ': 'نقص وزنه' }, tile: true },
    { id: 'gained', label: { 'fa-IR': 'وزن زیاد کرده', 'ar-IQ': 'زاد وزنه' }, tile: true },
    { id: 'otherDiet', label: { 'fa-IR': 'با رژیم دیگر', 'ar-IQ': 'على حمية أخرى' }, tile: true },
    { id: 'targeted', label: { 'fa-IR': 'با هدف انرژی', 'ar-IQ': 'مع هدف طاقة' }, hidden: true },
    { id: 'kcal', label: { 'fa-IR': 'کیلوکالری', 'ar-IQ': 'كيلو سعرة' }, hidden: true },
  ],
  ratios: [
    {
      id: 'meanKcal',
      label: { 'fa-IR': 'میانگین انرژی (کیلوکالری)', 'ar-IQ': 'متوسط الطاقة (كيلو سعرة)' },
      upper: 'kcal',
      lower: 'targeted',
      as: 'mean',
      tile: true,
    },
  ],
  chart: ['clients'],
  row: factRow({
    kind: z.nullable(z.enum(diabetesKinds)),
    stage: z.enum(stages),
    listState: z.nullable(z.enum(listStates)),
    dietType: z.nullable(z.string()),
    /** Whole kcal a day of the last weigh-in. */
    targetKcal: z.nullable(z.int()),
    lastWeightG: z.nullable(z.int()),
    lastWeighedOn: z.nullable(day),
    /** Since the start weight; negative is a loss. */
    changeG: z.nullable(z.int()),
  }),
  sorts: ['change', 'weighed', 'name'],
  defaultSort: 'name',
})
