import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { AuditEntry } from './event-log.ts'
import { parseParts } from './request-parts.ts'
import type { Context, FileReply, Route } from './route.ts'
import type { Services } from './services.ts'

/** Whether the operation answers with a file of rows, of any number. */
export function isExport({ endpoint: { method, reply, query } }: Route): boolean {
  const { shape } = (query?._zod.def ?? {}) as { shape?: object }
  return method === 'GET' && reply === 'file' && shape !== undefined && Object.hasOwn(shape, 'format')
}

export interface AskedFile {
  route: Route
  /** As the address has them: not yet judged. */
  raw: { params: Record<string, string>; query: Record<string, unknown> }
}

/** The export that an address below the API root names; null where there is none. */
export function findExport(routes: readonly Route[], address: string): AskedFile | null {
  const [path = '', search = '', ...more] = address.split('?')
  if (more.length > 0 || address.includes('#')) return null
  for (const route of routes) {
    const params = isExport(route) ? paramsOf(route.endpoint.path, path) : null
    if (params) return { route, raw: { params, query: queryOf(search) } }
  }
  return null
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const given = path.split('/')
  const wanted = pattern.split('/')
  if (given.length !== wanted.length) return null
  const fits = wanted.every((part, at) => part.startsWith(':') || part === given[at])
  if (!fits) return null
  return Object.fromEntries(
    wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at]!]] : [])),
  )
}

/** A key that comes twice is a list, as for a request. */
function queryOf(search: string): Record<string, unknown> {
  const values = new Map<string, string[]>()
  for (const [key, value] of new URLSearchParams(search)) values.set(key, [...(values.get(key) ?? []), value])
  return Object.fromEntries([...values].map(([key, all]) => [key, all.length > 1 ? all : all[0]]))
}

/** What the operation itself would refuse is refused. @throws as the operation does */
export function partsOf({ route, raw }: AskedFile): object {
  return parseParts(route.endpoint, { ...raw, body: undefined })
}

/**
 * Runs an export outside of a request, through its own handler and as a person with the rights of this moment.
 * @returns the stream, and the events it leaves, for whoever keeps the file to write down
 * @throws as the operation does
 */
export async function runExport(
  services: Services,
  asked: AskedFile,
  actor: Actor,
): Promise<{ file: FileReply; events: AuditEntry[] }> {
  const events: AuditEntry[] = []
  const context = {
    ...partsOf(asked),
    ifMatch: undefined,
    upload: undefined,
    actor,
    db: services.db,
    now: services.clock.now(),
    requestId: '',
    address: '',
    device: null,
    audit: (entry: AuditEntry) => void events.push(entry),
    changed: services.publish,
    services,
    actorNow: () => Promise.resolve(actor),
  } as unknown as Context<Endpoint>
  return { file: (await asked.route.handler(context)) as FileReply, events }
}
