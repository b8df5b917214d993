import type { RawBuilder } from 'kysely'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import type { LastMessage } from '../last-message.contract.ts'

/** What departments above do when the record of a client is merged or erased, in the same transaction. */
export interface ClientFollowers {
  /** The rows that the one client owned have gone to the other. The caller holds both rows. */
  merge: (db: Db, clients: { from: number; to: number }, now: Date) => Promise<void>
  /** Takes what is written of these clients in rows that stay. The caller holds their rows. */
  erase: (db: Db, clientIds: readonly number[]) => Promise<void>
}

/** What the client of a row was written last, or null. */
export type LastMessageOf = (clientId: 'clients.id') => RawBuilder<LastMessage | null>

/** How codes of the tables of other domains are called: by `column` or `table.column`, then by language and code. */
export type LabelsOfCodes = Readonly<Record<string, Record<LocaleId, Readonly<Record<string, string>>>>>

/** What departments above supply to the routes of clients. */
export interface ClientParts {
  followers: ClientFollowers
  lastMessageOf: LastMessageOf
  labels: LabelsOfCodes
}
