import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '../database.ts'
import { compactRollup, inTables, type KeptRows, rebuildRollup, type Rollup } from '../rollup.ts'
import { lockCounting } from './counting.ts'
import {
  columnsOf,
  countedClients,
  eachOf,
  namesOf,
  type Projection,
  type ProjectionSum,
  tablesOfSum,
} from './projection.ts'

/** The rows of a projection, to be written anew or compared. */
export const rowsOf = (projection: Projection): KeptRows => ({
  table: projection.table,
  view: projection.view,
  columns: namesOf(columnsOf(projection)),
  id: projection.id.at(-1) ?? 'client_id',
})

/**
 * A sum of a projection, to be counted anew, compacted or compared.
 * @param from what a recount reads: the rows as they are kept, or what they should be
 */
export function rollupOf(
  projection: Projection,
  sum: ProjectionSum,
  from: 'table' | 'view' = 'table',
): Rollup<string> {
  const names = namesOf(sum.key)
  const added = sql.join(sum.sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
  const each = eachOf(projection, sum, sql.table(projection[from]), sql.table(countedClients[from]))
  return {
    table: sum.table,
    key: names,
    sums: sum.sums,
    coarser: tablesOfSum(sum)
      .slice(1)
      .map(([table, asKey]) => ({ table, asKey })),
    ...(!sum.key.includes('supporter_id') && { ofSupporters: false }),
    counted: sql`
      select ${names}, ${added} from (
        select ${sql.join(sum.key.map((name) => keptAs(sum, name)))}, ${namesOf(sum.sums)} from (${each}) each_row
      ) kept_row
      group by ${names}`,
  }
}

const compactedBefore = sql`(select before from compacted_days)`

/** A column of a key as it is kept. */
export function keptAs({ past = [] }: ProjectionSum, name: string) {
  const column = sql.ref(name)
  const one = past.find((kept) => kept.column === name)
  return one
    ? sql`case when ${one.where(compactedBefore)} then ${one.becomes} else ${column} end as ${column}`
    : column
}

/** Puts together what is past, and makes one row of those of one kind. @returns how many rows went into others */
export async function compactSum(db: Db, projection: Projection, sum: ProjectionSum): Promise<number> {
  const rollup = rollupOf(projection, sum)
  for (const { column, becomes, where } of sum.past ?? []) {
    await inTables(
      db,
      rollup,
      (table) => sql`
        update ${table} set ${sql.ref(column)} = ${becomes}, compacted = false where ${where(compactedBefore)}`,
    )
  }
  return compactRollup(db, rollup)
}

/**
 * Has sums compacted for readers as of today or later. After a clock that was ahead they are counted anew from the rows
 * that are kept; meanwhile nobody reads them (`isCompactedFor`).
 */
export async function compactUntil(
  db: Db,
  today: IsoDate,
  projections: readonly Projection[],
): Promise<void> {
  const { rows } = await sql<{ is_ahead: boolean; is_behind: boolean }>`
    select before > ${today}::date + 1 as is_ahead, before < ${today}::date as is_behind from compacted_days`.execute(
    db,
  )
  if (rows[0]?.is_behind)
    await sql`update compacted_days set before = ${today} where before < ${today}`.execute(db)
  if (rows[0]?.is_ahead) {
    await db.transaction().execute(async (transaction) => {
      await lockCounting(transaction)
      await sql`update compacted_days set before = ${today}`.execute(transaction)
      await rebuildPastSums(transaction, projections)
    })
  }
}

/** Counts the sums that are asked until a day anew from the rows that are kept. Nobody counts meanwhile. */
export async function rebuildPastSums(transaction: Db, projections: readonly Projection[]): Promise<void> {
  for (const projection of projections) {
    for (const sum of projection.sums)
      if (sum.past) await rebuildRollup(transaction, rollupOf(projection, sum))
  }
}
