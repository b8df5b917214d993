import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { sectionStop, type PauseState } from '../section-stop.contract.ts'
import { pausesCounted, pausesInPeriod } from './stops.reads.ts'
import { type Found, sectionStopFactColumns } from './section-stop.export.ts'

export const sectionStopRoutes = reportRoutes(
  sectionStop,
  {
    facts: pausesInPeriod,
    rolled: pausesCounted,
    day: sql`fact.counted_on`,
    // Whatever has a day in the period is counted on its first one there.
    isWithin: () => sql`true`,
    dimensions: {
      state: { key: sql`fact.state` },
      supporterId: supporterIs,
      dietType: { key: sql`fact.diet_type` },
      plateau: { key: sql`case when fact.is_plateau then 'yes' else 'no' end` },
      country: countryIs,
    },
    measures: {
      stops: sql`true`,
      resting: sql`fact.state in ('open', 'running')`,
      over: sql`fact.state = 'over'`,
      days: { sum: sql`fact.days_in_period` },
      plateau: sql`fact.is_plateau`,
    },
  },
  {
    id: sql`fact.id`,
    select: {
      term_id: sql<number>`fact.term_id`,
      from_day: sql<IsoDate>`fact.from_day`,
      last_on: sql<IsoDate | null>`fact.last_on`,
      state: sql<PauseState>`fact.state`,
      reason: sql<string>`(select reason from term_pauses where id = fact.id)`,
      days_added: sql<number>`fact.days_added`,
      days_in_period: sql<number>`fact.days_in_period`,
      is_plateau: sql<boolean>`fact.is_plateau`,
      diet_type: sql<string>`fact.diet_type`,
    },
    toRow: (found: Found) => ({
      termId: found.term_id,
      fromDay: found.from_day,
      toDay: found.last_on,
      state: found.state,
      reason: found.reason,
      daysAdded: found.days_added,
      daysInPeriod: found.days_in_period,
      isPlateau: found.is_plateau,
      dietType: found.diet_type,
    }),
    sorts: { from: sql`fact.from_day`, name: sql`clients.sort_key` },
    columns: sectionStopFactColumns,
  },
)
