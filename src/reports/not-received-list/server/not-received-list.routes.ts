import { type RawBuilder, sql } from 'kysely'
import { words } from '#platform/contract/declared-report.ts'
import { dayOfRow, zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import '#clients/clients/server/clients.table.ts'
import { factsOfDay } from '#clients/clients/server/facts/facts-of-day.reads.ts'
import { listOverdueOrDue } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { clientStates } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import { safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { factList, reportRoutes } from '#reports/declared/server/report-operations.reads.ts'
import { type NotReceivedCause, notReceivedList } from '../not-received-list.contract.ts'

export const notReceivedListRows = factList({
  id: sql`fact.client_id`,
  select: {
    visitId: sql<number | null>`fact.visit_id`,
    dueOn: sql<IsoDate>`fact.due_on`,
    daysLate: sql<number>`fact.days_late`,
    cause: sql<NotReceivedCause>`fact.cause`,
    dietType: sql<string | null>`fact.diet_type`,
    lastListOn: sql<IsoDate | null>`fact.last_list_on`,
  },
  sorts: { due: sql`fact.due_on`, name: sql`clients.sort_key` },
  columns: [
    { of: 'dueOn', kind: 'date', label: words('نوبت لیست', 'موعد القائمة') },
    { of: 'daysLate', kind: 'whole', label: words('روزهای تأخیر', 'أيام التأخر') },
    { of: 'cause', kind: 'word', label: words('علت', 'السبب') },
    { of: 'dietType', kind: 'word', label: words('نوع رژیم', 'نوع الحمية') },
    { of: 'lastListOn', kind: 'date', label: words('آخرین لیست', 'آخر قائمة') },
  ],
})

export const notReceivedListRoutes = reportRoutes(
  notReceivedList,
  {
    facts: async (wanted) => listsDue(wanted, await rulesOf(wanted)),
    rolled: listsCounted,
    day: null,
    measures: {
      waiting: sql`true`,
      unweighed: sql`fact.cause = 'weigh-in'`,
      unsent: sql`fact.cause in ('blocked', 'unstarted', 'draft')`,
      untaken: sql`fact.cause = 'sent'`,
      late: sql`fact.delay <> 'today'`,
      overWeek: sql`fact.delay = 'more'`,
      daysLate: { sum: sql`fact.days_late`, where: sql`fact.delay <> 'today'` },
    },
  },
  notReceivedListRows,
)

/** The settings that stages depend on, and the conditions that block diet types. */
async function rulesOf({ db, days }: FactsWanted) {
  const { conditions } = await safetyPolicy(db, days.IR)
  const blocks = conditions.flatMap(({ condition, blockedDietTypes }) =>
    blockedDietTypes.map((dietType) => ({ condition, dietType })),
  )
  return {
    settings: await lifecycleSettings(db),
    // As one text: so the conditions of a client are looked up once, and not each of those that close something.
    closed: sql`${blocks.map(({ condition, dietType }) => `${condition} ${dietType}`)}::text[]`,
    dietTypes: sql`${blocks.map(({ dietType }) => dietType)}::text[]`,
  }
}

type Rules = Awaited<ReturnType<typeof rulesOf>>

const due = sql`client_id, open_visit_id, list_due_on, diet_type, country, supporter_id, last_list_received_on,
  open_weighed_on, waiting_list_sent_on`

/** Clients whose list is due by the day and not received. */
function listsDue({ now, days }: FactsWanted, rules: Rules): RawBuilder<unknown> {
  return withCauses(
    days,
    rules,
    sql`${factsOfDay(days, now)} where ${listOverdueOrDue(days, rules.settings)}`,
  )
}

/**
 * The same clients, narrowed by a condition that few of them meet. `offset 0` makes the planner evaluate causes only for
 * these; otherwise it reads an index of all paying clients to avoid some evaluations.
 */
function fewListsDue(
  { now, days }: FactsWanted,
  rules: Rules,
  those: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return withCauses(
    days,
    rules,
    sql`(
      select ${due} from ${factsOfDay(days, now)}
      where ${listOverdueOrDue(days, rules.settings)} and ${those} offset 0) client_facts`,
  )
}

/**
 * The columns of each fact. Blocked: by the rules in force a condition of the client excludes the diet type, so no list
 * can be sent. Conditions are the current ones.
 */
function withCauses(
  days: FactsWanted['days'],
  { closed }: Rules,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const day = dayOfRow(days, 'client_facts.country')
  return sql`
    select client_facts.client_id, client_facts.open_visit_id as visit_id, client_facts.list_due_on as due_on,
      ${day} - client_facts.list_due_on as days_late, delay_of(${day} - client_facts.list_due_on) as delay,
      client_facts.diet_type, client_facts.country, client_facts.supporter_id,
      client_facts.last_list_received_on as last_list_on,
      case when client_facts.open_weighed_on is null then 'weigh-in'
        when client_facts.waiting_list_sent_on is not null then 'sent'
        when exists (
          select from client_conditions own
          where own.client_id = client_facts.client_id
            and own.condition_code || ' ' || client_facts.diet_type = any (${closed})
        ) then 'blocked'
        when exists (
          select from food_lists list
          where list.visit_id = client_facts.open_visit_id and list.state = 'draft'
            and list.created_at < (${day} + 1)::timestamp at time zone ${zoneOfRow('client_facts.country')}
        ) then 'draft'
        else 'unstarted' end as cause
    from ${facts}`
}

/**
 * The same, counted: what is not sent is not started, but for those that are blocked or drafted. These are asked for one
 * by one, among all who have such a diet type or a draft.
 */
async function listsCounted(wanted: FactsWanted) {
  const rules = await rulesOf(wanted)
  const kept = sql`country, supporter_id, diet_type, delay, cause, days_late`
  const isUnsent = sql`client_facts.open_weighed_on is not null and client_facts.waiting_list_sent_on is null`
  const mayBeBlocked = sql`${isUnsent} and client_facts.diet_type = any (${rules.dietTypes})`
  const mayBeDrafted = sql`${isUnsent} and client_facts.client_id in (
    select client_id from food_lists where state = 'draft')`
  return sql`
    select country, supporter_id, diet_type, delay, case when is_sent then 'sent'
      when list_state in ('weigh_in_due', 'weigh_in_late') then 'weigh-in' else 'unstarted' end as cause,
      clients as weight, days_late
    from (${await clientStates(wanted)}) states
    where delay is not null
    union all
    select kept.country, kept.supporter_id, kept.diet_type, kept.delay, side.cause, side.sign,
      side.sign * kept.days_late
    from (
      select ${kept} from (${fewListsDue(wanted, rules, mayBeBlocked)}) closed where cause = 'blocked'
      union all
      select ${kept} from (${fewListsDue(wanted, rules, mayBeDrafted)}) written where cause = 'draft'
    ) kept
    cross join lateral (values (kept.cause, 1), ('unstarted', -1)) as side (cause, sign)`
}
