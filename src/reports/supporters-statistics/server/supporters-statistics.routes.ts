import { sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import type { ListState, Stage } from '#clients/clients/lifecycle.contract.ts'
import { factsOfDay } from '#clients/clients/server/facts/facts-of-day.reads.ts'
import {
  expiresSoon,
  listDueIn,
  listStateExpression,
  stageExpression,
} from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import {
  clientStates,
  loadBeside,
  supporterLoads,
} from '#clients/clients/server/lifecycle/state-days.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { supportersStatistics } from '../supporters-statistics.contract.ts'

/** Every client whose file is open on the day, with what the lifecycle says, and how many active ones the supporter has. */
async function openClients({ db, days, now }: FactsWanted) {
  const settings = await lifecycleSettings(db)
  const stage = stageExpression(days, settings)
  return sql`
    select client_id, supporter_id, diet_type, ${stage} as stage, ${listStateExpression(days, settings)} as list_state,
      coalesce(${listDueIn(0, days, settings)}, false) as due_today,
      coalesce(${expiresSoon(days, settings)}, false) as ends_soon,
      case when isfinite(paid_until) then paid_until end as paid_until, paid_until as covered_until,
      coalesce(beside.load, 0) as load
    from ${factsOfDay(days, now)}
    ${await loadBeside({ db, days, now })}
    where ${stage} <> 'closed'`
}

/** The same, counted. */
const openStates = async (wanted: FactsWanted) => sql`
  select country, supporter_id, stage, list_state, diet_type, ends_soon, clients as weight,
    coalesce(list_state in ('weigh_in_due', 'list_due_today'), false) as due_today
  from (${await clientStates(wanted)}) states
  where stage <> 'closed'`

/** Their numbers by supporter. */
const openLoads = async (wanted: FactsWanted) => sql`
  select country, supporter_id, open as weight, active, untaken, due, list_late as "listLate",
    weigh_in_late as "weighInLate", ends_soon as "endsSoon", reserved, paused, ended, "left", open
  from (${await supporterLoads(wanted)}) loads`

export const supportersStatisticsRows = factList({
  id: sql`fact.client_id`,
  select: {
    stage: sql<Stage>`fact.stage`,
    listState: sql<ListState | null>`fact.list_state`,
    dietType: sql<string | null>`fact.diet_type`,
    paidUntil: sql<IsoDate | null>`fact.paid_until`,
    supporterId: sql<number | null>`clients.supporter_id`,
    load: sql<number>`fact.load`,
    capacity: sql<number | null>`supporter.capacity`,
  },
  derive: (found) => ({
    load: found.supporterId === null ? null : { active: found.load, capacity: found.capacity },
  }),
  // A stop without an end puts the end off for ever.
  sorts: { name: sql`clients.sort_key`, until: sql`fact.covered_until` },
  sparse: ['until'],
  columns: [
    { of: 'stage', kind: 'word', label: words('مرحله', 'المرحلة') },
    { of: 'listState', kind: 'word', label: words('وضعیت لیست', 'حالة القائمة') },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
    { of: 'paidUntil', kind: 'date', label: words('پایان دوره', 'نهاية الاشتراك') },
    {
      label: words('فعال‌های پشتیبان', 'النشطون لدى المشرف'),
      kind: 'whole',
      value: ({ supporterId: supporter, load }) => (supporter === null ? null : load),
    },
    { of: 'capacity', kind: 'whole', label: words('ظرفیت پشتیبان', 'سعة المشرف') },
  ],
})

export const supportersStatisticsRoutes = reportRoutes(
  supportersStatistics,
  {
    facts: openClients,
    rolled: openStates,
    summed: { by: ['supporterId', 'country'], rows: openLoads },
    day: null,
    measures: {
      active: sql`fact.stage = 'active'`,
      untaken: sql`fact.stage = 'untaken'`,
      due: sql`fact.due_today`,
      listLate: sql`coalesce(fact.list_state = 'list_late', false)`,
      weighInLate: sql`coalesce(fact.list_state = 'weigh_in_late', false)`,
      endsSoon: sql`fact.ends_soon`,
      reserved: sql`fact.stage = 'reserved'`,
      paused: sql`fact.stage = 'paused'`,
      ended: sql`fact.stage = 'ended'`,
      left: sql`fact.stage = 'left'`,
      open: sql`true`,
    },
  },
  supportersStatisticsRows,
)
