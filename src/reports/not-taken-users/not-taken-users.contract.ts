import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
import { stages } from '#clients/clients/lifecycle.contract.ts'
import { instant } from '#platform/contract/scalars.ts'
import {
  countryDimension,
  dietTypeDimension,
  stageDimension,
  supporterDimension,
  waitingDimension,
} from '#reports/declared/dimensions.contract.ts'

/** What a paid client still waits for: a supporter, or the first list. */
export const notTakenKinds = ['untaken', 'unlisted'] as const
export type NotTakenKind = (typeof notTakenKinds)[number]

/** `/reports/not-taken-users`: who paid and was taken by no supporter, or never took a list. */
export const notTakenUsers = declareReport({
  name: 'not-taken-users',
  summary: 'Paid clients whom no supporter has taken, and paid clients who never took a food list.',
  title: words('بدون پشتیبان یا بدون لیست', 'بلا مشرف أو بلا قائمة'),
  definition: words(
    'یا مراجعی که پرداخت کرده و هنوز پشتیبان ندارد، یا مراجعی که پشتیبان دارد، دوره‌اش آغاز شده و هیچ‌گاه لیستی نگرفته است. انتظار از پرداخت یا از آغاز اولین دوره شمرده می‌شود؛ پرونده‌های بسته در آن نیستند.',
    'إما مشترك دفع وليس له مشرف بعد، وإما مشترك له مشرف وبدأ اشتراكه ولم يستلم أي قائمة قط. يُحسب الانتظار من الدفع أو من بداية أول اشتراك، ولا تدخل فيه الملفات المغلقة.',
  ),
  sources: words(
    'دوره‌های پرداخت‌شده، پشتیبان هر مراجع و اولین لیستی که گرفته است.',
    'الاشتراكات المدفوعة، ومشرف كل مشترك، وأول قائمة استلمها.',
  ),
  rowsTitle: words('مراجعان بدون پشتیبان یا بدون لیست', 'المشتركون بلا مشرف أو بلا قائمة'),
  about: 'state',
  groups: ['kind', 'waiting', 'stage', 'supporterId', 'dietType', 'country'],
  dimensions: [
    {
      id: 'kind',
      label: words('کمبود', 'الناقص'),
      values: {
        kind: 'codes',
        words: {
          untaken: words('منتظر پشتیبان', 'بانتظار مشرف'),
          unlisted: words('هیچ لیستی نگرفته', 'لم يستلم أي قائمة'),
        },
      },
    },
    waitingDimension,
    stageDimension,
    supporterDimension,
    dietTypeDimension,
    countryDimension,
  ],
  measures: [
    { id: 'waiting', label: words('همه', 'الكل') },
    { id: 'untaken', label: words('منتظر پشتیبان', 'بانتظار مشرف'), tile: true },
    {
      id: 'untakenDay',
      label: words('منتظر پشتیبان، یک روز و بیشتر', 'بانتظار مشرف منذ يوم وأكثر'),
      tile: true,
    },
    { id: 'unlisted', label: words('هیچ لیستی نگرفته', 'لم يستلم أي قائمة'), tile: true },
    { id: 'unlistedServed', label: words('بدون لیست با دورهٔ جاری', 'بلا قائمة واشتراكه جارٍ'), tile: true },
    { id: 'hours', label: words('ساعت‌های انتظار', 'ساعات الانتظار'), hidden: true },
  ],
  ratios: [
    {
      id: 'meanHours',
      label: words('میانگین انتظار برای پشتیبان (ساعت)', 'متوسط انتظار المشرف (ساعة)'),
      upper: 'hours',
      lower: 'untaken',
      as: 'mean',
      tile: true,
    },
  ],
  chart: ['untaken', 'unlisted'],
  row: factRow({
    kind: z.enum(notTakenKinds),
    stage: z.enum(stages),
    since: instant,
    hours: z.int(),
    dietType: z.nullable(z.string()),
  }),
  sorts: ['since', 'name'],
  defaultSort: 'since',
})
