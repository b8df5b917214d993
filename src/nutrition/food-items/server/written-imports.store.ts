import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { WrittenImport } from '../food-item-import.contract.ts'
import { silenceMs } from './food-item-import.store.ts'
import type { TakenBack } from './taking-import-back.ts'
import './food-items.table.ts'

/** Imports whose rows were written. */
export const matchingWritten = (db: Db) =>
  db.selectFrom('food_item_imports').where('written_at', 'is not', null)

/** The same as rows, newest first. */
export function selectWritten(db: Db) {
  return matchingWritten(db)
    .innerJoin('staff', 'staff.id', 'food_item_imports.staff_id')
    .select([
      'food_item_imports.id',
      'food_item_imports.file_name as fileName',
      'staff.display_name as by',
      'food_item_imports.counts',
      'food_item_imports.taken_back_at as takenBackAt',
    ])
    .select(sql<WrittenImport['at']>`food_item_imports.written_at`.as('at'))
    .orderBy('food_item_imports.written_at', 'desc')
    .orderBy('food_item_imports.id', 'desc')
}

/** Holds a written import for taking it back. @returns whether nobody else does and it can be */
export async function startTakingBack(db: Db, importId: number, now: Date): Promise<boolean> {
  const silent = new Date(now.getTime() - silenceMs)
  const { numUpdatedRows } = await db
    .updateTable('food_item_imports')
    .set({ stage: 'taking-back', beat_at: now })
    .where('id', '=', importId)
    .where((eb) =>
      eb.or([
        eb('stage', '=', 'done'),
        // What could not be taken back then may be free now.
        eb.and([eb('stage', '=', 'taken-back'), eb('blocked_count', '>', 0)]),
        eb.and([eb('stage', '=', 'taking-back'), eb('beat_at', '<', silent.toISOString())]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends it: taken back, or as it was with what was built upon it. */
export async function endTakingBack(
  db: Db,
  importId: number,
  { blocked, stay, isDone }: Pick<TakenBack, 'blocked' | 'stay'> & { isDone: boolean },
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('food_item_imports')
    .set({
      stage: isDone ? 'taken-back' : 'done',
      blocked: JSON.stringify(blocked),
      blocked_count: stay,
      ...(isDone ? { taken_back_at: now, taken_back_by: staffId } : {}),
      beat_at: now,
    })
    .where('id', '=', importId)
    .execute()
}
