import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import './notices.table.ts'

/** What the actor was told; of a client given to somebody else it is no longer theirs to see. */
export function matchingNotices(db: Db, actor: Actor, { unread }: { unread?: boolean | undefined }) {
  const seen = clientsInScope(db, actor).select('clients.id')
  const own = db
    .selectFrom('notices')
    .where('notices.staff_id', '=', actor.staffId)
    .where((eb) => eb.or([eb('notices.client_id', 'is', null), eb('notices.client_id', 'in', seen)]))
  return unread === undefined ? own : own.where('notices.read_at', unread ? 'is' : 'is not', null)
}

/** How many of them are not read. */
export async function unreadNotices(db: Db, actor: Actor): Promise<number> {
  const { count } = await matchingNotices(db, actor, { unread: true })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
