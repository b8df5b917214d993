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
    /** The actor is the last known one of the token: no answer is sent before the token has been looked up. */
    isAssumed: boolean
  }
}

/**
 * Token → actor → permission. Runs before the body is read. A request that only reads may start with the last known
 * actor of the token (`whileConfirmed`): it then waits for the database once instead of twice.
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

/** Waits until the assumed actor is confirmed. @throws Error otherwise, which `whileConfirmed` handles */
export type Confirmed = () => Promise<void>

/** For an actor who is known already. */
export const isConfirmed: Confirmed = async () => {}

/**
 * Reads for the last known actor of the token while the token is looked up. No rows and no error are sent before the
 * look-up has returned the same actor with the same rights. If it returns another, permission and reading start again.
 * @param read awaits its argument before it writes
 * @param beside the database that looks up the token together with the reading
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

/** Looks up the token before an error is sent that does not depend on the actor. */
export async function confirmFirst(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  if (request.isAssumed) await judge(services, endpoint, request, await actorOf(services, request))
}

/** Whether the operation writes nothing and sends nothing before its reading has ended. */
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
 * The token of a request for the rate limit, if it is known: a made-up token must not have a limit of its own.
 * @returns null for a token that was not used lately; its requests count for their address
 */
export function knownTokenOf(services: Services, request: FastifyRequest): string | null {
  const token = tokenOf(request)
  return lastActors(services).has(token) ? token : null
}

/** The last known actors by token, of sessions that sent a request lately. */
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

/**
 * The browser marks requests that it sends by itself. Leaving the mark out only keeps one's own session from becoming
 * idle.
 */
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

/** Where an event comes from. */
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
