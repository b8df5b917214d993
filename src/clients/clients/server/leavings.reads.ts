import { sql, type RawBuilder } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { BusinessDays } from './business-days.reads.ts'
import { type ClientFilter, selectPaidTerms } from './client-facts.query.ts'
import type { LifecycleSettings } from './lifecycle.rules.ts'

/** One time that a client left, as known on a day. */
export interface Leaving {
  client_id: number
  /** The first day on which the client counted as left. */
  left_on: IsoDate
  /** The first day on which the client no longer did, because of a payment; null: not yet, or closed before. */
  returned_on: IsoDate | null
  /** The day on which the client was closed while being left. */
  closed_on: IsoDate | null
  /** The paid term that ended last before it. */
  term_id: number
  ended_on: IsoDate
  diet_type: string
}

/**
 * Every leaving of the clients that match, replayed from their paid terms: the rules of lifecycle.rules.ts say that
 * somebody is left on a day when the latest effective end of what was paid by then lies more than `leftAfterDays`
 * before it. Between two payments that end stands still, so the days of being left run from the day after that
 * waiting, or from the payment where it came too late already, until before the next payment; what touches is one
 * leaving. Stops and refunds count as they are known on the day.
 * @param days the day that everything is as of; later leavings and returns are not known yet
 * @returns a query of `Leaving` rows
 */
export function selectLeavings(
  filter: ClientFilter,
  days: BusinessDays,
  { leftAfterDays }: LifecycleSettings,
): RawBuilder<Leaving> {
  return sql<Leaving>`
    with t as materialized (${selectPaidTerms(filter, days)}),
    steps as (
      select client_id, today, paid_on, lead(paid_on) over later as next_on,
        max(upper(days)) over (partition by client_id order by paid_on, id) as paid_until
      from t window later as (partition by client_id order by paid_on, id)
    ),
    spans as (
      select client_id, today, unnest(range_agg(daterange(
        greatest(paid_on, paid_until + ${leftAfterDays}::int + 1), next_on))) as days
      from steps
      where paid_until < 'infinity'
        and greatest(paid_on, paid_until + ${leftAfterDays}::int + 1) < coalesce(next_on, 'infinity')
      group by client_id, today
    ),
    known as (
      select spans.client_id, lower(spans.days) as left_on, upper(spans.days) as upper_on,
        case when clients.closed_on <= spans.today then clients.closed_on end as closed_on
      from spans join clients on clients.id = spans.client_id
      where lower(spans.days) <= spans.today
    )
    select distinct on (known.client_id, known.left_on) known.client_id, known.left_on,
      case when known.closed_on is null or known.upper_on < known.closed_on then known.upper_on end as returned_on,
      case when known.upper_on is null or known.closed_on <= known.upper_on then known.closed_on end as closed_on,
      t.id as term_id, upper(t.days) as ended_on, t.diet_type
    from known join t on t.client_id = known.client_id and t.paid_on <= known.left_on
    where known.closed_on is null or known.closed_on > known.left_on
    order by known.client_id, known.left_on, upper(t.days) desc, t.id desc`
}
