import { lockRow } from '#platform/server/rows.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { fetchPage } from '#platform/server/paging.ts'
import type { PageReply } from '#platform/server/route.ts'
import { likeContains } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'
import { isInUse } from '#team/auth/server/idle-sessions.reads.ts'
import { hasSecondFactor } from '#team/auth/server/second-factor.reads.ts'
import '#team/auth/server/sessions.table.ts'
import '#team/roles/server/roles.table.ts'
import type { Member, staffQueries, staffSorts } from '../staff.contract.ts'
import './staff.table.ts'

type Query = z.output<typeof staffQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

/** What a member is read with. */
interface Reading {
  db: Db
  /** Whose clients count. */
  actor: Actor
  now: Date
}

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

/** The last use of each session that still holds. */
const uses = (now: Date) => sql`
  select staff_id, coalesce(seen_at, created_at) as used_at from sessions
  where expires_at > ${now} and ${isInUse}`

/** The accounts that match, without order or columns. */
function matchingStaff({ db, now }: Pick<Reading, 'db' | 'now'>, filters: Filters) {
  const { roleId, teamId, active, absent, secondFactor } = filters
  const key = queryKey(filters.q ?? '')
  const today = todayIn('IR', now)
  const asked: (RawBuilder<SqlBool> | false)[] = [
    key !== '' && sql`staff.account_key like ${likeContains(key)}`,
    roleId !== undefined &&
      sql`staff.id in (select staff_id from staff_roles where staff_roles.role_id = ${roleId})`,
    teamId !== undefined && sql`staff.team_id = ${teamId}`,
    active !== undefined && sql`staff.active = ${active}`,
    secondFactor !== undefined && sql`${hasSecondFactor} = ${secondFactor}`,
    absent !== undefined &&
      sql`coalesce(${today}::date between staff.absent_from and staff.absent_to, false) = ${absent}`,
  ]
  return asked
    .filter((one) => one !== false)
    .reduce((query, condition) => query.where(condition), db.selectFrom('staff'))
}

/** With roles, team, last use and clients. */
const withDetails = (query: ReturnType<typeof matchingStaff>, { actor, now }: Reading) =>
  query
    .leftJoin('teams', 'teams.id', 'staff.team_id')
    .select(columns)
    .select([
      'teams.name_fa as team_fa',
      'teams.name_ar as team_ar',
      hasSecondFactor.as('second_factor'),
      sql<string | null>`(select max(used_at) from (${uses(now)}) uses where uses.staff_id = staff.id)`.as(
        'seen_at',
      ),
      sql<Member['roles']>`coalesce((
        select json_agg(json_build_object('id', roles.id,
          'name', json_build_object('fa', roles.name_fa, 'ar', roles.name_ar)) order by roles.id)
        from staff_roles join roles on roles.id = staff_roles.role_id
        where staff_roles.staff_id = staff.id), '[]')`.as('roles'),
      sql<number>`(
        select count(*) from clients
        where clients.supporter_id = staff.id and ${supporterInScope(actor, 'clients.supporter_id')})`.as(
        'clients',
      ),
    ])

type Found = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>

function toMember(row: Found): Member {
  return {
    id: row.id,
    username: row.username,
    name: row.display_name,
    active: row.active,
    mustChangePassword: row.must_change_password,
    secondFactor: row.second_factor,
    roleIds: row.roles.map(({ id }) => id),
    roles: row.roles,
    teamId: row.team_id,
    team: row.team_id === null ? null : { id: row.team_id, name: { fa: row.team_fa ?? '', ar: row.team_ar } },
    languages: row.languages as Member['languages'],
    capacity: row.capacity,
    workDays: row.work_days,
    workFrom: row.work_from,
    workTo: row.work_to,
    absentFrom: row.absent_from,
    absentTo: row.absent_to,
    clients: row.clients,
    seenAt: row.seen_at,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

const sortColumns: Record<Exclude<(typeof staffSorts)[number], 'seen'>, RawBuilder<unknown>> = {
  name: sql`staff.sort_key`,
  username: sql`lower(staff.username) collate "C"`,
  updated: sql`staff.updated_at`,
}

/** In the asked order; the id makes it total. Whoever was never here stands before the others. */
function ordered(reading: Reading, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<(typeof staffSorts)[number]>(sort)
  const query = withDetails(matchingStaff(reading, filters), reading)
  if (column !== 'seen') return query.orderBy(sortColumns[column], direction).orderBy('staff.id', direction)
  const seen = sql<{ staff_id: number; last: string }>`(
    select staff_id, max(used_at) as last from (${uses(reading.now)}) uses group by staff_id)`
  return query
    .leftJoin(seen.as('seen'), 'seen.staff_id', 'staff.id')
    .orderBy('seen.last', (order) =>
      direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('staff.id', direction)
}

/** One page of the members that match. */
export async function pageOfMembers(reading: Reading, query: Query): Promise<PageReply<Member>> {
  const rows = ordered(reading, query, query.sort)
  const page = await fetchPage<Found, 'staff'>(reading.db, rows, matchingStaff(reading, query), query)
  return { ...page, rows: page.rows.map(toMember) }
}

/** All the members that match, or those of them who were chosen. */
export async function matchingMembers(
  reading: Reading,
  { ids, sort, ...filters }: Filters & Pick<Query, 'sort'> & { ids?: readonly number[] | undefined },
): Promise<Member[]> {
  const rows = ordered(reading, filters, sort)
  const found = await (ids ? rows.where('staff.id', 'in', ids) : rows).execute()
  return found.map(toMember)
}

export async function findMember(db: Db, actor: Actor, staffId: number, now: Date): Promise<Member | null> {
  const reading = { db, actor, now }
  const one = matchingStaff(reading, {}).where('staff.id', '=', staffId)
  const row = await withDetails(one, reading).executeTakeFirst()
  return row ? toMember(row) : null
}

/** Locks the row until the end of the transaction. */
export async function lockMember(db: Db, actor: Actor, staffId: number, now: Date): Promise<Member | null> {
  await lockRow(db, 'staff', staffId)
  return findMember(db, actor, staffId, now)
}
