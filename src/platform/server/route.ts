import type { RawBuilder } from 'kysely'
import type { Readable } from 'node:stream'
import type { Endpoint, EndpointData, EndpointParsed, PageMeta } from '#platform/contract/endpoint.ts'
import type { imageMedia, partMedia } from '#platform/contract/uploads.ts'
import type { Actor } from './actor.ts'
import type { Db } from './database.ts'
import type { AuditEntry } from './event-log.ts'
import type { KeptSql } from './kept-sql.ts'
import type { Hint, Services } from './services.ts'
import type { Write } from './write-together.ts'
import type { StoredImage } from './uploads/upload-store.ts'

/** A file on its way to the browser. `name` is ASCII and made by the server. */
export interface FileReply {
  name: string
  type: string
  stream: Readable
  /** Its length, where it is known. */
  bytes?: number
  /** Names content that never changes: the browser may keep it for this person and ask whether it still may show it. */
  etag?: string
  /** Of a file of rows: how far it is while somebody reads it. */
  progress?: RowProgress
}

/** How many rows were read, of how many. */
export interface RowProgress {
  done(): number
  /** Null: not known, or not yet. */
  total(): number | null
  /** Has the rows counted before the first one is read; nobody who waits for them asks for that. */
  countFirst(): void
}

/** A file of which any range can be read, both ends included: answers `Range`. */
export interface RangedFileReply extends Omit<FileReply, 'stream'> {
  bytes: number
  at(from: number, to: number): Readable
}

export interface PageReply<Row> {
  rows: Row[]
  meta: PageMeta
}

/** What a handler returns for its operation. */
export type Result<Spec extends Endpoint> = Spec extends { reply: 'file' }
  ? FileReply | RangedFileReply
  : Spec extends { reply: 'events' }
    ? Readable
    : Spec extends { paged: true }
      ? PageReply<EndpointData<Spec>>
      : EndpointData<Spec>

export interface Context<Spec extends Endpoint> extends EndpointParsed<Spec> {
  actor: Spec['permission'] extends 'public' ? undefined : Actor
  /** The transaction of a writing request; the pool for a reading one. */
  db: Db
  now: Date
  requestId: string
  address: string
  /** What the browser says it is, cut to a length that can be kept. */
  device: string | null
  /** The version the caller saw; present where the contract asks for `If-Match`. */
  ifMatch: Spec extends { ifMatch: true } ? number : undefined
  /** Leaves an event in the log with the contract's audit word, in the same transaction. */
  audit(entry: AuditEntry): void
  /**
   * Writes at the end of the transaction, by the statement that leaves the events: what nothing else in the request reads.
   */
  alongside(write: Write): void
  /**
   * Changes a record by one statement, which is no transaction: it returns a row where the record was as the caller read it,
   * and only then leaves the event. For routes with transactions of their own. @returns whether it did
   */
  writeOne(entry: AuditEntry, statement: RawBuilder<unknown>): Promise<boolean>
  /**
   * Reads a record and leaves the event that it was shown, and what the contract adds up, by one statement.
   * @returns the row; undefined, and no event, where there is none
   */
  readOne<Row>(entry: AuditEntry, reading: KeptSql<Row>): Promise<Row | undefined>
  /** A transaction together with the events that the work notes. For routes with transactions of their own. */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Tells other browsers after the commit. */
  changed(hint: Hint): void
  /** The file that came, where the contract asks for one: a picture as it was stored, a part as a stream, else whole. */
  upload: Spec extends { upload: typeof imageMedia }
    ? StoredImage
    : Spec extends { upload: typeof partMedia }
      ? Readable
      : Spec extends { upload: string }
        ? Buffer
        : undefined
  services: Services
  /** What `prepare` of the route made; empty without one. */
  prepared: string
  /** The actor as of now, for work that outlives the request; null once the session is over. */
  actorNow(): Promise<Actor | null>
}

export type Handler<Spec extends Endpoint> = (context: Context<Spec>) => Promise<Result<Spec>>

/** What is known of a request before its file is read. */
export type Asked<Spec extends Endpoint> = Pick<
  Context<Spec>,
  'actor' | 'body' | 'db' | 'now' | 'params' | 'query' | 'services'
>

export interface RouteOptions<Spec extends Endpoint = Endpoint> {
  /** Of a picture: refuses by throwing what could not be kept anyway, before a byte of it is read. */
  admit?(asked: Asked<Spec>): Promise<void>
  /**
   * Runs before the transaction: what takes long and does no harm when it is done twice or for nothing. The handler
   * gets what it made as `prepared`, such as the hash of a password.
   */
  prepare?(asked: Asked<Spec>): Promise<string | void>
  /**
   * `own`: the handler gets the pool even when it writes, and opens transactions itself. For work that takes long
   * before it writes (hashing, composing): a waiting request must not hold a connection that others need.
   */
  transaction?: 'own'
  /**
   * Without a transaction around it: reads before it writes, and writes by `writeOne` and `together` only. The reading may
   * begin while the token is looked up; both wait for that. `readOne` does where its statement cannot tell by itself.
   */
  readsFirst?: true
  /** Reads projections: what is not counted yet is counted before the handler runs. */
  readsProjections?: true
  /**
   * Runs when the request was refused and its transaction rolled back: what it writes stays, such as a counted guess.
   * `db` is the pool. It may refuse with other words by throwing them.
   */
  onRefusal?(error: unknown, asked: { db: Db; actor: Actor; now: Date }): Promise<void>
}

export interface Route extends RouteOptions {
  endpoint: Endpoint
  handler: (context: Context<Endpoint>) => Promise<unknown>
}

/** Routes whose handlers read projections. */
export const readingProjections = (routes: readonly Route[]): Route[] =>
  routes.map((one) => ({ ...one, readsProjections: true }))

/** Binds an operation to its handler; the platform does everything around it (run-request.ts). */
export function route<Spec extends Endpoint>(
  endpoint: Spec,
  handler: Handler<Spec>,
  options: RouteOptions<NoInfer<Spec>> = {},
): Route {
  return { endpoint, handler, ...options }
}
