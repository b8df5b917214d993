import type { Readable } from 'node:stream'
import type { Endpoint, EndpointData, EndpointParsed, PageMeta } from '#platform/contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { Db } from './database.ts'
import type { AuditEntry } from './event-log.ts'
import type { Hint, Services } from './services.ts'

/** A file on its way to the browser. `name` is ASCII and made by the server. */
export interface FileReply {
  name: string
  type: string
  stream: Readable
}

export interface PageReply<Row> {
  rows: Row[]
  meta: PageMeta
}

/** What a handler returns for its operation. */
export type Result<Spec extends Endpoint> = Spec extends { reply: 'file' }
  ? FileReply
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
  /** The version the caller saw; present where the contract asks for `If-Match`. */
  ifMatch: Spec extends { ifMatch: true } ? number : undefined
  /** Leaves an event in the log with the contract's audit word, in the same transaction. */
  audit(entry: AuditEntry): void
  /** Tells other browsers after the commit. */
  changed(hint: Hint): void
  /** The file that came, whole; present where the contract asks for one. At most `httpLimits.uploadBytes` long. */
  upload: Spec extends { upload: string } ? Buffer : undefined
  services: Services
  /** The actor as of now, for work that outlives the request; null once the session is over. */
  actorNow(): Promise<Actor | null>
}

export type Handler<Spec extends Endpoint> = (context: Context<Spec>) => Promise<Result<Spec>>

export interface RouteOptions {
  /**
   * `own`: the handler gets the pool even when it writes, and opens transactions itself. For work that takes long
   * before it writes (hashing, composing): a waiting request must not hold a connection that others need.
   */
  transaction?: 'own'
}

export interface Route extends RouteOptions {
  endpoint: Endpoint
  handler: (context: Context<Endpoint>) => Promise<unknown>
}

/** Binds an operation to its handler; the platform does everything around it (run-request.ts). */
export function route<Spec extends Endpoint>(
  endpoint: Spec,
  handler: Handler<Spec>,
  options: RouteOptions = {},
): Route {
  return { endpoint, handler, ...options }
}
