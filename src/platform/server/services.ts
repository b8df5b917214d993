import type { SqlBool } from 'kysely'
import type { Budget } from '#platform/contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { SealWitness } from './event-seals/seals-verify.ts'
import type { HintHub } from './hints/hint-hub.ts'
import type { KeptSql } from './kept-sql.ts'
import type { Log } from './log.ts'
import type { PresenceBoard } from './presence/presence-board.ts'
import type { Counting } from './projections/counting.ts'
import type { Sealing } from './sealing.ts'
import type { UploadStore } from './uploads/upload-store.ts'

/** What every handler may use, made once at start. */
export interface Services {
  db: Db
  clock: Clock
  log: Log
  /**
   * The staff member behind a bearer token, with the rights of this moment.
   * @param isUnattended a browser asks by itself: nobody used the session
   * @param asked what the question goes to, instead of the database itself
   * @throws `session-idle`
   */
  authenticate(token: string, isUnattended?: boolean, asked?: Db): Promise<Actor | null>
  /**
   * A condition for a statement: whether the token still belongs to this actor with the same rights. If absent or null,
   * the token has to be looked up.
   */
  tokenHolds?(token: string, actor: Actor): KeptSql<SqlBool> | null
  /** Called after a commit with what changed, so that other browsers can be told. */
  publish(hint: Hint): void
  /** The streams of hints to browsers. Absent: nobody listens. */
  hints?: HintHub
  /** Who has which record open. Absent: nobody is shown to anybody. */
  presence?: PresenceBoard
  /** The files that people brought. Absent: none can be brought. */
  uploads?: UploadStore
  /** Where messages to clients go; `address` has no secrets. Absent: there is no channel, and none is delivered. */
  messageChannel?: { address: string }
  /**
   * Adds to what a person did on the day. Absent: nothing is counted.
   * @param beside what the same statement does
   */
  spend?<Row>(db: Db, spent: Spent, now: Date, beside?: BesideSpending<Row>): Promise<Spending<Row>>
  /** What proves the event log outside of the database. Absent: its seals are proven by themselves only. */
  seals?: SealWitness
  /** Counts what reports read after the writes. */
  counting: Counting
  /** Encrypts what the database may not know. Absent: nothing of that kind can be kept. */
  sealing?: Sealing
}

/** What a person opened, revealed or exported. */
export interface Spent {
  staffId: number
  kind: Budget
  amount: number
  clientId?: number
}

export interface BesideSpending<Row> {
  /** The insert of its event; of a record that is read with the source `found`. */
  event: KeptSql<unknown>
  /** The reading of the record. It, the event and the sum are nothing where there is no such record. */
  reading?: KeptSql<Row>
  /** Nothing is read or written where it does not hold. */
  condition?: KeptSql<SqlBool> | undefined
}

export interface Spending<Row> {
  /** For the windows of the people who are notified. */
  hints: Hint[]
  /** What was read. */
  row: Row | undefined
}

/** *This kind of record with this opaque id changed.* Carries nothing about a person. */
export interface Hint {
  type: string
  id: number
  version: number
  /** Whose record it is, for the choice of who is told. It stays on the server. */
  clientId?: number
  /** Whom alone it is for. It stays on the server. */
  staffId?: number
}
