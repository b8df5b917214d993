import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import type { Db } from '#platform/server/database.ts'
import type { MovingField, MovingKind } from '../moving-fields.contract.ts'
import type { MovingTable } from './foreign-file.ts'
import './moving-in.table.ts'

/** A file as it is judged. */
export interface JudgedFile {
  id: number
  kind: MovingKind
  headers: string[]
  columns: (MovingField | null)[]
  rows: number
  choices: ForeignChoices
}

/** A row as it stands in the file, or was mended. `number` counts as a table program does, from 1. */
export interface RawRow {
  number: number
  cells: string[]
}

/** A file as somebody brings it. `signature`: of its headers, as they are found unaided. */
export interface BroughtFile {
  importId: number
  kind: MovingKind
  fileName: string
  signature: string
  bytes: Uint8Array
  read: ReadFile
}

/** A file as it was read, and by which choices. */
export interface ReadFile {
  table: Pick<MovingTable, 'headers' | 'rows' | 'reading'>
  columns: JudgedFile['columns']
  choices: ForeignChoices
}

export async function insertFile(db: Db, { read, bytes, ...file }: BroughtFile): Promise<void> {
  const { id } = await db
    .insertInto('moving_files')
    .values({
      import_id: file.importId,
      kind: file.kind,
      file_name: file.fileName,
      signature: file.signature,
      ...readColumns(read),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('moving_sources')
    .values({ file_id: id, file: Buffer.from(bytes), ...sourceColumns(read) })
    .execute()
  await insertChunks(db, id, read.table.rows())
}

const readColumns = ({ table, columns }: ReadFile) => ({
  headers: table.headers,
  columns: JSON.stringify(columns),
  rows: table.reading.found.rows,
})

const sourceColumns = ({ table, choices }: ReadFile) => ({
  reading: JSON.stringify(table.reading),
  choices: JSON.stringify(choices),
})

/** The file as it was brought. */
export async function sourceOf(db: Db, fileId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('moving_sources')
    .select('file')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row?.file ?? null
}

/** Puts what a file was read as in the place of what it was; what was mended goes. */
export async function replaceRows(db: Db, fileId: number, read: ReadFile): Promise<void> {
  await db.deleteFrom('moving_chunks').where('file_id', '=', fileId).execute()
  await db.deleteFrom('moving_edits').where('file_id', '=', fileId).execute()
  await db.updateTable('moving_files').set(readColumns(read)).where('id', '=', fileId).execute()
  await db.updateTable('moving_sources').set(sourceColumns(read)).where('file_id', '=', fileId).execute()
  await insertChunks(db, fileId, read.table.rows())
}

const rowsPerChunk = 1_000

/** Keeps the rows of a file as they stand in it. They are written out one by one: no page of others waits for many of them. */
async function insertChunks(db: Db, fileId: number, rows: AsyncIterable<RawRow>): Promise<void> {
  let written: string[] = []
  let first = 0
  const flush = async () => {
    if (written.length === 0) return
    await db
      .insertInto('moving_chunks')
      .values({ file_id: fileId, first_number: first, rows: `[${written.join(',')}]` })
      .execute()
    written = []
  }
  for await (const row of rows) {
    if (written.length === 0) first = row.number
    written.push(JSON.stringify(row))
    if (written.length >= rowsPerChunk) await flush()
  }
  await flush()
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
