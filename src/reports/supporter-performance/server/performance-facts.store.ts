import { type RawBuilder, sql } from 'kysely'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import '#clients/clients/server/client-facts.table.ts'
import { selectLeavings } from '#clients/clients/server/leavings.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle-settings.reads.ts'
import { paidTermsToday } from '#clients/clients/server/paid-terms.reads.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import '#clients/visits/server/visits.table.ts'
import { feedbackSettings } from '#follow-up/feedback/server/feedback-settings.reads.ts'
import '#follow-up/feedback/server/feedback.table.ts'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { isAround } from '#reports/declared/server/around-days.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import '#today/messages/server/messages.table.ts'
import { performanceLimits } from '../supporter-performance.contract.ts'

/**
 * What supporters are judged by, one row each: a list that was due because the weight was told, a feedback, messages of
 * a client up to their answer, a term that ended. All have the columns of all; what does not belong to a kind is null.
 */
export async function performanceFacts({ db, days, period }: FactsWanted): Promise<RawBuilder<unknown>> {
  const { lowMark } = await feedbackSettings(db)
  const hasEnded: Parameters<typeof selectLeavings>[0] = (client) =>
    sql`${client} in (select ended.client_id from paid_terms ended where ${isAround(sql`ended.ended_on`, period)})`
  const leavings = selectLeavings(hasEnded, days, await lifecycleSettings(db), paidTermsToday(days, hasEnded))
  return sql`
    with term as not materialized (
      select id, client_id, diet_type, today, start_on, ended_on, next_paid_on as renewed_on, next_start_on as next_on,
        case place when 1 then 'first' else 'later' end as turn
      from (${paidTermsToday(days)}) paid
    ),
    away as materialized (select term_id, min(left_on) as left_on from (${leavings}) leaving group by term_id)
    select done.kind, done.id, done.client_id, done.day, done.diet_type, done.turn, done.sent_on, done.mark, done.asks,
      done.hours, done.renewed_on, done.left_on, done.weekly_permille, clients.sex,
      case when facts.start_weight_g is null or clients.height_mm is null then null
        when body.index < 25 then 'under25' when body.index < 30 then 'under30'
        when body.index < 35 then 'under35' else 'over' end as bmi
    from (${listTurns(period)} union all ${saidThings(period, lowMark)}
      union all ${talks(period)} union all ${endedTerms(period)}) done
    join clients on clients.id = done.client_id
    left join client_facts facts on facts.client_id = done.client_id
    cross join lateral (select facts.start_weight_g::numeric * 1000 / (clients.height_mm::numeric ^ 2) as index) body`
}

/** Lists by the day the weight was told, which is when they are due; today's only when they are sent. */
const listTurns = (period: Partial<DayRange>) => sql`
  select 'list' as kind, 'l' || visit.id as id, visit.client_id, visit.weighed_on as day, term.diet_type, term.turn,
    sent.on_day as sent_on, null::smallint as mark, null::boolean as asks, null::int as hours,
    null::date as renewed_on, null::date as left_on, null::numeric as weekly_permille
  from visits visit
  join term on term.id = visit.term_id
  join clients on clients.id = visit.client_id
  left join lateral (
    select (min(list.sent_at) at time zone ${zoneOfRow('clients.country')})::date as on_day from food_lists list
    where list.visit_id = visit.id and list.state <> 'draft'
  ) sent on true
  where visit.weighed_on is not null and visit.weighed_on <= term.today
    and (visit.weighed_on < term.today or sent.on_day is not null) and ${isAround(sql`visit.weighed_on`, period)}`

const saidThings = (period: Partial<DayRange>, lowMark: number) => sql`
  select 'feedback', 'f' || said.id, said.client_id, said.given_on, term.diet_type, term.turn, null, said.mark,
    said.message is not null or coalesce(said.mark <= ${lowMark}, false),
    floor(extract(epoch from said.contacted_at - said.created_at) / 3600)::int, null, null, null
  from feedback said
  left join term on term.id = said.term_id
  where ${isAround(sql`said.given_on`, period)}`

/**
 * What a client wrote until it was answered or set aside is one thing, on the day of its first message: `hours` from
 * that one. It belongs to the term that had begun last.
 */
const talks = (period: Partial<DayRange>) => sql`
  select 'message', 'm' || talk.id, talk.client_id, talk.day, term.diet_type, term.turn, null, null, true,
    talk.hours, null, null, null
  from (
    select message.id, message.client_id, (message.at at time zone ${zoneOfRow('clients.country')})::date as day,
      floor(extract(epoch from message.answered_at - message.at) / 3600)::int as hours
    from messages message join clients on clients.id = message.client_id
    where message.direction = 'in' and ${isAround(sql`message.at`, period)} and not exists (
      select from messages earlier
      where earlier.client_id = message.client_id and earlier.direction = 'in'
        and earlier.answered_at is not distinct from message.answered_at
        and (earlier.at, earlier.id) < (message.at, message.id))
  ) talk
  left join term on term.client_id = talk.client_id and term.start_on <= talk.day
    and (term.next_on is null or talk.day < term.next_on)`

/** The weight's way in a term is signed: above zero it goes towards the target. */
const endedTerms = (period: Partial<DayRange>) => sql`
  select 'term', 't' || term.id, term.client_id, term.ended_on, term.diet_type, term.turn, null, null, null, null,
    term.renewed_on, away.left_on,
    case clients.goal when 'lose' then -1 when 'gain' then 1 end * weight.change * 7000 / weight.first_g / weight.days
  from term
  join clients on clients.id = term.client_id
  left join away on away.term_id = term.id
  left join lateral (
    select first_g, (last_g - first_g)::numeric as change, days from (
      select (array_agg(visit.weight_g order by visit.weighed_on, visit.id))[1] as first_g,
        (array_agg(visit.weight_g order by visit.weighed_on desc, visit.id desc))[1] as last_g,
        max(visit.weighed_on) - min(visit.weighed_on) as days
      from visits visit
      where visit.term_id = term.id and visit.weight_g is not null and visit.weighed_on <= term.today
    ) ends where days >= ${sql.lit(performanceLimits.weighedDays)}
  ) weight on true
  where term.ended_on <= term.today and ${isAround(sql`term.ended_on`, period)}`
