import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { rolesRoutes } from '#team/roles/server/roles.routes.ts'
import { staffRoutes } from '#team/staff/server/staff.routes.ts'
import { teamsRoutes } from '#team/teams/server/teams.routes.ts'

/* Rows are seen by team: nobody lets themselves into another one. */

const rights = [
  'clients.read',
  'staff.read',
  'staff.write',
  'teams.read',
  'teams.write',
  'roles.read',
  'roles.write',
]
let app: TestApp
let teams: number[] = []
let clerk: TestStaff
let chief: TestStaff
let colleague: TestStaff

beforeAll(async () => {
  app = await testApp([...staffRoutes, ...teamsRoutes, ...rolesRoutes])
  const { rows } = await sql<{ id: number }>`
    insert into teams (name_fa, created_at, updated_at)
    values ('یک', now(), now()), ('دو', now(), now()) returning id`.execute(app.db)
  teams = rows.map(({ id }) => id)
})
afterAll(() => app.close())
beforeEach(async () => {
  clerk = await app.staff(rights, { scope: 'team', teamId: teams[0]! })
  chief = await app.staff(rights)
  colleague = await app.staff([], { scope: 'own', teamId: teams[0]! })
})

async function patch(by: TestStaff, path: string, id: number, body: object) {
  const get = await app.request('GET', `admin/${path}/${id}`, { token: by.token })
  const headers = { 'if-match': `"${get.body.data?.version ?? 1}"` }
  const { status, body: told } = await app.request('PATCH', `admin/${path}/${id}`, {
    token: by.token,
    headers,
    body,
  })
  return [status, told.error?.fields]
}

it('nobody moves into another team, with whatever scope', async () => {
  for (const by of [clerk, chief])
    expect(await patch(by, 'staff', by.staffId, { teamId: teams[1] })).toEqual([
      422,
      { teamId: ['own-account'] },
    ])
})

it('who sees a team puts nobody into another one; who sees everybody does', async () => {
  expect(await patch(clerk, 'staff', colleague.staffId, { teamId: teams[1] })).toEqual([
    422,
    { teamId: ['beyond-own'] },
  ])
  expect(await patch(chief, 'staff', colleague.staffId, { teamId: teams[1] })).toEqual([200, undefined])
})

it('nobody makes themselves the head of a team, and a head of another team is not theirs to choose', async () => {
  for (const by of [clerk, chief])
    for (const team of teams)
      expect(await patch(by, 'teams', team, { headId: by.staffId })).toEqual([
        422,
        { headId: ['own-account'] },
      ])
  expect(await patch(clerk, 'teams', teams[1]!, { headId: colleague.staffId })).toEqual([
    422,
    { headId: ['beyond-own'] },
  ])
  expect(await patch(chief, 'teams', teams[1]!, { headId: colleague.staffId })).toEqual([200, undefined])
})

it('nobody takes from a role what they do not hold', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into roles (code, name_fa, scope, permissions, created_at, updated_at)
    values ('above', 'بالاتر', 'team', '{clients.read,terms.write,visits.read}', now(), now()) returning id`.execute(
    app.db,
  )
  const role = rows[0]!.id
  expect(await patch(clerk, 'roles', role, { permissions: ['clients.read'] })).toEqual([
    422,
    { permissions: ['beyond-own'] },
  ])
  expect(await patch(clerk, 'roles', role, { permissions: ['terms.write', 'visits.read'] })).toEqual([
    200,
    undefined,
  ])
})
