import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { fuzzEndpoint } from '#platform/server/testing/contract-fuzz.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { realStaff, type RealStaff } from './testing/real-staff.ts'

/** `FUZZ_SEED=… FUZZ_CASES=2000` looks further than the everyday run. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const cases = Number(process.env['FUZZ_CASES'] ?? 6)

// What makes records comes first, so that the rest finds some; what removes them comes last.
const turn = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  // A stream of events has no end to wait for; its tests use sockets.
  .filter(({ reply }) => reply !== 'events')
  .toSorted((a, b) => turn.indexOf(a.method) - turn.indexOf(b.method))

let app: TestApp
let everybody: RealStaff
const succeeded = new Set<string>()
beforeAll(async () => {
  const limits = { ...httpLimits, requestsPerSecond: 100_000 }
  app = await testApp(routes, { limits, authenticate: actorOfToken, prepared: smallSample })
  everybody = await realStaff(app.db, app.clock.now(), { permissions: allPermissions })
})
afterAll(() => app.close())

describe('requests by the contract, beside it and far from it', () => {
  it.each(endpoints.map((endpoint) => [endpointKey(endpoint), endpoint] as const))(
    '%s answers by the contract, without a fault and without a word from inside',
    async (_key, endpoint) => {
      const options = { token: await everybody.token(), seed, cases }
      const send: typeof app.request = async (...request) => {
        const reply = await app.request(...request)
        if (reply.status === 200) succeeded.add(endpointKey(endpoint))
        return reply
      }
      await expect(fuzzEndpoint(endpoint, send, options)).resolves.toBeUndefined()
    },
    // Some operations compose whole lists.
    120_000 + cases * 2_000,
  )

  it('get through to most of the handlers, as far as single requests without a story can', () => {
    expect(succeeded.size / endpoints.length).toBeGreaterThan(0.55)
  })
})
