import { sql, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { pageSizeDefault, parseSort } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { byNameIn } from '#platform/contract/text/name-in.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#team/staff/server/staff.table.ts'
import {
  administratorRole,
  scopes,
  type Role,
  type RoleDraft,
  type RoleMember,
  type roleQueries,
  type roleSorts,
} from '../roles.contract.ts'
import type { RolesTable } from './roles.table.ts'

type Query = z.output<typeof roleQueries.list>

const columns = writtenColumns([
  'roles.id',
  'roles.code',
  'roles.name_fa',
  'roles.name_ar',
  'roles.scope',
  'roles.permissions',
  'roles.second_factor',
  'roles.version',
  'roles.updated_at',
])

type RoleRow = Pick<
  Selectable<RolesTable>,
  'id' | 'code' | 'name_fa' | 'name_ar' | 'scope' | 'permissions' | 'second_factor' | 'version' | 'updated_at'
> & { used_by: number | null }

function selectRoles(db: Db) {
  return db
    .selectFrom('roles')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('staff_roles')
        .select((inner) => inner.fn.countAll<number>().as('members'))
        .whereRef('staff_roles.role_id', '=', 'roles.id')
        .as('used_by'),
    )
}

function toRole(row: RoleRow): Role {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    scope: row.scope,
    permissions: row.permissions.toSorted(),
    secondFactor: row.second_factor,
    isAdministrator: row.code === administratorRole,
    usedBy: row.used_by ?? 0,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

/** Every role, by its name in the reader's language: an installation has a handful. */
export async function allRoles(db: Db, locale?: LocaleId): Promise<Role[]> {
  const rows = await selectRoles(db).execute()
  return rows.map(toRole).sort((a, b) => byNameIn(locale)(a, b) || a.id - b.id)
}

const text = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const orders = (
  locale: LocaleId | undefined,
): Record<(typeof roleSorts)[number], (a: Role, b: Role) => number> => ({
  name: byNameIn(locale),
  scope: (a, b) => scopes.indexOf(a.scope) - scopes.indexOf(b.scope),
  members: (a, b) => a.usedBy - b.usedBy,
  updated: (a, b) => text(a.updatedAt, b.updatedAt),
})

/** The roles that match, in the asked order. A handful of rows needs no index. */
export async function matchingRoles(
  db: Db,
  query: Pick<Query, 'locale' | 'q' | 'scope' | 'sort'>,
): Promise<Role[]> {
  const { column, direction } = parseSort<(typeof roleSorts)[number]>(query.sort)
  const order = orders(query.locale)[column]
  const key = queryKey(query.q ?? '')
  const found = (await allRoles(db))
    .filter(({ scope }) => query.scope === undefined || scope === query.scope)
    .filter(({ name }) => searchColumn(name.fa, name.ar).includes(key))
    .sort((a, b) => order(a, b) || a.id - b.id)
  return direction === 'asc' ? found : found.reverse()
}

export async function findRole(db: Db, roleId: number): Promise<Role | null> {
  const row = await selectRoles(db).where('roles.id', '=', roleId).executeTakeFirst()
  return row ? toRole(row) : null
}

/** Locks the row until the end of the transaction, so that the role is not given to anybody meanwhile. */
export async function lockRole(db: Db, roleId: number): Promise<Role | null> {
  await lockRow(db, 'roles', roleId)
  return findRole(db, roleId)
}

export async function rolesOfStaff(db: Db, staffId: number): Promise<Role[]> {
  const rows = await selectRoles(db)
    .innerJoin('staff_roles', 'staff_roles.role_id', 'roles.id')
    .where('staff_roles.staff_id', '=', staffId)
    .execute()
  return rows.map(toRole).sort((a, b) => byNameIn()(a, b) || a.id - b.id)
}

/** Names are chosen by people; the code only distinguishes shipped roles from theirs. */
export const insertRole = (db: Db, draft: RoleDraft, now: Date) =>
  insertRow(
    db,
    'roles',
    {
      code: sql<string>`'role-' || nextval(pg_get_serial_sequence('roles', 'id'))`,
      ...toColumns(draft),
    },
    now,
  )

export const saveRole = (db: Db, roleId: number, next: RoleDraft, now: Date) =>
  saveRow(db, 'roles', roleId, toColumns(next), now)

function toColumns({ name, scope, permissions, secondFactor = 'allowed' }: RoleDraft) {
  const names = { name_fa: name.fa, name_ar: name.ar }
  return { ...names, scope, permissions: [...permissions], second_factor: secondFactor }
}

const people = (db: Db) => db.selectFrom('staff').select(['id', 'display_name as name', 'username', 'active'])
const byName = (query: ReturnType<typeof people>) => query.orderBy('sort_key').orderBy('id')

/** Who has a role, by name. */
export const membersOf = (db: Db, roleId: number): Promise<RoleMember[]> =>
  byName(
    people(db).where('id', 'in', (eb) =>
      eb.selectFrom('staff_roles').select('staff_id').where('role_id', '=', roleId),
    ),
  ).execute()

/** The first staff members who are found by their name or username, by name. */
export const peopleFound = (db: Db, q = ''): Promise<RoleMember[]> =>
  byName(people(db).where('account_key', 'like', likeContains(queryKey(q))))
    .limit(pageSizeDefault)
    .execute()

export const findPerson = (db: Db, staffId: number): Promise<RoleMember | undefined> =>
  people(db).where('id', '=', staffId).executeTakeFirst()
