import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import { parseSort } from '#platform/contract/paging.ts'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import { factsOfDay, isToday } from '#clients/clients/server/facts/facts-of-day.reads.ts'
import { likely, stageExpression } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { areCounted } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { hoursWaited, waitingIs } from '#reports/declared/server/waiting.reads.ts'
import { type NotTakenKind, notTakenUsers } from '../not-taken-users.contract.ts'
import { waitingToday } from './waiting-days.reads.ts'

export const notTakenUsersRows = factList({
  id: sql`fact.client_id`,
  select: {
    kind: sql<NotTakenKind>`fact.kind`,
    stage: sql<Stage>`fact.stage`,
    since: sql<string>`fact.since`,
    hours: sql<number>`fact.hours`,
    dietType: sql<string | null>`fact.diet_type`,
  },
  sorts: { since: sql`fact.since`, name: sql`clients.sort_key` },
  columns: [
    { of: 'kind', kind: 'word', label: words('کمبود', 'الناقص') },
    { of: 'stage', kind: 'word', label: words('مرحله', 'المرحلة') },
    { of: 'hours', kind: 'whole', label: words('ساعت‌های انتظار', 'ساعات الانتظار') },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  ],
})

export const notTakenUsersRoutes = reportRoutes(
  notTakenUsers,
  {
    facts: notTaken,
    rolled: waitingCounted,
    day: null,
    dimensions: {
      waiting: waitingIs(sql`fact.each_hours`),
    },
    measures: {
      waiting: sql`true`,
      untaken: sql`fact.kind = 'untaken'`,
      untakenDay: sql`fact.kind = 'untaken' and fact.each_hours >= 24`,
      unlisted: sql`fact.kind = 'unlisted'`,
      unlistedServed: sql`fact.kind = 'unlisted' and fact.stage in ('active', 'paused')`,
      hours: { sum: sql`fact.hours`, where: sql`fact.kind = 'untaken'` },
    },
  },
  notTakenUsersRows,
)

/**
 * Untaken by the lifecycle, or with a supporter and no list received since the first paid term began. Each kind has an index
 * in the order of its moment, `client_facts_untaken_since` and `client_facts_unlisted_since`: worked out for both together,
 * all were put in order for one page.
 */
async function notTaken({ db, now, days, first }: FactsWanted) {
  const stage = stageExpression(days, await lifecycleSettings(db))
  const began = sql`(lower(client_facts.paid_days)::timestamp at time zone ${zoneOfRow('client_facts.country')})`
  const isRead = isToday(days, now)
  const inOrder = (since: Sql) => (isRead && first ? firstBy(since, first) : sql``)
  const kindOf = (kind: NotTakenKind, { since, lacks, isStage }: Lacking) => sql`(
    select client_facts.client_id, ${sql.lit(kind)} as kind, staged.stage, ${since} as since,
      ${hoursWaited(since, { days, now })} as hours, client_facts.diet_type, client_facts.country,
      client_facts.supporter_id
    from client_facts cross join lateral (select ${stage} as stage) staged
    where client_facts.paid_until is not null and ${lacks} is null and ${likely(isStage)}
    ${inOrder(since)})`
  const untaken = kindOf('untaken', {
    since: sql`client_facts.first_paid_at`,
    lacks: sql`client_facts.supporter_id`,
    isStage: sql`staged.stage = 'untaken'`,
  })
  const unlisted = kindOf('unlisted', {
    since: sql`greatest(client_facts.first_paid_at, ${began})`,
    lacks: sql`client_facts.last_list_received_on`,
    isStage: sql`staged.stage in ('active', 'paused', 'ended', 'left')`,
  })
  return sql`
    ${isRead ? sql`` : sql`with client_facts as materialized (select ${staged} from ${factsOfDay(days, now)})`}
    select found.client_id, found.kind, found.stage, found.since, found.hours, found.hours as each_hours,
      found.diet_type, found.country, found.supporter_id, 1 as weight
    from (${untaken} union all ${unlisted}) found`
}

type Sql = RawBuilder<unknown>

/** The column without which a client waits, since when, and in which stages. */
interface Lacking {
  since: Sql
  lacks: Sql
  isStage: RawBuilder<SqlBool>
}

const staged = sql`client_id, country, supporter_id, registration_step, closed_on, paid_days, pause_days, paid_until,
  first_paid_at, diet_type, last_list_received_on`

/** The first of a kind, where they are asked for by their moment. */
function firstBy(since: Sql, { sort, rows }: NonNullable<FactsWanted['first']>): Sql {
  const { column, direction } = parseSort(sort)
  if (column !== 'since') return sql``
  const order = sql.raw(direction)
  return sql`order by ${since} ${order}, client_facts.client_id ${order} limit ${sql.lit(rows)}`
}

/** The same, counted; of a past day, and while states are not counted with the settings in force, one by one. */
async function waitingCounted(wanted: FactsWanted) {
  return (await areCounted(wanted)) ? waitingToday(wanted) : notTaken(wanted)
}
