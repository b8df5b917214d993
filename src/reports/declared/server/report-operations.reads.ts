import type { Permission } from '#platform/contract/endpoint.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import {
  type AnyReport,
  type Dimension,
  type FactsAsked,
  type factRow,
  type Measure,
} from '#platform/contract/declared-report.ts'
import { parseSort } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { readingProjections, route } from '#platform/server/route.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import type { DimensionIs } from './dimension-values.reads.ts'
import { usualDimension } from './dimensions.reads.ts'
import { firstOf } from './fact-hints.reads.ts'
import {
  type ClientFound,
  clientColumns,
  type FactColumn,
  factColumns,
  groupColumns,
} from './report-columns.reads.ts'
import { countedFacts, type Counting, matchingFacts, type ReportFacts } from './report-counting.reads.ts'
import { weightOf } from './report-measures.reads.ts'
import { judgedReport } from './report-shares.reads.ts'

type FactRow = z.output<ReturnType<typeof factRow<Record<never, never>>>>

/** What the list of facts adds to whose each is. */
export interface FactList<Found, S extends string> {
  /** Who may not do this reads the facts without whose they are; absent: the report itself says enough. */
  clientsBy?: Permission
  /** Unique among the facts, as text; makes every order total. */
  id: RawBuilder<string>
  /** What is read of each, under the name that it has in the reply; the reply leaves out what its schema does not name. */
  select: { readonly [Name in keyof Found]: RawBuilder<Found[Name]> }
  /** What the reply has besides, of several values. */
  derive?: (found: NoInfer<Found>) => object
  /** The columns of each order, the first one first: an index in this order spares the database all but one page. */
  sorts: Readonly<Record<S, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>>
  /** Orders by a column that may be null: a fact without it comes last, in both directions. */
  sparse?: readonly NoInfer<S>[]
  /** Columns of the file, after those of the client. */
  columns: readonly FactColumn<NoInfer<Found>>[]
}

/** The list behind the numbers of a report; its own constant, since a test reads its columns. */
export const factList = <Found, S extends string>(list: FactList<Found, S>): FactList<Found, S> => list

type Declared<M extends string, D extends string, S extends string> = AnyReport & {
  measures: readonly Measure<M>[]
  dimensions: readonly Dimension<D>[]
  sorts: readonly S[]
}

/**
 * The four operations of a declared report.
 * @param is what its numbers are @param list what the list behind them shows
 */
export function reportRoutes<M extends string, D extends string, Found, S extends string>(
  report: Declared<M, D, S>,
  is: ReportFacts<NoInfer<M>, NoInfer<D>>,
  list: FactList<Found, NoInfer<S>>,
) {
  const given: Partial<Record<string, DimensionIs>> = is.dimensions ?? {}
  const dimensions = Object.fromEntries(
    report.dimensions.map(({ id }) => [id, given[id] ?? usualDimension(id)]),
  )
  const counting = ({ db, actor, now }: Pick<Counting, 'db' | 'actor' | 'now'>): Counting => ({
    db,
    actor,
    now,
    report,
    is: { ...is, dimensions },
  })
  return readingProjections([...numberRoutes(report, counting), ...factRoutes(report, list, counting)])
}

type CountingOf = (given: Pick<Counting, 'db' | 'actor' | 'now'>) => Counting

/** The numbers, and their file. */
function numberRoutes(report: AnyReport, counting: CountingOf) {
  return [
    route(report.endpoints.report, (given) => judgedReport(counting(given), given.query)),
    route(report.endpoints.export, async (given) => {
      const { db, query, audit } = given
      const { format, locale, group = null } = query
      audit({ detail: { format, group } })
      const counted = await judgedReport(counting(given), query)
      const { period, total, shares } = counted
      const sum = { ...period, key: '', name: null, counts: total, ...(shares && { shares }) }
      return exportFile({
        name: report.name,
        ask: query,
        columns: groupColumns(report, { ...query, locale }, await groupNames(db, report, group, locale)),
        rows: [...counted.rows, sum],
        sheet: report.title[locale],
      })
    }),
  ]
}

/** The facts behind the numbers, and their file. */
function factRoutes<Found, S extends string>(
  report: AnyReport,
  list: FactList<Found, S>,
  counting: CountingOf,
) {
  return [
    route(report.endpoints.rows, async (given) => {
      const { db } = given
      const names = namesClients(list, given.actor)
      const query = names ? given.query : withoutSearch(given.query)
      const total = await factsCounted(counting(given), query)
      // What is counted row by row is counted over these.
      const first = total && firstOf(counting(given), query)
      const matching = await matchingFacts(counting(given), query, { first })
      const rows = factRows(matching, list, query.sort)
      const page = await fetchPage<ClientFound & Found, 'clients'>(db, rows as never, matching, {
        ...query,
        total,
      })
      return {
        ...page,
        rows: page.rows.map((found) => ({ ...found, ...clientOf(found, names), ...list.derive?.(found) })),
      }
    }),
    route(report.endpoints.exportRows, async (given) => {
      const { db, audit } = given
      const names = namesClients(list, given.actor)
      const query = names ? given.query : withoutSearch(given.query)
      const { format, locale, sort } = query
      audit({ detail: { format } })
      const matching = await matchingFacts(counting(given), query)
      return exportFile<ClientFound & Found>({
        name: `${report.name}-rows`,
        ask: query,
        columns: factColumns(list.columns, locale, await factNames(db, report, locale)).slice(
          names ? 0 : clientColumns,
        ),
        rows: streamRows<ClientFound & Found>(db, factRows(matching, list, sort) as never),
        sheet: report.rowsTitle[locale],
      })
    }),
  ]
}

/**
 * The number of matching facts from the counted rows, which is the number whose list is shown. Undefined if the report
 * has no counted rows, and for a search, which reads each client.
 */
async function factsCounted(
  counting: Counting,
  asked: Partial<FactsAsked>,
): Promise<RawBuilder<number> | undefined> {
  const weight = weightOf(counting.is)
  if (!weight || asked.q !== undefined) return undefined
  const matching = await countedFacts(counting, asked)
  return sql<number>`(${matching.select(sql`coalesce(sum(${weight}), 0)::bigint`.as('total'))})`
}

type Matching = Awaited<ReturnType<typeof matchingFacts>>

function factRows<Found, S extends string>(
  matching: Matching,
  { id, select, sorts, sparse = [] }: Pick<FactList<Found, S>, 'id' | 'select' | 'sorts' | 'sparse'>,
  sort: string,
) {
  const { column, direction } = parseSort<S>(sort as S)
  const own = Object.entries<RawBuilder<unknown>>(select)
  const isLast = direction === 'desc' && sparse.includes(column)
  const rows = matching.select([
    sql<string>`(${id})::text`.as('fact_id'),
    'fact.client_id',
    'clients.full_name',
    'clients.code',
    'clients.country',
    'clients.supporter_id',
    'supporter.display_name as supporter_name',
    ...own.map(([name, value]) => value.as(name)),
  ])
  return [sorts[column], id]
    .flat()
    .reduce(
      (sorted, by) => sorted.orderBy(by, (order) => (isLast ? order.desc().nullsLast() : order[direction]())),
      rows,
    )
}

/** Whether the rows say whose they are. */
function namesClients({ clientsBy }: { clientsBy?: Permission }, actor: Actor): boolean {
  return clientsBy === undefined || may(actor, clientsBy)
}

/** A search by the name of a client would tell who is among the rows. */
const withoutSearch = <Query extends { q?: string | undefined }>(query: Query): Query => ({
  ...query,
  q: undefined,
})

function clientOf(found: ClientFound, isNamed: boolean): FactRow {
  const { supporter_id: supporterId, supporter_name: name } = found
  return {
    id: found.fact_id,
    client: isNamed ? { id: found.client_id, fullName: found.full_name, code: found.code } : null,
    country: found.country,
    supporter: supporterId === null || !isNamed ? null : { id: supporterId, name: name ?? '' },
  }
}

/** Names of the values of a dimension in a language; of records the rows have them. */
async function namesOf(db: Db, { values }: Dimension, locale: LocaleId): Promise<Map<string, string>> {
  if (values.kind === 'codes')
    return new Map(Object.entries(values.words).map(([code, words]) => [code, words[locale]]))
  if (values.kind === 'records' || values.kind === 'found') return new Map()
  const entries = await registryEntries(db, values.registry)
  return new Map(entries.map(({ code, fa, ar }) => [code, (locale === 'ar-IQ' && ar) || fa]))
}

/** Names of the values of the asked dimension; none of days, weeks and months. */
async function groupNames(db: Db, { dimensions }: AnyReport, group: string | null, locale: LocaleId) {
  const dimension = dimensions.find(({ id }) => id === group)
  return dimension ? namesOf(db, dimension, locale) : new Map<string, string>()
}

/** Names of the values of every dimension. */
async function factNames(db: Db, { dimensions }: AnyReport, locale: LocaleId) {
  const names = new Map<string, Map<string, string>>()
  for (const dimension of dimensions) names.set(dimension.id, await namesOf(db, dimension, locale))
  return names
}
