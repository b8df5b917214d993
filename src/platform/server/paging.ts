import { type CompiledQuery, type RawBuilder, sql, type SelectQueryBuilder } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { countCap, usesCap } from '#platform/contract/paging.ts'
import type { Db, Tables } from './database.ts'
import { keptSql } from './kept-sql.ts'
import { preparedPlan } from './prepared-plan.ts'
import type { PageReply } from './route.ts'

interface RowsQuery<Row> {
  limit(rows: RawBuilder<number>): { offset(rows: RawBuilder<number>): PageQuery<Row> }
}

interface PageQuery<Row> {
  execute(): Promise<Row[]>
  modifyEnd(modifier: RawBuilder<unknown>): PageQuery<Row>
}

type MatchingQuery<All, Table extends keyof All> = SelectQueryBuilder<All, Table, object>

type Counting = SelectQueryBuilder<Tables, never, { total: number }>

interface Counted {
  matching_total: number
}

/**
 * One page of a list and the number of its rows in one statement, so that both are of one moment and the list waits for
 * the database once. Counting stops just above the cap, so that a list does not get slower as the service grows.
 * @param rows the filtered, ordered, selected rows
 * @param matching the same filter without order or columns
 * @param paging `exactTo`: the largest total that is told exactly, where it is dear to count; `total`: how many match,
 * where that is counted beforehand; `usesPreparedPlan`: whether it is asked for often and found the same way whatever the
 * values (`preparedPlan`)
 */
export async function fetchPage<Row, Table extends keyof All, All = Tables>(
  db: Db,
  rows: RowsQuery<Row>,
  matching: MatchingQuery<All, Table>,
  paging: Place & {
    exactTo?: number
    total?: RawBuilder<number> | undefined
    usesPreparedPlan?: boolean
  },
): Promise<PageReply<Row>> {
  const { exactTo = countCap, total: known, usesPreparedPlan = false } = paging
  const counting: Counting = known ? db.selectNoFrom(known.as('total')) : countUpTo(db, matching, exactTo)
  const some = rowsOfPage(rows, counting, paging)
  const found = await (usesPreparedPlan ? some.modifyEnd(preparedPlan) : some).execute()
  return replyOf(found, () => counting, paging, exactTo)
}

/**
 * As `fetchPage` of a list that keeps its plan; the statement is built once for each text.
 * @param build as for `keptSql`: rows and filter of `fetchPage`
 */
export function keptPages<Values extends object, Text extends object, Row, Table extends keyof Tables>(
  name: string,
  build: (
    db: Db,
    values: Values,
    text: Text,
  ) => { rows: RowsQuery<Row>; matching: MatchingQuery<Tables, Table> },
): (db: Db, values: Values, text: Text & Place) => Promise<PageReply<Row>> {
  const counting = (db: Db, values: Values, text: Text) =>
    countUpTo(db, build(db, values, text).matching, countCap)
  const select = (values: Values, text: Text & Place) =>
    keptSql<Row & Counted, Values>([name, text], values, (each, db) => {
      const some = rowsOfPage(build(db, each, text).rows, counting(db, each, text), text)
      return some.modifyEnd(preparedPlan) as unknown as { compile(): CompiledQuery<Row & Counted> }
    })
  return async (db, values, text) => {
    const { rows } = await select(values, text).execute(db)
    return replyOf(rows, () => counting(db, values, text), text, countCap)
  }
}

/** Number and size of the page. */
interface Place {
  page: number
  perPage: number
}

function rowsOfPage<Row>(rows: RowsQuery<Row>, counting: Counting, { page, perPage }: Place) {
  const offset = (page - 1) * perPage
  if (offset >= countCap) throw new AppError('validation', { fields: { page: ['too-deep'] } })
  return counted(rows, counting).limit(sql.lit(perPage)).offset(sql.lit(offset))
}

async function replyOf<Row extends Counted>(
  found: Row[],
  counting: () => Counting,
  { page, perPage }: Place,
  exactTo: number,
): Promise<PageReply<Row>> {
  // Behind the last page there is no row that carries the total.
  const total =
    found[0]?.matching_total ?? (page === 1 ? 0 : (await counting().executeTakeFirstOrThrow()).total)
  const isExact = total <= exactTo
  return { rows: found, meta: { page, perPage, total: isExact ? total : exactTo, totalIsExact: isExact } }
}

const always = ['page', 'perPage', 'sort', 'locale', 'columns']

/** Whether a list has no filter besides the named ones. */
export function isUnfiltered(query: object, besides: readonly string[] = []): boolean {
  const asked = Object.entries(query).filter(([name]) => !always.includes(name) && !besides.includes(name))
  return asked.every(([, value]) => value === undefined)
}

/** The rows, each with the total beside it; the database counts once. */
function counted<Row>(rows: RowsQuery<Row>, counting: Counting) {
  const query = rows as unknown as SelectQueryBuilder<Tables, never, Row>
  return query.select(sql<number>`(${counting})`.as('matching_total')) as RowsQuery<Row & Counted>
}

/** A query of `total`: how many match, at most one above `exactTo`. */
export function countUpTo<All, Table extends keyof All>(
  db: Db,
  matching: MatchingQuery<All, Table>,
  exactTo: number,
) {
  const some = matching
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(exactTo + 1))
  return db.selectFrom(some.as('matching')).select((eb) => eb.fn.countAll<number>().as('total'))
}

/**
 * What uses a record, as a column beside it, by the index of what uses it: a list must not get slower as the service
 * grows. @param exactly whether all are counted, for a record by itself
 */
export function countUses<Table extends keyof Tables>(
  uses: SelectQueryBuilder<Tables, Table, object>,
  { exactly }: { exactly: boolean },
) {
  const found = uses.clearSelect().select(sql<number>`1`.as('one'))
  return sql<number>`(select count(*) from (${exactly ? found : found.limit(usesCap + 1)}) as uses)`
}

/** One page of rows that are in memory: for tables that stay small however the service grows. */
export function pageOf<Row>(rows: readonly Row[], paging: { page: number; perPage: number }): PageReply<Row> {
  const { page, perPage } = paging
  const start = (page - 1) * perPage
  return {
    rows: rows.slice(start, start + perPage),
    meta: { page, perPage, total: rows.length, totalIsExact: true },
  }
}
