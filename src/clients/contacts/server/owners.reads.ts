import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import { actorOfStaff } from '#team/auth/server/staff-actor.reads.ts'

/**
 * Refuses to give what has to be done for a client to somebody who does not work here or does not see the client: it
 * would never be done. @throws `validation` at the field
 */
export async function assertMayOwn(
  db: Db,
  actor: Actor,
  { clientId, ownerId, field }: { clientId: number; ownerId: number; field: string },
): Promise<void> {
  if (ownerId === actor.staffId) return
  const owner = await actorOfStaff(db, ownerId)
  if (!owner) throw fieldError(field, 'not-found')
  const seen = await clientsInScope(db, owner)
    .select('clients.id')
    .where('clients.id', '=', clientId)
    .executeTakeFirst()
  if (!seen) throw fieldError(field, 'not-allowed')
}
