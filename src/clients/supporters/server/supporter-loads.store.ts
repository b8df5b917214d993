import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { PageReply } from '#platform/server/route.ts'
import { likeContains } from '#platform/server/search.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'
import { loadNumbers } from '#clients/clients/server/lifecycle/state-days.projection.ts'
import { supporterLoads } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import { isSupporterOf } from '#team/staff/server/staff.reads.ts'
import '#team/staff/server/staff.table.ts'
import './covers.table.ts'
import type {
  LoadCounts,
  SupporterLoad,
  supporterQueries,
  supporterSorts,
  SupportersTotal,
} from '../supporters.contract.ts'

type Query = z.output<typeof supporterQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>
type Asked = Filters & Pick<Query, 'sort'> & { ids?: readonly number[] | undefined }

/** Whose loads the actor asks for, and when. */
interface Reading {
  db: Db
  actor: Actor
  now: Date
}

/** Each number with its column. */
const numbers = {
  active: 'active',
  dueToday: 'due',
  listLate: 'list_late',
  weighInLate: 'weigh_in_late',
  endsSoon: 'ends_soon',
  reserved: 'reserved',
  paused: 'paused',
  ended: 'ended',
  left: 'left',
  open: 'open',
} as const satisfies Record<keyof LoadCounts, string>

const ofNumbers = (one: (name: string, column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(Object.entries(numbers).map(([name, column]) => one(name, sql.ref(column))))

const summed = ofNumbers((name, column) => sql`coalesce(sum(${column}), 0)::int as ${sql.ref(name)}`)

/** The numbers of the clients in the actor's scope; those of one supporter add up. */
const scopedLoads = async ({ db, actor, now }: Reading) => sql`
  select supporter_id, ${sql.join(loadNumbers.map((name) => sql.ref(name)))} from (${await supporterLoads({ db, days: businessDays(now), now })}) states
  where ${supporterInScope(actor, 'states.supporter_id')}`

/**
 * Every supporter whom the actor may see, and whoever else has clients there: so the rows add up to all of them.
 * A locked account without clients has nothing left to do here. What is not asked of these rows costs nothing.
 * @param loads as `scopedLoads` @param ids an array of those it is about
 */
function selectSupporters(
  { actor, now }: Reading,
  loads: RawBuilder<unknown>,
  ids?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const those = (column: string) => (ids ? sql`${sql.ref(column)} = any (${ids})` : sql`true`)
  return sql`
    select staff.id, staff.display_name as name, staff.sort_key, staff.search_key, staff.team_id, staff.languages,
      staff.capacity,
      case when staff.capacity > 0
        then (200 * coalesce(loads.active, 0) + staff.capacity) / (2 * staff.capacity) end as "loadPercent",
      not staff.active as "isLocked",
      absence.from_day as "absentFrom", absence.to_day as "absentTo",
      coalesce(${todayIn('IR', now)}::date between absence.from_day and absence.to_day, false) as "isAbsent",
      ${ofNumbers((name) => sql`coalesce(loads.${sql.ref(name)}, 0) as ${sql.ref(name)}`)}
    from staff
    left join (
      select supporter_id, sum(clients) as clients, ${summed} from (${loads}) loads
      where ${those('supporter_id')} group by supporter_id
    ) loads on loads.supporter_id = staff.id
    -- Whoever is covered is away, whatever their own record says.
    left join absence_covers covers on covers.staff_id = staff.id and covers.state = 'running'
    cross join lateral (
      select coalesce(covers.from_day, staff.absent_from) as from_day, coalesce(covers.to_day, staff.absent_to) as to_day
    ) absence
    where (loads.clients <> 0 or ${isSupporterOf(actor)}) and (staff.active or loads.open > 0) and ${those('staff.id')}`
}

function isAsked({ q = '', teamId, absent, overCapacity, locked, id }: Filters): RawBuilder<SqlBool> {
  const key = queryKey(q)
  const asked = [
    key === '' ? sql`true` : sql`search_key like ${likeContains(key)}`,
    teamId === undefined ? sql`true` : sql`team_id = ${teamId}`,
    absent === undefined ? sql`true` : sql`"isAbsent" = ${absent}`,
    overCapacity === undefined ? sql`true` : sql`coalesce(active > capacity, false) = ${overCapacity}`,
    locked === undefined ? sql`true` : sql`"isLocked" = ${locked}`,
    id === undefined ? sql`true` : sql`id = ${id}`,
  ]
  return sql`(${sql.join(asked, sql` and `)})`
}

/** What the supporters are ordered by before their names; without a capacity the share is below all, and the room none. */
const orderColumns = {
  name: sql`null::int`,
  load: sql`coalesce("loadPercent", -1)`,
  room: sql`coalesce(capacity - active, 0)`,
}

/** Which supporters match, as `matching`, and those of the part in the asked order, each with its `place`, as `page`. */
function inOrder(
  reading: Reading,
  loads: RawBuilder<unknown>,
  { sort, ids, ...filters }: Asked,
  part: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { column, direction } = parseSort<(typeof supporterSorts)[number]>(sort)
  const first = column in orderColumns ? orderColumns[column as keyof typeof orderColumns] : sql.ref(column)
  // Of equal ones the names are in their own order, whichever way round.
  const order = sql`first ${sql.raw(direction)}, sort_key ${sql.raw(column === 'name' ? direction : 'asc')}, id`
  const all = selectSupporters(reading, loads, ids && sql`${ids}::bigint[]`)
  return sql`
    matching as materialized (
      select id, sort_key, ${first} as first from (${all}) supporters where ${isAsked(filters)}
    ), page as materialized (
      select id, row_number() over (order by ${order}) as place from matching order by ${order} ${part}
    )`
}

const json = sql<
  SupporterLoad[]
>`json_build_object('id', row.id, 'name', row.name, 'languages', row.languages,
  'capacity', row.capacity, 'team', case when teams.id is not null
    then json_build_object('id', teams.id, 'name', json_build_object('fa', teams.name_fa, 'ar', teams.name_ar)) end,
  'loadPercent', row."loadPercent", 'isLocked', row."isLocked", 'isAbsent', row."isAbsent",
  'absentFrom', row."absentFrom", 'absentTo', row."absentTo",
  ${ofNumbers((name) => sql`${sql.lit(name)}, row.${sql.ref(name)}`)})`

/** Only what the order asks for is known of all of them; the rest of those that are shown. */
async function readLoads(reading: Reading, asked: Asked, part = sql``) {
  const loads = await scopedLoads(reading)
  const shown = selectSupporters(reading, loads, sql`array(select id from page)`)
  const { rows } = await sql<{ supporters: SupporterLoad[]; total: number }>`
    with ${inOrder(reading, loads, asked, part)}
    select (select count(*) from matching) as total, coalesce((
      select json_agg(${json} order by page.place)
      from page join (${shown}) row on row.id = page.id left join teams on teams.id = row.team_id
    ), '[]') as supporters`.execute(reading.db)
  return rows[0] ?? { supporters: [], total: 0 }
}

/** One page of the supporters that match, in the asked order. */
export async function pageOfLoads(
  reading: Reading,
  { page, perPage, ...asked }: Query,
): Promise<PageReply<SupporterLoad>> {
  const part = sql`limit ${perPage} offset ${(page - 1) * perPage}`
  const { supporters, total } = await readLoads(reading, asked, part)
  return { rows: supporters, meta: { page, perPage, total, totalIsExact: true } }
}

/** All the supporters that match, or those of them who were chosen, in the asked order. */
export async function matchingLoads(reading: Reading, asked: Asked): Promise<SupporterLoad[]> {
  return (await readLoads(reading, asked)).supporters
}

/** Those of some people, as far as they are supporters whom the actor sees, by their ids. */
export async function loadsOf(reading: Reading, ids: readonly number[]): Promise<SupporterLoad[]> {
  const found = await matchingLoads(reading, { ids, sort: 'name' })
  return found.toSorted((a, b) => a.id - b.id)
}

/**
 * All of them together: whose clients they are need not be known for the sums. Whoever of the paid clients nobody has, the
 * actor sees only with everybody else's.
 */
export async function totalLoads(reading: Reading): Promise<SupportersTotal> {
  const loads = await scopedLoads(reading)
  const { rows } = await sql<SupportersTotal>`
    with matching as materialized (
      select team_id, capacity, "isAbsent", active from (${selectSupporters(reading, loads)}) supporters
    ), loads as not materialized (${loads})
    select supporters, absent, "overCapacity", capacity, untaken, ${ofNumbers((name) => sql.ref(`sums.${name}`))}, coalesce((
        select json_agg(json_build_object('id', id, 'name', json_build_object('fa', name_fa, 'ar', name_ar)) order by id)
        from teams where id in (select team_id from matching)
      ), '[]') as teams
    from (
      select count(*) as supporters, count(*) filter (where "isAbsent") as absent,
        count(*) filter (where active > capacity) as "overCapacity", coalesce(sum(capacity), 0) as capacity
      from matching
    ) everybody, (select ${summed} from loads where supporter_id is not null) sums,
    (select coalesce(sum(untaken), 0)::int as untaken from loads where supporter_id is null) waiting`.execute(
    reading.db,
  )
  return rows[0]!
}
