import { sql } from 'kysely'
import { dayOfRow, zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import '#clients/terms/server/terms.table.ts'
import { clientsOnPlateau } from '#clients/visits/server/weight-stalls.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { countryIs, supporterIs } from '#reports/declared/server/dimensions.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { sectionStop, type StopState } from '../section-stop.contract.ts'

interface Found {
  term_id: number
  from_day: IsoDate
  last_on: IsoDate | null
  state: StopState
  reason: string
  days_added: number
  days_in_period: number
  is_plateau: boolean
  diet_type: string
}

export const sectionStopRoutes = reportRoutes(
  sectionStop,
  {
    facts: stopsWithPlateau,
    day: sql`fact.counted_on`,
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
      state: sql<StopState>`fact.state`,
      reason: sql<string>`fact.reason`,
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
    columns: [
      { label: { 'fa-IR': 'از روز', 'ar-IQ': 'من يوم' }, kind: 'date', value: (found) => found.from_day },
      {
        label: { 'fa-IR': 'آخرین روز', 'ar-IQ': 'آخر يوم' },
        kind: 'date',
        value: (found) => found.last_on,
      },
      {
        label: { 'fa-IR': 'وضعیت امروز', 'ar-IQ': 'الحالة اليوم' },
        kind: 'text',
        value: ({ state }, say) => say('state', state),
      },
      { label: { 'fa-IR': 'علت', 'ar-IQ': 'السبب' }, kind: 'text', value: ({ reason }) => reason },
      {
        label: { 'fa-IR': 'روزهای افزوده', 'ar-IQ': 'الأيام المضافة' },
        kind: 'whole',
        value: (found) => found.days_added,
      },
      {
        label: { 'fa-IR': 'استپ وزنی', 'ar-IQ': 'ثبات الوزن' },
        kind: 'text',
        value: (found, say) => say('plateau', found.is_plateau ? 'yes' : 'no'),
      },
      {
        label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
        kind: 'text',
        value: (found, say) => say('dietType', found.diet_type),
      },
    ],
  },
)

async function stopsWithPlateau(wanted: FactsWanted) {
  const stops = overlappingStops(wanted)
  const { rows } = await sql<{ client_id: number }>`
    select distinct stops.client_id from (${stops}) stops`.execute(wanted.db)
  const ids = rows.map((row) => row.client_id)
  const onPlateau = await clientsOnPlateau(wanted.db, ids, wanted.days.IR)
  return sql`
    select stops.id, stops.client_id, stops.term_id, stops.from_day, stops.last_on, stops.reason, stops.diet_type,
      stops.counted_on, stops.days_added, stops.days_in_period, stops.state,
      stops.client_id = any (${onPlateau}::bigint[]) as is_plateau from (${stops}) stops`
}

/**
 * Stops with a day in the period. A refund ends a stop with its term. `counted_on` is the first of its days in the
 * period: whatever part of a longer stop, it counts once.
 */
function overlappingStops({ period, days }: FactsWanted) {
  const from = period.from ?? null
  const to = period.to ?? null
  const today = dayOfRow(days, 'clients.country')
  return sql`
    select stop.id, stop.client_id, stop.term_id, stop.from_day, stop.last_on, stop.reason, stop.diet_type,
      greatest(stop.from_day, ${from}::date) as counted_on, stop.known_until - stop.from_day + 1 as days_added,
      greatest(0, least(stop.known_until, ${to}::date) - greatest(stop.from_day, ${from}::date) + 1) as days_in_period,
      case when stop.from_day > stop.today then 'ahead' when stop.last_on is null then 'open'
        when stop.last_on >= stop.today then 'running' else 'over' end as state
    from (
      select cut.id, cut.client_id, cut.term_id, cut.from_day, cut.last_on, cut.reason, cut.diet_type, cut.today,
        coalesce(cut.last_on, greatest(cut.today, cut.from_day)) as known_until
      from (
        select term_stops.id, term_stops.client_id, term_stops.term_id, term_stops.from_day, term_stops.reason,
          term.diet_type, ${today} as today,
          least(term_stops.to_day,
            (term.refunded_at at time zone ${zoneOfRow('clients.country')})::date - 1) as last_on
        from term_stops
        join terms term on term.id = term_stops.term_id
        join clients on clients.id = term_stops.client_id
        -- What can have a day in the period, by an index.
        where coalesce(term_stops.to_day, 'infinity') >= coalesce(${from}::date, '-infinity')
      ) cut
    ) stop
    where (stop.last_on is null or stop.last_on >= greatest(stop.from_day, ${from}::date))
      and (${to}::date is null or stop.from_day <= ${to}::date)`
}
