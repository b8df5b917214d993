import type { Scope } from '#platform/server/actor.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import '../roles.table.ts'

type Stored = Pick<TestApp, 'db' | 'clock'>

/** A role, of the own clients unless told. @returns its id */
export async function makeRole(
  { db, clock }: Stored,
  { code, name = 'نقش', scope = 'own', permissions = [] }: RoleOverrides,
): Promise<number> {
  const now = clock.now()
  const { id } = await db
    .insertInto('roles')
    .values({ code, name_fa: name, scope, permissions: [...permissions], created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface RoleOverrides {
  code: string
  /** In Persian. */
  name?: string
  scope?: Scope
  permissions?: readonly string[]
}

export async function giveRole({ db }: Pick<Stored, 'db'>, staffId: number, roleId: number): Promise<void> {
  await db.insertInto('staff_roles').values({ staff_id: staffId, role_id: roleId }).execute()
}

/** Somebody whose rights are also stored, as those who look for a holder of a right read them. */
export async function storedStaff(
  app: TestApp,
  permissions: readonly string[],
  scope: Scope = 'all',
): Promise<TestStaff> {
  const member = await app.staff(permissions, { scope })
  await giveRole(
    app,
    member.staffId,
    await makeRole(app, { code: `stored-${member.staffId}`, scope, permissions }),
  )
  return member
}
