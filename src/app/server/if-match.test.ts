import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Endpoint, endpointKey } from '#platform/contract/endpoint.ts'
import { validate } from '#platform/contract/validation.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { valuesFor } from '#platform/server/testing/fuzz-values.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'

const versioned = routes.map(({ endpoint }) => endpoint).filter(({ ifMatch }) => ifMatch)

const app = await testApp(routes, { limits: { ...httpLimits, requestsPerSecond: 100_000 } })
const everybody = await app.staff(allPermissions)
afterAll(() => app.close())

/** Requests that the contract takes, with ids of nothing. */
function askingOf(endpoint: Endpoint) {
  const { params, body, idempotent } = endpoint
  const valid = (schema: typeof params) => {
    if (!schema) return undefined
    const made = valuesFor(schema).filter((value) => validate(schema, value).fields === undefined)
    return fc.sample(made, { numRuns: 1, seed: 20_261_121 })[0]
  }
  const ids = (valid(params) ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ids[name])))
  const key: Record<string, string> = idempotent ? { 'idempotency-key': 'without-a-version' } : {}
  const sent = valid(body)
  return (headers: Record<string, string>) =>
    app.request(endpoint.method, path, {
      token: everybody.token,
      headers: { ...key, ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    })
}

describe('every operation that declares a version', () => {
  it.each(versioned.map((endpoint) => [endpointKey(endpoint), endpoint] as const))(
    '%s asks for it, and understands nothing else in its place',
    async (_key, endpoint) => {
      const asked = askingOf(endpoint)
      const missing = await asked({})
      expect([missing.status, missing.body.error.code]).toEqual([428, 'version-required'])
      for (const wrong of ['*', 'x', '"1", "2"', '"-1"', '"1.5"', '"9999999999"']) {
        const reply = await asked({ 'if-match': wrong })
        expect([wrong, reply.status, reply.body.error.code]).toEqual([wrong, 400, 'bad-request'])
      }
    },
  )
})
