import { afterAll, expect } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { unitsRoutes } from '../units.routes.ts'

export const spatula = {
  code: 'kafgir',
  name: { fa: 'کفگیر', ar: 'مغرفة رز' },
  kind: 'household',
  gramsX10: 750,
  stepQuarters: 2,
  position: 3,
}

/** A unit with a code and names of its own. */
export const named = (code: string) => ({
  ...spatula,
  code,
  name: { fa: `کفگیر ${code}`, ar: `مغرفة ${code}` },
})

/** The units over HTTP, with somebody who may read, write and export them. */
export async function unitApp() {
  const app = await testApp(unitsRoutes)
  afterAll(() => app.close())
  const editor = await app.staff(['units.read', 'units.write', 'units.export'])
  async function create(draft: object) {
    const { status, body } = await app.request('POST', 'admin/units', { token: editor.token, body: draft })
    expect(status).toBe(200)
    return body.data
  }
  return { app, editor, create }
}
