import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { administratorRole } from '#team/roles/roles.contract.ts'
import {
  holdsAll,
  lockAdministrators,
  otherAdministrators,
  rightsOfStaff,
} from '#team/roles/server/rights.reads.ts'
import type { Member, StaffDraft } from '../staff.contract.ts'

/** Whoever could rule over somebody with more rights would have those rights. @throws `forbidden` */
export async function refuseBeyondOwn(db: Db, actor: Actor, staffId: number): Promise<void> {
  if (actor.staffId === staffId) return
  if (!holdsAll(actor, await rightsOfStaff(db, staffId))) throw new AppError('forbidden')
}

/**
 * Rows are seen by team: nobody puts themselves into another one, and who sees a team puts nobody into one beyond it.
 * @throws `own-account`, `beyond-own` at `teamId`
 */
export function refuseTeamChange(
  actor: Actor,
  { id, teamId }: Pick<Member, 'id' | 'teamId'>,
  next: number | null,
): void {
  if (next === teamId) return
  if (id === actor.staffId) throw fieldError('teamId', 'own-account')
  if (actor.scope !== 'all' && next !== null && next !== actor.teamId)
    throw fieldError('teamId', 'beyond-own')
}

/** Roles that join must exist and give nothing that the actor lacks. @throws `not-allowed`, `beyond-own` at `roleIds` */
export async function refuseRoles(
  db: Db,
  actor: Actor,
  roleIds: readonly number[],
  before: readonly number[],
): Promise<void> {
  const added = roleIds.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const rows = await db
    .selectFrom('roles')
    .select(['permissions', 'scope'])
    .where('id', 'in', added)
    .execute()
  if (rows.length < added.length) throw fieldError('roleIds', 'not-allowed')
  if (rows.some((row) => !holdsAll(actor, row))) throw fieldError('roleIds', 'beyond-own')
}

/**
 * Somebody active must always be able to do everything. Takes the lock that lets only one such change run at a time.
 * @param next absent: the account goes
 * @throws `last-administrator` at the field that would end it
 */
export async function keepAdministrator(
  db: Db,
  staffId: number,
  next: { roleIds: readonly number[]; active: boolean } | null,
): Promise<void> {
  await lockAdministrators(db)
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('code', '=', administratorRole)
    .executeTakeFirst()
  if (!role) return
  const now = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select('staff.id')
    .where('staff.id', '=', staffId)
    .where('staff.active', '=', true)
    .where('staff_roles.role_id', '=', role.id)
    .executeTakeFirst()
  if (!now || (next?.active && next.roleIds.includes(role.id))) return
  if ((await otherAdministrators(db, staffId)) > 0) return
  throw fieldError(next?.active === false ? 'active' : 'roleIds', 'last-administrator')
}

/** @throws `taken` at `username`, in any case of letters */
export async function refuseTakenUsername(db: Db, username: string, ownId: number | null): Promise<void> {
  const other = await db
    .selectFrom('staff')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  if (other && other.id !== ownId) throw fieldError('username', 'taken')
}

/**
 * @param before null for a new member; the own team may stay when it is out of use by now
 * @throws `not-allowed`, `retired` at `teamId`; `required`, `before-start` at the end of hours and absence
 */
export async function refuseBrokenDetails(
  db: Db,
  draft: StaffDraft,
  before: Pick<StaffDraft, 'teamId'> | null,
): Promise<void> {
  if (draft.teamId !== null && draft.teamId !== before?.teamId) await refuseTeam(db, draft.teamId)
  refuseHalf(draft, 'workFrom', 'workTo')
  refuseHalf(draft, 'absentFrom', 'absentTo')
  const { workFrom, workTo, absentFrom, absentTo } = draft
  if (workFrom !== null && workTo !== null && workFrom >= workTo) throw fieldError('workTo', 'before-start')
  if (absentFrom !== null && absentTo !== null && absentFrom > absentTo)
    throw fieldError('absentTo', 'before-start')
}

/** Locked, so that the team is neither deleted nor retired meanwhile. */
async function refuseTeam(db: Db, teamId: number): Promise<void> {
  const team = await db
    .selectFrom('teams')
    .select('retired_at')
    .where('id', '=', teamId)
    .forShare()
    .executeTakeFirst()
  if (!team) throw fieldError('teamId', 'not-allowed')
  if (team.retired_at !== null) throw fieldError('teamId', 'retired')
}

function refuseHalf<Name extends keyof StaffDraft>(draft: StaffDraft, from: Name, to: Name): void {
  if (draft[from] === null && draft[to] !== null) throw fieldError(from, 'required')
  if (draft[from] !== null && draft[to] === null) throw fieldError(to, 'required')
}

/** What the log and the history keep of a member: roles and team also by name, which last. */
export function audited(member: Member) {
  const { id: _id, clients: _clients, seenAt: _seen, version: _version, updatedAt: _at, ...rest } = member
  const { secondFactor: _ownMatter, ...kept } = rest
  return { ...kept, roles: member.roles.map(({ name }) => name.fa), team: member.team?.name.fa ?? null }
}
