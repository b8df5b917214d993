import { type RawBuilder, sql } from 'kysely'
import type { Projection } from '#platform/server/projections/projection.ts'

/** What reports count of the facts of a client. Its sums are declared by what reads them; `projections.ts` of the app puts them together. */
export const countedFacts: Projection = {
  table: 'counted_facts',
  view: 'counted_facts_source',
  id: [],
  columns: [
    'registered_on',
    'registration_step',
    'province_code',
    'source',
    'closed_on',
    'paid_days',
    'pause_days',
    'paid_until',
    'first_paid_at',
    'has_paid',
    'has_list',
    'diet_id',
    'diet_type',
    'list_due_on',
    'is_weighed',
    'is_sent',
    'way',
    'term_number',
    'change',
    'diabetes_kind',
    'diabetes_kcal',
  ],
  sources: {
    clients: ['province_code', 'source'],
    client_facts: [
      'client_id',
      'registered_on',
      'registration_step',
      'closed_on',
      'paid_days',
      'pause_days',
      'paid_until',
      'first_paid_at',
      'first_paid_on',
      'last_list_received_on',
      'term_id',
      'diet_type',
      'list_due_on',
      'open_weighed_on',
      'waiting_list_sent_on',
      'terms_count',
      'start_weight_g',
      'last_weight_g',
      'target_weight_g',
    ],
    terms: ['client_id', 'diet_id'],
    client_conditions: ['client_id', 'condition_code'],
    registry_entries: ['registry', 'code', 'parent_code'],
    visits: ['client_id', 'weighed_on', 'target_kcal'],
  },
  sums: [],
  shared: factTurns,
}

/** The states of clients, each day on which one is entered or left with what sums of states tell apart. */
function factTurns(rows: RawBuilder<unknown>, clients: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select client.country, client.supporter_id, facts.diet_type, facts.way, facts.term_number, facts.change,
      facts.diabetes_kind, facts.diabetes_kcal, facts.first_paid_at, lower(facts.paid_days) as paid_from,
      facts.paid_until is not null as has_term, facts.has_list, turn.*
    from ${rows} facts join ${clients} client using (client_id) cross join ${stateTurns} turn`
}

/**
 * Over rows of `countedFacts` as `facts`, with those of `countedClients` as `client`: the states of each client, with the day on
 * which it is entered (`sign` 1) and the one on which it is left (-1), also those that are still to come. The rules of
 * `lifecycle.rules.ts` on the days on which their answer can change, with the settings of `state_days_settings`. `due`: the
 * days from 2000 until the list that is due was; `way` and `term_number` are those of `facts`.
 */
const stateTurns: RawBuilder<unknown> = sql`lateral (
  with turns as (
    select date '-infinity' as day
    union select facts.closed_on
    union select facts.paid_until + past from state_days_settings,
      unnest(array[-expire_days, 0, churned_after_days + 1]) past
    -- The day before, the day itself, and those on which a delay becomes a longer one.
    union select facts.list_due_on + past from unnest(array[-1, 0, 1, 4, 8]) past
    union select bound from unnest(facts.paid_days) days, unnest(array[lower(days), upper(days)]) bound
    union select bound from unnest(facts.pause_days) days, unnest(array[lower(days), upper(days)]) bound
  ), stages as (
    select turns.day, counted.expire_days, case
      when facts.closed_on <= turns.day then 'closed'
      when facts.paid_until is null
        then case when facts.registration_step = 'finished' then 'unpaid' else 'incomplete' end
      when facts.paid_until <= turns.day
        then case when facts.paid_until + counted.churned_after_days >= turns.day then 'ended' else 'left' end
      when client.supporter_id is null then 'untaken'
      when not facts.paid_days @> turns.day then 'reserved'
      when facts.pause_days @> turns.day then 'paused'
      else 'active' end as stage
    from turns cross join state_days_settings counted
    where turns.day < 'infinity'
  ), states as (
    select stages.day, lead(stages.day) over (order by stages.day) as until, stages.stage, case
      when stages.stage <> 'active' then null
      when facts.list_due_on is null or facts.list_due_on - 1 > stages.day then 'current'
      when facts.list_due_on > stages.day then 'list_due_tomorrow'
      when facts.list_due_on = stages.day
        then case when facts.is_weighed then 'list_due_today' else 'weigh_in_due' end
      else case when facts.is_weighed then 'list_late' else 'weigh_in_late' end end as list_state,
      stages.stage = 'active' and facts.paid_until - stages.expire_days <= stages.day as ends_soon,
      case when stages.stage = 'active' and facts.list_due_on <= stages.day
        then delay_of(stages.day - facts.list_due_on) end as delay
    from stages
  )
  select side.day, states.stage, states.list_state, states.ends_soon, states.delay,
    states.delay is not null and facts.is_sent as is_sent_late,
    case when states.delay is null then 0 else facts.list_due_on - date '2000-01-01' end as due, side.sign
  from states
  cross join lateral (values (states.day, 1), (states.until, -1)) side (day, sign)
  where side.day is not null
)`

/** Sums of states are asked until a day: those before it count alike. */
export const pastDays = {
  column: 'day',
  becomes: sql`'-infinity'::date`,
  where: (before: RawBuilder<unknown>) => sql`day > '-infinity' and day < ${before}`,
}
