import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import { areasRoutes } from './areas.routes.ts'

let app: TestApp
let editor: TestStaff
let ids: Record<string, number>

beforeAll(async () => {
  app = await testApp(areasRoutes)
  editor = await app.staff(['areas.read', 'areas.write', 'areas.export'])
  const entries = [
    ['provinces', 'IR-07', 'تهران', 'طهران', 'IR', 1],
    ['provinces', 'IR-10', 'اصفهان', 'أصفهان', 'IR', 0],
    ['provinces', 'IQ-BG', 'بغداد', 'بغداد', 'IQ', 0],
    ['cities', 'IR-07-01', 'تهران', 'طهران', 'IR-07', 1],
    ['cities', 'IR-07-02', 'ری', 'الري', 'IR-07', 0],
    ['cities', 'IQ-BG-01', 'بغداد', 'بغداد', 'IQ-BG', 0],
  ] as const
  ids = {}
  for (const [registry, code, fa, ar, parent, position] of entries) {
    const { rows } = await sql<{ id: number }>`
      insert into registry_entries (registry, code, name_fa, name_ar, parent_code, position, created_at, updated_at)
      values (${registry}, ${code}, ${fa}, ${ar}, ${parent}, ${position}, now(), now()) returning id`.execute(
      app.db,
    )
    ids[code] = rows[0]!.id
  }
  await sql`
    insert into clients (code, full_name, phone, country, language, province_code, city, search_key, sort_key,
      registration_step, created_at, updated_at)
    select 'IR-' || n, 'نام', '+98912000000' || n, 'IR', 'fa-IR', 'IR-07', case when n < 3 then 'ري' end, '', '',
      'finished', now(), now()
    from generate_series(1, 4) as n`.execute(app.db)
})
afterAll(() => app.close())

const list = async (query = '') =>
  (await app.request('GET', `admin/areas?perPage=100&${query}`, { token: editor.token })).body.data
const patch = (code: string, body: object, version = 1) =>
  app.request('PATCH', `admin/areas/${ids[code]}`, {
    token: editor.token,
    body,
    headers: { 'if-match': `"${version}"` },
  })

describe('the areas', () => {
  it('stand by country, province and their own order, with the clients who live there', async () => {
    const rows: { code: string; usedBy: number }[] = await list()
    expect(rows.map(({ code, usedBy }) => `${code} ${usedBy}`)).toEqual([
      'IR-10 0',
      'IR-07 4',
      'IR-07-02 2',
      'IR-07-01 0',
      'IQ-BG 0',
      'IQ-BG-01 0',
    ])
    expect((await list('country=IQ&kind=city')).map(({ code }: { code: string }) => code)).toEqual([
      'IQ-BG-01',
    ])
    expect(await list(`q=${encodeURIComponent('ري')}`)).toHaveLength(1)
  })

  it('are renamed, arranged and taken out of use; forms hear of it', async () => {
    const renamed = await patch('IR-10', { name: { fa: 'سپاهان', ar: null }, position: 9 })
    expect(renamed.body.data).toMatchObject({ name: { fa: 'سپاهان', ar: null }, position: 9, version: 2 })
    expect(app.hints.at(-1)).toMatchObject({ type: 'registry', id: ids['IR-10'] })
    await patch('IR-10', { retired: true }, 2)
    const registry = await registryEntries(app.db, 'provinces')
    expect(registry.find(({ code }) => code === 'IR-10')).toMatchObject({
      fa: 'سپاهان',
      retired: true,
    })
    expect((await patch('IR-10', { position: 1 })).status).toBe(412)
    const history = await app.request('GET', `admin/areas/${ids['IR-10']}/history`, { token: editor.token })
    expect(history.body.data.map(({ version }: { version: number }) => version)).toEqual([3, 2])
  })

  it('of one province are not called alike; of two they may be', async () => {
    const post = (code: string, fa: string) =>
      app.request('POST', `admin/areas/${ids[code]}/cities`, {
        token: editor.token,
        body: { name: { fa, ar: null }, position: 5 },
      })
    const taken = await post('IR-07', 'ري')
    expect([taken.status, taken.body.error.fields]).toEqual([409, { 'name.fa': ['taken'] }])
    const made = await post('IQ-BG', 'ری')
    expect(made.body.data).toMatchObject({ kind: 'city', country: 'IQ', province: { code: 'IQ-BG' } })
    expect((await post('IR-07-01', 'شهری در شهر')).status).toBe(404)
    const headers = { 'if-match': '"1"' }
    const remove = (id: number) =>
      app.request('DELETE', `admin/areas/${id}`, { token: editor.token, headers })
    expect((await remove(made.body.data.id)).status).toBe(200)
    expect((await remove(ids['IR-07-02']!)).body.error.code).toBe('in-use')
  })

  it('are written as a file', async () => {
    const file = await app.request('GET', 'admin/areas/export?format=csv&country=IQ&kind=province', {
      token: editor.token,
    })
    expect(file.text.slice(1).split('\r\n')[1]).toBe('IQ-BG,بغداد,بغداد,استان,,عراق,0,0')
  })
})
