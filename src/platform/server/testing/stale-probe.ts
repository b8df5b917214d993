import type { Endpoint } from '#platform/contract/endpoint.ts'
import { may, type Actor } from '../actor.ts'
import type { RequestOptions, TestReply } from './test-app.ts'

/** A version that no record has. */
const neverWas = '"999999999"'

/**
 * Before a test changes a record by its version, the same change is sent with a version that never was: it must not be
 * taken. What is asked is the test's own request, so each operation is tried where its story is.
 */
export function staleProbe(endpoints: readonly Endpoint[], actorOf: (token: string) => Actor | undefined) {
  const known = endpoints
    .filter(({ ifMatch }) => ifMatch)
    .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/?]+')}$`) }))
  const taken = new Set<string>()
  let keys = 0
  return {
    /** Operations that took it. */
    taken,
    async try(method: string, path: string, options: RequestOptions, send: Send): Promise<void> {
      const { headers = {}, token, body } = options
      const endpoint = known.find((one) => one.endpoint.method === method && one.path.test(path))?.endpoint
      const actor = token === undefined ? undefined : actorOf(token)
      const isMeant = endpoint && !endpoint.upload && headers['if-match'] !== undefined
      if (!isMeant || !actor || !may(actor, endpoint.permission)) return
      const key: Record<string, string> = endpoint.idempotent
        ? { 'idempotency-key': `stale-probe-${(keys += 1)}` }
        : {}
      const reply = await send(method, path, {
        token: token!,
        body,
        headers: { ...headers, ...key, 'if-match': neverWas },
      })
      if (reply.status === 200) taken.add(`${method} ${endpoint.path}`)
    },
  }
}

type Send = (method: string, path: string, options: RequestOptions) => Promise<TestReply>
