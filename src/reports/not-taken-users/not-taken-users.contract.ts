import * as z from 'zod/mini'
import { stages } from '#clients/clients/lifecycle.contract.ts'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
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
  title: { 'fa-IR': 'بدون پشتیبان یا بدون لیست', 'ar-IQ': 'بلا مشرف أو بلا قائمة' },
  definition: {
    'fa-IR':
      'یا مراجعی که پرداخت کرده و هنوز پشتیبان ندارد، یا مراجعی که پشتیبان دارد، دوره‌اش آغاز شده و هیچ‌گاه لیستی نگرفته است. انتظار از پرداخت یا از آغاز اولین دوره شمرده می‌شود؛ پرونده‌های بسته در آن نیستند.',
    'ar-IQ':
      'إما مشترك دفع وليس له مشرف بعد، وإما مشترك له مشرف وبدأ اشتراكه ولم يستلم أي قائمة قط. يُحسب الانتظار من الدفع أو من بداية أول اشتراك، ولا تدخل فيه الملفات المغلقة.',
  },
  sources: {
    'fa-IR': 'دوره‌های پرداخت‌شده، پشتیبان هر مراجع و اولین لیستی که گرفته است.',
    'ar-IQ': 'الاشتراكات المدفوعة، ومشرف كل مشترك، وأول قائمة استلمها.',
  },
  rowsTitle: { 'fa-IR': 'مراجعان بدون پشتیبان یا بدون لیست', 'ar-IQ': 'المشتركون بلا مشرف أو بلا قائمة' },
  about: 'state',
  groups: ['kind', 'waiting', 'stage', 'supporterId', 'dietType', 'country'],
  dimensions: [
    {
      id: 'kind',
      label: { 'fa-IR': 'کمبود', 'ar-IQ': 'الناقص' },
      values: {
        kind: 'codes',
        words: {
          untaken: { 'fa-IR': 'منتظر پشتیبان', 'ar-IQ': 'بانتظار مشرف' },
          unlisted: { 'fa-IR': 'هیچ لیستی نگرفته', 'ar-IQ': 'لم يستلم أي قائمة' },
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
    { id: 'waiting', label: { 'fa-IR': 'همه', 'ar-IQ': 'الكل' } },
    { id: 'untaken', label: { 'fa-IR': 'منتظر پشتیبان', 'ar-IQ': 'بانتظار مشرف' }, tile: true },
    {
      id: 'untakenDay',
      label: { 'fa-IR': 'منتظر پشتیبان، یک روز و بیشتر', 'ar-IQ': 'بانتظار مشرف منذ يوم وأكثر' },
      tile: true,
    },
    { id: 'unlisted', label: { 'fa-IR': 'هیچ لیستی نگرفته', 'ar-IQ': 'لم يستلم أي قائمة' }, tile: true },
    {
      id: 'unlistedServed',
      label: { 'fa-IR': 'بدون لیست با دورهٔ جاری', 'ar-IQ': 'بلا قائمة واشتراكه جارٍ' },
      tile: true,
    },
    { id: 'hours', label: { 'fa-IR': 'ساعت‌های انتظار', 'ar-IQ': 'ساعات الانتظار' }, hidden: true },
  ],
  ratios: [
    {
      id: 'meanHours',
      label: { 'fa-IR': 'میانگین انتظار برای پشتیبان (ساعت)', 'ar-IQ': 'متوسط انتظار المشرف (ساعة)' },
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
