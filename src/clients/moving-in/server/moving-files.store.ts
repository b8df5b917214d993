import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { MovingField, MovingKind } from '../moving-fields.contract.ts'
import './moving-in.table.ts'

/** A file as it is judged. */
export interface JudgedFile {
  id: number
  kind: MovingKind
  headers: string[]
  columns: (MovingField | null)[]
  rows: number
}

/** A row as it stands in the file, or was mended. `number` counts as a table program does, from 1. */
export interface RawRow {
  number: number
  cells: string[]
}

const rowsPerChunk = 1_000

/** Keeps the rows of a file as they stand in it. */
export async function insertChunks(db: Db, fileId: number, rows: readonly RawRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerChunk) {
    const some = rows.slice(at, at + rowsPerChunk)
    await db
      .insertInto('moving_chunks')
      .values({ file_id: fileId, first_number: some[0]!.number, rows: JSON.stringify(some) })
      .execute()
  }
}

/** The rows of a file with what was mended, some at a time. */
export async function* chunksOf(db: Db, { id }: Pick<JudgedFile, 'id'>): AsyncGenerator<RawRow[]> {
  for (let after = 0; ;) {
    const chunk = await db
      .selectFrom('moving_chunks')
      .select(['first_number', 'rows'])
      .where('file_id', '=', id)
      .where('first_number', '>', after)
      .orderBy('first_number')
      .limit(1)
      .executeTakeFirst()
    if (!chunk) return
    after = chunk.first_number
    const edits = await editsOf(db, id, after, (chunk.rows.at(-1)?.number ?? after) + 1)
    yield chunk.rows.map(({ number, cells }) => ({ number, cells: edits.get(number) ?? cells }))
  }
}

async function editsOf(db: Db, fileId: number, from: number, until: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('moving_edits')
    .select(['number', 'cells'])
    .where('file_id', '=', fileId)
    .where('number', '>=', from)
    .where('number', '<', until)
    .execute()
  return new Map(rows.map(({ number, cells }) => [number, cells]))
}

/** The cells of a row, as mended; null where the file has no such row. */
export async function cellsOfRow(db: Db, fileId: number, number: number): Promise<string[] | null> {
  const { rows } = await sql<{ mended: string[] | null; rows: RawRow[] | null }>`
    select (select cells from moving_edits where file_id = ${fileId} and number = ${number}) as mended,
      (select rows from moving_chunks where file_id = ${fileId} and first_number <= ${number}
       order by first_number desc limit 1) as rows`.execute(db)
  return rows[0]?.mended ?? rows[0]?.rows?.find((row) => row.number === number)?.cells ?? null
}

export async function saveEdits(db: Db, fileId: number, rows: readonly RawRow[]): Promise<void> {
  await sql`
    insert into moving_edits (file_id, number, cells)
    select ${fileId}, number, cells::jsonb
    from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ cells }) => JSON.stringify(cells))}::text[])
      mended (number, cells)
    on conflict (file_id, number) do update set cells = excluded.cells`.execute(db)
}
