import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { listStates, stages } from '#clients/clients/lifecycle.contract.ts'
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
  title: words('دیابت', 'السكري'),
  definition: words(
    'مراجعی که بیماری‌ای از گروه دیابت یا رژیم دیابت دارد و روزهای پرداخت‌شده‌اش تمام نشده است. تغییر وزن از آغاز تا آخرین ثبت وزن است؛ قند خون در پرونده نگه داشته نمی‌شود. بیماری‌ها همان‌هایی‌اند که امروز در پرونده است.',
    'مشترك لديه مرض من مجموعة السكري أو حمية السكري ولم تنته أيامه المدفوعة. وتغيّر الوزن من البداية حتى آخر وزن مسجل؛ ولا يُحفظ سكر الدم في الملف. والأمراض هي المسجَّلة اليوم في الملف.',
  ),
  sources: words(
    'بیماری‌های ثبت‌شده در پرونده، رژیم دورهٔ جاری و وزن‌های ثبت‌شده.',
    'الأمراض المسجَّلة في الملف، وحمية الاشتراك الجاري، والأوزان المسجلة.',
  ),
  rowsTitle: words('مراجعان با دیابت', 'مشتركون مصابون بالسكري'),
  about: 'state',
  groups: ['kind', 'stage', 'dietType', 'supporterId', 'country'],
  dimensions: [
    {
      id: 'kind',
      label: words('نوع دیابت', 'نوع السكري'),
      none: words('تنها رژیم دیابت', 'حمية السكري فقط'),
      values: {
        kind: 'codes',
        words: {
          gestational: words('دیابت بارداری', 'سكري الحمل'),
          type1: words('دیابت نوع یک', 'السكري من النوع الأول'),
          type2: words('دیابت نوع دو', 'السكري من النوع الثاني'),
          prediabetes: words('پیش‌دیابت', 'مقدمات السكري'),
          other: words('بیماری دیگری از گروه', 'مرض آخر من المجموعة'),
        },
      },
    },
    stageDimension,
    dietTypeDimension,
    supporterDimension,
    countryDimension,
  ],
  measures: [
    { id: 'clients', label: words('مراجع دیابتی', 'مشتركو السكري'), tile: true },
    { id: 'overdue', label: words('دیابتی با نوبت عقب‌افتاده', 'موعد متأخر'), tile: true },
    { id: 'lost', label: words('وزن کم کرده', 'نقص وزنه'), tile: true },
    { id: 'gained', label: words('وزن زیاد کرده', 'زاد وزنه'), tile: true },
    { id: 'otherDiet', label: words('با رژیم دیگر', 'على حمية أخرى'), tile: true },
    { id: 'targeted', label: words('با هدف انرژی', 'مع هدف طاقة'), hidden: true },
    { id: 'kcal', label: words('کیلوکالری', 'كيلو سعرة'), hidden: true },
  ],
  ratios: [
    {
      id: 'meanKcal',
      label: words('میانگین انرژی (کیلوکالری)', 'متوسط الطاقة (كيلو سعرة)'),
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
