import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

interface Ids {
  clientId: number
  visitId: number
  termId: number
  staffId: number
}

/** What a row of a table needs besides the text. */
const needed: Readonly<Record<string, (ids: Ids) => Record<string, unknown>>> = {
  client_conditions: () => ({ condition_code: 'reflux' }),
  client_medicines: () => ({ medicine_code: 'none' }),
  client_letters: () => ({
    condition_code: 'over_65',
    author: 'دکتر',
    given_on: '2026-11-01',
    expires_on: '2026-12-01',
  }),
  client_clearances: () => ({ kind: 'medical_review', given_on: '2026-11-01' }),
  comments: ({ staffId }) => ({ staff_id: staffId }),
  contacts: ({ staffId }) => ({ staff_id: staffId, kind: 'call', outcome: 'answered' }),
  feedback: () => ({ mark: 5, given_on: '2026-11-01', search_key: '' }),
  messages: () => ({ direction: 'in', language: 'fa-IR', at: '2026-11-01T00:00:00Z' }),
  queue_skips: () => ({ queue: 'left', reason: 'other' }),
  tasks: ({ staffId }) => ({ owner_id: staffId, created_by: staffId, due_on: '2026-11-01' }),
}

/** Rows that are there already and get the text. */
const updated = new Set(['visits', 'clients'])

/** Whether a row of the table is easily made; the others need money, files or lists. */
export const isPlanted = (place: string): boolean => {
  const [table = ''] = place.split('.')
  return (updated.has(table) || table in needed) && place !== 'feedback.answer'
}

/** Writes a text about a client into `table.column`. */
export async function plantText(db: Db, ids: Ids, place: string, text: string): Promise<void> {
  const [table = '', column = ''] = place.split('.')
  if (updated.has(table)) {
    const key = table === 'visits' ? sql`id = ${ids.visitId}` : sql`id = ${ids.clientId}`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${key}`.execute(db)
    return
  }
  await insertRow(db, table, { client_id: ids.clientId, ...needed[table]?.(ids), [column]: text })
}

/** Inserts a row; columns that must be there and are not given get a value of their type. */
async function insertRow(db: Db, table: string, given: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db)
  const filled = rows.flatMap(({ name, type }) => (name in given ? [] : [[name, emptyOf(type)] as const]))
  const row = { ...Object.fromEntries(filled), ...given }
  const columns = Object.keys(row).map((name) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
    db,
  )
}

function emptyOf(type: string): unknown {
  if (type.startsWith('timestamp')) return '2026-11-01T00:00:00Z'
  if (type === 'date') return '2026-11-01'
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  return type === 'text' ? '' : 1
}
