import { afterAll, describe, expect, it } from 'vitest'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import {
  approveWaiting,
  safetyChangesRoutes,
} from '#nutrition/safety-changes/server/testing/approve-waiting.ts'
import { allergies, conditionGroups } from '../allergies.contract.ts'
import { allergiesRoutes } from './allergies.routes.ts'
import { conditionGroupsRoutes } from './condition-groups.routes.ts'
import { refuseSecondOfGroup } from '#clients/clients/server/single-choices.reads.ts'
import { makeEntry } from './testing/registry-entry.ts'

const app = await testApp([...allergiesRoutes, ...conditionGroupsRoutes, ...safetyChangesRoutes])
const editor = await app.staff(['conditions.read', 'conditions.write', 'conditions.export'])
const reader = await app.staff(['conditions.read'])
const stranger = await app.staff([])
afterAll(() => app.close())

const milk = { code: 'milk', name: { fa: 'شیر', ar: 'حليب' }, forbids: ['dairy'], position: 1 }
const group = { code: 'thyroid', name: { fa: 'تیروئید', ar: null }, choice: 'single', position: 2 }

function send(method: string, path: string, body?: object, version = 1, who: TestStaff = editor) {
  return app.request(method, path, { token: who.token, headers: { 'if-match': `"${version}"` }, body })
}

describe('every operation', () => {
  itRefuses([allergies, conditionGroups], () => ({ app, stranger }))

  it('is 403 for a reader who writes', async () => {
    expect((await send('POST', 'admin/allergies', milk, 1, reader)).status).toBe(403)
    expect((await send('POST', 'admin/condition-groups', group, 1, reader)).status).toBe(403)
  })
})

describe('an allergy', () => {
  it('is stored with the tags it forbids, changed, retired and remembered', async () => {
    const made = await send('POST', 'admin/allergies', milk)
    expect(made.body.data).toMatchObject({ ...milk, clients: 0, retired: false, version: 1 })
    const path = `admin/allergies/${made.body.data.id}`
    const changed = await send('PATCH', path, { forbids: ['dairy', 'milk_drink'], retired: true })
    // One more tag holds at once; retiring it waits for a second person.
    expect(changed.body.data).toMatchObject({ forbids: ['dairy', 'milk_drink'], retired: false, version: 2 })
    await approveWaiting(app)
    const agreed = await send('GET', path)
    expect(agreed.body.data).toMatchObject({ forbids: ['dairy', 'milk_drink'], retired: true, version: 3 })
    expect((await send('PATCH', path, { position: 3 })).status).toBe(412)
    const history = await send('GET', `${path}/history`)
    expect(history.body.data[0]).toMatchObject({
      action: 'safety-change.approved',
      changes: { retired: [false, true] },
    })
    expect(history.body.data[1]).toMatchObject({
      action: 'allergy.changed',
      changes: { forbids: [['dairy'], ['dairy', 'milk_drink']] },
    })
    const found = await send('GET', 'admin/allergies?tag=milk_drink&retired=true&q=حلیب')
    expect(found.body.data.map((one: { code: string }) => one.code)).toEqual(['milk'])
  })

  it('forbids at least one known tag, and its code is free', async () => {
    const none = await send('POST', 'admin/allergies', { ...milk, code: 'nuts', forbids: [] })
    expect(none.body.error.fields).toEqual({ forbids: ['too-few:1'] })
    const strange = await send('POST', 'admin/allergies', { ...milk, code: 'nuts', forbids: ['stone'] })
    expect(strange.body.error.fields).toEqual({ 'forbids.0': ['not-allowed'] })
    const taken = await send('POST', 'admin/allergies', milk)
    expect(taken.body.error.fields).toEqual({ code: ['taken'] })
  })

  it('is exported', async () => {
    const { text } = await send('GET', 'admin/allergies/export?format=csv&q=milk')
    expect(text.split('\r\n')[1]).toBe('milk,شیر,حليب,dairy، milk_drink,0')
  })
})

describe('a group of conditions', () => {
  it('is stored, changed, and retired only while no condition is in it', async () => {
    const made = await send('POST', 'admin/condition-groups', group)
    expect(made.body.data).toMatchObject({ ...group, conditions: 0, version: 1 })
    const path = `admin/condition-groups/${made.body.data.id}`
    await condition('hypothyroid', 'thyroid')
    await condition('hyperthyroid', 'thyroid')
    await condition('ibs', null)
    const used = await send('PATCH', path, { retired: true })
    expect([used.status, used.body.error.current]).toEqual([409, { usedBy: 2 }])
    const changed = await send('PATCH', path, { choice: 'multiple' })
    expect(changed.body.data).toMatchObject({ choice: 'multiple', conditions: 2, version: 2 })
    expect((await send('PATCH', path, { choice: 'single' }, 2)).status).toBe(200)
    const listed = await send('GET', 'admin/condition-groups?choice=single')
    expect(listed.body.data.map((one: { code: string }) => one.code)).toEqual(['thyroid'])
  })

  it('of single choice takes one condition of a client; what the record had may stay', async () => {
    const both = [{ code: 'hypothyroid' }, { code: 'ibs' }, { code: 'hyperthyroid' }]
    const wrong = refuseSecondOfGroup(app.db, [{ code: 'hypothyroid' }], both)
    await expect(wrong).rejects.toMatchObject({ fields: { 'conditions.2.code': ['one-of-group'] } })
    await expect(refuseSecondOfGroup(app.db, both, both)).resolves.toBe(undefined)
    await expect(refuseSecondOfGroup(app.db, [], [{ code: 'ibs' }, { code: 'hyperthyroid' }])).resolves.toBe(
      undefined,
    )
    await expect(refuseSecondOfGroup(app.db, [], undefined)).resolves.toBe(undefined)
  })
})

function condition(code: string, parent: string | null) {
  return makeEntry(app.db, app.clock.now(), { registry: 'conditions', code, parent })
}
