import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { errorBody, statusOf, toAppError } from './error-mapper.ts'
import { httpLimits } from './limits.ts'
import { describeError } from './log.ts'
import type { Route } from './route.ts'
import { guard, runRequest } from './run-request.ts'
import type { Services } from './services.ts'

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * An HTTP server with our limits, headers, error envelope and request log, and no routes yet.
 * Slow clients are cut by three timeouts together: one alone leaves slow headers or slow bodies open.
 */
export async function createHttpServer(services: Services): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: httpLimits.bodyBytes,
    requestTimeout: httpLimits.requestMs,
    keepAliveTimeout: httpLimits.keepAliveMs,
    trustProxy: false,
    routerOptions: {
      maxParamLength: httpLimits.paramLength,
      caseSensitive: true,
      ignoreDuplicateSlashes: false,
    },
    http: {
      connectionsCheckingInterval: httpLimits.connectionCheckMs,
      headersTimeout: httpLimits.headersMs,
      requestTimeout: httpLimits.requestMs,
      maxHeaderSize: httpLimits.headerBytes,
    },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
  })
  server.decorateRequest('actor', null)
  useJsonOnly(server)
  await server.register(helmet, {
    // Each kind of answer sets its own policy: the API here, the document in the shell.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  await server.register(rateLimit, {
    max: httpLimits.requestsPerSecond,
    timeWindow: 1000,
    keyGenerator: (request) => request.headers.authorization ?? request.ip,
    errorResponseBuilder: () => new AppError('rate-limited', { retryAfter: 1 }),
  })
  server.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  useRequestLog(server, services)
  server.setErrorHandler((error, request, reply) => answerError(services, error, request, reply))
  return server
}

/** Only JSON bodies; an absent body stays absent. */
function useJsonOnly(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain')
}

function useRequestLog(server: FastifyInstance, services: Services): void {
  server.addHook('onResponse', async (request, reply) => {
    services.log.info('request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.actor ? { staffId: request.actor.staffId } : {}),
    })
  })
}

function answerError(services: Services, thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = toAppError(thrown)
  if (error.code === 'internal' || error.code === 'unavailable' || error.code === 'storage-full') {
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

/** Registers every operation below the API root. An address that is no operation is a 404 of the same shape. */
export async function registerApi(
  server: FastifyInstance,
  root: string,
  routes: readonly Route[],
  services: Services,
) {
  await server.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        void reply.header('cache-control', 'no-store').header('content-security-policy', apiPolicy)
      })
      const seen = new Set<string>()
      for (const item of routes) {
        const key = endpointKey(item.endpoint)
        if (seen.has(key)) throw new Error(`${key} is registered twice`)
        seen.add(key)
        api.route({
          method: item.endpoint.method,
          url: `/${item.endpoint.path}`,
          onRequest: (request) => guard(services, item.endpoint, request),
          handler: (request, reply) => runRequest(services, item, request, reply),
        })
      }
      api.setNotFoundHandler(() => {
        throw new AppError('not-found')
      })
    },
    { prefix: root },
  )
}
