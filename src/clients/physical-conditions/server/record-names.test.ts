import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { allergiesRoutes } from './allergies.routes.ts'
import { conditionGroupsRoutes } from './condition-groups.routes.ts'
import { conditionsRoutes } from './conditions.routes.ts'
import { unjudged } from './conditions.store.ts'

const app = await testApp([...conditionsRoutes, ...allergiesRoutes, ...conditionGroupsRoutes])
const editor = await app.staff(['conditions.read', 'conditions.write'])
afterAll(() => app.close())

const send = (method: string, path: string, body: object, version = 1) =>
  app.request(method, path, { token: editor.token, headers: { 'if-match': `"${version}"` }, body })

/** What each kind of record is made of besides code and name. */
const kinds = {
  'condition-groups': { choice: 'multiple', position: 1 },
  'physical-conditions': { group: 'stomach', position: 1, effects: unjudged, effectiveFrom: '2026-12-01' },
  allergies: { forbids: ['dairy'], position: 1 },
}
type Kind = keyof typeof kinds

let made = 0
function create(kind: Kind, fa: string, ar: string | null, code = `record-${(made += 1)}`) {
  return send('POST', `admin/${kind}`, { ...kinds[kind], code, name: { fa, ar } })
}

describe.each(Object.keys(kinds) as Kind[])('the name of one of the %s', (kind) => {
  it('is refused to another one in any spelling, in either language', async () => {
    // The group that conditions of this test are in.
    await create('condition-groups', 'معده', null, 'stomach')
    const first = await create(kind, 'سوزش معده', 'حرقة المعدة')
    expect(first.status).toBe(200)
    const persian = await create(kind, 'سوزش‌معده', null)
    expect([persian.status, persian.body.error.code, persian.body.error.fields]).toEqual([
      409,
      'duplicate',
      { 'name.fa': ['taken'] },
    ])
    const arabic = await create(kind, 'سوزش', 'حرقه المعده')
    expect([arabic.status, arabic.body.error.fields, arabic.body.error.current]).toEqual([
      409,
      { 'name.ar': ['taken'] },
      { id: first.body.data.id, name: { fa: 'سوزش معده', ar: 'حرقة المعدة' } },
    ])
    const other = await create(kind, 'ترش کردن', 'حموضة')
    const path = `admin/${kind}/${other.body.data.id}`
    const renamed = await send('PATCH', path, { name: { fa: 'سوزش معدہ', ar: 'حموضة' } })
    expect([renamed.status, renamed.body.error.fields]).toEqual([409, { 'name.fa': ['taken'] }])
    const own = await send('PATCH', path, { name: { fa: 'ترش‌کردن', ar: 'حُموضة' } })
    expect([own.status, own.body.error]).toEqual([200, undefined])
  })
})
