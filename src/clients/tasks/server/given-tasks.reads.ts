import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { LowMark } from './task-titles.ts'
import { insertTask } from './tasks.store.ts'
import './tasks.table.ts'

import { nextVersion } from '#platform/server/rows.ts'

interface Given {
  clientId: number
  /** What is to be done, or the low mark to call about. */
  title: string | LowMark
  ownerId: number
  dueOn: IsoDate
  /** Who caused it. */
  staffId: number
}

/** Gives somebody something to do as part of another act. @returns the id of the task */
export async function giveTask(db: Db, given: Given, now: Date): Promise<number> {
  return insertTask(db, given, now)
}

/** Ticks a task off, or opens it again with null; what stands so already stays. @returns its version, null: no change */
export async function tickGivenTask(
  db: Db,
  taskId: number,
  doneBy: number | null,
  now: Date,
): Promise<number | null> {
  const row = await db
    .updateTable('tasks')
    .set({
      done_at: doneBy === null ? null : now,
      done_by: doneBy,
      ...nextVersion(now),
    })
    .where('id', '=', taskId)
    .where('done_at', doneBy === null ? 'is not' : 'is', null)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}
