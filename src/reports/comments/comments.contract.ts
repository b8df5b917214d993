import * as z from 'zod/mini'
import { declareReport, factRow } from '#platform/contract/declared-report.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { countryDimension, supporterDimension } from '#reports/declared/dimensions.contract.ts'

const kinds = ['comment', 'remark', 'answer'] as const
export type WrittenKind = (typeof kinds)[number]

/** `/reports/comments`: what the team wrote about clients, who wrote it, and how soon it was answered. */
export const commentsReport = declareReport({
  name: 'comments',
  summary:
    'Comments, remarks and answers that staff wrote about clients in a period, and how soon they were answered.',
  title: { 'fa-IR': 'یادداشت‌ها و توصیه‌ها', 'ar-IQ': 'الملاحظات والتوصيات' },
  definition: {
    'fa-IR':
      'هر یادداشت، توصیه و پاسخ در روزی که نوشته شد یک بار شمرده می‌شود، به نام نویسنده‌اش. زمان اولین پاسخ از نوشتن یادداشت تا اولین پاسخِ کسی جز نویسندهٔ آن است.',
    'ar-IQ':
      'تُحسب كل ملاحظة وتوصية ورد مرة واحدة في يوم الكتابة باسم الكاتب. ووقت الرد الأول من كتابة الملاحظة حتى أول رد من غير كاتبها.',
  },
  sources: {
    'fa-IR': 'یادداشت‌ها، توصیه‌ها و پاسخ‌هایی که همکاران در پروندهٔ مراجعان نوشته‌اند.',
    'ar-IQ': 'الملاحظات والتوصيات والردود التي كتبها الموظفون في ملفات المشتركين.',
  },
  rowsTitle: { 'fa-IR': 'نوشته‌های شمرده‌شده', 'ar-IQ': 'الكتابات المحسوبة' },
  about: 'period',
  groups: ['month', 'week', 'day', 'authorId', 'kind', 'remark', 'supporterId', 'country'],
  dimensions: [
    {
      id: 'authorId',
      label: { 'fa-IR': 'نویسنده', 'ar-IQ': 'الكاتب' },
      values: { kind: 'found', endpoint: staff.supporters },
    },
    {
      id: 'kind',
      label: { 'fa-IR': 'نوع', 'ar-IQ': 'النوع' },
      values: {
        kind: 'codes',
        words: {
          comment: { 'fa-IR': 'یادداشت', 'ar-IQ': 'ملاحظة' },
          remark: { 'fa-IR': 'توصیه', 'ar-IQ': 'توصية' },
          answer: { 'fa-IR': 'پاسخ', 'ar-IQ': 'رد' },
        },
      },
    },
    {
      id: 'remark',
      label: { 'fa-IR': 'توصیه', 'ar-IQ': 'التوصية' },
      none: { 'fa-IR': 'بی‌توصیه', 'ar-IQ': 'بلا توصية' },
      values: { kind: 'registry', registry: 'remarks' },
    },
    supporterDimension,
    countryDimension,
  ],
  measures: [
    { id: 'written', label: { 'fa-IR': 'نوشته', 'ar-IQ': 'الكتابات' }, tile: true },
    { id: 'comments', label: { 'fa-IR': 'یادداشت', 'ar-IQ': 'ملاحظات الفريق' }, tile: true },
    { id: 'remarks', label: { 'fa-IR': 'توصیه', 'ar-IQ': 'التوصيات' }, tile: true },
    { id: 'answers', label: { 'fa-IR': 'پاسخ', 'ar-IQ': 'الردود' }, tile: true },
    { id: 'answered', label: { 'fa-IR': 'پاسخ‌گرفته', 'ar-IQ': 'ما أُجيب عنه' }, tile: true },
    { id: 'hours', label: { 'fa-IR': 'ساعت تا پاسخ', 'ar-IQ': 'ساعات حتى الرد' }, hidden: true },
  ],
  ratios: [
    {
      id: 'firstAnswer',
      label: { 'fa-IR': 'میانگین ساعت تا اولین پاسخ', 'ar-IQ': 'متوسط الساعات حتى الرد الأول' },
      upper: 'hours',
      lower: 'answered',
      as: 'mean',
      tile: true,
    },
  ],
  chart: ['comments', 'remarks', 'answers'],
  row: factRow({
    writtenOn: day,
    author: z.object({ id, name: z.string() }),
    kind: z.enum(kinds),
    remark: z.nullable(z.string()),
    /** Whole hours until somebody else answered; null: nobody did. */
    answeredAfterHours: z.nullable(z.int()),
  }),
  sorts: ['written', 'answered', 'name'],
  defaultSort: '-written',
})
