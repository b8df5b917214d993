import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { instantInZone, zones } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { zipOf, type ZipEntry } from '#platform/server/export/zip.ts'
import type { FileReply } from '#platform/server/route.ts'
import { uploadsOfClient } from '#platform/server/uploads/upload-rows.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { entryNames } from '#system/registries/server/entry-names.reads.ts'
import type { Client } from '../../clients.contract.ts'
import type { LabelsOfCodes } from '../client-followers.ts'
import { columnWord, isInternal, tableWord } from './client-data-words.ts'
import { daysInWords, documentsInWords } from './client-document-words.ts'
import { hangingTables } from './client-handling.ts'
import { clientTables } from './client-owned-tables.reads.ts'
import { codeWord, otherRegistryOf, registriesOfClients, registryOf } from '../client-value-labels.ts'

type Row = Record<string, unknown>

/**
 * Everything that is held of one client as one JSON object: a list per table under its name in the client's language,
 * codes in its words, instants by the clock of the client's country; read row by row while it is sent. Where there are
 * pictures of the client, a ZIP file of `data.json` and of each picture under the name that the JSON gives it. Records
 * merged into the client tell of the same person and are in it. `db` is the pool.
 */
export async function clientDataFile(
  db: Db,
  client: Pick<Client, 'id' | 'code' | 'language' | 'country'>,
  { uploads, labels }: { uploads: UploadStore | undefined; labels: LabelsOfCodes },
): Promise<FileReply> {
  const ids = await recordsOf(db, client.id)
  const reader: Reader = {
    language: client.language,
    zone: zones[client.country],
    entryName: await entryNames(db, registriesOfClients, client.language),
    labels,
  }
  const data = pieces(db, { ids, reader }, await tablesOf(db))
  const name = `client-${client.code.toLowerCase()}`
  const files = uploads ? await uploadsOfClient(db, ids) : []
  if (!uploads || files.length === 0) {
    const stream = Readable.from(data, { objectMode: false })
    return { name: `${name}.json`, type: 'application/json; charset=utf-8', stream }
  }
  const stream = Readable.from(zipOf(entries(data, files, uploads)), { objectMode: false })
  return { name: `${name}.zip`, type: 'application/zip', stream }
}

async function* entries(
  data: AsyncIterable<Uint8Array>,
  files: readonly { name: string }[],
  uploads: UploadStore,
): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', pieces: data, isPacked: false }
  for (const { name } of files) {
    const { stream } = await uploads.open(name, 'full')
    yield { name: `files/${name}.jpg`, pieces: stream, isPacked: true }
  }
}

/** The client's own record first, then those merged into it: a former name or phone stands nowhere else. */
async function recordsOf(db: Db, clientId: number): Promise<number[]> {
  const merged = await db
    .selectFrom('clients')
    .select('id')
    .where('merged_into', '=', clientId)
    .orderBy('id')
    .execute()
  return [clientId, ...merged.map((record) => record.id)]
}

interface OwnTable {
  name: string
  /** Without a client's id of its own: the parent's table and the column that leads to it. */
  through?: { parent: string; column: string }
}

/** The record, every table with `client_id`, and the tables that hang on one of those. */
async function tablesOf(db: Db): Promise<OwnTable[]> {
  const owned = await clientTables(db)
  const hanging = Object.keys(hangingTables)
  const { rows } = await sql<{ name: string; parent: string; column: string }>`
    select child.relname as name, parent.relname as parent, a.attname as column
    from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and parent.relname = any (${owned}::text[]) and child.relname = any (${hanging}::text[])
      and parent.relnamespace = current_schema()::regnamespace
    order by 1`.execute(db)
  const children = rows.map(({ name, parent, column }) => ({ name, through: { parent, column } }))
  // The event log tells what staff did, from which address, and holds no value of the person.
  const told = owned.filter((name) => name !== 'event_log')
  return [{ name: 'clients' }, ...told.map((name) => ({ name })), ...children]
}

async function* pieces(
  db: Db,
  { ids, reader }: { ids: readonly number[]; reader: Reader },
  tables: readonly OwnTable[],
): AsyncGenerator<Buffer> {
  let opening = '{'
  for (const table of tables) {
    let before = `${opening}\n${JSON.stringify(tableWord(table.name, reader.language))}: [`
    for await (const { row } of streamRows(db, rowsOf(db, table, ids))) {
      yield Buffer.from(`${before}\n  ${JSON.stringify(inWords(table.name, row, reader))}`)
      before = ','
    }
    yield Buffer.from(before === ',' ? '\n]' : `${before}]`)
    opening = ','
  }
  yield Buffer.from('\n}\n')
}

function rowsOf(db: Db, { name, through }: OwnTable, ids: readonly number[]) {
  const own = sql.table(name)
  const theirs = sql`any (${ids}::bigint[])`
  const condition =
    name === 'clients'
      ? sql`data.id = ${theirs}`
      : through
        ? sql`${sql.ref(`data.${through.column}`)} in (
            select id from ${sql.table(through.parent)} where client_id = ${theirs})`
        : sql`data.client_id = ${theirs}`
  const first = name === 'clients' ? sql` order by data.id <> ${ids[0]}, data.id` : sql``
  const query = sql<{ row: Row }>`select to_jsonb(data) as row from ${own} data where ${condition}${first}`
  return { compile: () => query.compile(db) }
}

interface Reader {
  language: LocaleId
  zone: string
  entryName: Awaited<ReturnType<typeof entryNames>>
  labels: LabelsOfCodes
}

/** What only the service needs (keys for searching, locks) says nothing about the person. */
function inWords(table: string, row: Row, reader: Reader): Row {
  const read = documentsInWords(row, reader.language)
  const told = Object.entries(read).filter(([column]) => !isInternal(column))
  return Object.fromEntries(
    told.map(([column, value]) => [
      columnWord(column, reader.language),
      partInWords(table, column, value, reader),
    ]),
  )
}

/** Parts of a stored document are called as the columns of the same name are. */
function partInWords(table: string, column: string, value: unknown, reader: Reader): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => partInWords(table, column, one, reader))
  if (value === null || typeof value !== 'object') return valueInWords(table, column, value, reader)
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const name = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      return [columnWord(name, reader.language), partInWords(table, name, part, reader)]
    }),
  )
}

const dayColumns = new Set(['days', 'paid_days', 'pause_days'])
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?[+-]\d{2}:\d{2}$/

function valueInWords(
  table: string,
  column: string,
  value: unknown,
  { language, zone, entryName, labels }: Reader,
): unknown {
  if (typeof value !== 'string') return value
  if (instant.test(value)) return instantInZone(new Date(value), zone)
  const days = dayColumns.has(column) ? daysInWords(value) : null
  if (days) return days
  const registry = registryOf(table, column)
  const named = registry ? entryName(registry, value) : value
  if (named !== value) return named
  const other = otherRegistryOf(table, column)
  const word = codeWord({ table, column, code: value }, language, labels)
  return word ?? (other ? entryName(other, value) : value)
}
