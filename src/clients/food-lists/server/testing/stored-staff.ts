import type { Scope } from '#platform/server/actor.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'

/** Somebody whose rights are also stored, as those who look for a holder of a right read them. */
export async function storedStaff(
  app: TestApp,
  permissions: readonly string[],
  scope: Scope = 'all',
): Promise<TestStaff> {
  const member = await app.staff(permissions, { scope })
  const now = app.clock.now()
  const { id } = await app.db
    .insertInto('roles')
    .values({
      code: `stored-${member.staffId}`,
      name_fa: 'سرپرست آزمون',
      name_ar: null,
      scope,
      permissions: [...permissions],
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.insertInto('staff_roles').values({ staff_id: member.staffId, role_id: id }).execute()
  return member
}
