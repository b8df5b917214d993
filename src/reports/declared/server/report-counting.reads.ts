import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fieldError } from '#platform/contract/errors.ts'
import { type AnyReport, type FactsAsked, noValue } from '#platform/contract/declared-report.ts'
import type { WholeParts } from '#platform/contract/report.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { type DayRange, type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { isWithinDays } from '#platform/server/rollup.ts'
import { likeContains } from '#platform/server/search.ts'
import { type BusinessDays, businessDays, sameDay } from '#clients/clients/server/business-days.reads.ts'
import { isUnscoped, supporterInScope } from '#platform/server/client-scope.ts'
import '#clients/clients/server/clients.table.ts'
import '#team/staff/server/staff.table.ts'
import { type DimensionIs, isOfStaff, valueIs } from './dimension-values.reads.ts'
import type { FactHints } from './fact-hints.reads.ts'
import { conditionOf, type MeasureIs } from './report-measures.reads.ts'

/** What the facts of a report are asked for with. */
export interface FactsWanted extends FactHints {
  db: Db
  now: Date
  /** The days of the facts: the asked ones, or all of them. A hint for indexes; the report itself cuts to the day. */
  period: Partial<DayRange>
  /** The day that a state is as of, in each country. */
  days: BusinessDays
  /** Whether nobody asks whose clients they are: what is counted beforehand may be told without (`countedRows`). */
  isUnscoped?: boolean
  /** Days of the period that need not be told apart: whole parts of months, of which the first day may stand for all. */
  whole?: WholeParts | undefined
}

/** How a declared report is counted. Everything here is SQL over `fact`, `clients` and `supporter`. */
export interface ReportFacts<M extends string, D extends string> {
  /** `select client_id, …`: one row for each fact, of whatever clients; the reader's border is drawn by the report. */
  facts: (wanted: FactsWanted) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>
  /**
   * The same facts counted beforehand: rows for `weight` facts that are alike in all that measures and dimensions
   * ask for, with what these add up to, and with `country` and `supporter_id` instead of a client. Several rows of the
   * same add up, where no measure has a condition on a sum.
   */
  rolled?: (wanted: FactsWanted) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>
  /**
   * Of rows counted beforehand: the columns that measures have conditions on, and what they add up besides `weight`. Rows
   * alike in these are put together by what they are grouped by before any measure is told from another.
   */
  alike?: { by: readonly string[]; added: readonly string[] }
  /**
   * Where nothing narrows it, it is found the same way whatever the days (`preparedPlan`), and its statement is built of them as
   * values alone (`keptSql`): so of `rolled` that asks the database for nothing.
   */
  usesPreparedPlan?: true
  /**
   * All numbers counted beforehand once more, for whoever asks for nothing but these dimensions: as `rolled`, with a column
   * of what each measure adds up to, by its name.
   */
  summed?: {
    by: readonly D[]
    rows: (wanted: FactsWanted) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>
  }
  /** The day of a fact, as a date, in the zone of the client's country. Null: it is about a state. */
  day: RawBuilder<IsoDate> | null
  /**
   * Whether `day` is one of the asked, where it is worked out of something stored: the same said of that. The planner
   * takes for granted that a two-hundredth of all worked out days lie between two, and sorts what would come in order.
   */
  isWithin?: (asked: Partial<DayRange>) => RawBuilder<SqlBool>
  /** The day of rows counted beforehand, where it is stored with them and `day` is worked out. */
  rolledDay?: RawBuilder<IsoDate>
  /** Those that are neither a usual one nor the column of the facts that has their name (`usualDimension`). */
  dimensions?: Readonly<Partial<Record<D, DimensionIs>>>
  measures: Readonly<Record<M, MeasureIs>>
}

export interface Counting {
  db: Db
  actor: Actor
  now: Date
  report: AnyReport
  is: ReportFacts<string, string> & { dimensions: Readonly<Record<string, DimensionIs>> }
}

/** @throws TypeError for a measure that the declaration names and its facts do not tell */
export function measureOf({ report, is }: Pick<Counting, 'report' | 'is'>, id: string): MeasureIs {
  const measure = is.measures[id]
  if (!measure) throw new TypeError(`${report.name} does not say what ${id} is`)
  return measure
}

/** The facts that match, beside their clients: `fact`, `clients` and `supporter`. */
export async function matchingFacts(counting: Counting, asked: Partial<FactsAsked>, hints: FactHints = {}) {
  const { db, is } = counting
  const facts = await is.facts({ ...wantedOf(counting, asked), ...hints })
  const some = db.selectFrom(sql<{ client_id: number }>`(${facts})`.as<'fact'>('fact'))
  const each = some.innerJoin('clients', 'clients.id', 'fact.client_id')
  // Each fact has its client. So joined, it is not looked up where nothing is asked of it.
  const whoever = some.leftJoin('clients', 'clients.id', 'fact.client_id') as never as typeof each
  return (hints.oneIn === undefined ? each : whoever)
    .leftJoin('staff as supporter', 'supporter.id', 'clients.supporter_id')
    .where(isAsked(counting, asked))
    .where(isByFewSupporters(counting, asked))
}

/**
 * Where few clients can have the facts, these as well: of one supporter's the planner would walk along everybody's in
 * their order until it has met enough.
 */
function isByFewSupporters(
  { actor, is }: Counting,
  { supporterId }: Partial<FactsAsked>,
): RawBuilder<SqlBool> {
  const isOne = typeof supporterId === 'string' && supporterId !== noValue
  if (actor.scope === 'all' && !isOne) return sql`true`
  const whose = isOne ? valueIs(is.dimensions['supporterId'], supporterId) : sql`true`
  return sql`fact.client_id = any (array(
    select clients.id from clients where ${supporterInScope(actor, 'clients.supporter_id')} and ${whose}))`
}

/** The day of the facts to be counted. */
export const countedDay = ({ day, rolled, rolledDay }: Counting['is']): RawBuilder<IsoDate> | null =>
  (rolled && rolledDay) ?? day

/**
 * The facts to be counted: as they are, or as they were counted beforehand.
 * @param whole days that need not be told apart
 */
export async function countedFacts(counting: Counting, asked: Partial<FactsAsked>, whole?: WholeParts) {
  const { db, is } = counting
  if (!is.rolled) return matchingFacts(counting, asked)
  const rows = (isSummed(counting, asked) && is.summed?.rows) || is.rolled
  const isUnscoped = isOfEverybody(counting, asked)
  const facts = await rows({ ...wantedOf(counting, asked), isUnscoped, whole })
  const clients = sql`lateral (select fact.country, fact.supporter_id)`
  // Below what is grouped by several sets the planner does not take conditions to the tables, so these stand here.
  const day = countedDay(is)
  const asRolled = { ...counting, is: is.rolledDay ? { ...is, day, isWithin: undefined } : is }
  const rolled = sql<{ client_id: number }>`(
    select fact.* from (${facts}) fact join ${clients} clients on true where ${isAsked(asRolled, asked)})`
  return db
    .selectFrom(rolled.as<'fact'>('fact'))
    .innerJoin(sql<Tables['clients']>`${clients}`.as('clients'), (join) => join.onTrue())
    .leftJoin('staff as supporter', 'supporter.id', 'clients.supporter_id')
}

type Asking = Pick<Counting, 'actor' | 'report'> & {
  is: Pick<Counting['is'], 'day' | 'dimensions' | 'measures'> &
    Partial<{ isWithin: Counting['is']['isWithin'] | undefined }>
}

/** Whether a fact is within the reader's border and what is asked, over `fact` and `clients`. */
function isAsked({ actor, ...counting }: Asking, asked: Partial<FactsAsked>): RawBuilder<SqlBool> {
  return allOf([
    supporterInScope(actor, 'clients.supporter_id'),
    ...daysAre(counting.is, asked),
    ...valuesAre(counting, asked),
    ...nameIs(asked),
  ])
}

/** Whether the reader sees everybody, and neither rows nor filters are about the staff. */
export const isOfEverybody = (counting: Counting, asked: Partial<FactsAsked>): boolean =>
  isUnscoped(counting.actor, staffNamed(counting, asked))

/** The first of the rows and filters that is about the staff. */
function staffNamed({ is }: Counting, asked: Partial<FactsAsked>): string | undefined {
  const narrowed = Object.keys(asked).filter((id) => asked[id] !== undefined)
  return [...narrowed, String(asked['group'])].find((id) => isOfStaff(is.dimensions[id]))
}

/** Whether nothing is asked for but what all numbers are counted by, of somebody: of all there are shorter rows. */
export function isSummed(counting: Counting, asked: Partial<FactsAsked>): boolean {
  const { by = [] } = counting.is.summed ?? {}
  const told = [...counting.report.dimensions.map(({ id }) => id), 'counted'].filter(
    (id) => asked[id] !== undefined || asked['group'] === id,
  )
  return by.length > 0 && !isOfEverybody(counting, asked) && told.every((id) => by.includes(id))
}

/** @throws `validation` for a day that is still to come */
function wantedOf({ db, now }: Counting, { asOf, dayFrom, dayTo }: Partial<FactsAsked>): FactsWanted {
  const today = todayIn('IR', now)
  if (asOf !== undefined && asOf > today) throw fieldError('asOf', 'out-of-range')
  return {
    db,
    now,
    period: askedDays({ dayFrom, dayTo }),
    days: asOf === undefined || asOf === today ? businessDays(now) : sameDay(asOf),
  }
}

const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

function daysAre({ day, isWithin }: Asking['is'], asked: Partial<FactsAsked>): RawBuilder<SqlBool>[] {
  const days = askedDays(asked)
  if (!day || Object.keys(days).length === 0) return []
  return [isWithin ? isWithin(days) : isWithinDays(days, day)]
}

function valuesAre(
  { report, is }: Pick<Asking, 'report' | 'is'>,
  asked: Partial<FactsAsked>,
): RawBuilder<SqlBool>[] {
  const values = report.dimensions.flatMap(({ id }) => {
    const value = asked[id]
    return typeof value === 'string' ? [valueIs(is.dimensions[id], value)] : []
  })
  const measure = asked.counted === undefined ? undefined : is.measures[asked.counted]
  return measure ? [...values, conditionOf(measure)] : values
}

function nameIs({ q }: Partial<FactsAsked>): RawBuilder<SqlBool>[] {
  const key = q === undefined ? '' : queryKey(q)
  return key === '' ? [] : [sql<SqlBool>`clients.search_key like ${likeContains(key)}`]
}

/** The asked days as a period, open where none is asked. */
const askedDays = ({ dayFrom, dayTo }: Partial<FactsAsked>): Partial<DayRange> => ({
  ...(dayFrom !== undefined && { from: dayFrom }),
  ...(dayTo !== undefined && { to: dayTo }),
})
