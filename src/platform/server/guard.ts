import type { FastifyRequest } from 'fastify'
import type { SqlBool } from 'kysely'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { clientAddress } from './client-address.ts'
import { firstThing, may, type Actor } from './actor.ts'
import type { Db } from './database.ts'
import { writeAudit } from './event-log.ts'
import type { KeptSql } from './kept-sql.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** The actor is the one that the token had last: nothing leaves before it was looked up. */
    isAssumed: boolean
  }
}

/**
 * Token → actor → permission. Runs before the body is read. Where the answer is only read, it may begin for the actor
 * whom the token had last (`whileConfirmed`), so that it costs one wait for the database instead of two.
 * @throws `unauthenticated`, `forbidden`, or what must be done first
 */
export async function guard(
  services: Services,
  { endpoint, readsFirst }: Route,
  request: FastifyRequest,
): Promise<void> {
  request.actor = null
  request.isAssumed = false
  if (endpoint.permission === 'public') return
  const known = readsFirst || isOnlyRead(endpoint) ? lastActors(services).get(tokenOf(request)) : undefined
  if (!known || !mayGoOn(known, endpoint))
    return judge(services, endpoint, request, await actorOf(services, request, endpoint.reply === 'events'))
  request.actor = known
  request.isAssumed = true
}

async function judge(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor | null,
): Promise<void> {
  if (!actor) throw new AppError('unauthenticated')
  request.actor = actor
  const first = firstThing(actor)
  if (first && endpoint.beforeFirstThing !== true) throw new AppError(first)
  if (!may(actor, endpoint.permission)) {
    const denied = origin(services, request, 'access.denied', 'denied')
    const detail = { operation: endpointKey(endpoint) }
    await writeAudit(services.db, denied, { detail })
    throw new AppError('forbidden')
  }
}

/** Waits until the actor is known to be the right one. @throws Error otherwise, which `whileConfirmed` answers */
export type Confirmed = () => Promise<void>

/** Of an actor who was looked up before. */
export const isConfirmed: Confirmed = async () => {}

/**
 * Reads for the actor whom the token had last, while the token is looked up. Neither rows nor an error leave before
 * that has told the same actor with the same rights; told another, all is judged and read anew.
 * @param read waits for what it gets before it writes
 * @param beside what the token is looked up in, so that it goes with the reading
 */
export async function whileConfirmed<T>(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  read: (confirmed: Confirmed) => Promise<T>,
  beside?: Db,
): Promise<T> {
  if (!request.isAssumed) return read(isConfirmed)
  const assumed = request.actor
  const looking = actorOf(services, request, false, beside)
  const confirmed = async () => {
    if ((await looking) !== assumed) throw new AppError('unauthenticated')
  }
  const [reading, told] = await Promise.allSettled([read(confirmed), looking])
  if (told.status === 'rejected') throw told.reason
  if (told.value !== assumed) {
    await judge(services, endpoint, request, told.value)
    request.isAssumed = false
    return read(isConfirmed)
  }
  if (reading.status === 'rejected') throw reading.reason
  return reading.value
}

/** The condition that the token of an assumed actor still holds; undefined where it is looked up, or was. */
export function holdingOf(services: Services, request: FastifyRequest): KeptSql<SqlBool> | undefined {
  if (!request.isAssumed || !request.actor) return undefined
  return services.tokenHolds?.(tokenOf(request), request.actor) ?? undefined
}

/** Before an error leaves that has nothing to do with the actor, whom nobody has looked up yet. */
export async function confirmFirst(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  if (request.isAssumed) await judge(services, endpoint, request, await actorOf(services, request))
}

/** Nothing is written, and nothing leaves before the reading is over. */
const isOnlyRead = ({ method, reply, audit }: Endpoint): boolean =>
  method === 'GET' && typeof reply !== 'string' && !audit

const mayGoOn = (actor: Actor, { permission, beforeFirstThing }: Endpoint): boolean =>
  (beforeFirstThing === true || !firstThing(actor)) && may(actor, permission)

function tokenOf({ headers: { authorization } }: FastifyRequest): string {
  return typeof authorization === 'string' && authorization.startsWith('Bearer ')
    ? authorization.slice('Bearer '.length)
    : ''
}

const mostLastActors = 5_000
const lastActorsOf = new WeakMap<Services, Map<string, Actor>>()

/**
 * The token of a request whose person is known, for counting: one that was made up is nobody's.
 * @returns null for a token that was not asked with lately, which counts for its address
 */
export function knownTokenOf(services: Services, request: FastifyRequest): string | null {
  const token = tokenOf(request)
  return lastActors(services).has(token) ? token : null
}

/** By token, of sessions that asked lately. */
function lastActors(services: Services): Map<string, Actor> {
  const known = lastActorsOf.get(services) ?? new Map<string, Actor>()
  lastActorsOf.set(services, known)
  return known
}

/** The same for a stream that stays open: null as well once something must be done first. */
export async function activeActorOf(services: Services, request: FastifyRequest): Promise<Actor | null> {
  const actor = await actorOf(services, request, true).catch(nobodyWhereIdle)
  return actor && !firstThing(actor) ? actor : null
}

function nobodyWhereIdle(error: unknown): null {
  if (error instanceof AppError && error.code === 'session-idle') return null
  throw error
}

/** A browser says so of what it asks without anybody at it. Who lies about it keeps only an own session open. */
const isUnattended = ({ headers }: FastifyRequest): boolean => headers['x-unattended'] === '1'

/** The person behind the request's token with the rights of this moment. @throws `session-idle` */
export async function actorOf(
  services: Services,
  request: FastifyRequest,
  isStream = false,
  beside?: Db,
): Promise<Actor | null> {
  const token = tokenOf(request)
  const known = lastActors(services)
  const asked = token === '' ? null : services.authenticate(token, isStream || isUnattended(request), beside)
  const actor = await asked?.catch((error: unknown) => {
    known.delete(token)
    throw error
  })
  if (!actor) known.delete(token)
  else if (known.get(token) !== actor) {
    if (known.size >= mostLastActors) known.clear()
    known.set(token, actor)
  }
  return actor ?? null
}

/** Whence an event comes. */
export function origin(
  services: Services,
  request: FastifyRequest,
  action: string,
  outcome: 'ok' | 'denied',
) {
  return {
    action,
    staffId: request.actor?.staffId ?? null,
    requestId: request.id,
    address: clientAddress(request),
    now: services.clock.now(),
    outcome,
  }
}
