import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveRole, makeRole } from '#team/roles/server/testing/stored-roles.ts'
import type { Actor } from '#platform/server/actor.ts'
import { inOneMessage } from '#platform/server/one-message.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { authRoutes } from './auth.routes.ts'
import { actorOfToken, createSession } from './sessions.store.ts'
import { changesOfRights } from './staff-actor.reads.ts'

let app: TestApp
let staffId: number
let roleId: number
let token: string

beforeAll(async () => {
  app = await testApp(authRoutes, { authenticate: actorOfToken })
})
afterAll(() => app.close())

beforeEach(async () => {
  staffId = (await app.staff([])).staffId
  roleId = await makeRole(app, { code: `units-${staffId}`, permissions: ['units.read'] })
  await giveRole(app, staffId, roleId)
  token = (await createSession(app.db, staffId, app.clock.now())).token
})

const actorNow = () => actorOfToken(app.db, token, app.clock.now())
it('is the same person wherever the session is looked up', async () => {
  const { beside } = inOneMessage(app.db)
  const actor = await actorNow()
  expect(actor?.staffId).toBe(staffId)
  expect(await actorOfToken(app.db, token, app.clock.now(), false, beside)).toBe(actor)
})

const change = (statement: string) => sql.raw(statement).execute(app.db)

async function rightsNumber(): Promise<number> {
  const { number } = await app.db.selectNoFrom(changesOfRights.as('number')).executeTakeFirstOrThrow()
  return number
}

/** Each statement changes one thing that an actor is made of; what the next request must see of it. */
const changes: [string, () => string, () => Partial<Actor>][] = [
  [
    'the name',
    () => `update staff set display_name = 'مینا' where id = ${staffId}`,
    () => ({ displayName: 'مینا' }),
  ],
  [
    'the user name',
    () => `update staff set username = 'm-${staffId}' where id = ${staffId}`,
    () => ({ username: `m-${staffId}` }),
  ],
  [
    'a team',
    () => `with team as (insert into teams (id, name_fa) values (${staffId}, 'گروه') returning id)
      update staff set team_id = team.id from team where staff.id = ${staffId}`,
    () => ({ teamId: staffId }),
  ],
  [
    'a password to be changed',
    () => `update staff set must_change_password = true where id = ${staffId}`,
    () => ({ mustChangePassword: true }),
  ],
  [
    'the permissions of a role',
    () => `update roles set permissions = '{foods.read,units.read}' where id = ${roleId}`,
    () => ({ permissions: new Set(['foods.read', 'units.read']) }),
  ],
  [
    'the scope of a role',
    () => `update roles set scope = 'all' where id = ${roleId}`,
    () => ({ scope: 'all' }),
  ],
  [
    'a role that asks for a second factor',
    () => `update roles set second_factor = 'required' where id = ${roleId}`,
    () => ({ secondFactor: 'required', mustSetSecondFactor: true }),
  ],
  [
    'a role that is taken away',
    () => `delete from staff_roles where staff_id = ${staffId}`,
    () => ({ permissions: new Set() }),
  ],
]

describe('the rights of this moment', () => {
  it.each(changes)('know %s at once', async (_what, statement, expected) => {
    expect(await actorNow()).toMatchObject({ staffId, permissions: new Set(['units.read']), scope: 'own' })
    await change(statement())
    expect(await actorNow()).toMatchObject(expected())
  })

  it('know a second factor that was confirmed, and one that was taken off', async () => {
    await change(`update roles set second_factor = 'required' where id = ${roleId}`)
    await change(
      `insert into second_factors (staff_id, secret, created_at) values (${staffId}, '\\x00', now())`,
    )
    expect((await actorNow())?.mustSetSecondFactor).toBe(true)
    await change(`update second_factors set confirmed_at = now() where staff_id = ${staffId}`)
    expect((await actorNow())?.mustSetSecondFactor).toBe(false)
    await change(`delete from second_factors where staff_id = ${staffId}`)
    expect((await actorNow())?.mustSetSecondFactor).toBe(true)
  })

  it('know that somebody no longer works here, and that they are back', async () => {
    await change(`update staff set active = false where id = ${staffId}`)
    expect(await actorNow()).toBeNull()
    await change(`update staff set active = true where id = ${staffId}`)
    expect((await actorNow())?.staffId).toBe(staffId)
  })

  it('are what was before while a change is not committed, and after it was rolled back', async () => {
    const undone = new Error('undone')
    const attempt = app.db.transaction().execute(async (transaction) => {
      await sql`update roles set scope = 'all' where id = ${roleId}`.execute(transaction)
      expect((await actorNow())?.scope).toBe('own')
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
    expect((await actorNow())?.scope).toBe('own')
    await change(`update roles set scope = 'team' where id = ${roleId}`)
    expect((await actorNow())?.scope).toBe('team')
  })

  it('are not read again for what changes nothing about them', async () => {
    const before = await rightsNumber()
    await change(`update staff set password_hash = 'x', version = version + 1 where id = ${staffId}`)
    await change(`update roles set name_fa = 'دیگر' where id = ${roleId}`)
    const first = await actorNow()
    expect(await rightsNumber()).toBe(before)
    expect((await actorNow())?.permissions).toBe(first?.permissions)
  })

  it('are of the session that asks', async () => {
    const other = await createSession(app.db, staffId, app.clock.now())
    const one = await actorNow()
    const two = await actorOfToken(app.db, other.token, app.clock.now())
    expect(two?.sessionId).toBe((one?.sessionId ?? 0) + 1)
  })
})
