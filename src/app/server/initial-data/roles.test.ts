import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#platform/server/testing/open-test-database.ts'
import { allPermissions } from '../build-app.ts'
import { keepRoles } from './role-rows.ts'
import { permissionsOf, shippedRoles } from './roles.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const roleOf = (code: string) => shippedRoles.find((role) => role.code === code)!
const some = [
  'clients.export',
  'clients.read',
  'clients.write',
  'food-lists.override',
  'food-lists.send',
  'foods.read',
  'foods.write',
  'payments.confirm',
  'payments.read',
  'roles.write',
  'visits.write',
]

describe('permissionsOf', () => {
  it('gives a supporter the day’s work, no exports, overrides or confirmations', () => {
    expect(permissionsOf(roleOf('supporter'), some)).toEqual([
      'clients.read',
      'clients.write',
      'food-lists.send',
      'foods.read',
      'payments.read',
      'visits.write',
    ])
  })

  it('gives a manager everything but staff, rights and the system', () => {
    expect(permissionsOf(roleOf('manager'), some)).toEqual(some.filter((name) => name !== 'roles.write'))
  })

  it('shows editors no client', () => {
    expect(permissionsOf(roleOf('nutrition'), some)).toEqual(['foods.read', 'foods.write'])
    expect(permissionsOf(roleOf('content'), some)).toEqual([])
  })

  it('lets everybody but supporters, of whom there are thousands, put views before others', () => {
    const without = shippedRoles.filter((role) => permissionsOf(role, ['shared-views.write']).length === 0)
    expect(without.map(({ code }) => code)).toEqual(['supporter'])
  })

  it('takes a dot as a dot', () => {
    expect(permissionsOf({ allow: ['foods.*'], deny: [] }, ['foodsxread', 'foods.read'])).toEqual([
      'foods.read',
    ])
  })

  it('lets nobody but the administrator grant rights', () => {
    const granting = ['roles.write', 'staff.write', 'permissions.read']
    expect(shippedRoles.flatMap((role) => permissionsOf(role, granting))).toEqual([])
  })
})

describe('keepRoles', async () => {
  const { db, close } = await openTestDatabase()
  afterAll(() => close())

  const stored = async (code: string) =>
    (await db.selectFrom('roles').select('permissions').where('code', '=', code).executeTakeFirstOrThrow())
      .permissions

  const known = async () => {
    const { rows } = await sql<{
      value: unknown
    }>`select value from settings where key = 'permissions.known'`.execute(db)
    return rows[0]?.value
  }

  it('makes the seven roles and the administrator with permissions that exist', async () => {
    await keepRoles(db, some, undefined, now)
    const { rows } = await sql<{
      code: string
      scope: string
    }>`select code, scope from roles order by code`.execute(db)
    expect(rows.map((row) => `${row.code} ${row.scope}`)).toEqual([
      'administrator all',
      'content all',
      'crm all',
      'finance all',
      'head team',
      'manager all',
      'nutrition all',
      'supporter own',
    ])
    expect(await stored('administrator')).toEqual(some)
  })

  it('brings a new permission to every role that its pattern names, and nothing back that staff took away', async () => {
    await sql`update roles set permissions = array_remove(permissions, 'foods.read') where code = 'supporter'`.execute(
      db,
    )
    await keepRoles(db, [...some, 'visits.read'], await known(), now)
    expect(await stored('supporter')).toContain('visits.read')
    expect(await stored('supporter')).not.toContain('foods.read')
    expect(await stored('nutrition')).not.toContain('visits.read')
    expect(await stored('administrator')).toContain('visits.read')
  })

  it('removes permissions that no longer exist, also from roles that staff made', async () => {
    await sql`
      insert into roles (code, name_fa, scope, permissions, created_at, updated_at)
      values ('own', 'نقش ما', 'all', '{clients.read,clients.gone}', ${now}, ${now})`.execute(db)
    const fewer = some.filter((name) => name !== 'clients.export')
    await keepRoles(db, fewer, await known(), now)
    expect(await stored('own')).toEqual(['clients.read'])
    expect(await stored('manager')).not.toContain('clients.export')
  })

  it('leaves a role removed by staff removed', async () => {
    await sql`delete from roles where code = 'content'`.execute(db)
    await keepRoles(db, [...some, 'videos.read'], await known(), now)
    const { rows } = await sql`select id from roles where code = 'content'`.execute(db)
    expect(rows).toEqual([])
  })

  it('gives shipped roles only permissions that the product has', () => {
    for (const role of shippedRoles) {
      const granted = permissionsOf(role, allPermissions)
      expect(granted.filter((name) => !allPermissions.includes(name))).toEqual([])
    }
    expect(
      permissionsOf(roleOf('supporter'), allPermissions).filter((name) => name.endsWith('.export')),
    ).toEqual([])
  })
})
