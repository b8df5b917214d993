import { clientsInScope } from '#clients/clients/server/clients.reads.ts'
import { AppError } from '#platform/contract/errors.ts'
import { live } from '#platform/contract/live.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { audienceFor } from './hint-readers.rules.ts'

export const liveRoutes = [
  route(live.hints, ({ actor, services, actorNow }) => {
    if (!services.hints) throw new AppError('unavailable', { retryAfter: 60 })
    return Promise.resolve(services.hints.open(actor, actorNow))
  }),
]

/** The rule that the hub asks before it tells somebody of a change. */
export function mayReceiveFrom(db: Db) {
  return async (actor: Actor, hint: Hint): Promise<boolean> => {
    const audience = audienceFor(actor, hint)
    if (typeof audience === 'string') return audience === 'told'
    const seen = await clientsInScope(db, actor)
      .select('clients.id')
      .where('clients.id', '=', audience.ifSees)
      .executeTakeFirst()
    return seen !== undefined
  }
}
