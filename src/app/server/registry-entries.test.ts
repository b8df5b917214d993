import { afterAll, describe, expect, it } from 'vitest'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import { makeActiveClient } from '#clients/clients/server/testing/client-builders.ts'
import { testApp, testNow } from '#platform/server/testing/test-app.ts'
import { savedViewsRoutes } from '#team/saved-views/server/saved-views.routes.ts'
import { registriesRoutes } from '#system/registries/server/registries.routes.ts'
import { registryEntriesRoutes } from '#system/registries/server/registry-entries.routes.ts'
import { clientParts, entryHolders } from './upper-parts.ts'

const rights = ['registries.read', 'registries.write', 'registries.export', 'tags.merge', 'clients.read']
const app = await testApp([
  ...registriesRoutes,
  ...registryEntriesRoutes(entryHolders),
  ...clientsRoutes(clientParts),
  ...savedViewsRoutes,
])
const editor = await app.staff(rights)
const supporter = await app.staff(rights, { scope: 'own' })
const stranger = await app.staff([])
await ship('jobs', 'nurse', 'پرستار', 'ممرضة', 0)
await ship('jobs', 'baker', 'نانوا', null, 1)
await ship('jobs', 'clerk', 'کارمند', 'موظف', 2)
await ship('goals', 'lose', 'کاهش وزن', 'إنقاص الوزن', 0)
afterAll(() => app.close())

async function ship(registry: string, code: string, fa: string, ar: string | null, position: number) {
  await app.db
    .insertInto('registry_entries')
    .values({
      registry,
      code,
      name_fa: fa,
      name_ar: ar,
      parent_code: null,
      data: '{"kept":1}',
      position,
      retired_at: null,
      created_at: new Date(testNow),
      updated_at: new Date(testNow),
    })
    .execute()
}

async function ask(method: string, path: string, body?: object, version?: number, who = editor) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  return app.request(method, `admin/${path}`, { token: who.token, body, headers })
}
interface Listed {
  id: number
  code: string
  usedBy: number
  version: number
}
const list = async (registry: string, query = '', who = editor): Promise<Listed[]> =>
  (await ask('GET', `registries/${registry}/entries?${query}`, undefined, undefined, who)).body.data
const codes = (entries: Listed[]) => entries.map(({ code }) => code)
const find = async (registry: string, code: string) =>
  (await list(registry)).find((entry) => entry.code === code)!
const add = async (fa: string, more: object = {}, registry = 'tags') =>
  (await ask('POST', `registries/${registry}/entries`, { name: { fa, ar: null }, ...more })).body.data
const tagged = async (supporterId: number, ...tags: string[]) => {
  const { clientId } = await makeActiveClient(app.db, { supporter_id: supporterId })
  for (const tag of tags)
    await app.db.insertInto('client_tags').values({ client_id: clientId, tag_code: tag }).execute()
  return clientId
}

describe('entries of a registry', () => {
  it('are added at the end with a code of their own, and forms hear of them', async () => {
    const made = await ask('POST', 'registries/jobs/entries', { name: { fa: 'معلم', ar: 'معلم' } })
    expect(made.body.data).toMatchObject({
      registry: 'jobs',
      position: 3,
      usedBy: 0,
      isOwn: true,
      version: 1,
    })
    expect(made.body.data.code).toMatch(/^own-\d+$/)
    expect(app.hints.at(-1)).toMatchObject({ type: 'registry', id: made.body.data.id })
    const told = await ask('GET', 'registries/jobs')
    expect(told.body.data.at(-1)).toMatchObject({ fa: 'معلم', retired: false, colour: null })
    expect((await ask('DELETE', `registry-entries/${made.body.data.id}`, undefined, 1)).status).toBe(200)
    expect(codes(await list('jobs'))).toEqual(['nurse', 'baker', 'clerk'])
  })

  it('reach forms with a validator: the answer comes once, and again when something has changed', async () => {
    const get = (etag?: string) =>
      app.request('GET', 'admin/registries/jobs', {
        token: editor.token,
        ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
      })
    const first = await get()
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await get(etag)
    expect([again.status, again.text]).toEqual([304, ''])
    const { id, version } = await find('jobs', 'baker')
    await ask('PATCH', `registry-entries/${id}`, { name: { fa: 'نانوای محل', ar: null } }, version)
    expect((await get(etag)).status).toBe(200)
    await ask('PATCH', `registry-entries/${id}`, { name: { fa: 'نانوا', ar: null } }, version + 1)
    expect((await get(etag)).status).toBe(304)
  })

  it('reach a page by one answer for several, each as it comes alone, with a validator', async () => {
    const some = (names: string, etag?: string) =>
      app.request('GET', `admin/registries?${names}`, {
        token: editor.token,
        ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
      })
    const alone = async (name: string) =>
      (await app.request('GET', `admin/registries/${name}`, { token: editor.token })).body.data
    const first = await some('names=tags&names=jobs&names=tags')
    expect(first.body.data).toEqual([
      { registry: 'tags', entries: await alone('tags') },
      { registry: 'jobs', entries: await alone('jobs') },
    ])
    expect((await some('names=tags&names=jobs&names=tags', String(first.headers['etag']))).status).toBe(304)
    expect((await some('names=jobs')).body.data).toHaveLength(1)
    expect((await some('names=nothing')).status).toBe(422)
    expect((await app.request('GET', 'admin/registries?names=jobs')).status).toBe(401)
  })

  it('are refused with a name that is taken, a colour where none is, and where nothing is added', async () => {
    const twin = await ask('POST', 'registries/jobs/entries', { name: { fa: 'نانوا', ar: null } })
    expect([twin.status, twin.body.error.fields]).toEqual([409, { 'name.fa': ['taken'] }])
    const hued = await ask('POST', 'registries/jobs/entries', {
      name: { fa: 'خیاط', ar: null },
      colour: 'blue',
    })
    expect([hued.status, hued.body.error.fields]).toEqual([422, { colour: ['not-allowed'] }])
    expect(
      (await ask('POST', 'registries/goals/entries', { name: { fa: 'قهرمانی', ar: null } })).status,
    ).toBe(404)
    expect((await ask('GET', 'registries/cities/entries')).status).toBe(404)
  })

  it('are found by name and by what lacks', async () => {
    expect(codes(await list('jobs', `q=${encodeURIComponent('كارمند')}`))).toEqual(['clerk'])
    expect(codes(await list('jobs', 'arabic=missing'))).toEqual(['baker'])
    expect(codes(await list('jobs', 'sort=-name'))).toEqual(['baker', 'clerk', 'nurse'])
    const rows = (await ask('GET', 'registry-entries')).body.data
    expect(rows.find(({ registry }: { registry: string }) => registry === 'jobs')).toMatchObject({
      entries: 3,
      retired: 0,
      withoutArabic: 1,
    })
  })

  it('keep what else they hold when renamed; an old version is refused; the history tells each save', async () => {
    const { id } = await find('jobs', 'clerk')
    const renamed = await ask('PATCH', `registry-entries/${id}`, { name: { fa: 'کارمند دفتر', ar: null } }, 1)
    expect(renamed.body.data).toMatchObject({ name: { fa: 'کارمند دفتر', ar: null }, version: 2 })
    expect((await ask('PATCH', `registry-entries/${id}`, { retired: true }, 1)).status).toBe(412)
    expect((await ask('PATCH', `registry-entries/${id}`, { retired: true }, 2)).body.data.retired).toBe(true)
    const { data } = await app.db
      .selectFrom('registry_entries')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(data).toEqual({ kept: 1 })
    const history = (await ask('GET', `registry-entries/${id}/history`)).body.data
    expect(history.map(({ changes }: { changes: object }) => Object.keys(changes))).toEqual([
      ['retired'],
      ['name'],
    ])
  })

  it('are put into another order, all in use at once; retired ones come last', async () => {
    const [nurse, baker] = await list('jobs', 'retired=false')
    const ids = [baker!.id, nurse!.id]
    expect((await ask('PUT', 'registries/jobs/order', { ids: [baker!.id] })).status).toBe(409)
    expect((await ask('PUT', 'registries/jobs/order', { ids })).status).toBe(200)
    expect(codes(await list('jobs'))).toEqual(['baker', 'nurse', 'clerk'])
  })

  it('count the clients whom the reader sees, and the list of clients shows as many', async () => {
    const own = await makeActiveClient(app.db, { supporter_id: supporter.staffId, job_code: 'nurse' })
    await makeActiveClient(app.db, { supporter_id: editor.staffId, job_code: 'nurse' })
    expect((await find('jobs', 'nurse')).usedBy).toBe(2)
    expect((await list('jobs', '', supporter)).map(({ usedBy }) => usedBy)).toEqual([0, 1, 0])
    const clients = await ask('GET', 'clients?entry=jobs.nurse', undefined, undefined, supporter)
    expect(clients.body.data.map(({ id }: { id: number }) => id)).toEqual([own.clientId])
    expect((await ask('GET', 'clients?entry=cities.x')).body.error.fields).toEqual({ entry: ['not-allowed'] })
    const { id, version } = await find('jobs', 'nurse')
    const refused = await ask('DELETE', `registry-entries/${id}`, undefined, version)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'in-use'])
  })

  it('are closed to whoever lacks the right', async () => {
    for (const [method, path, body] of [
      ['GET', 'registry-entries'],
      ['GET', 'registries/jobs/entries'],
      ['GET', 'registries/jobs/entries/export?format=csv'],
      ['POST', 'registries/jobs/entries', { name: { fa: 'خیاط', ar: null } }],
      ['POST', 'registry-entries/1/merge/2'],
    ] as const)
      expect((await ask(method, path, body, 1, stranger)).status).toBe(403)
  })

  it('are written as a file', async () => {
    const file = await ask('GET', 'registries/jobs/entries/export?format=csv&retired=false')
    expect(file.text.slice(1).split('\r\n').slice(1, 3)).toEqual([
      'baker,نانوا,,,1,0,فعال',
      'nurse,پرستار,ممرضة,,2,2,فعال',
    ])
  })
})

describe('tags', () => {
  it('are asked for by any or by all of several', async () => {
    const one = await add('صبح‌ها', { colour: 'blue' })
    const two = await add('عصرها')
    expect(one.colour).toBe('blue')
    const both = await tagged(editor.staffId, one.code, two.code)
    const first = await tagged(editor.staffId, one.code)
    const asked = async (more: string) =>
      (await ask('GET', `clients?sort=created&tag=${one.code}&tag=${two.code}${more}`)).body.data.map(
        ({ id }: { id: number }) => id,
      )
    expect(await asked('')).toEqual([both, first])
    expect(await asked('&tagMatch=all')).toEqual([both])
  })

  it('become one: clients, saved views and the history say so, nothing is doubled', async () => {
    const old = await add('مهم')
    const kept = await add('ویژه')
    const moving = await tagged(editor.staffId, old.code, 'another')
    const having = await tagged(editor.staffId, kept.code, old.code)
    const search = `stage=active&tag=${old.code}&tag=${old.code}x`
    await ask('POST', 'saved-views', { list: 'clients', name: 'مهم‌ها', search, shared: false })
    const path = `registry-entries/${old.id}/merge/${kept.id}`
    const effect = { moved: 1, both: 1, views: 1 }
    expect((await ask('GET', path)).body.data).toEqual(effect)
    expect((await ask('POST', path, undefined, 1, supporter)).status).toBe(403)
    expect((await ask('POST', path, undefined, 2)).status).toBe(412)
    expect((await ask('POST', `registry-entries/${old.id}/merge/${old.id}`, undefined, 1)).status).toBe(404)

    expect((await ask('POST', path, undefined, 1)).body.data).toEqual(effect)
    const client = async (id: number) => (await ask('GET', `clients/${id}`)).body.data
    expect(await client(moving)).toMatchObject({ tags: ['another', kept.code].toSorted(), version: 2 })
    expect((await client(having)).tags).toEqual([kept.code])
    const history = (await ask('GET', `clients/${moving}/history`)).body.data
    expect(history[0].changes).toEqual({
      tags: [['another', old.code].toSorted(), ['another', kept.code].toSorted()],
    })
    const views = (await ask('GET', 'saved-views?list=clients')).body.data
    expect(views[0].search).toBe(`stage=active&tag=${kept.code}&tag=${old.code}x`)
    expect(await find('tags', old.code)).toMatchObject({ retired: true, usedBy: 0 })
    expect((await find('tags', kept.code)).usedBy).toBe(2)
  })
})
