import * as z from 'zod/mini'
import { declareReport, factRow, words } from '#platform/contract/declared-report.ts'
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
  title: words('یادداشت‌ها و توصیه‌ها', 'الملاحظات والتوصيات'),
  definition: words(
    'هر یادداشت، توصیه و پاسخ در روزی که نوشته شد یک بار شمرده می‌شود، به نام نویسنده‌اش. زمان اولین پاسخ از نوشتن یادداشت تا اولین پاسخِ کسی جز نویسندهٔ آن است.',
    'تُحسب كل ملاحظة وتوصية ورد مرة واحدة في يوم الكتابة باسم الكاتب. ووقت الرد الأول من كتابة الملاحظة حتى أول رد من غير كاتبها.',
  ),
  sources: words(
    'یادداشت‌ها، توصیه‌ها و پاسخ‌هایی که همکاران در پروندهٔ مراجعان نوشته‌اند.',
    'الملاحظات والتوصيات والردود التي كتبها الموظفون في ملفات المشتركين.',
  ),
  rowsTitle: words('نوشته‌های شمرده‌شده', 'الكتابات المحسوبة'),
  about: 'period',
  groups: ['month', 'week', 'day', 'authorId', 'kind', 'remark', 'supporterId', 'country'],
  dimensions: [
    {
      id: 'authorId',
      label: words('نویسنده', 'الكاتب'),
      values: { kind: 'found', endpoint: staff.supporters },
    },
    {
      id: 'kind',
      label: words('نوع', 'النوع'),
      values: {
        kind: 'codes',
        words: {
          comment: words('یادداشت', 'ملاحظة'),
          remark: words('توصیه', 'توصية'),
          answer: words('پاسخ', 'رد'),
        },
      },
    },
    {
      id: 'remark',
      label: words('توصیه', 'التوصية'),
      none: words('بی‌توصیه', 'بلا توصية'),
      values: { kind: 'registry', registry: 'remarks' },
    },
    supporterDimension,
    countryDimension,
  ],
  measures: [
    { id: 'written', label: words('نوشته', 'الكتابات'), tile: true },
    { id: 'comments', label: words('یادداشت', 'ملاحظات الفريق'), tile: true },
    { id: 'remarks', label: words('توصیه', 'التوصيات'), tile: true },
    { id: 'answers', label: words('پاسخ', 'الردود'), tile: true },
    { id: 'answered', label: words('پاسخ‌گرفته', 'ما أُجيب عنه'), tile: true },
    { id: 'hours', label: words('ساعت تا پاسخ', 'ساعات حتى الرد'), hidden: true },
  ],
  ratios: [
    {
      id: 'firstAnswer',
      label: words('میانگین ساعت تا اولین پاسخ', 'متوسط الساعات حتى الرد الأول'),
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
