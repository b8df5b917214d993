import { expect, it } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { TestApp, TestStaff } from './test-app.ts'

interface Asked {
  app: TestApp
  /** Lacks the permissions; absent: somebody who has none. */
  stranger?: TestStaff
  /** May only read: whatever changes or exports is refused. */
  reader?: TestStaff
}

const headers = { 'if-match': '"1"', 'idempotency-key': 'refused-operation' }

/**
 * Each operation of the contracts that asks for a permission needs a token and that permission.
 * @param asked is called in the tests, once the app is there
 */
export function itRefuses(
  contracts: readonly Readonly<Record<string, Endpoint>>[],
  asked: () => Asked,
): void {
  const guarded = contracts
    .flatMap((operations) => Object.values(operations))
    .filter(({ permission }) => permission.includes('.'))
  it.each(guarded.map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, '1') })))(
    '$method $path is 401 without a token and 403 without the permission',
    async ({ method, path }) => {
      const { app, stranger, reader } = asked()
      const { token } = stranger ?? (await app.staff([]))
      expect((await app.request(method, path, { headers })).status).toBe(401)
      const denied = await app.request(method, path, { headers, token })
      expect([denied.status, denied.body.error.code]).toEqual([403, 'forbidden'])
      if (reader === undefined || (method === 'GET' && !path.endsWith('/export'))) return
      expect((await app.request(method, path, { headers, token: reader.token })).status).toBe(403)
    },
  )
}
