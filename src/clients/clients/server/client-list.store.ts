import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { fetchPage, isUnfiltered, keptPages } from '#platform/server/paging.ts'
import type { PageReply } from '#platform/server/route.ts'
import '#team/staff/server/staff.table.ts'
import type { LastMessage } from '../last-message.contract.ts'
import type { LastMessageOf } from './client-followers.ts'
import { partsOfEntry } from '../client-entries.contract.ts'
import type { ClientRow, clientListQuery, clientQueries, clientSorts } from '../clients.contract.ts'
import { type BusinessDays, isAround, isMomentWithin } from './business-days.reads.ts'
import { alertIs } from './client-alert.reads.ts'
import { hasEntry } from './client-entries.reads.ts'
import {
  dayConditions,
  fastingConditions,
  messageConditions,
  weightConditions,
  wishConditions,
} from './client-filters.reads.ts'
import { searchConditions } from './client-search.ts'
import { factColumns, ownColumns, rowColumns, toClientRow } from './client-row.ts'
import { clientsWithFacts, factsInScope } from './clients.reads.ts'
import {
  type Bordered,
  borderOf,
  clientsInScope,
  supporterInScope,
  textOfBorder,
} from '#platform/server/client-scope.ts'
import {
  listNotTaken,
  listStateIs,
  listUnsent,
  stageIs,
  stagesBySettings,
} from './lifecycle/lifecycle.reads.ts'
import {
  lifecycleDefaults,
  lifecycleSettings,
  readLifecycleSettings,
  storedLifecycleSettings,
} from './lifecycle/lifecycle-settings.reads.ts'
import type { LifecycleSettings } from './lifecycle/lifecycle.rules.ts'
import { countedInState } from './lifecycle/state-days.reads.ts'

type Query = z.output<typeof clientQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

/** What a list is read by, besides its filters: who asks, and the days and settings that stages follow from. */
export interface ListView {
  actor: Bordered
  days: BusinessDays
  settings: LifecycleSettings
}

const supporterName = sql<
  string | null
>`(select display_name from staff where staff.id = clients.supporter_id)`
const noName = sql<string | null>`null`
const noMessage = sql<LastMessage | null>`null`

type PageQuery = z.output<typeof clientListQuery>

/** With the column that messages add. */
type PageView = ListView & { lastMessageOf: LastMessageOf }

function pageFor(
  db: Db,
  view: PageView,
  query: PageQuery,
  counting: { total: RawBuilder<number> | undefined; usesPreparedPlan: boolean },
) {
  const { rows, matching } = pageParts(db, view, query)
  return fetchPage(db, rows, matching, { ...query, ...counting })
}

function pageParts(db: Db, view: PageView, query: PageQuery) {
  const { columns, page, perPage, sort } = query
  const hasMessage = query.withLastMessage || columns?.includes('message')
  const hasSupporter = columns?.includes('supporter') ?? true
  const rows = selectClients(db, view, query, sort, { first: page * perPage, hasSupporter })
    .select(storedLifecycleSettings.as('settings'))
    .select((hasMessage ? view.lastMessageOf('clients.id') : noMessage).as('last_message'))
  return { rows, matching: matchingClients(db, view, query) }
}

/** All that the text of a page follows from, besides who asks. */
const pageText = ({ actor, days }: ListView, query: PageQuery) => ({
  ...query,
  ...(query.supporterId !== undefined && query.supporterId !== 'none' && { supporterId: 'one' }),
  days,
  scope: textOfBorder(actor),
})

interface PageValues extends ReturnType<typeof borderOf> {
  /** Whom the text says `one` of. */
  supporterId: number
}

/**
 * One page of the list. Read together with the settings that the stages of its rows follow from.
 * @param lastMessageOf the column that messages add
 */
export function clientPages(lastMessageOf: LastMessageOf) {
  const keptClientPage = keptPages(
    'page of clients',
    (
      db,
      { staffId, teamId, supporterId }: PageValues,
      { scope, days, ...query }: ReturnType<typeof pageText>,
    ) =>
      pageParts(
        db,
        { actor: { scope, staffId, teamId }, days, settings: lifecycleDefaults, lastMessageOf },
        { ...query, ...(query.supporterId === 'one' && { supporterId: supporterId as unknown as string }) },
      ),
  )
  return async (
    db: Db,
    { actor, days }: { actor: Actor; days: BusinessDays },
    query: PageQuery,
  ): Promise<PageReply<ClientRow>> => {
    const settings = filtersBySettings(query) ? await lifecycleSettings(db) : lifecycleDefaults
    const view = { actor, days, settings, lastMessageOf }
    const { columns } = query
    const total = await countedBefore(db, view, query)
    // Words of closed lists stand in the text of the statement. One supporter's page is found as a supporter's own is.
    const usesPreparedPlan = isUnfiltered(query, [
      'stage',
      'listState',
      'country',
      'supporterId',
      'withLastMessage',
    ])
    const page =
      usesPreparedPlan && total === undefined && settings === lifecycleDefaults
        ? await keptClientPage(
            db,
            { ...borderOf(actor), supporterId: Number(query.supporterId) },
            pageText(view, query),
          )
        : await pageFor(db, view, query, { total, usesPreparedPlan })
    return {
      meta: page.meta,
      rows: page.rows.map((row) =>
        toClientRow(row, { days, settings: readLifecycleSettings(row.settings), columns }),
      ),
    }
  }
}

/** How many match, where it is known: a state of all clients, of whom there may be more than is counted in a moment. */
async function countedBefore(
  db: Db,
  { actor, days }: ListView,
  query: z.output<typeof clientListQuery>,
): Promise<RawBuilder<number> | undefined> {
  const { stage, listState, dietType } = query
  const isState = isUnfiltered(query, ['stage', 'listState', 'dietType', 'withLastMessage'])
  if (actor.scope !== 'all' || !isState || (stage ?? listState ?? dietType) === undefined) return undefined
  return (await countedInState(db, days, { stage, listState, dietType })) ?? undefined
}

/** Whether which rows come depends on the settings: most lists need not wait for these. */
const filtersBySettings = ({ stage, alert }: Filters): boolean =>
  (stage !== undefined && stagesBySettings.has(stage)) || alert !== undefined

/** The clients in scope that match, without order or columns. What only the facts tell is counted on them alone. */
function matchingClients(
  db: Db,
  view: ListView,
  filters: Filters,
): SelectQueryBuilder<Tables, never, object> {
  const onClients = clientConditions(view, filters)
  const onFacts = factConditions(view, filters)
  if (onFacts.length === 0) return clientsInScope(db, view.actor).where(allOf(onClients))
  const facts = factsInScope(db, view.actor).where(allOf(onFacts))
  if (onClients.length === 0) return facts
  return facts.innerJoin('clients', 'clients.id', 'client_facts.client_id').where(allOf(onClients))
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function clientConditions({ actor, days }: ListView, filters: Filters): RawBuilder<SqlBool>[] {
  return [
    ...columnConditions(filters),
    ...ownListConditions(filters),
    ...wishConditions(actor, filters),
    ...fastingConditions(filters, days),
  ]
}

function columnConditions(filters: Filters): RawBuilder<SqlBool>[] {
  const { supporterId, country, province, createdFrom, createdTo, q } = filters
  const conditions = [...ofSupporter(supporterId, 'clients'), ...(q === undefined ? [] : searchConditions(q))]
  if (country !== undefined) conditions.push(sql`clients.country = ${sql.lit(country)}`)
  if (province !== undefined) conditions.push(sql`clients.province_code = ${province}`)
  if (createdFrom === undefined && createdTo === undefined) return conditions
  const days = {
    ...(createdFrom !== undefined && { from: createdFrom }),
    ...(createdTo !== undefined && { to: createdTo }),
  }
  const created = sql`clients.created_at`
  // The first lets the index answer.
  return [...conditions, isAround(created, days), isMomentWithin(created, days)]
}

function ofSupporter(
  named: Filters['supporterId'],
  table: 'clients' | 'client_facts',
): RawBuilder<SqlBool>[] {
  const supporter = sql.ref(`${table}.supporter_id`)
  if (named === undefined) return []
  return [named === 'none' ? sql`${supporter} is null` : sql`${supporter} = ${named}`]
}

function ownListConditions(filters: Filters): RawBuilder<SqlBool>[] {
  const { condition, allergy, medicine } = filters
  const conditions = [...tagConditions(filters), ...entryConditions(filters)]
  if (condition !== undefined) {
    conditions.push(
      sql`clients.id in (select client_id from client_conditions where condition_code = ${condition})`,
    )
  }
  if (allergy !== undefined) {
    conditions.push(
      sql`clients.id in (select client_id from client_allergies where allergy_code = ${allergy})`,
    )
  }
  if (medicine !== undefined) {
    conditions.push(
      sql`clients.id in (select client_id from client_medicines where medicine_code = ${medicine})`,
    )
  }
  return conditions
}

function tagConditions({ tag = [], tagMatch }: Filters): RawBuilder<SqlBool>[] {
  const groups = tagMatch === 'all' ? [...new Set(tag)].map((one) => [one]) : [tag]
  return groups
    .filter((codes) => codes.length > 0)
    .map(
      (codes) =>
        sql`clients.id in (select client_id from client_tags where tag_code in (${sql.join(codes)}))`,
    )
}

function entryConditions({ entry }: Filters): RawBuilder<SqlBool>[] {
  const parts = entry === undefined ? null : partsOfEntry(entry)
  return parts ? [hasEntry(parts.registry, parts.code)] : []
}

function factConditions({ days, settings }: ListView, filters: Filters): RawBuilder<SqlBool>[] {
  const { stage, listState, dietType, alert, listSent } = filters
  const conditions: RawBuilder<SqlBool>[] = []
  if (stage !== undefined) conditions.push(stageIs(stage, days, settings))
  if (listState !== undefined) conditions.push(listStateIs(listState, days, settings))
  if (dietType !== undefined) conditions.push(sql`client_facts.diet_type = ${dietType}`)
  if (alert !== undefined) conditions.push(alertIs(alert, days, settings))
  if (listSent === 'yes') conditions.push(listNotTaken(days, settings))
  if (listSent === 'no') conditions.push(listUnsent(days, settings))
  return [
    ...conditions,
    ...dayConditions(filters),
    ...weightConditions(filters, days),
    ...messageConditions(filters, days),
  ]
}

/** Each sort is an index; dates and weights that are missing come last in both directions. */
const sortColumns = {
  name: 'clients.sort_key',
  created: 'clients.created_at',
  code: 'clients.code',
  listDue: 'client_facts.list_due_on',
  nextDue: 'client_facts.next_due_on',
  end: 'client_facts.paid_until',
  lastWeight: 'client_facts.last_weight_g',
  message: 'client_facts.last_message_at',
} as const satisfies Record<(typeof clientSorts)[number], string>

type SortColumn = (typeof sortColumns)[keyof typeof sortColumns]
type Joined = ReturnType<typeof clientsWithFacts>

/** Puts a query over one or both tables in the order of the list; the id makes it total. */
function orderedBy(sort: Query['sort']): { isFact: boolean; inOrder: <Q>(query: Q) => Q } {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  const by: SortColumn = sortColumns[column]
  const isFact = by.startsWith('client_facts.')
  const inOrder = (query: unknown) =>
    (query as Joined)
      .orderBy(by, (order) =>
        direction === 'asc' ? order.asc() : isFact ? order.desc().nullsLast() : order.desc(),
      )
      .orderBy(isFact ? 'client_facts.client_id' : 'clients.id', direction)
  return { isFact, inOrder: inOrder as <Q>(query: Q) => Q }
}

/**
 * The same clients as rows, in the asked order.
 * @param needed `first`: so many rows are enough; where clients alone, or facts alone, decide which ones, only these are
 * joined. `hasSupporter`: with the name of the supporter
 */
export function selectClients(
  db: Db,
  view: ListView,
  filters: Filters,
  sort: Query['sort'],
  { first, hasSupporter = true }: { first?: number; hasSupporter?: boolean } = {},
) {
  const { isFact, inOrder } = orderedBy(sort)
  const joined = (): Joined =>
    clientsWithFacts(db, view.actor, isFact ? 'client_facts' : 'clients')
      .where(allOf(clientConditions(view, filters)))
      .where(allOf(factConditions(view, filters)))
  const chosen = (): Joined => {
    if (isFact)
      return isBySupporter(view.actor, filters)
        ? bySupporter(db, view, filters, { inOrder, first })
        : joined()
    const onFacts = factConditions(view, filters)
    if (first === undefined || onFacts.length > 0) {
      // Says again what the clients' border says: so the facts' own index may find them.
      return onFacts.length === 0
        ? joined()
        : joined().where(supporterInScope(view.actor, 'client_facts.supporter_id'))
    }
    const clients = clientsInScope(db, view.actor)
      .where(allOf(clientConditions(view, filters)))
      .select(ownColumns)
    return db
      .selectFrom(inOrder(clients).limit(sql.lit(first)).as('clients'))
      .innerJoin('client_facts', 'client_facts.client_id', 'clients.id') as never
  }
  return inOrder(
    chosen()
      .select(rowColumns)
      .select((hasSupporter ? supporterName : noName).as('supporter_name')),
  )
}

/** Whether only clients of some supporters are asked for: hundreds, however many others there are. */
function isBySupporter({ scope }: Bordered, { supporterId }: Filters): boolean {
  return scope !== 'all' || (supporterId !== undefined && supporterId !== 'none')
}

/**
 * These are found by their supporter and then put in order; the offset keeps the planner from walking past everybody
 * else's in the order of an index.
 */
function bySupporter(
  db: Db,
  view: ListView,
  { supporterId, ...filters }: Filters,
  { inOrder, first }: { inOrder: <Q>(query: Q) => Q; first: number | undefined },
): Joined {
  const onClients = clientConditions(view, filters)
  const facts = factsInScope(db, view.actor)
    .where(allOf([...ofSupporter(supporterId, 'client_facts'), ...factConditions(view, filters)]))
    .select(factColumns)
    .offset(sql.lit(0))
    .as('client_facts')
  const isEnough = first !== undefined && onClients.length === 0
  const some = isEnough
    ? inOrder(db.selectFrom(facts).select(factColumns)).limit(sql.lit(first)).as('client_facts')
    : facts
  return db
    .selectFrom(some)
    .innerJoin('clients', 'clients.id', 'client_facts.client_id')
    .where(allOf(onClients)) as never
}
