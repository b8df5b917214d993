import type { SecondFactorPolicy } from '#platform/contract/user.ts'
import type { Scope } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { createSession } from '#team/auth/server/sessions.store.ts'
import { weakHash } from '#team/auth/server/testing/old-accounts.ts'
import '#team/roles/server/roles.table.ts'
import '#team/staff/server/staff.table.ts'

export interface RealStaff {
  staffId: number
  /** A new session each time. `at`: when it was opened. */
  token(at?: Date): Promise<string>
}

export interface RealStaffOptions {
  permissions: readonly string[]
  scope?: Scope
  active?: boolean
  mustChangePassword?: boolean
  /** What the role asks for. */
  secondFactor?: SecondFactorPolicy
}

let number = 0
const hash = weakHash('a quiet garden wall')

/** A staff member with a role of their own in the tables, for tests with the real authentication. */
export async function realStaff(db: Db, now: Date, options: RealStaffOptions): Promise<RealStaff> {
  const {
    permissions,
    scope = 'all',
    active = true,
    mustChangePassword = false,
    secondFactor = 'allowed',
  } = options
  number += 1
  const stamps = { created_at: now, updated_at: now }
  const names = { username: `real-${number}`, display_name: `همکار ${number}`, password_hash: await hash }
  const { id: staffId } = await db
    .insertInto('staff')
    .values({ ...names, ...stamps, must_change_password: mustChangePassword, team_id: null, active })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: role_id } = await db
    .insertInto('roles')
    .values({
      code: `real-${number}`,
      name_fa: 'نقش',
      name_ar: null,
      scope,
      permissions: [...permissions],
      second_factor: secondFactor,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('staff_roles').values({ staff_id: staffId, role_id }).execute()
  return { staffId, token: async (at = now) => (await createSession(db, staffId, at)).token }
}
