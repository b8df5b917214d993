import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { projectionLimits } from '../limits.ts'
import type { Db } from '../database.ts'
import type { Route } from '../route.ts'
import { countedRows } from '../rollup.ts'
import type { Services } from '../services.ts'
import {
  columnsOf,
  countedClients,
  eachOf,
  namesOf,
  type Projection,
  type ProjectionSum,
  tablesBehind,
  tablesOfSum,
} from './projection.ts'

/** Before the handler of a route that reads projections: what is not counted yet is counted. */
export async function countFirst(
  { counting }: Pick<Services, 'counting'>,
  { readsProjections }: Pick<Route, 'readsProjections'>,
): Promise<void> {
  if (readsProjections) await counting.countPending()
}

const busy = new WeakMap<Services['counting'], boolean>()

/**
 * Reads while it is asked whether something must be counted first, which is seldom where nothing was the last time; then
 * all is counted and read again.
 * @param beside what is asked together with the reading
 */
export async function readCounted<T>(
  { counting }: Pick<Services, 'counting'>,
  { readsProjections }: Pick<Route, 'readsProjections'>,
  beside: Db,
  read: () => Promise<T>,
): Promise<T> {
  if (!readsProjections) return read()
  if (busy.get(counting) === true) {
    busy.set(counting, await counting.countPending())
    return read()
  }
  const [pending, reading] = await Promise.allSettled([counting.isPending(beside), read()])
  if (pending.status === 'rejected') throw pending.reason
  busy.set(counting, pending.value)
  if (pending.value) {
    await counting.countPending()
    return read()
  }
  if (reading.status === 'rejected') throw reading.reason
  return reading.value
}

/** Whether sums that are asked until a day are kept for this one. */
export const isCompactedFor = (today: IsoDate): RawBuilder<boolean> =>
  sql`(select before <= ${today}::date + 1 from compacted_days)`

/** The clients whose rows a projection does not have as they are now. */
const pendingClients = (projection: Projection): RawBuilder<unknown> => sql`
  select client_id from projection_changes where source in (${sql.join(tablesBehind(projection).map((name) => sql.lit(name)))})`

/** How many changes are not counted yet; one more than a list asks for stands for all that are more. */
export const pendingChanges = (projection: Projection): RawBuilder<number> => sql`(
  select count(*)::int from (
    ${pendingClients(projection)} limit ${sql.lit(projectionLimits.askedAtOnce + 1)}) pending)`

/** Whether so many changes are too many for `currentRows`. */
export const areTooMany = (pending: number): boolean => pending > projectionLimits.askedAtOnce

/** Part of each statement that `currentRows` stands in. */
export const asksPending = '/* as of now */'

/**
 * For lists, which do not wait until others have counted: the rows of a sum, with the difference that counting what is
 * pending would make. They add up as those of the table do. Its key, then its sums.
 * @param pending what `pendingChanges` said of the projection before @param isUnscoped as in `countedRows`
 */
export function currentRows(
  projection: Projection,
  sum: ProjectionSum,
  pending: number,
  isUnscoped = false,
): RawBuilder<unknown> {
  const key = namesOf(sum.key)
  const sums = (sign: RawBuilder<unknown>) =>
    sql.join(sum.sums.map((name) => sql`(${sign}${sql.ref(name)})::bigint as ${sql.ref(name)}`))
  const kept = sql`${sql.raw(asksPending)} select ${key}, ${sums(sql``)} from ${countedRows(sum.table, isUnscoped)}`
  if (pending === 0) return kept
  const ofPending = (one: Projection, from: 'table' | 'view') => sql`(
    select ${namesOf(columnsOf(one))} from ${sql.table(one[from])}
    where client_id = any (array(${pendingClients(projection)})))`
  const side = (from: 'table' | 'view', sign: RawBuilder<unknown>) => sql`
    select ${tablesOfSum(sum)[isUnscoped ? 1 : 0]![1]}, ${sums(sign)}
    from (${eachOf(projection, sum, ofPending(projection, from), ofPending(countedClients, from))}) each_row`
  return sql`${kept} union all ${side('view', sql``)} union all ${side('table', sql`-`)}`
}
