import { sql } from 'kysely'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import '#clients/comments/server/comments.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { isAround } from '#reports/declared/server/around-days.reads.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import '#team/staff/server/staff.table.ts'
import { commentsReport, type WrittenKind } from '../comments.contract.ts'

/** All that was written, with the hours that passed until somebody else answered it first. */
const written = ({ period }: FactsWanted) => sql`
  select comment.client_id, comment.id, comment.created_at, comment.remark_code, comment.staff_id,
    author.display_name as author,
    case when comment.reply_to_id is not null then 'answer'
      when comment.remark_code is not null then 'remark' else 'comment' end as kind,
    floor(extract(epoch from answer.created_at - comment.created_at) / 3600)::int as answered_after
  from comments comment
  join staff author on author.id = comment.staff_id
  left join lateral (
    select min(reply.created_at) as created_at from comments reply
    where reply.reply_to_id = comment.id and reply.staff_id <> comment.staff_id
  ) answer on true
  where ${isAround(sql`comment.created_at`, period)}`

const writtenOn = sql<IsoDate>`(fact.created_at at time zone ${zoneOfRow('clients.country')})::date`

interface Found {
  written_on: IsoDate
  staff_id: number
  author: string
  kind: WrittenKind
  remark: string | null
  answered_after: number | null
}

export const commentsReportRoutes = reportRoutes(
  commentsReport,
  {
    facts: written,
    day: writtenOn,
    dimensions: {
      authorId: { key: sql`fact.staff_id::text`, name: sql`fact.author` },
      kind: { key: sql`fact.kind` },
      remark: { key: sql`fact.remark_code` },
      supporterId: supporterIs,
      country: countryIs,
    },
    measures: {
      written: sql`true`,
      comments: sql`fact.kind = 'comment'`,
      remarks: sql`fact.kind = 'remark'`,
      answers: sql`fact.kind = 'answer'`,
      answered: sql`fact.answered_after is not null`,
      hours: { sum: sql`fact.answered_after`, where: sql`fact.answered_after is not null` },
    },
  },
  {
    id: sql`fact.id`,
    select: {
      written_on: writtenOn,
      staff_id: sql<number>`fact.staff_id`,
      author: sql<string>`fact.author`,
      kind: sql<WrittenKind>`fact.kind`,
      remark: sql<string | null>`fact.remark_code`,
      answered_after: sql<number | null>`fact.answered_after`,
    },
    toRow: (found: Found) => ({
      writtenOn: found.written_on,
      author: { id: found.staff_id, name: found.author },
      kind: found.kind,
      remark: found.remark,
      answeredAfterHours: found.answered_after,
    }),
    sorts: {
      written: sql`fact.created_at`,
      answered: sql`fact.answered_after`,
      name: sql`clients.sort_key`,
    },
    columns: [
      { label: { 'fa-IR': 'روز', 'ar-IQ': 'اليوم' }, kind: 'date', value: (found) => found.written_on },
      { label: { 'fa-IR': 'نویسنده', 'ar-IQ': 'الكاتب' }, kind: 'text', value: (found) => found.author },
      {
        label: { 'fa-IR': 'نوع', 'ar-IQ': 'النوع' },
        kind: 'text',
        value: ({ kind }, say) => say('kind', kind),
      },
      {
        label: { 'fa-IR': 'توصیه', 'ar-IQ': 'التوصية' },
        kind: 'text',
        value: ({ remark }, say) => say('remark', remark),
      },
      {
        label: { 'fa-IR': 'ساعت تا نخستین پاسخ', 'ar-IQ': 'الساعات حتى الرد الأول' },
        kind: 'whole',
        value: (found) => found.answered_after,
      },
    ],
  },
)
