import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import type { MovedId } from './moved-money.reads.ts'

/** A message that the old system sent or received. */
export interface MovedMessage {
  clientId: number
  direction: 'in' | 'out'
  language: LocaleId
  text: string
  staffId: number | null
  /** ISO text. */
  at: string
  /** Different for each message that ever came. */
  key: string
}

/** What the department of conversations does with messages that come from another system. */
export interface MovedTalk {
  /** Writes them as part of the conversation: they are never sent, and nobody waits for an answer. */
  keep(db: Db, messages: readonly MovedMessage[]): Promise<MovedId[]>
}
