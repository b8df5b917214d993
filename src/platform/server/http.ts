import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import { imageMedia, partMedia } from '#platform/contract/uploads.ts'
import { AppError } from '#platform/contract/errors.ts'
import { answerBrokenRequest, apiPolicy, bareHeaders, noDevices } from './broken-requests.ts'
import { errorBody, statusOf, toAppError } from './error-mapper.ts'
import { clientAddress } from './client-address.ts'
import { trackRequest } from './yield-to-requests.ts'
import { guard, knownTokenOf } from './guard.ts'
import { useImageStreamOnly, useJsonOnly, usePartStreamOnly, useUploadOnly } from './json-body.ts'
import { httpLimits } from './limits.ts'
import { shedLoad, watchLoopDelay } from './load-shedding.ts'
import { describeError } from './log.ts'
import { shareOf } from './machine-share.ts'
import type { Route } from './route.ts'
import { runRequest } from './run-request.ts'
import type { Services } from './services.ts'

/** Limits of one server; tests of slow clients pass shorter ones. */
export type HttpLimits = { readonly [Name in keyof typeof httpLimits]: number }

/**
 * An HTTP server with our limits, headers, error envelope and request log, and no routes yet.
 * @param trustedProxies addresses or networks whose `X-Forwarded-For` is believed
 * Slow clients are cut by three timeouts together: one alone leaves slow headers or slow bodies open.
 */
export async function createHttpServer(
  services: Services,
  limits: HttpLimits = httpLimits,
  trustedProxies: readonly string[] = [],
): Promise<FastifyInstance> {
  const server = fastify({
    ...serverOptions(limits),
    // Only these may say for whom they forward a request.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    frameworkErrors: (error, request, reply) => void answerUnrouted(services, error, request, reply),
  })
  server.decorateRequest('actor', null)
  useJsonOnly(server)
  await useSafeHeaders(server)
  refuseTwoHosts(server)
  await useRateLimit(server, services, limits)
  shedLoad(server, watchLoopDelay(), limits.eventLoopDelayMs)
  useRequestLog(server, services)
  server.setErrorHandler(async (error, request, reply) => {
    if (toAppError(error).code === 'too-large') await restOf(request)
    return answerError(services, error, request, reply)
  })
  return server
}

function serverOptions(limits: HttpLimits) {
  return {
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    routerOptions: {
      maxParamLength: limits.paramLength,
      caseSensitive: true,
      ignoreDuplicateSlashes: false,
    },
    http: {
      connectionsCheckingInterval: limits.connectionCheckMs,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      maxHeaderSize: limits.headerBytes,
    },
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    // Requests that were accepted before the stop are answered, then their connections close.
    return503OnClosing: false,
    exposeHeadRoutes: false,
  } as const
}

/** Computed by helmet once: for each request it would create its functions again for the same headers. */
async function useSafeHeaders(server: FastifyInstance): Promise<void> {
  const asked = fastify()
  await asked.register(helmet, {
    // The policy differs by answer: that of the API is set here, that of the document in the shell.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  asked.get('/', (_request, reply) => reply.raw.getHeaders())
  const told = (await asked.inject('/')).json<Record<string, string>>()
  await asked.close()
  const headers = { ...told, 'permissions-policy': noDevices }
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** With two `Host` headers, a proxy may use the one and this server the other. */
function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders?.filter((_, at) => at % 2 === 0) ?? []
    const hosts = names.filter((name) => name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new AppError('bad-request', { message: 'Two Host headers' }) : undefined)
  })
}

/** Runs first in a request, so that a flood of requests does not reach the database. */
async function useRateLimit(server: FastifyInstance, services: Services, limits: HttpLimits): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    max: shareOf(limits.requestsPerSecond),
    timeWindow: 1000,
    // A known token has a limit of its own. Requests with unknown tokens count for their address.
    keyGenerator: (request) => knownTokenOf(services, request) ?? clientAddress(request),
    errorResponseBuilder: () => new AppError('rate-limited', { retryAfter: 1 }),
  })
  server.addHook('onRequest', server.rateLimit())
}

function useRequestLog(server: FastifyInstance, services: Services): void {
  server.addHook('onResponse', async (request, reply) => {
    services.log.info('request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: clientAddress(request),
      ...(request.actor ? { staffId: request.actor.staffId } : {}),
    })
  })
}

function answerError(services: Services, thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = toAppError(thrown)
  const isOurs = error.code === 'internal' || error.code === 'unavailable' || error.code === 'storage-full'
  // A client that hangs up or sends too slowly is not a fault to log.
  if (isOurs && !isCutOff(thrown)) {
    services.log.error('request failed', {
      requestId: request.id,
      route: request.routeOptions.url ?? 'none',
      ...describeError(thrown),
    })
  }
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter))
  return reply
    .code(statusOf(error))
    .header('cache-control', 'no-store')
    .header('content-security-policy', apiPolicy)
    .type('application/json; charset=utf-8')
    .send(errorBody(error, request.id))
}

/**
 * A client that is still sending does not read the answer yet, and loses it if the connection is closed. So the rest of
 * the body is discarded if its announced length is small.
 */
function restOf({ raw, headers }: FastifyRequest): Promise<void> {
  const said = Number(headers['content-length'])
  if (!(said <= 2 * httpLimits.uploadBytes) || raw.readableEnded || raw.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const silence = setTimeout(resolve, httpLimits.restMs)
    raw.on('data', () => silence.refresh())
    raw.once('end', resolve)
    raw.once('close', resolve)
    raw.resume()
  })
}

/** Whether the sender stopped before the end of the body. */
function isCutOff(thrown: unknown): boolean {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  return code === 'ECONNRESET' && message === 'aborted'
}

/** An address that cannot be read reaches no route, and none of the hooks that set the headers. */
function answerUnrouted(services: Services, thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ ...bareHeaders, 'x-request-id': request.id })
  return answerError(services, thrown, request, reply)
}

/**
 * Registers every operation below the API root. Any other address below it answers 404 in the same envelope.
 * @throws when two routes have one address, or when a repeatable operation would work outside of one transaction
 */
export async function registerApi(
  server: FastifyInstance,
  root: string,
  routes: readonly Route[],
  services: Services,
) {
  assertSound(routes)
  await server.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        void reply.header('cache-control', 'no-store').header('content-security-policy', apiPolicy)
      })
      for (const item of routes) await registerRoute(api, item, services)
      api.setNotFoundHandler(() => {
        throw new AppError('not-found')
      })
    },
    { prefix: root },
  )
}

/** An operation that takes a file gets a scope of its own; all others accept only JSON up to a small limit. */
async function registerRoute(api: FastifyInstance, item: Route, services: Services): Promise<void> {
  const { method, path, upload, reply: shape } = item.endpoint
  const run = (request: FastifyRequest, reply: FastifyReply) => runRequest(services, item, request, reply)
  // A stream ends when its reader leaves: nothing must wait for it.
  const isStream = shape === 'events' || shape === 'file' || upload !== undefined
  const add = (scope: FastifyInstance) =>
    scope.route({
      method,
      url: `/${path}`,
      ...(upload ? { bodyLimit: httpLimits.uploadBytes } : {}),
      onRequest: (request) => trackRequest(() => guard(services, item, request)),
      handler: isStream ? run : (request, reply) => trackRequest(() => run(request, reply)),
    })
  if (!upload) return void add(api)
  await api.register(async (scope) => {
    if (upload === imageMedia) useImageStreamOnly(scope)
    else if (upload === partMedia) usePartStreamOnly(scope)
    else useUploadOnly(scope, upload, httpLimits.uploadBytes)
    add(scope)
  })
}

function assertUploadSound({ method, path, upload, body, idempotent }: Endpoint, transaction?: 'own'): void {
  if (!upload) return
  if (body || method === 'GET') throw new Error(`${method} ${path} takes a file and so no body`)
  // Repeatable uploads must be pictures, which have a hash when they are stored; a text has only its length.
  if (upload !== imageMedia && idempotent)
    throw new Error(`${method} ${path} takes a file and so no Idempotency-Key`)
  if (upload === imageMedia && transaction === 'own')
    throw new Error(`${method} ${path} stores a picture, which needs a transaction for its row`)
  if (upload === partMedia && transaction !== 'own')
    throw new Error(`${method} ${path} waits for its sender, which no transaction should`)
}

function assertSound(routes: readonly Route[]): void {
  const seen = new Set<string>()
  for (const { endpoint, transaction } of routes) {
    const key = endpointKey(endpoint)
    assertUploadSound(endpoint, transaction)
    if (seen.has(key)) throw new Error(`${key} is registered twice`)
    seen.add(key)
    // The key is claimed for the duration of a transaction: without one, two equal requests would both do the work.
    if (endpoint.idempotent && (transaction === 'own' || endpoint.method === 'GET'))
      throw new Error(`${key} takes an Idempotency-Key but has no transaction to keep it in`)
  }
}
