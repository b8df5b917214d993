import type { HistoryEntry } from '#platform/contract/history.ts'
import type { Db } from './database.ts'

const longest = 200

/** The saves of one record, newest first. */
export async function historyOf(db: Db, type: string, { id }: { id: number }): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('revisions')
    .leftJoin('staff', 'staff.id', 'revisions.staff_id')
    .select([
      'revisions.version',
      'revisions.action',
      'revisions.at',
      'staff.display_name as by',
      'revisions.changes',
    ])
    .where('revisions.subject_type', '=', type)
    .where('revisions.subject_id', '=', id)
    .orderBy('revisions.id', 'desc')
    .limit(longest)
    .execute()
  return rows
}
