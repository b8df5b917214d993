import type { Db } from '../database.ts'
import '../uploads/uploads.table.ts'

/** A step as jobs have it: takes a row that nobody holds, works, and marks it as done. @returns whether there was one */
export function takeOne(db: Db, work: (name: string) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('removed_uploads')
      .select('name')
      .orderBy('name')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    await work(row.name)
    await transaction.deleteFrom('removed_uploads').where('name', '=', row.name).execute()
    return true
  })
}
