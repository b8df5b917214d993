import type { Endpoint } from '#platform/contract/endpoint.ts'
import { may, type Actor } from '../actor.ts'
import type { RequestOptions, TestReply } from './test-app.ts'

/** A version that no record has. */
const neverWas = '"999999999"'

/** Of one operation in one file: what takes a wrong version does so at once, not after a hundred right ones. */
const mostProbes = 5

type Send = (method: string, path: string, options?: RequestOptions) => Promise<TestReply>

interface Probed {
  endpoints: readonly Endpoint[]
  actorOf(token: string): Actor | undefined
  send: Send
}

/**
 * Requests of a test. Before one changes a record by its version, the same change is sent with a version that never
 * was: it must not be taken. What is asked is the test's own request, so each operation is tried where its story is,
 * several times.
 * Requests at once are a race of the test's own, and are left alone.
 * @returns how to ask, and the operations that took it
 */
export function probed({ endpoints, actorOf, send }: Probed): { request: Send; taken: ReadonlySet<string> } {
  const known = endpoints
    .filter(({ ifMatch, upload }) => ifMatch && !upload)
    .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/?]+')}$`) }))
  const taken = new Set<string>()
  const probes = new Map<Endpoint, number>()
  let running = 0
  let keys = 0

  /** The operation of a request that names a version and is permitted. */
  function meant(method: string, path: string, { headers, token }: RequestOptions): Endpoint | undefined {
    if (running > 1 || token === undefined || headers?.['if-match'] === undefined) return undefined
    const found = known.find((one) => one.endpoint.method === method && one.path.test(path))?.endpoint
    const actor = actorOf(token)
    return found && actor && may(actor, found.permission) ? found : undefined
  }

  async function probe(method: string, path: string, options: RequestOptions): Promise<void> {
    const endpoint = meant(method, path, options)
    const before = endpoint ? (probes.get(endpoint) ?? 0) : mostProbes
    if (!endpoint || before >= mostProbes) return
    probes.set(endpoint, before + 1)
    const headers: Record<string, string> = { ...options.headers, 'if-match': neverWas }
    if (endpoint.idempotent) headers['idempotency-key'] = `stale-probe-${(keys += 1)}`
    const { status } = await send(method, path, { ...options, headers })
    if (status === 200) taken.add(`${method} ${endpoint.path}`)
  }

  async function request(method: string, path: string, options: RequestOptions = {}): Promise<TestReply> {
    running += 1
    try {
      await probe(method, path, options)
      return await send(method, path, options)
    } finally {
      running -= 1
    }
  }
  return { request, taken }
}
