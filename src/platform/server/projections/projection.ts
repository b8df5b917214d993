import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'

/*
 * Projections: narrow rows and sums by day that follow from base tables, for reports. A write leaves the id of its client in
 * `projection_changes` and computes nothing; a worker counts those clients anew, and so does a reader before it reads
 * (`counting.ts`). Each is declared once; the view is its definition.
 */

/** Columns of base tables by table: a projection is counted anew for a client when one of them changes in a row of theirs. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** Rows of one client each, as a view defines them. */
export interface Projection {
  /** The table of the rows. */
  table: string
  /** The view that says what they are. It has the column `client_id` and no day of today in it. */
  view: string
  /** The columns beside `client_id` that tell a row from the others of its client. */
  id: readonly string[]
  /** All other columns. */
  columns: readonly string[]
  sources: Sources
  sums: readonly ProjectionSum[]
  /** `select` of what several sums read, by rows and clients as in `of`: computed once for all of them. */
  shared?(rows: RawBuilder<unknown>, clients: RawBuilder<unknown>): RawBuilder<unknown>
  /** Writes what the view reads and SQL cannot say, for these clients, before their rows are counted. */
  compute?(transaction: Db, clientIds: readonly number[]): Promise<void>
}

/** Rows added up by day. A row of the table counts for what it says; rows of the same key add up, and some take away. */
export interface ProjectionSum {
  table: string
  key: readonly string[]
  /** The columns that add up. */
  sums: readonly string[]
  /**
   * `select` of key and sums, each row by itself and not added up.
   * @param rows a relation with the columns of the projection @param clients one with those of `countedClients`
   * @param shared what `shared` of the projection selects from both
   */
  of(
    rows: RawBuilder<unknown>,
    clients: RawBuilder<unknown>,
    shared: RawBuilder<unknown>,
  ): RawBuilder<unknown>
  /**
   * The columns of the key that name a member of the staff. With them the same is kept once more in `<table>_all`, in
   * which 0 stands for anybody: who sees everybody reads fewer rows.
   */
  staff?: readonly string[]
  /**
   * Whether the same as in `<table>_all` is kept once more in `<table>_months`, where `day` is the first day of a part of a
   * month (`month_part_of`): who sees months reads fewer rows.
   */
  months?: true
  /**
   * Of a sum that is asked until a day, how rows that lie far enough back are kept, so that they add up. Who asks as of a day
   * for which they are not kept (`isCompactedFor`) asks the facts themselves.
   */
  past?: readonly Past[]
}

/** What a column of a key becomes, and in which rows. */
export interface Past {
  column: string
  becomes: RawBuilder<unknown>
  /** @param before the day of `compacted_days`: all are alike for a reader as of the day before it, or later */
  where(before: RawBuilder<unknown>): RawBuilder<unknown>
}

/** What sums tell clients apart by. Its row says what a client was last counted as. */
export const countedClients: Projection = {
  table: 'counted_clients',
  view: 'counted_clients_source',
  id: [],
  columns: ['country', 'supporter_id', 'closed_on', 'churn_reason_code'],
  sources: {
    clients: ['country', 'supporter_id', 'closed_on'],
    follow_ups: ['client_id', 'churn_reason_code'],
  },
  sums: [],
}

/** A change of these tables counts it again. Sums also change with the facts of their client. */
export const tablesBehind = ({ sources, sums }: Projection): string[] =>
  Object.keys(sums.length > 0 ? { ...sources, ...countedClients.sources } : sources)

export const namesOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)))

/** All columns of the rows of a projection. */
export const columnsOf = ({ id, columns }: Projection): readonly string[] => ['client_id', ...id, ...columns]

/** Key and sums of each row, by relations of rows and of clients. */
export function eachOf(
  { shared }: Projection,
  sum: ProjectionSum,
  rows: RawBuilder<unknown>,
  clients: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sum.of(rows, clients, shared ? sql`(${shared(rows, clients)})` : rows)
}

/** The tables of a sum with what its rows of differences become in each. */
export function tablesOfSum({
  table,
  key,
  staff = [],
  months,
}: ProjectionSum): [table: string, key: RawBuilder<unknown>][] {
  const own = namesOf(key)
  if (staff.length === 0) return [[table, own]]
  const anybody = (name: string) =>
    staff.includes(name)
      ? sql`case when ${sql.ref(name)} is not null then 0 end::bigint as ${sql.ref(name)}`
      : sql.ref(name)
  const inMonths = (name: string) => (name === 'day' ? sql`month_part_of(day) as day` : anybody(name))
  const tables: ReturnType<typeof tablesOfSum> = [
    [table, own],
    [`${table}_all`, sql.join(key.map(anybody))],
  ]
  if (months) tables.push([`${table}_months`, sql.join(key.map(inMonths))])
  return tables
}

/** The tables that triggers note changes of, each with the columns that some projection reads. */
export function sourcesOf(projections: readonly Projection[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const { sources } of projections) {
    for (const [table, columns] of Object.entries(sources))
      found.set(table, new Set([...(found.get(table) ?? []), ...columns]))
  }
  return new Map([...found].map(([table, columns]) => [table, [...columns].sort()]))
}
