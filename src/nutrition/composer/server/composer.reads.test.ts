import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { Db } from '#platform/server/database.ts'
import {
  DEFAULT_SAFETY_POLICY,
  knownPolicies,
  policyBeside,
  policyOf,
  safetyPolicy,
} from './composer.reads.ts'

const app = await testApp([])
afterAll(() => app.close())

const today = '2026-11-21'

const floorIn = async (db: Db) => (await safetyPolicy(db, today)).floors.women

const setFloor = (db: Db, kcal: number) =>
  sql`update safety_rules set policy = jsonb_set(policy, '{floors,women}', to_jsonb(${kcal}::int))`.execute(
    db,
  )

/** What the database sends of the policy of today. */
async function sent() {
  const { rows } = await sql<{ policy: Parameters<typeof policyOf>[0] }>`
    select ${policyBeside(sql`${today}::date`, knownPolicies())} as policy`.execute(app.db)
  return rows[0]!.policy
}

it('a policy is sent once, and another one is in force from the statement after its change', async () => {
  await sql`insert into safety_rules (effective_from, policy, created_at)
    values ('2020-01-01', ${JSON.stringify(DEFAULT_SAFETY_POLICY)}::jsonb, now())`.execute(app.db)
  await setFloor(app.db, 1300)
  expect((await sent()).stored?.policy).toMatchObject({ floors: { women: 1300 } })
  expect(await floorIn(app.db)).toBe(1300)
  expect((await sent()).stored?.policy).toBeNull()
  expect(policyOf(await sent()).floors.women).toBe(1300)

  // Twice in one transaction, which is then rolled back: what is known of it is nobody's.
  const undone = app.db.transaction().execute(async (db) => {
    await setFloor(db, 1400)
    expect(await floorIn(db)).toBe(1400)
    await setFloor(db, 1500)
    expect(await floorIn(db)).toBe(1500)
    expect(await floorIn(app.db)).toBe(1300)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await floorIn(app.db)).toBe(1300)

  await setFloor(app.db, 1600)
  expect((await sent()).stored?.policy).toMatchObject({ floors: { women: 1600 } })
  expect(await floorIn(app.db)).toBe(1600)

  // A later one comes into force on its day; without any the first version is.
  await sql`insert into safety_rules (effective_from, policy, created_at)
    select '2026-11-22', jsonb_set(policy, '{floors,women}', '1700'), now() from safety_rules`.execute(app.db)
  expect(await floorIn(app.db)).toBe(1600)
  expect((await safetyPolicy(app.db, '2026-11-22')).floors.women).toBe(1700)
  await sql`delete from safety_rules`.execute(app.db)
  expect(await safetyPolicy(app.db, today)).toEqual(DEFAULT_SAFETY_POLICY)
})
