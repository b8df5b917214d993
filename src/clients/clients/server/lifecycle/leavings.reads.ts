import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { BusinessDays } from '../business-days.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { type ClientFilter, selectPaidTerms } from '../facts/client-facts.query.ts'
import type { LifecycleSettings } from './lifecycle.rules.ts'

/** One time that a client left, as known on a day. */
export interface Leaving {
  client_id: number
  /** The first day on which the client counted as left. */
  churned_on: IsoDate
  /** The first day on which the client no longer did, because of a payment; null: not yet, or closed before. */
  returned_on: IsoDate | null
  /** The day on which the client was closed while being left. */
  closed_on: IsoDate | null
  /** The paid term that ended last before it. */
  term_id: number
  ended_on: IsoDate
  diet_type: string
}

/** Days, both included. */
interface Days {
  from: IsoDate
  to: IsoDate
}

/**
 * The clients who may have left, or come back, on one of the days: everybody who did is among them, whatever day it is
 * asked as of, and few others. The answer is the same when the history of these only is replayed.
 * @param isToday what is known today is asked for, and no past day: the rows of paid terms know the ends themselves
 */
export async function leavingCandidates(
  db: Db,
  { left, returned }: { left?: Days | undefined; returned?: Days | undefined },
  settings: LifecycleSettings,
  { isToday }: { isToday: boolean },
): Promise<ClientFilter[]> {
  const [leaving, returning] = isToday ? [haveLeft, haveReturned] : [mayHaveLeft, mayHaveReturned]
  const asked = [left && leaving(left, settings), returned && returning(returned, settings)]
  const filters: ClientFilter[] = []
  for (const one of asked) {
    if (!one) continue
    const { rows } = await sql<{
      client_id: number
    }>`select distinct client_id from (${one}) as found`.execute(db)
    // As ids the planner knows how few they are.
    const ids = rows.map((row) => row.client_id)
    filters.push((column) => sql`${column} = any (${ids}::bigint[])`)
  }
  return filters
}

/** By `paid_terms`: a term ended, or was over when it was paid, and nothing longer was paid for by then. */
function haveLeft({ from, to }: Days, { churnedAfterDays }: LifecycleSettings): RawBuilder<unknown> {
  const wait = sql.lit(churnedAfterDays + 1)
  return sql`
    select ended.client_id from (
      select client_id, ended_on, paid_on from paid_terms
      where ended_on between ${from}::date - ${wait} and ${to}::date - ${wait}
      union all
      select client_id, ended_on, paid_on from paid_terms
      where paid_on between ${from}::date and ${to}::date and ended_on + ${wait} <= paid_on
    ) ended
    where not exists (
      select from paid_terms longer where longer.client_id = ended.client_id and longer.ended_on > ended.ended_on
        and longer.paid_on <= greatest(ended.paid_on, ended.ended_on + ${wait}))`
}

/** By `paid_terms`: a payment before which there was one, and nothing was paid for any more for long enough. */
function haveReturned({ from, to }: Days, { churnedAfterDays }: LifecycleSettings): RawBuilder<unknown> {
  const wait = sql.lit(churnedAfterDays + 1)
  return sql`
    select term.client_id from paid_terms term
    where term.paid_on between ${from}::date and ${to}::date
      and exists (
        select from paid_terms earlier where earlier.client_id = term.client_id and earlier.paid_on < term.paid_on)
      and not exists (
        select from paid_terms longer where longer.client_id = term.client_id and longer.paid_on < term.paid_on
          and longer.ended_on + ${wait} >= term.paid_on)`
}

/** The end of what was bought, in the words of the index `terms_end`. Without a refund nothing ends before. */
const boughtUntil = (term: string) => sql.raw(`(${term}.start_on + ${term}.days + ${term}.extra_days)`)

/** Instants wider by a day to each side than the days of any country. */
const around = (column: string, { from, to }: Days): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} >= ${addDays(from, -1)}::date and ${sql.ref(column)} < ${addDays(to, 2)}::date`

/**
 * Somebody leaves `churnedAfterDays` after the end of a paid term: by the days that were bought, with those of its stops,
 * or by what was given back; or with a payment that came too late for its own term. Whoever had paid for longer before
 * the first day did not leave.
 */
function mayHaveLeft(left: Days, { churnedAfterDays }: LifecycleSettings): RawBuilder<unknown> {
  const { from, to } = {
    from: addDays(left.from, -churnedAfterDays - 1),
    to: addDays(left.to, -churnedAfterDays - 1),
  }
  return sql`
    select ended.client_id from (
      select term.client_id from terms term where ${boughtUntil('term')} between ${from}::date and ${to}::date
      union all
      select term.client_id from (
        select term_id, sum(to_day - from_day + 1)::int as days from term_pauses group by term_id
      ) stopped join terms term on term.id = stopped.term_id
      where ${boughtUntil('term')} + stopped.days between ${from}::date and ${to}::date
      union all
      select term.client_id from terms term where ${around('term.refunded_at', { from, to })}
      union all
      select term.client_id from terms term where ${around('term.paid_at', left)}
        and (term.refunded_at is not null or ${boughtUntil('term')} + ${churnedAfterDays}::int <= term.paid_at::date + 1)
    ) ended
    where not exists (
      select from terms longer where longer.client_id = ended.client_id and longer.refunded_at is null
        and longer.paid_at < ${addDays(left.from, -1)}::date and ${boughtUntil('longer')} > ${to}::date)`
}

/** Somebody comes back on the day of a payment before which nothing was paid for any more. */
function mayHaveReturned(returned: Days, { churnedAfterDays }: LifecycleSettings): RawBuilder<unknown> {
  return sql`
    select term.client_id from terms term where ${around('term.paid_at', returned)}
      and exists (
        select from terms earlier where earlier.client_id = term.client_id and earlier.id <> term.id
          and earlier.paid_at is not null)
      and not exists (
        select from terms longer where longer.client_id = term.client_id and longer.refunded_at is null
          and longer.paid_at < term.paid_at - interval '2 days'
          and ${boughtUntil('longer')} + ${churnedAfterDays}::int >= term.paid_at::date)`
}

/**
 * Every leaving of the clients that match, replayed from their paid terms: the rules of lifecycle.rules.ts say that
 * somebody is left on a day when the latest effective end of what was paid by then lies more than `churnedAfterDays`
 * before it. Between two payments that end stands still, so the days of being left run from the day after that
 * waiting, or from the payment where it came too late already, until before the next payment; what touches is one
 * leaving. Stops and refunds count as they are known on the day.
 * @param days the day that everything is as of; later leavings and returns are not known yet
 * @param terms the paid terms of these clients; on a past day those that were known then
 * @returns a query of `Leaving` rows
 */
export function selectLeavings(
  filter: ClientFilter,
  days: BusinessDays,
  { churnedAfterDays }: LifecycleSettings,
  terms: RawBuilder<unknown> = selectPaidTerms(filter, days),
): RawBuilder<Leaving> {
  return sql<Leaving>`
    with t as materialized (${terms}),
    steps as (
      select client_id, today, paid_on, lead(paid_on) over later as next_on,
        max(upper(days)) over (partition by client_id order by paid_on, id) as paid_until
      from t window later as (partition by client_id order by paid_on, id)
    ),
    spans as (
      select client_id, today, unnest(range_agg(daterange(
        greatest(paid_on, paid_until + ${churnedAfterDays}::int + 1), next_on))) as days
      from steps
      where paid_until < 'infinity'
        and greatest(paid_on, paid_until + ${churnedAfterDays}::int + 1) < coalesce(next_on, 'infinity')
      group by client_id, today
    ),
    known as (
      select spans.client_id, lower(spans.days) as churned_on, upper(spans.days) as upper_on,
        case when clients.closed_on <= spans.today then clients.closed_on end as closed_on
      from spans join clients on clients.id = spans.client_id
      where lower(spans.days) <= spans.today
    )
    select distinct on (known.client_id, known.churned_on) known.client_id, known.churned_on,
      case when known.closed_on is null or known.upper_on < known.closed_on then known.upper_on end as returned_on,
      case when known.upper_on is null or known.closed_on <= known.upper_on then known.closed_on end as closed_on,
      t.id as term_id, upper(t.days) as ended_on, t.diet_type
    from known join t on t.client_id = known.client_id and t.paid_on <= known.churned_on
    where known.closed_on is null or known.closed_on > known.churned_on
    order by known.client_id, known.churned_on, upper(t.days) desc, t.id desc`
}
