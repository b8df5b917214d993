import { AppError, fieldError, type FieldErrors } from '#platform/contract/errors.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import '#team/staff/server/staff.table.ts'
import { clientProblems, problemSources } from '../client-limits.contract.ts'
import type { ClientDraft } from '../clients.contract.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'

/** A known phone, with the id of its client for those who may see that client. @throws `duplicate` */
export async function refuseTakenPhone(
  db: Db,
  actor: Actor,
  phone: string,
  ownId: number | null,
): Promise<void> {
  const other = await db.selectFrom('clients').select('id').where('phone', '=', phone).executeTakeFirst()
  if (!other || other.id === ownId) return
  const visible = await clientsInScope(db, actor)
    .select('clients.id')
    .where('clients.id', '=', other.id)
    .executeTakeFirst()
  throw new AppError('duplicate', {
    fields: { phone: ['taken'] },
    ...(visible ? { current: { id: visible.id } } : {}),
  })
}

/**
 * Whether the actor may give the client this supporter: it takes the permission, a working staff member, and a row
 * that is in the actor's scope afterwards as it was before. @throws `forbidden`, `validation`
 */
export async function checkAssignment(
  db: Db,
  actor: Actor,
  from: number | null,
  to: number | null,
): Promise<void> {
  if (from === to) return
  if (!may(actor, 'clients.assign')) throw new AppError('forbidden')
  if (to === null) {
    if (actor.scope !== 'all') throw new AppError('forbidden')
    return
  }
  const staff = await db
    .selectFrom('staff')
    .select(['team_id', 'active'])
    .where('id', '=', to)
    .executeTakeFirst()
  if (!isInScope(actor, to, staff?.team_id ?? null)) throw new AppError('forbidden')
  if (!staff?.active) throw fieldError('supporterId', 'not-found')
}

function isInScope(actor: Actor, supporterId: number, teamId: number | null): boolean {
  if (actor.scope === 'all') return true
  if (actor.scope === 'team' && actor.teamId !== null) return teamId === actor.teamId
  return supporterId === actor.staffId
}

/**
 * Judges a changed record. Only what the change touches can refuse it: a child that has grown too old for its field
 * must not block a new phone number. @throws `validation`
 */
export function checkChange(next: ClientDraft, changed: Partial<ClientDraft>, today: IsoDate): void {
  const fields: FieldErrors = {}
  for (const [path, codes] of Object.entries(clientProblems(next, today))) {
    const sources = problemSources[path as keyof typeof problemSources]
    if (sources.some((name) => changed[name] !== undefined)) fields[path] = codes
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
}
