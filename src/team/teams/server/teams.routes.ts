import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { historyOf } from '#platform/server/history.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { claimName, refuseDuplicateName } from '#platform/server/taken-names.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { type Team, type TeamDraft, teams } from '../teams.contract.ts'
import { teamColumns, teamSheet } from './teams.export.ts'
import {
  activePeople,
  allMatching,
  allTeams,
  findTeam,
  insertTeam,
  lockActive,
  lockTeam,
  membersOf,
  pageOfTeams,
  saveTeam,
} from './teams.store.ts'

export const teamsRoutes = [
  route(teams.list, ({ db, query }) => pageOfTeams(db, query)),
  route(teams.export, async ({ db, query, audit }) => {
    return listFile(query, audit, {
      name: 'teams',
      columns: teamColumns(query.locale),
      rows: await allMatching(db, query),
      sheet: teamSheet,
    })
  }),
  route(teams.people, ({ db, query }) => activePeople(db, query)),
  route(teams.get, ({ db, params }) => stored(db, params.teamId)),
  route(teams.members, async ({ db, params }) => {
    await stored(db, params.teamId)
    return membersOf(db, params.teamId)
  }),
  route(teams.create, async ({ actor, db, body, now, audit, changed }) => {
    await refuseTakenTeam(db, body, null)
    refuseHead(actor, { id: null, headId: null }, body.headId)
    if (body.headId !== null && !(await lockActive(db, body.headId)))
      throw fieldError('headId', 'not-allowed')
    const team = await stored(db, await insertTeam(db, body, now))
    noteSaved({ audit, changed }, 'team', team, { after: audited(team) })
    return team
  }),
  route(teams.update, async ({ actor, db, params, body, ifMatch, now, audit, changed }) => {
    // Before the team: the order in which a staff member is put into a team, too.
    const isHead = body.headId ? await lockActive(db, body.headId) : true
    const before = await lockTeam(db, params.teamId)
    assertVersion(before, ifMatch)
    const next = { ...before, ...body }
    await refuseTakenTeam(db, next, before)
    refuseHead(actor, before, next.headId)
    // A new head works here now; the one there already may stay.
    if (!isHead && next.headId !== before.headId) throw fieldError('headId', 'not-allowed')
    await saveTeam(db, before.id, next, now)
    const after = await stored(db, before.id)
    noteSaved({ audit, changed }, 'team', after, { before: audited(before), after: audited(after) })
    return after
  }),
  route(teams.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockTeam(db, params.teamId)
    assertVersion(before, ifMatch)
    if (before.usedBy > 0) throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteRow(db, 'teams', before.id)
    noteRemoved({ audit, changed }, 'team', before, audited(before))
    return null
  }),
  route(teams.history, async ({ db, params }) => historyOf(db, 'team', await stored(db, params.teamId))),
]

const stored = (db: Db, teamId: number): Promise<Team> => mustFind(findTeam(db, teamId))

/**
 * The head sees the clients of the team, so people cannot make themselves the head, and those who do not see all
 * clients change the head of their own team only. @throws `own-account`, `beyond-own` at `headId`
 */
function refuseHead(
  actor: Actor,
  { id, headId }: { id: number | null; headId: number | null },
  next: number | null,
): void {
  if (next === headId) return
  if (next === actor.staffId) throw fieldError('headId', 'own-account')
  if (actor.scope !== 'all' && id !== actor.teamId) throw fieldError('headId', 'beyond-own')
}

async function refuseTakenTeam(db: Db, { name }: TeamDraft, own: Team | null): Promise<void> {
  const keys = await claimName(db, 'teams', name, own)
  if (keys.length > 0) refuseDuplicateName(await allTeams(db), name, own)
}

/** What the history keeps of a team: the head also by name, which lasts. */
function audited({ name, headId, head, retired }: Team) {
  return { name, headId, head: head?.name ?? null, retired }
}
