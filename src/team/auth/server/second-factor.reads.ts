import type { Db } from '#platform/server/database.ts'
import { dropFactor } from './second-factor.store.ts'
import './second-factors.table.ts'

/** Whose sign-in asks for a second factor. */
export async function staffWithSecondFactor(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('second_factors')
    .select('staff_id')
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ staff_id }) => staff_id))
}

/** Takes a person's second factor away: the next sign-in asks for the password alone. @returns false: there was none */
export const resetSecondFactor = (db: Db, staffId: number): Promise<boolean> => dropFactor(db, staffId)
