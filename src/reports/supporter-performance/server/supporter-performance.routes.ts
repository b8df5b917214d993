import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import {
  type PerformanceKind,
  performanceLimits,
  supporterPerformance,
} from '../supporter-performance.contract.ts'
import { everyWork, workOfDays } from './supporter-work.reads.ts'

const isList = sql<boolean>`fact.kind = 'list'`
const isTerm = sql<boolean>`fact.kind = 'term'`
const weekly = sql<number | null>`round(fact.weekly_permille, 1)::float8`

export const supporterPerformanceRows = factList({
  id: sql`fact.id`,
  select: {
    kind: sql<PerformanceKind>`fact.kind`,
    day: sql<IsoDate>`fact.day`,
    dietType: sql<string | null>`fact.diet_type`,
    sentOn: sql<IsoDate | null>`fact.sent_on`,
    mark: sql<number | null>`fact.mark`,
    answerHours: sql<number | null>`case when fact.asks then fact.hours end`,
    renewedOn: sql<IsoDate | null>`fact.renewed_on`,
    churnedOn: sql<IsoDate | null>`fact.churned_on`,
    weeklyPermille: weekly,
  },
  sorts: { day: sql`fact.day`, name: sql`clients.sort_key` },
  columns: [
    { of: 'kind', kind: 'word', label: words('نوع', 'النوع') },
    { of: 'day', kind: 'date', label: words('روز', 'اليوم') },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
    { of: 'sentOn', kind: 'date', label: words('روز ارسال', 'يوم الإرسال') },
    { of: 'mark', kind: 'whole', label: words('نمره', 'التقييم') },
    { of: 'answerHours', kind: 'whole', label: words('ساعت تا پاسخ', 'ساعات حتى الرد') },
    { of: 'renewedOn', kind: 'date', label: words('تمدید', 'التمديد') },
    { of: 'churnedOn', kind: 'date', label: words('ترک', 'الانقطاع') },
    {
      of: 'weeklyPermille',
      kind: 'decimal',
      label: words('وزن به سوی هدف (هزارم در هفته)', 'الوزن نحو الهدف (بالألف أسبوعيًا)'),
    },
  ],
})

export const supporterPerformanceRoutes = reportRoutes(
  supporterPerformance,
  {
    facts: everyWork,
    rolled: workOfDays,
    day: sql`fact.day`,
    measures: {
      lists: isList,
      onTime: sql`coalesce(fact.sent = 'on-time', false)`,
      late: sql`coalesce(fact.sent <> 'on-time', false)`,
      asked: sql`fact.asks`,
      answered: sql`(fact.asks and fact.hours is not null)`,
      quick: sql`coalesce(fact.asks and fact.hours < ${sql.lit(performanceLimits.answerHours)}, false)`,
      hours: { sum: sql`fact.waited`, where: sql`(fact.asks and fact.hours is not null)` },
      medianHours: { median: sql`fact.hours`, where: sql`(fact.asks and fact.hours is not null)` },
      marked: sql`fact.mark is not null`,
      high: sql`coalesce(fact.mark >= ${sql.lit(performanceLimits.highMark)}, false)`,
      points: { sum: sql`fact.points`, where: sql`fact.mark is not null` },
      ended: isTerm,
      renewed: sql`fact.is_renewed`,
      left: sql`fact.churned_on is not null`,
      weighed: sql`fact.has_moved is not null`,
      moved: sql`coalesce(fact.has_moved, false)`,
    },
  },
  supporterPerformanceRows,
)
