import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { fieldError } from '#platform/contract/errors.ts'
import { parseSort } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { isFoundBy } from '#clients/clients/server/client-search.reads.ts'
import { lastSkipOf } from '#today/skips/server/skips.reads.ts'
import { manyMax, type churnedMatching, type churnedQueries } from '../churned-clients.contract.ts'
import type { churnedSorts } from '../churned-filters.contract.ts'
import type { WinBackWeights } from '../win-back-settings.contract.ts'
import { isAhead } from './win-back-order.reads.ts'
import { alternativesOf } from './users-left-report-presets.reads.ts'
import { chanceOf, leftWithValue, scoreOf, valueShare } from './win-back-score.reads.ts'
import {
  anyOf,
  countOfLeft,
  filterConditions,
  churnedInScope,
  churnedOn,
  todayOf,
  type ChurnedView,
} from './churned-view.reads.ts'

export type Matching = z.output<typeof churnedMatching>
type Sort = z.output<typeof churnedQueries.list>['sort']
type Condition = RawBuilder<SqlBool>

/**
 * What a query of the worklist asks of its rows. With a preset its own filters say whose case may be closed; those of
 * the query narrow further. @throws `validation` at `preset` when the caller sees no such preset
 */
export async function matchingConditions(db: Db, view: ChurnedView, { preset, q, ...filter }: Matching) {
  const conditions: Condition[] = q === undefined ? [] : [isFoundBy(q)]
  if (preset === undefined) return [...conditions, ...filterConditions(view, filter)]
  const alternatives = await alternativesOf(db, view.actor, preset)
  if (alternatives === null) throw fieldError('preset', 'not-found')
  const own = { ...filter, state: filter.state ?? ('all' as const) }
  return [...conditions, anyOf(view, alternatives), ...filterConditions(view, own)]
}

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** The clients that match, without order or columns. */
export function matchingLeft(db: Db, view: ChurnedView, conditions: readonly Condition[]) {
  return churnedInScope(db, view).where(all(conditions))
}

/** What the rows of one reading follow from. */
export interface ChurnedReading {
  view: ChurnedView
  weights: WinBackWeights
  /** Whether the kept rows (`win-back-ranks.reads.ts`) were written with these weights. */
  isRanked: boolean
}

/** The same clients as rows, in the asked order; the id makes the order total. */
export function selectLeft(db: Db, reading: ChurnedReading, conditions: readonly Condition[], sort: Sort) {
  const { view, weights } = reading
  const { column, direction } = parseSort<(typeof churnedSorts)[number]>(sort)
  let query = leftWithValue(db, view)
    .leftJoin('win_back_leases', (join) =>
      join
        .onRef('win_back_leases.client_id', '=', 'client_facts.client_id')
        .on('win_back_leases.expires_at', '>', view.now.toISOString()),
    )
    .where(all(conditions))
    .select(shownColumns)
    .select([
      nameOf('client_facts.supporter_id').as('supporter'),
      nameOf('follow_ups.owner_id').as('owner'),
      nameOf('win_back_leases.staff_id').as('holder'),
      todayOf(view).as('today'),
      churnedOn(view).as('churned_on'),
      sql<number>`round(100 * ${chanceOf(view, weights)})::int`.as('chance_percent'),
      sql<number | null>`round(100 * ${valueShare})::int`.as('value_percent'),
      lastContacts.as('last_contacts'),
      newestOffer.as('offer'),
      lastSkipOf('left', view.now).as('last_skip'),
    ])
  // Only where something can be missing: an index does not serve `desc nulls last`.
  const isLast = direction === 'desc' && !neverMissing.has(column)
  for (const order of ordersOf(column, reading))
    query = query.orderBy(order, (by) => (isLast ? by.desc().nullsLast() : by[direction]()))
  return query.orderBy('client_facts.client_id', direction)
}

const neverMissing: ReadonlySet<string> = new Set(['left', 'name', 'chance'])

/** Looked up for the rows of the page only: a join would be made for all that are put in order. */
const nameOf = (column: string) =>
  sql<string | null>`(select staff.display_name from staff where staff.id = ${sql.ref(column)})`

const shownColumns = writtenColumns([
  'client_facts.client_id as id',
  'clients.code',
  'clients.full_name',
  'clients.phone',
  'clients.country',
  'clients.language',
  'client_facts.supporter_id',
  'client_facts.diet_type',
  'client_facts.paid_until',
  'client_facts.terms_count',
  'client_facts.start_weight_g',
  'client_facts.last_weight_g',
  'client_facts.target_weight_g',
  'follow_ups.churn_reason_code',
  'follow_ups.owner_id',
  'follow_ups.next_on',
  'win_back_cases.contacts_count',
  'win_back_cases.last_contact_at',
  'win_back_cases.closed_at',
  'win_back_cases.closed_outcome',
  'terms.price',
  'terms.currency',
  'kept.due as visits_due',
  'kept.kept as visits_kept',
  'win_back_leases.staff_id as holder_id',
  'win_back_leases.expires_at as held_until',
])

interface StoredContact {
  outcome: 'answered' | 'no_answer' | 'call_later' | 'returned' | 'refused' | 'wrong_number'
  at: string
  by: string
}

const lastContacts = sql<StoredContact[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('outcome', newest.outcome,
    'at', to_char(newest.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', newest.display_name) order by newest.id desc), '[]')
  from (
    select contacts.id, contacts.outcome, contacts.created_at, staff.display_name
    from contacts join staff on staff.id = contacts.staff_id
    where contacts.win_back_case_id = win_back_cases.id order by contacts.id desc limit 3
  ) newest)`

const newestOffer = sql<{ text: string; until: string | null } | null>`(
  select jsonb_build_object('text', contacts.offer, 'until', contacts.offer_until) from contacts
  where contacts.win_back_case_id = win_back_cases.id and contacts.offer is not null order by contacts.id desc limit 1)`

/** Due first, the longest waiting of them; then by score; then who is planned for a later day; then the closed ones. */
function rankOrders({ view, weights }: ChurnedReading): RawBuilder<unknown>[] {
  const isDue = sql`follow_ups.next_on <= ${todayOf(view)}`
  return [
    sql`(case when win_back_cases.closed_at is not null then 3 when ${isDue} then 0
      when follow_ups.next_on is not null then 2 else 1 end)`,
    sql`follow_ups.next_on`,
    sql`-${scoreOf(view, weights)}`,
  ]
}

function ordersOf(column: (typeof churnedSorts)[number], reading: ChurnedReading): RawBuilder<unknown>[] {
  const orders: Record<typeof column, () => RawBuilder<unknown>[]> = {
    rank: () => rankOrders(reading),
    left: () => [sql`client_facts.paid_until`],
    next: () => [sql`follow_ups.next_on`],
    chance: () => [isOneOrder(reading) ? sql`kept.chance` : chanceOf(reading.view, reading.weights)],
    // Amounts of different currencies are not compared: each in parts of its median.
    value: () => [valueShare],
    name: () => [sql`clients.sort_key`],
    lost: () => [sql`(client_facts.start_weight_g - client_facts.last_weight_g)`],
    lastContact: () => [sql`win_back_cases.last_contact_at`],
  }
  return orders[column]()
}

/** Between the midnights of the countries the chances of one have fallen already. */
const isOneOrder = ({ isRanked, view: { days } }: ChurnedReading): boolean => isRanked && days.IR === days.IQ

/**
 * The first rows of `selectLeft` until the end of a page, by the indexes of `win_back_ranks`. Whoever narrows the list has few
 * to put in order, and then it is as `selectLeft` says.
 */
export function selectLeftUntil(
  db: Db,
  reading: ChurnedReading,
  { matching, conditions, sort }: { matching: Matching; conditions: readonly Condition[]; sort: Sort },
  until: number,
) {
  const rows = selectLeft(db, reading, conditions, sort)
  if (!isWhole(reading, matching) || !isOneOrder(reading)) return rows
  const asked = { ...parseSort<(typeof churnedSorts)[number]>(sort), until }
  const where = all(conditions)
  const { view, weights } = reading
  const ahead = isAhead({ db, view, weights, where, withClosed: matching.state === 'all', asked })
  return ahead ? rows.where(ahead) : rows
}

/** Whether everybody is listed, or everybody whose case is open. */
function isWhole({ view }: ChurnedReading, { state, ...others }: Matching): boolean {
  const isNarrow = Object.values(others).some((filter) => filter !== undefined)
  return view.actor.scope === 'all' && state !== 'closed' && !isNarrow
}

/** How many match, where that is counted beforehand. */
export function leftTotal({ view }: ChurnedReading, { state, ...others }: Matching) {
  const isNarrow = Object.values(others).some((filter) => filter !== undefined)
  return view.isCounted && !isNarrow && state !== 'closed'
    ? countOfLeft(view, state === 'all' ? 'clients' : 'open')
    : undefined
}

export type ChurnedRow = Awaited<ReturnType<ReturnType<typeof selectLeft>['execute']>>[number]

/** The ids of all that match. @throws `validation` for more than `manyMax` */
export async function matchingIds(
  db: Db,
  view: ChurnedView,
  conditions: readonly Condition[],
): Promise<number[]> {
  const rows = await matchingLeft(db, view, conditions)
    .select('client_facts.client_id as id')
    .orderBy('client_facts.client_id')
    .limit(manyMax + 1)
    .execute()
  if (rows.length > manyMax) throw fieldError('matching', `too-many:${manyMax}`)
  return rows.map((row) => row.id)
}
