import { AppError } from '#platform/contract/errors.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { clientMerging } from '../../client-merging.contract.ts'
import type { Client, ClientDraft } from '../../clients.contract.ts'
import { businessDays } from '../business-days.reads.ts'
import { checkAssignment, checkChange } from '../client-checks.ts'
import type { ClientParts } from '../client-followers.ts'
import type { ChosenField } from '../personal-data/client-handling.ts'
import { countMoves, mergeClients, mergeRefusalsOf, possibleDuplicatesOf } from './client-merging.store.ts'
import { lockVisibleClient } from '../clients.reads.ts'
import { findClient } from '../client-record.reads.ts'
import { editableFields } from '../clients.store.ts'

export const clientMergingRoutes = ({ followers }: Pick<ClientParts, 'followers'>) => [
  route(clientMerging.possibleDuplicates, ({ db, query, actor }) => possibleDuplicatesOf(db, actor, query)),
  route(clientMerging.preview, async ({ db, params, actor, now }) => {
    const { keep, other } = await pairOf(db, actor, params, now)
    return {
      refusals: await mergeRefusalsOf(db, keep, other, businessDays(now)),
      moves: await countMoves(db, other.id),
    }
  }),
  route(clientMerging.merge, async ({ db, params, body, actor, ifMatch, now, audit, changed, services }) => {
    for (const id of [params.clientId, params.otherId].toSorted((one, two) => one - two)) {
      await lockVisibleClient(db, actor, id)
    }
    const { keep, other } = await pairOf(db, actor, params, now)
    assertVersion(keep, ifMatch)
    if (other.version !== body.otherVersion) throw new AppError('stale', { current: keep })
    const refusals = await mergeRefusalsOf(db, keep, other, businessDays(now))
    if (refusals.length > 0)
      throw new AppError('conflict', { message: refusals.join(', '), current: { refusals } })
    const taken = takenFrom(other, body.take)
    const next = { ...editableFields(keep), ...taken }
    await checkAssignment(db, actor, keep.supporterId, next.supporterId)
    checkChange(next, taken, todayIn(next.country, now))
    await mergeClients(db, { keep, other, next }, { now, today: todayIn(other.country, now), followers })
    await services.counting.countClients(db, [keep.id, other.id])
    const after = await pairOf(db, actor, params, now)
    audit({
      ...subjectOf(after.keep),
      before: editableFields(keep),
      after: editableFields(after.keep),
      detail: { merged: other.id },
    })
    audit({
      ...subjectOf(after.other),
      before: stateOf(other),
      after: stateOf(after.other),
      detail: { mergedInto: keep.id },
    })
    for (const { id, version } of [after.keep, after.other]) changed({ type: 'client', id, version })
    return after.keep
  }),
]

/** Both records, in the actor's scope. @throws `not-found`, `conflict` for one and the same */
async function pairOf(db: Db, actor: Actor, ids: { clientId: number; otherId: number }, now: Date) {
  if (ids.clientId === ids.otherId) throw new AppError('conflict', { message: 'It is one record' })
  const view = { actor, days: businessDays(now) }
  return { keep: await findClient(db, view, ids.clientId), other: await findClient(db, view, ids.otherId) }
}

/** A field that `client-handling.ts` does not let a person choose does not compile here. */
function takenFrom(other: Client, fields: readonly ChosenField[]): Partial<ClientDraft> {
  const all = editableFields(other)
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

function subjectOf(client: Client) {
  return { subject: { type: 'client', id: client.id }, clientId: client.id, version: client.version }
}

function stateOf({ phone, closedOn, closedReason, mergedInto }: Client) {
  return { phone, closedOn, closedReason, mergedInto }
}
