import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import '#team/staff/server/staff.table.ts'
import type { Team, TeamDraft, TeamPerson, teamQueries, teamSorts } from '../teams.contract.ts'

type Query = z.output<typeof teamQueries.list>
type Filters = Pick<Query, 'q' | 'retired' | 'headed' | 'sort'>

function selectTeams(db: Db) {
  return db
    .selectFrom('teams')
    .leftJoin('staff as head', 'head.id', 'teams.head_id')
    .select([
      'teams.id',
      'teams.name_fa',
      'teams.name_ar',
      'teams.head_id',
      'teams.retired_at',
      'teams.version',
      'teams.updated_at',
      'head.display_name as head_name',
      'head.active as head_active',
    ])
    .select((eb) =>
      eb
        .selectFrom('staff')
        .select((inner) => inner.fn.countAll<number>().as('members'))
        .whereRef('staff.team_id', '=', 'teams.id')
        .as('used_by'),
    )
}

type TeamRow = Awaited<ReturnType<ReturnType<typeof selectTeams>['executeTakeFirstOrThrow']>>

function toTeam(row: TeamRow): Team {
  const { head_id: id, head_name: name, head_active: active } = row
  return {
    id: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    headId: id,
    head: id === null ? null : { id, name: name ?? '', active: active === true },
    retired: row.retired_at !== null,
    usedBy: row.used_by ?? 0,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

const text = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const byName = (a: TeamPerson, b: TeamPerson) => text(sortKey(a.name), sortKey(b.name)) || a.id - b.id
const by: Record<(typeof teamSorts)[number], (a: Team, b: Team) => number> = {
  name: (a, b) => text(sortKey(a.name.fa), sortKey(b.name.fa)) || a.id - b.id,
  members: (a, b) => a.usedBy - b.usedBy || a.id - b.id,
  updated: (a, b) => text(a.updatedAt, b.updatedAt) || a.id - b.id,
}

export async function allTeams(db: Db): Promise<Team[]> {
  return (await selectTeams(db).execute()).map(toTeam)
}

/** The teams that match, in the asked order: an installation has a handful, which needs no index. */
export async function matchingTeams(db: Db, { q, retired, headed, sort }: Filters): Promise<Team[]> {
  const { column, direction } = parseSort<keyof typeof by>(sort)
  const key = searchKey(q ?? '')
  const found = (await allTeams(db))
    .filter((team) => retired === undefined || team.retired === retired)
    .filter(({ head }) => headed === undefined || (head?.active ?? false) === headed)
    .filter(({ name, head }) =>
      [name.fa, name.ar ?? '', head?.name ?? ''].some((one) => searchKey(one).includes(key)),
    )
    .sort(by[column])
  return direction === 'asc' ? found : found.reverse()
}

export async function findTeam(db: Db, teamId: number): Promise<Team | null> {
  const row = await selectTeams(db).where('teams.id', '=', teamId).executeTakeFirst()
  return row ? toTeam(row) : null
}

/** Locks the row until the end of the transaction: nobody is put into the team meanwhile. */
export async function lockTeam(db: Db, teamId: number): Promise<Team | null> {
  await db.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().execute()
  return findTeam(db, teamId)
}

/** Who belongs to a team, locked ones too. */
export async function membersOf(db: Db, teamId: number): Promise<TeamPerson[]> {
  const rows = await people(db).where('team_id', '=', teamId).execute()
  return rows.sort(byName)
}

export async function activePeople(db: Db): Promise<TeamPerson[]> {
  const rows = await people(db).where('active', '=', true).execute()
  return rows.sort(byName)
}

/** Whether there is such an active staff member; they stay one until the end of the transaction. */
export async function lockActive(db: Db, staffId: number): Promise<boolean> {
  const row = await people(db).where('id', '=', staffId).forKeyShare().executeTakeFirst()
  return row?.active === true
}

const people = (db: Db) => db.selectFrom('staff').select(['id', 'display_name as name', 'active'])

export async function insertTeam(db: Db, draft: TeamDraft, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('teams')
    .values({ ...toColumns(draft), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveTeam(
  db: Db,
  teamId: number,
  next: TeamDraft & { retired: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('teams')
    .set({
      ...toColumns(next),
      retired_at: next.retired ? sql`coalesce(retired_at, ${now})` : null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', teamId)
    .execute()
}

const toColumns = ({ name, headId }: TeamDraft) => ({ name_fa: name.fa, name_ar: name.ar, head_id: headId })

export async function deleteTeam(db: Db, teamId: number): Promise<void> {
  await db.deleteFrom('teams').where('id', '=', teamId).execute()
}
