import { type RawBuilder, sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import '#clients/comments/server/comments.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import { isAround } from '#clients/clients/server/business-days.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import '#team/staff/server/staff.table.ts'
import { type WrittenKind, commentsReport } from '../comments.contract.ts'

/** All that was written, with the hours that passed until somebody else answered it first. */
const written = ({ period }: FactsWanted) => sql`
  select comment.client_id, comment.id, comment.created_at, comment.remark_code, comment.staff_id,
    author.display_name as author, counted.kind, counted.day, counted.hours is not null as is_answered, counted.hours
  from comments comment
  join counted_comments counted on counted.client_id = comment.client_id and counted.comment_id = comment.id
  join staff author on author.id = comment.staff_id
  where ${isAround(sql`comment.created_at`, period)}`

const dayKey = sql`day, country, supporter_id, staff_id, kind, remark_code, is_answered`

/** What was written on the days, counted: `weight` that are alike, and their `hours` until the answer in all. */
const commentsOfDays = ({ period, isUnscoped }: FactsWanted): RawBuilder<unknown> => sql`
  select written.day, written.country, written.supporter_id, written.staff_id, written.kind, written.remark_code,
    written.is_answered, written.weight, written.hours, author.display_name as author
  from (
    select ${dayKey}, comments as weight, hours from ${countedRows('comment_days', isUnscoped)} where ${isWithinDays(period)}
  ) written
  left join staff author on author.id = written.staff_id`

const writtenOn = sql<IsoDate>`fact.day`

export const commentsReportRows = factList({
  id: sql`fact.id`,
  select: {
    writtenOn: writtenOn,
    staffId: sql<number>`fact.staff_id`,
    author: sql<string>`fact.author`,
    kind: sql<WrittenKind>`fact.kind`,
    remark: sql<string | null>`fact.remark_code`,
    answeredAfterHours: sql<number | null>`fact.hours`,
  },
  derive: (found) => ({ author: { id: found.staffId, name: found.author } }),
  sorts: { written: sql`fact.created_at`, answered: sql`fact.hours`, name: sql`clients.sort_key` },
  sparse: ['answered'],
  columns: [
    { of: 'writtenOn', kind: 'date', label: words('روز', 'اليوم') },
    { of: 'author', kind: 'text', label: words('نویسنده', 'الكاتب') },
    { of: 'kind', kind: 'word', label: words('نوع', 'النوع') },
    { of: 'remark', kind: 'word', label: words('توصیه', 'التوصية') },
    { of: 'answeredAfterHours', kind: 'whole', label: words('ساعت تا اولین پاسخ', 'الساعات حتى الرد الأول') },
  ],
})

export const commentsReportRoutes = reportRoutes(
  commentsReport,
  {
    facts: written,
    rolled: commentsOfDays,
    usesPreparedPlan: true,
    day: writtenOn,
    dimensions: {
      authorId: { staffId: sql`fact.staff_id` },
      remark: { key: sql`fact.remark_code` },
    },
    measures: {
      written: sql`true`,
      comments: sql`fact.kind = 'comment'`,
      remarks: sql`fact.kind = 'remark'`,
      answers: sql`fact.kind = 'answer'`,
      answered: sql`fact.is_answered`,
      hours: { sum: sql`fact.hours`, where: sql`fact.is_answered` },
    },
  },
  commentsReportRows,
)
