import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { type NamesQuery, parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { fetchPage } from '#platform/server/paging.ts'
import type { PageReply } from '#platform/server/route.ts'
import { insertRow, lockRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import { likeContains } from '#platform/server/search.ts'
import { namedStaff } from '#team/staff/server/staff.reads.ts'
import '#team/staff/server/staff.table.ts'
import type { Team, TeamDraft, TeamPerson, teamQueries, teamSorts } from '../teams.contract.ts'

type Query = z.output<typeof teamQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

const members = sql<number>`(select count(*) from staff where staff.team_id = teams.id)`

const sortColumns: Record<Exclude<(typeof teamSorts)[number], 'members'>, string> = {
  name: 'teams.sort_key',
  updated: 'teams.updated_at',
}

/** The teams that match, without order or columns. */
function matchingTeams(db: Db, { q, retired, headed }: Filters) {
  const key = queryKey(q ?? '')
  const found = likeContains(key)
  const asked: (RawBuilder<SqlBool> | false)[] = [
    retired !== undefined && sql`(teams.retired_at is not null) = ${retired}`,
    headed !== undefined && sql`coalesce(head.active, false) = ${headed}`,
    key !== '' && sql`(teams.search_key like ${found} or head.search_key like ${found})`,
  ]
  return asked
    .filter((one) => one !== false)
    .reduce(
      (query, condition) => query.where(condition),
      db.selectFrom('teams').leftJoin('staff as head', 'head.id', 'teams.head_id'),
    )
}

const withFacts = (query: ReturnType<typeof matchingTeams>) =>
  query.select([
    'teams.id',
    'teams.name_fa',
    'teams.name_ar',
    'teams.head_id',
    'teams.retired_at',
    'teams.version',
    'teams.updated_at',
    'head.display_name as head_name',
    'head.active as head_active',
    members.as('used_by'),
  ])

type TeamRow = Awaited<ReturnType<ReturnType<typeof withFacts>['executeTakeFirstOrThrow']>>

function toTeam(row: TeamRow): Team {
  const { head_id: id, head_name: name, head_active: active } = row
  return {
    id: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    headId: id,
    head: id === null ? null : { id, name: name ?? '', active: active === true },
    retired: row.retired_at !== null,
    usedBy: row.used_by,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

function ordered(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<(typeof teamSorts)[number]>(sort)
  return withFacts(matchingTeams(db, filters))
    .orderBy(column === 'members' ? members : orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('teams.id', direction)
}

/** One page of the teams that match, in the asked order. */
export async function pageOfTeams(db: Db, query: Query): Promise<PageReply<Team>> {
  const rows = ordered(db, query, query.sort)
  const page = await fetchPage<TeamRow, 'teams'>(db, rows, matchingTeams(db, query), query)
  return { ...page, rows: page.rows.map(toTeam) }
}

/** All the teams that match, or those of them that were chosen. */
export async function allMatching(
  db: Db,
  { ids, sort, ...filters }: Filters & Pick<Query, 'sort'> & { ids?: readonly number[] | undefined },
): Promise<Team[]> {
  const rows = ordered(db, filters, sort)
  const found = await (ids ? rows.where('teams.id', 'in', ids) : rows).execute()
  return found.map(toTeam)
}

export async function allTeams(db: Db): Promise<Team[]> {
  return (await withFacts(matchingTeams(db, {})).execute()).map(toTeam)
}

export async function findTeam(db: Db, teamId: number): Promise<Team | null> {
  const row = await withFacts(matchingTeams(db, {})).where('teams.id', '=', teamId).executeTakeFirst()
  return row ? toTeam(row) : null
}

/** Locks the row until the end of the transaction, so that nobody is added to the team meanwhile. */
export async function lockTeam(db: Db, teamId: number): Promise<Team | null> {
  await lockRow(db, 'teams', teamId)
  return findTeam(db, teamId)
}

/** Who belongs to a team, by name, locked ones too. */
export const membersOf = (db: Db, teamId: number): Promise<TeamPerson[]> =>
  byName(people(db).where('team_id', '=', teamId)).execute()

/** Whom a `namesQuery` asks for of those who may head a team. */
export const activePeople = (db: Db, query: NamesQuery): Promise<TeamPerson[]> =>
  namedStaff(db, query).where('staff.active', '=', true).execute()

/** Whether there is such an active staff member; they stay one until the end of the transaction. */
export async function lockActive(db: Db, staffId: number): Promise<boolean> {
  const row = await people(db).where('id', '=', staffId).forKeyShare().executeTakeFirst()
  return row?.active === true
}

const people = (db: Db) => db.selectFrom('staff').select(['id', 'display_name as name', 'active'])
const byName = (query: ReturnType<typeof people>) => query.orderBy('sort_key').orderBy('id')

export const insertTeam = (db: Db, draft: TeamDraft, now: Date) =>
  insertRow(db, 'teams', toColumns(draft), now)

export const saveTeam = (db: Db, teamId: number, next: Retirable<TeamDraft>, now: Date) =>
  saveRow(db, 'teams', teamId, { ...toColumns(next), ...retirement(next, now) }, now)

const toColumns = ({ name, headId }: TeamDraft) => ({ name_fa: name.fa, name_ar: name.ar, head_id: headId })
