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
  /** Counts the rows before the first one is read. Only background exports ask for it. */
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
  /** The `User-Agent` of the browser, cut to a length that can be stored. */
  device: string | null
  /** The version the caller saw; present where the contract asks for `If-Match`. */
  ifMatch: Spec extends { ifMatch: true } ? number : undefined
  /** Writes an event to the log with the contract's audit word, in the same transaction. */
  audit(entry: AuditEntry): void
  /**
   * Writes at the end of the transaction, in the statement that writes the events. For rows that nothing else in the
   * request reads.
   */
  alongside(write: Write): void
  /**
   * Changes a record by one statement without a transaction around it. The statement returns a row if the record was as
   * the caller read it, and only then writes the event. For routes with transactions of their own.
   * @returns whether the record was changed
   */
  writeOne(entry: AuditEntry, statement: RawBuilder<unknown>): Promise<boolean>
  /**
   * Reads a record and, in the same statement, writes the event that it was viewed and adds to what the contract
   * counts.
   * @returns the row; undefined, and no event, where there is none
   */
  readOne<Row>(entry: AuditEntry, reading: KeptSql<Row>): Promise<Row | undefined>
  /**
   * Runs the work in a transaction together with the events that it writes. For routes with transactions of their own.
   */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Tells other browsers after the commit. */
  changed(hint: Hint): void
  /**
   * The uploaded file, if the contract asks for one: a picture as it was stored, a part of a larger file as a stream,
   * any other file as a whole.
   */
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
  /** For a picture: throws before the body is read if the picture could not be stored anyway. */
  admit?(asked: Asked<Spec>): Promise<void>
  /**
   * Runs before the transaction. For work that takes long and does no harm if it is done twice or in vain, such as
   * hashing a password. The handler gets its result as `prepared`.
   */
  prepare?(asked: Asked<Spec>): Promise<string | void>
  /**
   * `own`: the handler gets the pool even when it writes, and opens transactions itself. For work that takes long
   * before it writes (hashing, composing): a waiting request must not hold a connection that others need.
   */
  transaction?: 'own'
  /**
   * Runs without a transaction: the handler reads first and writes by `writeOne` and `together` only. The reading may
   * begin while the token is looked up; both of these wait for the look-up. `readOne` waits only if its statement
   * cannot check the token itself.
   */
  readsFirst?: true
  /** Reads projections: pending changes are counted before the handler runs. */
  readsProjections?: true
  /**
   * Runs after the request was refused and its transaction rolled back. What it writes stays, such as the count of
   * wrong passwords. `db` is the pool. It may throw another error to answer instead.
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
