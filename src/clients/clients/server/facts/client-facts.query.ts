import { sql, type RawBuilder } from 'kysely'
import { dayOfRow, zoneOfRow, type BusinessDays } from '../business-days.reads.ts'
import type { ClientFactsTable } from './client-facts.table.ts'

export const factColumns = [
  'client_id',
  'country',
  'supporter_id',
  'registration_step',
  'registered_on',
  'closed_on',
  'paid_days',
  'pause_days',
  'paid_until',
  'first_paid_on',
  'first_paid_at',
  'terms_count',
  'term_id',
  'diet_type',
  'turns_on',
  'open_visit_id',
  'next_due_on',
  'open_weighed_on',
  'list_due_on',
  'waiting_list_sent_on',
  'list_until',
  'last_list_sent_on',
  'last_list_received_on',
  'last_weight_g',
  'last_weighed_on',
  'start_weight_g',
  'target_weight_g',
  'reached_on',
  'unsafe_list_on',
  'list_asked_on',
] as const satisfies readonly (keyof ClientFactsTable)[]

type Sql = RawBuilder<unknown>

/** Which clients: the condition on whichever column holds the client's id. */
export type ClientFilter = (column: Sql) => Sql

/**
 * The facts of the clients that match, counted from terms, stops, visits and food lists as of each row's day. What is
 * dated later (payments, refunds, weigh-ins, lists) is left out; planned days of terms and stops are taken as they
 * stand. Supporter, registration step and closing are those of now. The meaning of each fact: lifecycle.rules.ts.
 *
 * Neither a visit nor a list is due from the day on which the last term is over: whoever left with a visit open would
 * stay in the indexes of due days for ever, and each late queue and each list in their order would pass by all of them.
 *
 * Each table is cut to the clients by itself: the planner knows nothing about the size of a common table expression.
 */
export function selectFacts(filter: ClientFilter, days: BusinessDays): Sql {
  const own = (table: string) => filter(sql.ref(`${table}.client_id`))
  return sql`
    with c as (${people(filter, days)}), s as (${pauseTotals(own('stop'))}), t as (${terms(own('term'))}),
      p as (${paid}), h as (${halts(own('stop'))}), f as (${inForce}), l as (${lists(own('list'))}),
      v as (${visits(own('visit'))}), o as (${openPosition}), w as (${lastWeights(own('visit'))}), g as (${goals(own('visit'))}),
      r as (${listDates})
    select c.id as client_id, c.country, c.supporter_id, c.registration_step, c.registered_on, c.closed_on,
      coalesce(p.days, '{}') as paid_days, coalesce(h.days, '{}') as pause_days, upper(p.days) as paid_until,
      p.first_paid_on, c.first_paid_at, coalesce(p.terms_count, 0)::smallint as terms_count, f.term_id, f.diet_type,
      coalesce(p.next_start_on, case when upper(p.days) > c.today then nullif(upper(p.days), 'infinity') end) as turns_on,
      v.id as open_visit_id, case when upper(p.days) > c.today then v.due_on end as next_due_on, v.weighed_on as open_weighed_on,
      case when upper(p.days) > c.today then coalesce(v.weighed_on, v.due_on) end as list_due_on, v.sent_on as waiting_list_sent_on,
      r.list_until, r.last_list_sent_on, r.last_list_received_on, w.last_weight_g, w.last_weighed_on,
      coalesce(c.start_weight_g, w.first_weight_g) as start_weight_g, c.target_weight_g, g.reached_on,
      least(${firstDay('unsafe_lists', 'since')}, ${firstDay('unsafe_runs', 'since')}) as unsafe_list_on,
      ${firstDay('asked_lists', 'asked_at', sql`and one.returned_at is null and one.closed_at is null`)} as list_asked_on
    from c
    left join p on p.client_id = c.id
    left join h on h.client_id = c.id
    left join f on f.client_id = c.id
    left join o on o.client_id = c.id
    left join v on v.client_id = c.id and v.position = o.position
    left join w on w.client_id = c.id
    left join g on g.client_id = c.id
    left join r on r.client_id = c.id`
}

/**
 * The paid terms of the clients that match as of each row's day, with the days they cover (`days`, a daterange) and
 * the day they were paid on (`paid_on`): `id`, `client_id`, `start_on`, `diet_type`, `today`, `paid_on`, `days`.
 */
export function selectPaidTerms(filter: ClientFilter, days: BusinessDays): Sql {
  const own = (table: string) => filter(sql.ref(`${table}.client_id`))
  return sql`
    with c as (${people(filter, days)}), s as (${pauseTotals(own('stop'))}), t as (${terms(own('term'))})
    select id, client_id, start_on, diet_type, today, paid_on, days from t`
}

function people(filter: ClientFilter, days: BusinessDays): Sql {
  const zone = zoneOfRow('clients.country')
  return sql`
    select id, country, supporter_id, registration_step, closed_on, start_weight_g, target_weight_g,
      (created_at at time zone ${zone})::date as registered_on, ${zone} as zone,
      ${dayOfRow(days, 'clients.country')} as today, (
        select min(term.paid_at) from terms term
        where term.client_id = clients.id
          and (term.paid_at at time zone ${zone})::date <= ${dayOfRow(days, 'clients.country')}
      ) as first_paid_at
    from clients where ${filter(sql.ref('clients.id'))}`
}

const pauseTotals = (isOurs: Sql): Sql => sql`
  select stop.term_id, sum(stop.to_day - stop.from_day + 1)::int as days, bool_or(stop.to_day is null) as is_open
  from term_pauses stop where ${isOurs}
  group by stop.term_id`

/** Paid terms with the days they cover; a term refunded before its start covers none and is left out. */
const terms = (isOurs: Sql): Sql => sql`
  select counted.id, counted.client_id, counted.start_on, counted.diet_type, counted.today, counted.paid_on, counted.days
  from (
    select term.id, term.client_id, term.start_on, term.diet_type, c.today,
      (term.paid_at at time zone c.zone)::date as paid_on,
      covered_days(term.start_on,
        case when s.is_open then 'infinity'::date
          else term.start_on + term.days + term.extra_days + coalesce(s.days, 0) end,
        case when (term.refunded_at at time zone c.zone)::date <= c.today
          then (term.refunded_at at time zone c.zone)::date end) as days
    from c join terms term on term.client_id = c.id
    left join s on s.term_id = term.id
    where ${isOurs} and (term.paid_at at time zone c.zone)::date <= c.today
  ) counted
  where not isempty(counted.days)`

const paid = sql`
  select client_id, range_agg(days) as days, min(paid_on) as first_paid_on, count(*) as terms_count,
    min(start_on) filter (where start_on > today) as next_start_on
  from t group by client_id`

const halts = (isOurs: Sql): Sql => sql`
  select t.client_id, range_agg(t.days * daterange(stop.from_day, coalesce(stop.to_day + 1, 'infinity'))) as days
  from t join term_pauses stop on stop.term_id = t.id
  where ${isOurs}
  group by t.client_id`

/** The term that started last, else the one that starts first: it changes on days of start only (`next_start_on`). */
const inForce = sql`
  select distinct on (client_id) client_id, id as term_id, diet_type, start_on
  from t
  order by client_id, case when start_on > today then start_on end nulls first, start_on desc, id desc`

/** The first business day of the rows that a client has in a table of few rows. */
const firstDay = (
  table: 'unsafe_lists' | 'unsafe_runs' | 'asked_lists',
  column: string,
  more = sql``,
): Sql => sql`(
  select (min(one.${sql.ref(column)}) at time zone c.zone)::date from ${sql.table(table)} one
  where one.client_id = c.id and (one.${sql.ref(column)} at time zone c.zone)::date <= c.today ${more})`

/** Lists that reached the client by the day, with their business days. One that is unsafe by then gives its visit no list. */
const lists = (isOurs: Sql): Sql => sql`
  select dated.client_id, dated.visit_id, dated.sent_on, dated.until, dated.is_safe,
    case when dated.received_on <= dated.today then dated.received_on end as received_on
  from (
    select list.client_id, list.visit_id, list.from_day + list.days as until, c.today,
      (coalesce(list.sent_at, list.received_at) at time zone c.zone)::date as sent_on,
      case when list.state = 'received' then (list.received_at at time zone c.zone)::date end as received_on,
      not exists (
        select from unsafe_lists unsafe
        where unsafe.food_list_id = list.id and not unsafe.is_draft
          and (unsafe.since at time zone c.zone)::date <= c.today) as is_safe
    from c join food_lists list on list.client_id = c.id
    where ${isOurs} and list.state in ('sent', 'received')
  ) dated
  where dated.sent_on <= dated.today`

/** Visits from the term in force on, in their order. */
const visits = (isOurs: Sql): Sql => sql`
  select visit.id, visit.client_id, visit.due_on, sent.sent_on, sent.received_on,
    case when visit.weighed_on <= t.today then visit.weighed_on end as weighed_on,
    row_number() over (partition by visit.client_id order by t.start_on, t.id, visit.number) as position
  from visits visit
  join t on t.id = visit.term_id
  join f on f.client_id = visit.client_id and t.start_on >= f.start_on
  left join (
    select visit_id, min(sent_on) as sent_on, max(received_on) as received_on from l where is_safe group by visit_id
  ) sent on sent.visit_id = visit.id
  where ${isOurs}`

const openPosition = sql`
  select client_id, case when touched is null then 1 when touched = done then touched + 1 else touched end as position
  from (
    select client_id, max(position) filter (where weighed_on is not null or sent_on is not null) as touched,
      max(position) filter (where received_on is not null) as done
    from v group by client_id
  ) progress`

const lastWeights = (isOurs: Sql): Sql => sql`
  select c.id as client_id, max(visit.weighed_on) as last_weighed_on,
    (array_agg(visit.weight_g order by visit.weighed_on desc, visit.id desc))[1] as last_weight_g,
    (array_agg(visit.weight_g order by visit.weighed_on, visit.id))[1] as first_weight_g
  from c join visits visit on visit.client_id = c.id
  where ${isOurs} and visit.weighed_on <= c.today and visit.weight_g is not null
  group by c.id`

/** The day of the first weigh-in at or past the target, whether the client wants to lose or to gain. */
const goals = (isOurs: Sql): Sql => sql`
  select c.id as client_id, min(visit.weighed_on) as reached_on
  from c join w on w.client_id = c.id join visits visit on visit.client_id = c.id
  where ${isOurs} and visit.weighed_on <= c.today
    and is_at_target(coalesce(c.start_weight_g, w.first_weight_g), c.target_weight_g, visit.weight_g)
  group by c.id`

const listDates = sql`
  select client_id, max(until) filter (where is_safe) as list_until, max(sent_on) as last_list_sent_on,
    max(received_on) as last_list_received_on
  from l group by client_id`
