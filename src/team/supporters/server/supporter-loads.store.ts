import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { supporterInScope } from '#clients/clients/server/clients.reads.ts'
import { type SupporterState, supporterStates } from '#clients/clients/server/state-days.reads.ts'
import type { ListState, Stage } from '#clients/clients/lifecycle.contract.ts'
import { isAbsentOn, supportersFor } from '#team/staff/server/staff.reads.ts'
import '#team/staff/server/staff.table.ts'
import './covers.table.ts'
import type { LoadCounts, SupporterLoad } from '../supporters.contract.ts'

/** So many clients of one supporter are alike. */
type Group = Pick<SupporterState, 'supporter_id' | 'stage' | 'list_state' | 'ends_soon' | 'clients'>

/** The clients of the actor's scope by what they are in. */
async function countGroups(db: Db, actor: Actor, now: Date): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select supporter_id, stage, list_state, ends_soon, sum(clients)::bigint as clients
    from (${await supporterStates({ db, days: businessDays(now), now })}) states
    where ${supporterInScope(actor, 'states.supporter_id')}
    group by supporter_id, stage, list_state, ends_soon`.execute(db)
  return rows
}

export const noClients: LoadCounts = {
  active: 0,
  dueToday: 0,
  listLate: 0,
  weighInLate: 0,
  endsSoon: 0,
  reserved: 0,
  paused: 0,
  ended: 0,
  left: 0,
  open: 0,
}

function sumOf(groups: readonly Group[]): LoadCounts {
  const where = (holds: (group: Group) => boolean) =>
    groups.reduce((sum, group) => (holds(group) ? sum + group.clients : sum), 0)
  const inStage = (stage: Stage) => where((group) => group.stage === stage)
  const inState = (...states: ListState[]) =>
    where(({ list_state: state }) => state !== null && states.includes(state))
  return {
    active: inStage('active'),
    dueToday: inState('weigh_in_due', 'list_due_today'),
    listLate: inState('list_late'),
    weighInLate: inState('weigh_in_late'),
    endsSoon: where((group) => group.ends_soon),
    reserved: inStage('reserved'),
    paused: inStage('paused'),
    ended: inStage('ended'),
    left: inStage('left'),
    open: where(({ stage }) => stage !== 'closed'),
  }
}

export interface Loads {
  supporters: SupporterLoad[]
  /** Paid clients whom nobody has; the actor sees them only with everybody else's. */
  untaken: number
}

/**
 * Every supporter whom the actor may see, and whoever else has clients there: so the rows add up to all of them.
 * A locked account without clients has nothing left to do here.
 */
export async function supporterLoads(db: Db, actor: Actor, now: Date): Promise<Loads> {
  const groups = await countGroups(db, actor, now)
  const byOwner = Map.groupBy(groups, (group) => group.supporter_id)
  const owners = [...byOwner.keys()].filter((id) => id !== null)
  const ids = [...new Set([...(await supportersFor(db, actor)).map(({ id }) => id), ...owners])]
  const today = todayIn('IR', now)
  const supporters = (await staffRows(db, ids))
    .map((row) => toLoad(row, sumOf(byOwner.get(row.id) ?? []), today))
    .filter(({ isLocked, open }) => !isLocked || open > 0)
  const untaken = (byOwner.get(null) ?? []).filter(({ stage }) => stage === 'untaken')
  return { supporters, untaken: untaken.reduce((sum, { clients }) => sum + clients, 0) }
}

async function staffRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return (
    db
      .selectFrom('staff')
      .leftJoin('teams', 'teams.id', 'staff.team_id')
      // Whoever is covered is away, whatever their own record says.
      .leftJoin('absence_covers', (join) =>
        join.onRef('absence_covers.staff_id', '=', 'staff.id').on('absence_covers.state', '=', 'running'),
      )
      .select([
        'staff.id',
        'staff.display_name',
        'staff.active',
        'staff.languages',
        'staff.capacity',
        'teams.id as team_id',
        'teams.name_fa',
        'teams.name_ar',
      ])
      .select((eb) => [
        eb.fn.coalesce('absence_covers.from_day', 'staff.absent_from').as('absent_from'),
        eb.fn.coalesce('absence_covers.to_day', 'staff.absent_to').as('absent_to'),
      ])
      .where('staff.id', 'in', ids)
      .execute()
  )
}

type StaffRow = Awaited<ReturnType<typeof staffRows>>[number]

function toLoad(row: StaffRow, counted: LoadCounts, today: string): SupporterLoad {
  const { capacity } = row
  const absence = { absentFrom: row.absent_from, absentTo: row.absent_to }
  return {
    id: row.id,
    name: row.display_name,
    team: row.team_id === null ? null : { id: row.team_id, name: { fa: row.name_fa ?? '', ar: row.name_ar } },
    languages: row.languages as SupporterLoad['languages'],
    capacity,
    loadPercent: capacity ? Math.round((100 * counted.active) / capacity) : null,
    isLocked: !row.active,
    ...absence,
    isAbsent: isAbsentOn(absence, today),
    ...counted,
  }
}
