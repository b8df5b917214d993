import { clientsInScope } from '#platform/server/client-scope.ts'
import type { RecordTypes } from '#platform/contract/domain.ts'
import { AppError } from '#platform/contract/errors.ts'
import { live } from '#platform/contract/live.ts'
import { presenceHint, presenceKinds } from '#platform/contract/presence.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { PresenceBoard } from '#platform/server/presence/presence-board.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { audienceFor } from './hint-readers.rules.ts'

export const liveRoutes = [
  route(live.hints, ({ actor, query, services, actorNow }) => {
    if (!services.hints) throw new AppError('unavailable', { retryAfter: 60 })
    return Promise.resolve(services.hints.open(actor, actorNow, query.missedMs))
  }),
]

/** The rule that the hub asks before it tells somebody of a change. */
export function mayReceiveFrom(db: Db, records: RecordTypes, board?: PresenceBoard) {
  return async (actor: Actor, hint: Hint): Promise<boolean> => {
    const kind = presenceKinds.find((one) => presenceHint({ kind: one, id: hint.id }) === hint.type)
    // Who is at a record has shown the right to see it: nothing needs to be asked of the database.
    if (kind) return board?.isAt(actor.staffId, { kind, id: hint.id }) ?? false
    const audience = audienceFor(records, actor, hint)
    if (typeof audience === 'string') return audience === 'told'
    const seen = await clientsInScope(db, actor)
      .select('clients.id')
      .where('clients.id', '=', audience.ifSees)
      .executeTakeFirst()
    return seen !== undefined
  }
}
