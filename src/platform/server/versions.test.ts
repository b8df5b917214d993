import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { rawText, version } from '#platform/contract/scalars.ts'
import { route } from './route.ts'
import { testApp } from './testing/test-app.ts'
import { assertVersion } from './versions.ts'

const team = z.object({ id: z.int(), name: z.string(), version })
const spec = { path: 'admin/teams/1', summary: 'For tests.', permission: 'public', ifMatch: true } as const
const edit = endpoint({ ...spec, method: 'PATCH', body: z.strictObject({ name: rawText(40) }), reply: team })
const remove = endpoint({ ...spec, method: 'DELETE', reply: z.null() })

/** A row with a column that no contract knows. */
const stored = { id: 1, name: 'سبز', version: 3, passwordHash: 'leak-canary' }

const app = await testApp([
  route(edit, ({ ifMatch }) => {
    assertVersion(stored, ifMatch)
    return Promise.resolve(stored)
  }),
  route(remove, ({ ifMatch }) => {
    assertVersion(stored, ifMatch)
    return Promise.reject(new AppError('conflict'))
  }),
])
afterAll(() => app.close())

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.request(method, path, { body, headers })

describe('If-Match', () => {
  const patch = (headers: Record<string, string>) => send('PATCH', 'admin/teams/1', { name: 'x' }, headers)

  it('is needed: 428', async () => {
    const reply = await patch({})
    expect([reply.status, reply.body.error.code]).toEqual([428, 'version-required'])
  })

  it.each(['"3"', '3', 'W/"3"', ' "3" '])('accepts %s for the version', async (header) => {
    expect((await patch({ 'if-match': header })).status).toBe(200)
  })

  it.each(['*', '"abc"', '"3", "4"', '""', '-3', '3.0', '"99999999999999999999"', '۳', '3; drop'])(
    'refuses %s: 400',
    async (header) => {
      // Header bytes above ASCII do not travel: this one is checked as what arrives.
      const reply = await patch({ 'if-match': Buffer.from(header).toString('latin1') })
      expect([reply.status, reply.body.error.code]).toEqual([400, 'bad-request'])
    },
  )

  it('with another version is 412 with the record as it is, and only what its contract names', async () => {
    const reply = await patch({ 'if-match': '"2"' })
    expect([reply.status, reply.body.error.code]).toEqual([412, 'stale'])
    expect(reply.body.error.current).toEqual({ id: 1, name: 'سبز', version: 3 })
    const deletion = await send('DELETE', 'admin/teams/1', undefined, { 'if-match': '"2"' })
    expect([deletion.status, deletion.body.error.current]).toEqual([412, { version: 3 }])
  })
})
