import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { type PauseState, sectionStop } from '../section-stop.contract.ts'
import { pausesCounted, pausesInPeriod } from './stops.reads.ts'

export const sectionStopRows = factList({
  id: sql`fact.id`,
  select: {
    termId: sql<number>`fact.term_id`,
    fromDay: sql<IsoDate>`fact.from_day`,
    toDay: sql<IsoDate | null>`fact.last_on`,
    state: sql<PauseState>`fact.state`,
    reason: sql<string>`(select reason from term_pauses where id = fact.id)`,
    daysAdded: sql<number>`fact.days_added`,
    daysInPeriod: sql<number>`fact.days_in_period`,
    isPlateau: sql<boolean>`fact.is_plateau`,
    dietType: sql<string>`fact.diet_type`,
  },
  sorts: { from: sql`fact.from_day`, name: sql`clients.sort_key` },
  columns: [
    { of: 'fromDay', kind: 'date', label: words('از روز', 'من يوم') },
    { of: 'toDay', kind: 'date', label: words('آخرین روز', 'آخر يوم') },
    { of: 'state', kind: 'word', label: words('وضعیت امروز', 'الحالة اليوم') },
    { of: 'reason', kind: 'text', label: words('علت', 'السبب') },
    { of: 'daysAdded', kind: 'whole', label: words('روزهای افزوده', 'الأيام المضافة') },
    {
      label: words('استپ وزنی', 'ثبات الوزن'),
      kind: 'text',
      value: (found, say) => say('plateau', found.isPlateau ? 'yes' : 'no'),
    },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  ],
})

export const sectionStopRoutes = reportRoutes(
  sectionStop,
  {
    facts: pausesInPeriod,
    rolled: pausesCounted,
    day: sql`fact.counted_on`,
    // Whatever has a day in the period is counted on its first one there.
    isWithin: () => sql`true`,
    dimensions: {
      plateau: { key: sql`case when fact.is_plateau then 'yes' else 'no' end` },
    },
    measures: {
      stops: sql`true`,
      resting: sql`fact.state in ('open', 'running')`,
      over: sql`fact.state = 'over'`,
      days: { sum: sql`fact.days_in_period` },
      plateau: sql`fact.is_plateau`,
    },
  },
  sectionStopRows,
)
