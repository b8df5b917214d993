import type { Db } from '#platform/server/database.ts'
import './clients.table.ts'

/** Names by id, of clients whom the reader may see. */
export async function clientNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db.selectFrom('clients').select(['id', 'full_name']).where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row.full_name]))
}
