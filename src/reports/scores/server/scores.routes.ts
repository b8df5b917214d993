import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import '#clients/feedback/server/feedback.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { scores } from '../scores.contract.ts'

const isMark = (mark: number) => sql<SqlBool>`coalesce(fact.mark = ${sql.lit(mark)}, false)`

/** What was said on the days, counted: `weight` that are alike, with the `points` of their marks. */
const feedbackOfDays = ({
  period,
  isUnscoped,
}: Pick<FactsWanted, 'period' | 'isUnscoped'>): RawBuilder<unknown> => sql`
  select country, supporter_id, day as given_on, mark, causes, is_contacted, mark * answers as points, answers as weight
  from ${countedRows('feedback_days', isUnscoped)} where ${isWithinDays(period)}`

export const scoresRows = factList({
  id: sql`fact.id`,
  select: {
    feedbackId: sql<number>`fact.id`,
    givenOn: sql<IsoDate>`fact.given_on`,
    mark: sql<number | null>`fact.mark`,
    causes: sql<string[]>`fact.causes`,
    contactedOn: sql<IsoDate | null>`(fact.contacted_at at time zone ${zoneOfRow('clients.country')})::date`,
  },
  sorts: { given: sql`fact.given_on`, mark: sql`fact.mark`, name: sql`clients.sort_key` },
  sparse: ['mark'],
  columns: [
    { of: 'givenOn', kind: 'date', label: words('روز', 'اليوم') },
    { of: 'mark', kind: 'whole', label: words('نمره', 'التقييم') },
    {
      label: words('علت‌ها', 'الأسباب'),
      kind: 'text',
      value: ({ causes }, say) => causes.map((cause) => say('cause', cause)).join('، '),
    },
    { of: 'contactedOn', kind: 'date', label: words('روز تماس', 'يوم الاتصال') },
  ],
})

export const scoresRoutes = reportRoutes(
  scores,
  {
    facts: ({ period }) => sql`
      select client_id, id, given_on, mark, mark as points, causes, contacted_at is not null as is_contacted, contacted_at
      from feedback where ${isWithinDays(period, sql`given_on`)}`,
    rolled: feedbackOfDays,
    usesPreparedPlan: true,
    day: sql`fact.given_on`,
    dimensions: {
      cause: { keys: sql`fact.causes` },
      contacted: { key: sql`case when fact.is_contacted then 'yes' else 'no' end` },
    },
    measures: {
      answers: sql`true`,
      marked: sql`fact.mark is not null`,
      mark5: isMark(5),
      mark4: isMark(4),
      mark3: isMark(3),
      mark2: isMark(2),
      mark1: isMark(1),
      high: sql`coalesce(fact.mark >= 4, false)`,
      low: sql`coalesce(fact.mark <= 2, false)`,
      points: { sum: sql`fact.points`, where: sql`fact.mark is not null` },
      contacted: sql`fact.is_contacted`,
    },
  },
  scoresRows,
)
