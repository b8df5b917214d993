import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { clientsRoutes } from './clients.routes.ts'
import { makeClient } from './testing/client-builders.ts'
import { createClient, patchClient } from './testing/client-requests.ts'
import { makeCodes } from './testing/registry-codes.ts'
import { clientParts } from '#app/server/upper-parts.ts'

const app = await testApp(clientsRoutes(clientParts))
const manager = await app.staff(['clients.read', 'clients.write'])
await makeCodes(app.db, 'jobs', ['teacher', 'nurse'])
await makeCodes(app.db, 'jobs', ['telegraphist'], { retired: true })
await makeCodes(app.db, 'tags', ['vip', 'new'])
await makeCodes(app.db, 'tags', ['old'], { retired: true })
await makeCodes(app.db, 'conditions', ['diabetes_t2'])
await makeCodes(app.db, 'provinces', ['IR-07'])
await makeCodes(app.db, 'activity_types', ['sedentary'])
await makeCodes(app.db, 'activity_products', ['home'])
await makeCodes(app.db, 'educations', ['middle'])
await makeCodes(app.db, 'marital_status', ['single'])
await makeCodes(app.db, 'sources', ['friend'])
await makeCodes(app.db, 'allergies', ['milk'])
afterAll(() => app.close())

const patch = (id: number, body: object, version = 1) => patchClient(app, manager, { id, body, version })
const condition = (code: string) => ({ code, since: null, note: null })

describe('codes of registries in a changed client', () => {
  it('are taken while their registry offers them', async () => {
    const { id } = await createClient(app, manager)
    const body = {
      activityType: 'sedentary',
      activityProduct: 'home',
      provinceCode: 'IR-07',
      jobCode: 'teacher',
      educationCode: 'middle',
      maritalCode: 'single',
      source: 'friend',
      conditions: [condition('diabetes_t2')],
      allergies: ['milk'],
      tags: ['new', 'vip'],
    }
    const reply = await patch(id, body)
    expect([reply.status, reply.body.data]).toMatchObject([200, body])
  })

  const unknown: [object, object][] = [
    [{ activityType: 'teacher' }, { activityType: ['not-allowed'] }],
    [{ activityProduct: 'x' }, { activityProduct: ['not-allowed'] }],
    [{ provinceCode: 'IR-99' }, { provinceCode: ['not-allowed'] }],
    [{ jobCode: 'vip' }, { jobCode: ['not-allowed'] }],
    [{ educationCode: 'x' }, { educationCode: ['not-allowed'] }],
    [{ maritalCode: 'x' }, { maritalCode: ['not-allowed'] }],
    [{ source: 'x' }, { source: ['not-allowed'] }],
    [
      { conditions: [condition('diabetes_t2'), condition('x')], tags: ['x', 'vip'] },
      { 'conditions.1.code': ['not-allowed'], 'tags.0': ['not-allowed'] },
    ],
    [{ allergies: ['milk', 'egg'] }, { 'allergies.1': ['not-allowed'] }],
    [{ jobCode: 'telegraphist' }, { jobCode: ['not-allowed'] }],
    [{ tags: ['old'] }, { 'tags.0': ['not-allowed'] }],
  ]
  it.each(unknown)('refuse %j and change nothing', async (body, fields) => {
    const { id } = await createClient(app, manager)
    const reply = await patch(id, { ...body, city: 'قم' })
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
    const stored = await app.request('GET', `admin/clients/${id}`, { token: manager.token })
    expect(stored.body.data).toMatchObject({ city: null, jobCode: null, tags: [], version: 1 })
  })

  it('stay where the record has them, retired or unknown, and cannot come back once they are gone', async () => {
    const id = await makeClient(app.db, { job_code: 'telegraphist', province_code: 'nowhere' })
    await app.db.insertInto('client_tags').values({ client_id: id, tag_code: 'old' }).execute()
    const kept = await patch(id, { jobCode: 'telegraphist', provinceCode: 'nowhere', tags: ['old', 'vip'] })
    expect(kept.body.data).toMatchObject({
      jobCode: 'telegraphist',
      provinceCode: 'nowhere',
      tags: ['old', 'vip'],
    })
    expect((await patch(id, { jobCode: 'nurse', tags: ['vip'] }, 2)).status).toBe(200)
    const back = await patch(id, { jobCode: 'telegraphist', tags: ['vip', 'old'] }, 3)
    expect(back.body.error.fields).toEqual({ jobCode: ['not-allowed'], 'tags.1': ['not-allowed'] })
  })
})
