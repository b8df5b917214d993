import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import { may } from '#platform/server/actor.ts'
import { asksForHealth } from '#platform/server/health.ts'
import { createHttpServer, registerApi } from '#platform/server/http.ts'
import { httpLimits, projectionLimits } from '#platform/server/limits.ts'
import { openApi } from '#platform/server/openapi.ts'
import { isWritable } from '#platform/server/database.ts'
import { pendingChanges } from '#platform/server/projections/pending-changes.ts'
import type { Services } from '#platform/server/services.ts'
import { routes } from './domains.ts'
import { registerPages } from './pages.routes.ts'
import type { Pages } from './page-document.ts'
import { type ProcessState, thisAlone } from './processes/process-messages.ts'
import { programVersion } from './program-version.ts'
import type { Settings } from './settings.ts'

export interface AppParts {
  settings: Settings
  services: Services
  /** Null: only the API (tests). */
  pages: { pages: Pages; dist: string } | null
  /** Looks at the headers of each request before anything is answered. */
  beforeAnswer?: (headers: IncomingHttpHeaders) => Promise<void>
  /** False while the process is leaving. */
  isServing: () => boolean
  /** Those that serve together. Absent: this one alone. */
  processes?: () => readonly ProcessState[]
}

const openApiPermission = 'system.api-description'

/** Every permission that a contract names, in order. */
export const allPermissions: readonly string[] = [
  ...new Set([
    ...routes
      .flatMap(({ endpoint }) => [endpoint.permission, ...(endpoint.mayAsk ?? [])])
      .filter((name) => name.includes('.')),
    openApiPermission,
  ]),
].sort()

/** The whole product as one HTTP server, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, services, pages, beforeAnswer } = parts
  const server = await createHttpServer(services, httpLimits, settings.trustedProxies)
  if (settings.appUrl.startsWith('https:')) useStrictTransport(server)
  if (beforeAnswer) {
    server.addHook('onRequest', async ({ url, headers }) => {
      if (!asksForHealth(url)) await beforeAnswer(headers)
    })
  }
  registerHealth(server, parts)
  await registerApi(server, settings.apiRoot, routes, services)
  registerApiDescription(server, settings.apiRoot, services)
  if (pages) await registerPages(server, { ...pages, services, settings })
  server.setNotFoundHandler(() => {
    throw new AppError('not-found')
  })
  return server
}

/** Whoever came by https once comes by nothing else for a year. */
function useStrictTransport(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
}

/**
 * `live`: the process answers. `ready`: it takes work, and the database is there and may be written to. `/health` tells
 * the same of the whole: of all processes, and of what waits to be counted.
 */
function registerHealth(
  server: FastifyInstance,
  { services, isServing, processes = thisAlone }: Pick<AppParts, 'services' | 'isServing' | 'processes'>,
): void {
  const assertReady = async () => {
    if (!isServing()) throw new AppError('unavailable', { retryAfter: 5 })
    if (!(await isWritable(services.db))) throw new AppError('unavailable', { retryAfter: 5 })
  }
  server.get('/health/live', () => ({ status: 'ok' }))
  server.get('/health/ready', async () => {
    await assertReady()
    return { status: 'ok' }
  })
  server.get('/health', async (_request, reply) => {
    await assertReady()
    const each = processes()
    const alive = each.filter(({ isAlive }) => isAlive).length
    const pending = await pendingChanges(services.db)
    const isWell = alive === each.length && pending.oldestMs < projectionLimits.lateMs
    void reply.header('cache-control', 'no-store')
    return { status: isWell ? 'ok' : 'degraded', processes: { wanted: each.length, alive, each }, pending }
  })
}

function registerApiDescription(server: FastifyInstance, root: string, services: Services): void {
  const endpoints: Endpoint[] = routes
    .map(({ endpoint }) => endpoint)
    .sort((a, b) => (endpointKey(a) < endpointKey(b) ? -1 : 1))
  let description: string | undefined
  server.get(`${root}/openapi.json`, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const actor = token === '' ? null : await services.authenticate(token)
    // To everybody else it does not exist.
    if (!actor || !may(actor, openApiPermission)) throw new AppError('not-found')
    description ??= JSON.stringify(
      openApi(endpoints, { root, title: 'Coaching service back-office', version: programVersion() }),
    )
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(description)
  })
}
