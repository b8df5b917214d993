import { AppError, fieldError } from '#platform/contract/errors.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import { busyClients } from '#system/presence/server/busy-clients.reads.ts'
import { route, type Context } from '#platform/server/route.ts'
import { clientOperations, operationLimits, type OperationResult } from '../../client-operations.contract.ts'
import { businessDays } from '../business-days.reads.ts'
import { checkAssignment } from '../client-checks.ts'
import { isOffered } from '../client-codes.ts'
import type { LockedClient } from './client-operation-steps.store.ts'
import {
  chosenClients,
  operationToUndo,
  runOperation,
  runSharing,
  undoOperation,
} from './client-operations.store.ts'
import { lifecycleSettings } from '../lifecycle/lifecycle-settings.reads.ts'

const nobody: ReadonlySet<number> = new Set()

type Tagging = Pick<
  Context<typeof clientOperations.addTag>,
  'db' | 'body' | 'actor' | 'now' | 'audit' | 'changed' | 'services'
>

export const clientOperationsRoutes = [
  route(clientOperations.assign, async ({ db, body, actor, now, audit, changed, services }) => {
    await checkTarget(db, actor, body.supporterId)
    const ids = await chosenClients(db, await viewOf(db, actor, now), body)
    const value = body.supporterId === null ? null : String(body.supporterId)
    const busy = body.anyway ? nobody : busyClients(services.presence, actor.staffId)
    const result = await runOperation(db, { kind: 'assign', value }, ids, { actor, now, busy })
    audit(eventOf(result, { supporterId: body.supporterId }))
    for (const hint of await tellDoer(db, result, { state: 'assign', actor, now })) changed(hint)
    return result
  }),
  route(clientOperations.share, async ({ db, body, actor, now, audit, changed, services }) => {
    for (const { supporterId } of body.parts) await checkTarget(db, actor, supporterId)
    const busy = body.anyway ? nobody : busyClients(services.presence, actor.staffId)
    const result = await runSharing(db, body, { actor, now, busy, tell: (one) => changed(hintOf(one)) })
    const to = body.parts.map(({ supporterId }) => supporterId).join(' ')
    audit(eventOf(result, { fromId: body.fromId, to }))
    for (const hint of await tellDoer(db, result, { state: 'share', actor, now })) changed(hint)
    return result
  }),
  route(clientOperations.addTag, async (context) => {
    await refuseUnofferedTag(context.db, context.body.tag)
    return changeTag('add-tag', context)
  }),
  route(clientOperations.removeTag, (context) => changeTag('remove-tag', context)),
  route(clientOperations.undo, async ({ db, params, actor, now, audit, changed }) => {
    const operation = await operationToUndo(db, { actor, now }, params.operationId)
    const isSharing = operation.kind === 'share'
    if ((isSharing || operation.kind === 'assign') && !may(actor, 'clients.assign'))
      throw new AppError('forbidden')
    // At most as many as can be shared at once: others are told by their next look.
    const tell = isSharing ? { tell: (one: LockedClient) => changed(hintOf(one)) } : {}
    const result = await undoOperation(db, operation, { actor, now, ...tell })
    audit(eventOf({ ...result, operationId: operation.id }, {}))
    const undone = { staffId: actor.staffId, kind: 'operation', subjectId: operation.id } as const
    changed(await notifyStaff(db, { ...undone, state: 'undone', amount: result.changed, isOwn: true }, now))
    return result
  }),
]

async function changeTag(kind: 'add-tag' | 'remove-tag', context: Tagging) {
  const { db, body, actor, now, audit, changed, services } = context
  const ids = await chosenClients(db, await viewOf(db, actor, now), body)
  const busy = body.anyway ? nobody : busyClients(services.presence, actor.staffId)
  const result = await runOperation(db, { kind, value: body.tag }, ids, { actor, now, busy })
  audit(eventOf(result, { tag: body.tag }))
  for (const hint of await tellDoer(db, result, { state: kind, actor, now })) changed(hint)
  return result
}

interface Doing {
  state: 'assign' | 'share' | 'add-tag' | 'remove-tag'
  actor: Actor
  now: Date
}

/** Puts the way back into the notification centre of the person who did it, for as long as there is one. */
async function tellDoer(db: Db, { operationId, changed }: OperationResult, { state, actor, now }: Doing) {
  if (operationId === null || changed === 0) return []
  const until = new Date(now.getTime() + operationLimits.undoMinutes * 60_000)
  const told = { kind: 'operation', subjectId: operationId, state, amount: changed, until } as const
  return [await notifyStaff(db, { ...told, staffId: actor.staffId, isOwn: true }, now)]
}

function hintOf({ id, version }: LockedClient) {
  return { type: 'client', id, version: version + 1, clientId: id }
}

async function viewOf(db: Db, actor: Actor, now: Date) {
  return { actor, days: businessDays(now), settings: await lifecycleSettings(db) }
}

function eventOf(
  { operationId, changed, unchanged, failed }: OperationResult,
  what: Record<string, string | number | null>,
) {
  const subject = { type: 'client-operation', id: operationId ?? 0 }
  return { subject, detail: { ...what, changed, unchanged, failed } }
}

/** Nobody is a target of its own: it takes the client out of the view of all but those who see everyone. */
async function checkTarget(db: Db, actor: Actor, supporterId: number | null): Promise<void> {
  if (supporterId === null && actor.scope !== 'all') throw new AppError('forbidden')
  if (supporterId !== null) await checkAssignment(db, actor, null, supporterId)
}

async function refuseUnofferedTag(db: Db, tag: string): Promise<void> {
  if (!(await isOffered(db, 'tags', tag))) throw fieldError('tag', 'not-allowed')
}
