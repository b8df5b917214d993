import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { historyOf } from '#platform/server/history.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { endSessions, hashChosenPassword } from '#team/auth/server/staff-access.reads.ts'
import { staff, type Member } from '../staff.contract.ts'
import {
  audited,
  keepAdministrator,
  refuseBeyondOwn,
  refuseBrokenDetails,
  refuseRoles,
  refuseTakenUsername,
  refuseTeamChange,
} from './staff.checks.ts'
import { staffColumns, staffSheet } from './staff.export.ts'
import { supportersFor } from './staff.reads.ts'
import { findMember, lockMember, matchingMembers, pageOfMembers } from './staff-list.store.ts'
import { allTeams, hasActed, insertMember, saveMember } from './staff.store.ts'

export const staffRoutes = [
  route(staff.supporters, ({ db, actor, query }) => supportersFor(db, actor, query)),
  route(staff.teams, ({ db }) => allTeams(db)),
  route(staff.list, ({ db, actor, query, now }) => pageOfMembers({ db, actor, now }, query)),
  route(staff.export, async ({ db, actor, query, now, audit }) => {
    return listFile(query, audit, {
      name: 'staff',
      columns: staffColumns(query.locale),
      rows: await matchingMembers({ db, actor, now }, query),
      sheet: staffSheet,
    })
  }),
  route(staff.get, ({ db, actor, params, now }) => stored(db, actor, params.staffId, now)),
  route(
    staff.create,
    async ({ actor, db, body, prepared: passwordHash, now, audit, changed }) => {
      const { password: _, ...draft } = body
      await refuseTakenUsername(db, draft.username, null)
      await refuseBrokenDetails(db, draft, null)
      await refuseRoles(db, actor, draft.roleIds, [])
      refuseTeamChange(actor, { id: 0, teamId: null }, draft.teamId)
      const id = await insertMember(db, draft, passwordHash, now)
      const member = await stored(db, actor, id, now)
      noteSaved({ audit, changed }, 'staff', { id, version: member.version }, { after: audited(member) })
      return member
    },
    { prepare: ({ body }) => hashChosenPassword(body.password, body) },
  ),
  route(staff.update, async ({ actor, db, params, body, ifMatch, now, audit, changed }) => {
    // Before the row: the order in which everybody takes the two locks.
    if (body.roleIds || body.active === false) await lockedOrder(db, actor, params.staffId, body, now)
    const before = await lockMember(db, actor, params.staffId, now)
    assertVersion(before, ifMatch)
    await refuseBeyondOwn(db, actor, before.id)
    const next = { ...before, ...body }
    if (!next.active && before.id === actor.staffId) throw fieldError('active', 'own-account')
    await refuseTakenUsername(db, next.username, before.id)
    await refuseBrokenDetails(db, next, before)
    await refuseRoles(db, actor, next.roleIds, before.roleIds)
    refuseTeamChange(actor, before, next.teamId)
    await saveMember(db, before.id, next, now)
    if (!next.active) await endSessions(db, before.id)
    const after = await stored(db, actor, before.id, now)
    noteSaved({ audit, changed }, 'staff', after, { before: audited(before), after: audited(after) })
    return after
  }),
  route(staff.remove, async ({ actor, db, params, ifMatch, now, audit, changed }) => {
    await keepAdministrator(db, params.staffId, null)
    const before = await lockMember(db, actor, params.staffId, now)
    assertVersion(before, ifMatch)
    await refuseBeyondOwn(db, actor, before.id)
    if (before.id === actor.staffId || before.clients > 0 || (await hasActed(db, before.id)))
      throw new AppError('in-use', { current: { usedBy: Math.max(1, before.clients) } })
    await deleteRow(db, 'staff', before.id)
    noteRemoved({ audit, changed }, 'staff', before, audited(before))
    return null
  }),
  route(staff.history, async ({ db, actor, params, now }) =>
    historyOf(db, 'staff', await stored(db, actor, params.staffId, now)),
  ),
]

/** The part of an update about administrators, completed with the stored values. */
async function lockedOrder(
  db: Db,
  actor: Actor,
  staffId: number,
  body: { roleIds?: number[] | undefined; active?: boolean | undefined },
  now: Date,
): Promise<void> {
  const member = await findMember(db, actor, staffId, now)
  assertFound(member)
  const { roleIds = member.roleIds, active = member.active } = body
  await keepAdministrator(db, staffId, { roleIds, active })
}

const stored = (db: Db, actor: Actor, staffId: number, now: Date): Promise<Member> =>
  mustFind(findMember(db, actor, staffId, now))
