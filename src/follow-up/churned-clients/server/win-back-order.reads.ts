import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { latest } from '#clients/clients/server/business-days.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { churnedSorts } from '../churned-filters.contract.ts'
import type { WinBackWeights } from '../win-back-settings.contract.ts'
import { countedMedians, rankedScore } from './win-back-score.reads.ts'
import { churnedFacts, type ChurnedView, todayOf } from './churned-view.reads.ts'

/*
 * Who can stand among the first rows of the worklist, without asking everybody who ever left. The order itself is said once,
 * by `selectLeft`: here each part of it that an index knows gives as many of its first as there can be on the page, and
 * the page is put in order among those.
 *
 * The chance falls for all alike while time passes, so that the index of its lasting part is the order of every day. The
 * score is chance × value: among those of one price the order of the chance, so that the first of each price are asked.
 */

export interface OrderAsked {
  column: (typeof churnedSorts)[number]
  direction: 'asc' | 'desc'
  /** Rows until the end of the page. */
  until: number
}

/** Rounding may part two of the same chance otherwise than the index does. */
const slack = 2

interface Ordering {
  db: Db
  view: ChurnedView
  weights: WinBackWeights
  /** What is asked of each row, in words of `churnedFacts`. */
  where: RawBuilder<SqlBool>
  /** Whether the case of whoever is listed may be closed. */
  withClosed: boolean
  asked: OrderAsked
}

type Sql = RawBuilder<unknown>

/** In the words of `selectLeft`: whoever is listed first may be in one of these. */
export function isAhead(ordering: Ordering): RawBuilder<SqlBool> | null {
  const parts = partsOf(ordering)
  if (parts === null) return null
  const { until } = ordering.asked
  const nameOf = (place: number) => sql.ref(`part_${place}`)
  // One part stands before the next one, which is asked only while there are too few.
  const chain = parts.map((part, place) => {
    const before = parts.slice(0, place).map((_, earlier) => sql`(select count(*) from ${nameOf(earlier)})`)
    const isAsked = place === 0 ? sql`true` : sql`${sql.join(before, sql` + `)} < ${sql.lit(until)}`
    return sql`${nameOf(place)} as materialized (
      select ids.client_id from (${part}) ids where ${isAsked})`
  })
  const ids = [...parts.map((_, place) => sql`select client_id from ${nameOf(place)}`), comers(ordering)]
  return sql<SqlBool>`client_facts.client_id = any (array(
    with ${sql.join(chain)} ${sql.join(
      ids.map((one) => sql`(${one})`),
      sql` union all `,
    )}))`
}

/** The parts of an order, each before the next one. */
function partsOf(ordering: Ordering): Sql[] | null {
  const { asked } = ordering
  switch (asked.column) {
    case 'rank':
      return asked.direction === 'asc' ? rankParts(ordering) : rankParts(ordering).toReversed()
    case 'chance':
      return [first(ordering, { by: sql`ranked.chance` })]
    case 'value':
      return [eachCurrency(ordering), first(ordering, { where: sql`ranked.currency is null` })]
    case 'lost':
      return [
        first(ordering, { where: sql`ranked.lost is not null`, by: sql`ranked.lost` }),
        first(ordering, { where: sql`ranked.lost is null` }),
      ]
    case 'next':
      return [
        firstOf(ordering, planned(ordering)),
        first(ordering, { where: sql`follow_ups.next_on is null` }),
      ]
    case 'lastContact':
      return [
        firstOf(ordering, called(ordering)),
        first(ordering, { where: sql`win_back_cases.last_contact_at is null` }),
      ]
    case 'left':
    case 'name':
      return null
  }
}

interface Part {
  where?: Sql
  /** Whoever has the same is listed by their number. */
  by?: Sql
  /** Of `by`, where it is not the asked one. */
  direction?: 'asc' | 'desc'
}

/** The first of a part of those who had left when the service last looked, as ids. */
function first(
  { db, view, where: isMatching, asked }: Ordering,
  { where = sql`true`, by, direction = asked.direction }: Part,
): Sql {
  const order = sql.raw(direction)
  const rows = churnedFacts(db, view)
    .innerJoin('win_back_ranks as ranked', 'ranked.client_id', 'client_facts.client_id')
    .where(sql<SqlBool>`ranked.is_past and ${where}`)
    .where(isMatching)
    .select('ranked.client_id')
  const ordered = by ? rows.orderBy(sql`${by} ${order}`) : rows
  return sql`${ordered.orderBy(sql`ranked.client_id ${sql.raw(asked.direction)}`).limit(asked.until + slack)}`
}

interface InOrder {
  /** `select` of `client_id` and what `order` names. */
  rows: Sql
  order: Sql
  /** Which rows of `churnedFacts` are meant, besides those of the client. */
  isSame?: Sql
}

/**
 * The first that match of narrow rows in their order: each is asked by itself, until there are enough. Joined to them, the
 * planner expects next to nobody to match, and asks all before it puts them in order.
 */
function firstOf({ db, view, where, asked }: Ordering, { rows, order, isSame = sql`true` }: InOrder): Sql {
  const matching = churnedFacts(db, view)
    .where(sql<SqlBool>`client_facts.client_id = ordered.client_id and ${isSame}`)
    .where(where)
    .select('client_facts.client_id')
    .limit(1)
  return sql`
    select ordered.client_id from (${rows} order by ${order} offset 0) ordered cross join lateral (${matching}) own
    order by ${order} limit ${sql.lit(asked.until + slack)}`
}

/** Those who are planned, by the day. */
function planned({ asked }: Ordering): InOrder {
  const direction = sql.raw(asked.direction)
  return {
    rows: sql`select client_id, next_on from follow_ups where next_on is not null`,
    order: sql`next_on ${direction}, client_id ${direction}`,
  }
}

/** Those who were called since they left, by the newest call. */
function called({ asked }: Ordering): InOrder {
  const direction = sql.raw(asked.direction)
  return {
    rows: sql`select client_id, last_contact_at, ended_on from win_back_cases where last_contact_at is not null`,
    order: sql`last_contact_at ${direction}, client_id ${direction}`,
    isSame: sql`client_facts.paid_until = ordered.ended_on`,
  }
}

/**
 * Those who left since: as many as leave in a day. Whoever reads them asks the rest: joined here to all that is asked, they
 * are expected to be many, and a third of all facts was read for the few that there are.
 */
function comers({ view }: Ordering): Sql {
  const border = addDays(latest(view.days), -view.settings.churnedAfterDays)
  return sql`
    select ranked.client_id from win_back_ranks ranked
    where not ranked.is_past and ranked.ended_on < ${border}::date`
}

/** In parts of the median each currency has an order of its own. */
function eachCurrency(ordering: Ordering): Sql {
  const ofOne = first(ordering, { where: sql`ranked.currency = paid.currency`, by: sql`ranked.price` })
  return sql`
    select own.client_id from (select distinct currency from churn_prices_all) paid
    cross join lateral (${ofOne}) own`
}

/** As `rankOrders` of `selectLeft`: due, those without a day by their score, planned, closed. */
function rankParts(ordering: Ordering): Sql[] {
  const { view, withClosed } = ordering
  const isDue = sql`follow_ups.next_on <= ${todayOf(view)}`
  const isOpen = sql`win_back_cases.closed_at is null`
  return [
    days(ordering, isDue),
    eachPrice(ordering, sql`${isOpen} and follow_ups.next_on is null`),
    days(ordering, sql`not ${isDue}`),
    ...(withClosed ? [closed(ordering)] : []),
  ]
}

/** By the score: of each price the first by the chance. The higher, the further ahead. */
function eachPrice(ordering: Ordering, where: Sql): Sql {
  const direction = ordering.asked.direction === 'asc' ? 'desc' : 'asc'
  const ofPart = (isPart: Sql) =>
    first(ordering, { where: sql`${isPart} and ${where}`, by: sql`ranked.chance`, direction })
  return sql`
    (select own.client_id from (select distinct currency, price from churn_prices_all) paid
      cross join lateral (${ofPart(sql`ranked.currency = paid.currency and ranked.price = paid.price`)}) own)
    union all (${ofPart(sql`(ranked.currency is null or ranked.price is null)`)})`
}

/** The first of those with an open case by the day of the next contact, and by their score among those of one day. */
function days(ordering: Ordering, isOfDays: Sql): Sql {
  const { view, weights, asked } = ordering
  if (!view.isCounted) return wholeDays(ordering, isOfDays)
  const [direction, opposite] = asked.direction === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  return firstOf(ordering, {
    // A day after the other: the first ones have enough.
    rows: sql`
      select planned.client_id, days.next_on, planned.score
      from (
        select distinct next_on from follow_ups where next_on is not null and ${isOfDays}
        order by next_on ${direction} offset 0
      ) days cross join lateral (
        select ranked.client_id, ${rankedScore(view, weights)} as score
        from follow_ups join win_back_ranks ranked on ranked.client_id = follow_ups.client_id
        left join (${countedMedians(view)}) medians on medians.currency = ranked.currency
        where follow_ups.next_on = days.next_on and ranked.is_past and not ranked.is_closed
        offset 0
      ) planned`,
    order: sql`next_on ${direction}, score ${opposite}, client_id ${direction}`,
  })
}

/** As `days`, with all of the last such day: what they paid is not counted beforehand. */
function wholeDays({ db, view, where, asked }: Ordering, isOfDays: Sql): Sql {
  const rows = churnedFacts(db, view)
    .where(where)
    .where(sql<SqlBool>`win_back_cases.closed_at is null and follow_ups.next_on is not null and ${isOfDays}`)
    .select('client_facts.client_id')
    .orderBy('follow_ups.next_on', asked.direction)
    .fetch(asked.until, 'with ties')
  return sql`${rows}`
}

function closed({ db, view, where }: Ordering): Sql {
  const rows = churnedFacts(db, view)
    .where(where)
    .where('win_back_cases.closed_at', 'is not', null)
    .select('client_facts.client_id')
  return sql`${rows}`
}
