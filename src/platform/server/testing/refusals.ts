import { expect, it } from 'vitest'
import type { TestApp, TestStaff } from './test-app.ts'

/** Method, path and body of a request. */
export type AskedOperation = readonly [method: string, path: string, body?: object]

interface Asked {
  app: TestApp
  /** Lacks the permissions; absent: somebody who has none. */
  stranger?: TestStaff
  headers?: Record<string, string>
}

/** Each of the operations needs a token and a permission. @param asked is called in the tests, once the app is there */
export function itRefuses(operations: readonly AskedOperation[], asked: () => Asked): void {
  it.each(operations.map(([method, path, body]) => ({ method, path, body })))(
    '$method $path is 401 without a token and 403 without the permission',
    async ({ method, path, body }) => {
      const { app, stranger, headers = { 'if-match': '"1"' } } = asked()
      const { token } = stranger ?? (await app.staff([]))
      expect((await app.request(method, path, { body, headers })).status).toBe(401)
      const denied = await app.request(method, path, { body, headers, token })
      expect([denied.status, denied.body.error.code]).toEqual([403, 'forbidden'])
    },
  )
}
