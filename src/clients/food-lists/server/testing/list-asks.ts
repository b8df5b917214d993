import { expect } from 'vitest'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { makeDieter, weighInToday } from './list-fixtures.ts'

export interface Asked {
  body?: object
  version?: number
  key?: string
  as?: TestStaff
}

/** What tests of lists do over and over. The app and the supporter are there only when a test runs. */
export function listAsks(world: () => { app: TestApp; supporter: TestStaff }) {
  function ask(method: string, path: string, { body, version, key, as }: Asked = {}) {
    const { app, supporter } = world()
    return app.request(method, path, {
      token: (as ?? supporter).token,
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    })
  }

  /** A weighed client of the supporter. */
  async function weighed(more: object = {}) {
    const { app, supporter } = world()
    const made = await makeDieter(app, { supporter_id: supporter.staffId, ...more })
    const path = `admin/visits/${made.visitId}/weigh-in`
    const reply = await ask('POST', path, { body: weighInToday, version: 1 })
    expect(reply.status).toBe(200)
    return { ...made, lists: `admin/visits/${made.visitId}/lists` }
  }

  /** A composed draft, of seven days unless told. */
  async function composed(lists: string, kind: 'daily' | 'choices' | 'gain', more: object = {}) {
    const reply = await ask('POST', `${lists}/${kind}/compose`, {
      body: { listVersion: null, days: 7, ...more },
    })
    expect(reply.status).toBe(200)
    expect(reply.body.data.outcome).toBe('composed')
    return reply.body.data.list
  }

  return { ask, weighed, composed }
}
