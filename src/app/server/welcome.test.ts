import { afterAll, describe, expect, it } from 'vitest'
import { clientOperationsRoutes } from '#clients/clients/server/bulk/client-operations.routes.ts'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { stepRules, stepsFor } from '#team/welcome/server/first-steps.rules.ts'
import { welcomeRoutes } from '#team/welcome/server/welcome.routes.ts'

const rights = ['clients.read', 'clients.write', 'clients.assign', 'food-lists.send', 'tasks.write']
const app = await testApp([...welcomeRoutes, ...clientOperationsRoutes])
const head = await app.staff(rights)
afterAll(() => app.close())

const mine = async ({ token }: TestStaff) => (await app.request('GET', 'admin/welcome', { token })).body.data
const change = (body: object) => app.request('PATCH', 'admin/welcome', { token: head.token, body })

describe('the first steps', () => {
  it('follow from what somebody may do, five at most, and only what they may', () => {
    const all = new Set(Object.values(stepRules).map(({ permission }) => permission as string))
    // Whoever owns the service sets it up from its home.
    expect(stepsFor(new Set([...all, 'staff.write', 'settings.write']))).toEqual([])
    expect(stepsFor(all)).toEqual(['open-client', 'assign-clients', 'cover-absence', 'package', 'read-guide'])
    expect(stepsFor(new Set(['food-lists.send', 'food-lists.write', 'clients.read']))).toEqual([
      'open-client',
      'compose-list',
      'send-list',
    ])
    expect(stepsFor(new Set(['units.read']))).toEqual([])
  })

  it('are done by doing them, once and for all', async () => {
    const steps = async () => (await mine(head)).steps
    expect(await steps()).toEqual([
      { code: 'open-client', done: false },
      { code: 'assign-clients', done: false },
      { code: 'cover-absence', done: false },
      { code: 'give-task', done: false },
    ])
    const body = { ids: [await makeClient(app.db)], supporterId: head.staffId }
    await app.request('POST', 'admin/client-operations/assign', { token: head.token, body })
    expect((await steps()).filter(({ done }: { done: boolean }) => done)).toEqual([
      { code: 'assign-clients', done: true },
    ])
    const other = await app.staff(rights)
    expect((await mine(other)).steps.some(({ done }: { done: boolean }) => done)).toBe(false)
  })

  it('are put away and taken out again, and the news that was seen stays noted', async () => {
    expect(await mine(head)).toMatchObject({ dismissed: false, newsSeen: null })
    expect((await change({ dismissed: true })).body.data).toMatchObject({ dismissed: true, newsSeen: null })
    expect((await change({ newsSeen: '2026-11-20' })).body.data).toMatchObject({
      dismissed: true,
      newsSeen: '2026-11-20',
    })
    expect((await change({ dismissed: false })).body.data).toMatchObject({
      dismissed: false,
      newsSeen: '2026-11-20',
    })
  })

  it('refuses what it does not know at the field, and whoever is not signed in', async () => {
    const reply = await change({ newsSeen: 'tomorrow', dismissed: 1, extra: true })
    expect([reply.status, Object.keys(reply.body.error.fields).sort()]).toEqual([
      422,
      ['dismissed', 'extra', 'newsSeen'],
    ])
    expect((await app.request('GET', 'admin/welcome')).status).toBe(401)
    expect((await app.request('PATCH', 'admin/welcome', { body: {} })).status).toBe(401)
  })
})
