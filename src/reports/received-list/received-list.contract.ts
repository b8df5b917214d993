import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { LIST_KINDS } from '#nutrition/composer/composer.contract.ts'
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
  title: words('لیست‌های دریافت‌شده', 'القوائم المستلَمة'),
  definition: words(
    'هر لیست در روزی که به دست مراجع رسید یک بار شمرده می‌شود؛ دریافت به‌موقع یعنی تا پایان روزی که نوبتش بود: تاریخ وزن، یا اگر وزن نداد روز ویزیت. لیستی که لیست دیگری جایش را گرفت شمرده نمی‌شود.',
    'تُحسب كل قائمة مرة واحدة في يوم وصولها إلى المشترك؛ والاستلام في موعده يعني حتى نهاية يوم استحقاقها: يوم تسجيل الوزن، أو يوم المراجعة إن لم يُسجَّل. ولا تُحسب قائمة حلّت محلها أخرى.',
  ),
  sources: words(
    'لیست‌های غذایی دریافت‌شده و روز نوبت همان ویزیت.',
    'القوائم الغذائية المستلمة ويوم استحقاق المراجعة نفسها.',
  ),
  rowsTitle: words('لیست‌های دریافت‌شده', 'القوائم المستلَمة'),
  about: 'period',
  groups: ['month', 'week', 'day', 'supporterId', 'dietType', 'kind', 'country'],
  dimensions: [
    supporterDimension,
    dietTypeDimension,
    {
      id: 'kind',
      label: words('نوع لیست', 'نوع القائمة'),
      values: {
        kind: 'codes',
        words: {
          choices: words('لیست غذایی', 'القائمة الغذائية'),
          daily: words('لیست روزانه', 'القائمة اليومية'),
          gain: words('لیست افزایش وزن', 'قائمة زيادة الوزن'),
        },
      },
    },
    countryDimension,
  ],
  measures: [
    { id: 'received', label: words('دریافت‌شده', 'المستلَمة'), tile: true },
    { id: 'onTime', label: words('دریافت به‌موقع', 'استلام في موعده'), tile: true },
    { id: 'late', label: words('دریافت با تأخیر', 'استلام متأخر'), tile: true },
    { id: 'daysLate', label: words('روزهای تأخیر', 'أيام التأخر'), unit: 'days', hidden: true },
    { id: 'first', label: words('اولین لیست', 'أول قائمة'), tile: true },
    { id: 'daily', label: words('روزانه', 'يومية') },
    { id: 'gain', label: words('افزایش وزن', 'زيادة وزن') },
  ],
  ratios: [
    {
      id: 'onTimeShare',
      label: words('سهم دریافت به‌موقع', 'نسبة الاستلام في موعده'),
      upper: 'onTime',
      lower: 'received',
      as: 'percent',
      tile: true,
    },
    {
      id: 'meanDelay',
      label: words('میانگین تأخیر دریافت (روز)', 'متوسط تأخر الاستلام (يوم)'),
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
