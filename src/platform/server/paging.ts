import { sql, type SelectQueryBuilder } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { countCap } from '#platform/contract/paging.ts'
import type { Db, Tables } from './database.ts'
import type { PageReply } from './route.ts'

interface RowsQuery<Row> {
  limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } }
}

type MatchingQuery<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>

/**
 * One page of a list and its size. Counting stops just above the cap: a list must not get slower as the service grows.
 * @param rows the filtered, ordered, selected rows
 * @param matching the same filter without order or columns
 */
export async function fetchPage<Row, Table extends keyof Tables>(
  db: Db,
  rows: RowsQuery<Row>,
  matching: MatchingQuery<Table>,
  paging: { page: number; perPage: number },
): Promise<PageReply<Row>> {
  const { page, perPage } = paging
  const offset = (page - 1) * perPage
  if (offset >= countCap) throw new AppError('validation', { fields: { page: ['too-deep'] } })
  const read = rows.limit(perPage).offset(offset)
  // Side by side on two connections; a transaction has but one.
  const [found, total] = db.isTransaction
    ? [await read.execute(), await countUpTo(db, matching)]
    : await Promise.all([read.execute(), countUpTo(db, matching)])
  const isExact = total <= countCap
  return { rows: found, meta: { page, perPage, total: isExact ? total : countCap, totalIsExact: isExact } }
}

async function countUpTo<Table extends keyof Tables>(
  db: Db,
  matching: MatchingQuery<Table>,
): Promise<number> {
  const some = matching
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(countCap + 1)
  const row = await db
    .selectFrom(some.as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
