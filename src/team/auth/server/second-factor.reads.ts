import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { dropFactor } from './second-factor.store.ts'
import './second-factors.table.ts'

/** Over `staff`: whether the sign-in asks for a second factor. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where second_factors.staff_id = staff.id and confirmed_at is not null)`

/** Takes a person's second factor away: the next sign-in asks for the password alone. @returns false: there was none */
export const resetSecondFactor = (db: Db, staffId: number): Promise<boolean> => dropFactor(db, staffId)
