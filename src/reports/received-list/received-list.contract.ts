import * as z from 'zod/mini'
import { LIST_KINDS } from '#nutrition/composer/composer.contract.ts'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day, id } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  supporterDimension,
} from '#reports/declared/dimensions.contract.ts'

/** `/reports/received-list`: the lists that clients took in a period, and how much on time. */
export const receivedList = declareReport({
  name: 'received-list',
  summary: 'Food lists by the day on which the client took them, and how much on time.',
  title: { 'fa-IR': 'لیست‌های دریافت‌شده', 'ar-IQ': 'القوائم المستلَمة' },
  definition: {
    'fa-IR':
      'هر لیست در روزی که به دست مراجع رسید یک بار شمرده می‌شود؛ دریافت به‌موقع یعنی تا پایان روزی که نوبتش بود: تاریخ وزن، یا اگر وزن نداد روز ویزیت. لیستی که لیست دیگری جایش را گرفت شمرده نمی‌شود.',
    'ar-IQ':
      'تُحسب كل قائمة مرة واحدة في يوم وصولها إلى المشترك؛ والاستلام في موعده يعني حتى نهاية يوم استحقاقها: يوم تسجيل الوزن، أو يوم المراجعة إن لم يُسجَّل. ولا تُحسب قائمة حلّت محلها أخرى.',
  },
  sources: {
    'fa-IR': 'لیست‌های غذایی دریافت‌شده و روز نوبت همان ویزیت.',
    'ar-IQ': 'القوائم الغذائية المستلمة ويوم استحقاق المراجعة نفسها.',
  },
  rowsTitle: { 'fa-IR': 'لیست‌های دریافت‌شده', 'ar-IQ': 'القوائم المستلَمة' },
  about: 'period',
  groups: ['month', 'week', 'day', 'supporterId', 'dietType', 'kind', 'country'],
  dimensions: [
    supporterDimension,
    dietTypeDimension,
    {
      id: 'kind',
      label: { 'fa-IR': 'نوع لیست', 'ar-IQ': 'نوع القائمة' },
      values: {
        kind: 'codes',
        words: {
          choices: { 'fa-IR': 'لیست غذایی', 'ar-IQ': 'القائمة الغذائية' },
          daily: { 'fa-IR': 'لیست روزانه', 'ar-IQ': 'القائمة اليومية' },
          gain: { 'fa-IR': 'لیست افزایش وزن', 'ar-IQ': 'قائمة زيادة الوزن' },
        },
      },
    },
    countryDimension,
  ],
  measures: [
    { id: 'received', label: { 'fa-IR': 'دریافت‌شده', 'ar-IQ': 'المستلَمة' }, tile: true },
    { id: 'onTime', label: { 'fa-IR': 'دریافت به‌موقع', 'ar-IQ': 'استلام في موعده' }, tile: true },
    { id: 'late', label: { 'fa-IR': 'دریافت با تأخیر', 'ar-IQ': 'استلام متأخر' }, tile: true },
    {
      id: 'daysLate',
      label: { 'fa-IR': 'روزهای تأخیر', 'ar-IQ': 'أيام التأخر' },
      unit: 'days',
      hidden: true,
    },
    { id: 'first', label: { 'fa-IR': 'اولین لیست', 'ar-IQ': 'أول قائمة' }, tile: true },
    { id: 'daily', label: { 'fa-IR': 'روزانه', 'ar-IQ': 'يومية' } },
    { id: 'gain', label: { 'fa-IR': 'افزایش وزن', 'ar-IQ': 'زيادة وزن' } },
  ],
  ratios: [
    {
      id: 'onTimeShare',
      label: { 'fa-IR': 'سهم دریافت به‌موقع', 'ar-IQ': 'نسبة الاستلام في موعده' },
      upper: 'onTime',
      lower: 'received',
      as: 'percent',
      tile: true,
    },
    {
      id: 'meanDelay',
      label: { 'fa-IR': 'میانگین تأخیر دریافت (روز)', 'ar-IQ': 'متوسط تأخر الاستلام (يوم)' },
      upper: 'daysLate',
      lower: 'late',
      as: 'mean',
      tile: true,
    },
  ],
  chart: ['onTime', 'late'],
  row: factRow({
    visitId: id,
    kind: z.enum(LIST_KINDS),
    receivedOn: day,
    sentOn: z.nullable(day),
    dueOn: day,
    daysLate: z.int(),
    isFirst: z.boolean(),
    dietType: z.string(),
  }),
  sorts: ['received', 'late', 'name'],
  defaultSort: '-received',
})
