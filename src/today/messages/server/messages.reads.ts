import type { Db } from '#platform/server/database.ts'
import type { ClientMessage } from '../messages.contract.ts'
import { selectThread } from './messages.store.ts'

/** The newest messages of a client whom the caller has seen to be visible, for pages that join domains. */
export function latestMessages(db: Db, clientId: number, limit: number): Promise<ClientMessage[]> {
  return selectThread(db, clientId, 'desc').limit(limit).execute()
}
