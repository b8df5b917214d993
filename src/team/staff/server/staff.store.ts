import { sql, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { clientsByArea } from '#clients/clients/server/client-areas.reads.ts'
import { staffWithSecondFactor } from '#team/auth/server/second-factor.reads.ts'
import '#team/auth/server/sessions.table.ts'
import '#team/roles/server/roles.table.ts'
import type { Member, StaffDraft, staffQueries, staffSorts, Team } from '../staff.contract.ts'
import { isAbsentOn } from './staff.reads.ts'
import type { StaffTable } from './staff.table.ts'

type Query = z.output<typeof staffQueries.list>
export type Filters = Pick<Query, 'q' | 'roleId' | 'teamId' | 'active' | 'absent' | 'secondFactor' | 'sort'>
/** A member before their clients are counted. */
export type UncountedMember = Omit<Member, 'clients'>

const columns = writtenColumns([
  'staff.id',
  'staff.username',
  'staff.display_name',
  'staff.active',
  'staff.must_change_password',
  'staff.team_id',
  'staff.languages',
  'staff.capacity',
  'staff.work_days',
  'staff.work_from',
  'staff.work_to',
  'staff.absent_from',
  'staff.absent_to',
  'staff.version',
  'staff.updated_at',
])

type StaffRow = Omit<Selectable<StaffTable>, 'password_hash' | 'created_at'>

export async function allTeams(db: Db): Promise<Team[]> {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'name_fa', 'name_ar', 'retired_at'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    retired: row.retired_at !== null,
  }))
}

/** Everybody with roles, team and last use, or one of them. An installation has dozens, not thousands. */
export async function readMembers(db: Db, now: Date, staffId?: number): Promise<UncountedMember[]> {
  let people = db.selectFrom('staff').select(columns)
  if (staffId !== undefined) people = people.where('staff.id', '=', staffId)
  const rows = await people.execute()
  const given = await rolesByStaff(db)
  const teams = new Map((await allTeams(db)).map((team) => [team.id, team]))
  const seen = await lastSeen(db, now)
  const secured = await staffWithSecondFactor(db)
  return rows.map((row) => ({
    ...toMember(row),
    roleIds: (given.get(row.id) ?? []).map(({ id }) => id),
    roles: given.get(row.id) ?? [],
    team: row.team_id === null ? null : (teams.get(row.team_id) ?? null),
    seenAt: seen.get(row.id) ?? null,
    secondFactor: secured.has(row.id),
  }))
}

function toMember(
  row: StaffRow,
): Omit<UncountedMember, 'roleIds' | 'roles' | 'team' | 'seenAt' | 'secondFactor'> {
  return {
    id: row.id,
    username: row.username,
    name: row.display_name,
    active: row.active,
    mustChangePassword: row.must_change_password,
    teamId: row.team_id,
    languages: row.languages as Member['languages'],
    capacity: row.capacity,
    workDays: row.work_days,
    workFrom: row.work_from,
    workTo: row.work_to,
    absentFrom: row.absent_from,
    absentTo: row.absent_to,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

async function rolesByStaff(db: Db): Promise<Map<number, Member['roles']>> {
  const rows = await db
    .selectFrom('staff_roles')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['staff_roles.staff_id', 'roles.id', 'roles.name_fa', 'roles.name_ar'])
    .orderBy('roles.id')
    .execute()
  const roles = rows.map((row) => ({
    staffId: row.staff_id,
    role: { id: row.id, name: { fa: row.name_fa, ar: row.name_ar } },
  }))
  const grouped = Map.groupBy(roles, ({ staffId }) => staffId)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ role }) => role)]))
}

async function lastSeen(db: Db, now: Date): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('staff_id')
    .select((eb) => eb.fn.max(eb.fn.coalesce('seen_at', 'created_at')).as('seen'))
    .where('expires_at', '>', now.toISOString())
    .groupBy('staff_id')
    .execute()
  return new Map(rows.flatMap(({ staff_id, seen }) => (seen === null ? [] : [[staff_id, seen] as const])))
}

const text = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const by: Record<(typeof staffSorts)[number], (a: UncountedMember, b: UncountedMember) => number> = {
  name: (a, b) => text(sortKey(a.name), sortKey(b.name)),
  username: (a, b) => text(a.username.toLowerCase(), b.username.toLowerCase()),
  seen: (a, b) => text(a.seenAt ?? '', b.seenAt ?? ''),
  updated: (a, b) => text(a.updatedAt, b.updatedAt),
}

/** The staff members that match, in the asked order. */
export async function matchingMembers(db: Db, filters: Filters, now: Date): Promise<UncountedMember[]> {
  const { column, direction } = parseSort<keyof typeof by>(filters.sort)
  const found = (await readMembers(db, now))
    .filter((member) => matches(member, filters, now))
    .sort((a, b) => by[column](a, b) || a.id - b.id)
  return direction === 'asc' ? found : found.reverse()
}

function matches(member: UncountedMember, filters: Filters, now: Date): boolean {
  const { roleId, teamId, active, absent, secondFactor } = filters
  const key = searchKey(filters.q ?? '')
  return (
    searchKey(`${member.name} ${member.username}`).includes(key) &&
    (roleId === undefined || member.roleIds.includes(roleId)) &&
    isAsked(teamId, member.teamId) &&
    isAsked(active, member.active) &&
    isAsked(secondFactor, member.secondFactor) &&
    (absent === undefined || isAbsentOn(member, todayIn('IR', now)) === absent)
  )
}

const isAsked = <Value>(asked: Value | undefined, value: Value) => asked === undefined || asked === value

/** With the number of each one's clients, as far as the actor sees them. */
export async function countClients(
  db: Db,
  actor: Actor,
  members: readonly UncountedMember[],
): Promise<Member[]> {
  if (members.length === 0) return []
  const ids = members.map(({ id }) => id)
  const { rows } = await sql<{ supporter_id: number; count: number }>`
    select supporter_id, sum(clients)::bigint as count from (${clientsByArea(actor)}) counted
    where supporter_id = any (${ids}) group by supporter_id`.execute(db)
  const counts = new Map(rows.map((row) => [row.supporter_id, row.count]))
  return members.map((member) => ({ ...member, clients: counts.get(member.id) ?? 0 }))
}

export async function findMember(db: Db, actor: Actor, staffId: number, now: Date): Promise<Member | null> {
  const [member] = await countClients(db, actor, await readMembers(db, now, staffId))
  return member ?? null
}

/** Locks the row until the end of the transaction. */
export async function lockMember(db: Db, actor: Actor, staffId: number, now: Date): Promise<Member | null> {
  await db.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
  return findMember(db, actor, staffId, now)
}

function toColumns(draft: StaffDraft) {
  return {
    username: draft.username,
    display_name: draft.name,
    team_id: draft.teamId,
    languages: [...draft.languages],
    capacity: draft.capacity,
    work_days: [...draft.workDays],
    work_from: draft.workFrom,
    work_to: draft.workTo,
    absent_from: draft.absentFrom,
    absent_to: draft.absentTo,
  }
}

export async function insertMember(
  db: Db,
  draft: StaffDraft,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({
      ...toColumns(draft),
      password_hash: passwordHash,
      must_change_password: true,
      active: true,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await giveRoles(db, id, draft.roleIds)
  return id
}

export async function saveMember(
  db: Db,
  staffId: number,
  next: StaffDraft & { active: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ ...toColumns(next), active: next.active, version: sql`version + 1`, updated_at: now })
    .where('id', '=', staffId)
    .execute()
  await db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute()
  await giveRoles(db, staffId, next.roleIds)
}

async function giveRoles(db: Db, staffId: number, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return
  const rows = roleIds.map((role_id) => ({ staff_id: staffId, role_id }))
  await db.insertInto('staff_roles').values(rows).execute()
}

export async function savePassword(db: Db, staffId: number, password_hash: string, now: Date): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash, must_change_password: true, version: sql`version + 1`, updated_at: now })
    .where('id', '=', staffId)
    .execute()
}

/** Somebody who did something stays, so that the log can name them. */
export async function hasActed(db: Db, staffId: number): Promise<boolean> {
  const event = await db
    .selectFrom('event_log')
    .select('id')
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

export async function deleteMember(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff').where('id', '=', staffId).execute()
}
