import { afterAll, describe, expect, it } from 'vitest'
import { makeClient, makeTeam } from '#clients/clients/server/testing/client-builders.ts'
import { makeDiet, makeItem, makeMeal } from '#nutrition/foods/server/testing/food-builders.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { searched } from '#app/server/upper-parts.ts'
import { searchRoutes } from './search.routes.ts'

const per100g = { kcalX10: 3000, proteinMg: 0, carbMg: 0, fatMg: 0, fibreMg: 0, sugarMg: 0, sodiumMg: 0 }
const plain = { per100g, tags: [], units: {} }

const app = await testApp(searchRoutes(searched))
const teamId = await makeTeam(app.db)
const all = await app.staff(['clients.read', 'foods.read', 'food-items.read', 'diets.read'])
const sara = await app.staff(['clients.read'], { scope: 'own', teamId })
const reza = await app.staff(['clients.read'], { scope: 'own' })
const head = await app.staff(['clients.read'], { scope: 'team', teamId })
const cook = await app.staff(['food-items.read'])
const guest = await app.staff([])
afterAll(() => app.close())

async function find(q: string, by = all) {
  const reply = await app.request('GET', `admin/search?q=${encodeURIComponent(q)}`, { token: by.token })
  expect(reply.status).toBe(200)
  return reply.body.data
}
const clientIds = async (q: string, by = all): Promise<number[]> =>
  (await find(q, by)).clients.map((hit: { id: number }) => hit.id)

async function names(keys: string[], by = all) {
  const query = keys.map((key) => `keys=${key}`).join('&')
  return app.request('GET', `admin/search/records?${query}`, { token: by.token })
}

describe('a client', () => {
  it('is found by name in every spelling, by phone in every form, by its last four digits and by code', async () => {
    const id = await makeClient(app.db, {
      full_name: 'پریوش کاظمی‌نیا',
      phone: '+989351112233',
      code: 'IR-555001',
    })
    const hit = { id, code: 'IR-555001', name: 'پریوش کاظمی‌نیا', phone: '0935 ••• 2233', closed: false }
    const none = { clientsReadAs: null, moreClients: false, catalogue: [], catalogueReadAs: null }
    expect(await find('پریوش')).toEqual({ clients: [hit], ...none })
    for (const q of ['پريوش', 'پَریوش كاظمي', 'کاظمی نیا', 'كاظمينيا', 'ریوش'])
      expect([q, await clientIds(q)]).toEqual([q, [id]])
    for (const q of [
      '09351112233',
      '۰۹۳۵ ۱۱۱ ۲۲۳۳',
      '٠٩٣٥١١١٢٢٣٣',
      '+98 935 111 2233',
      '00989351112233',
      '2233',
      '۰۹۳۵',
      '0935 111',
    ])
      expect([q, await clientIds(q)]).toEqual([q, [id]])
    for (const q of ['IR-555001', 'ir 555001', 'IR۵۵۵۰۰۱', '555001'])
      expect([q, await clientIds(q)]).toEqual([q, [id]])
    for (const q of ['پریوش رضایی', '09351112234', 'IR-555002', '%', '_ریوش'])
      expect([q, await clientIds(q)]).toEqual([q, []])
  })

  it('is found when the keyboard had the other layout, Persian or Arabic, and the reading is told', async () => {
    const id = await makeClient(app.db, {
      full_name: 'غزاله ژیانفر',
      code: 'IR-555010',
      phone: '+989352220011',
    })
    // The keys of «غزاله» on a Persian and of «غزاله» on an Arabic keyboard, where ز is on the full stop.
    expect(await find('ychgi')).toMatchObject({ clients: [{ id }], clientsReadAs: 'غزاله' })
    const ali = await makeClient(app.db, { full_name: 'علی ژیانفر', phone: '+989352220012' })
    expect(await find('ugd')).toMatchObject({ clients: [{ id: ali }], clientsReadAs: 'علی' })
    expect(await find('هق-۵۵۵۰۱۰')).toMatchObject({ clients: [{ id }], clientsReadAs: 'ir-۵۵۵۰۱۰' })
    expect(await find('علی ژیانفر')).toMatchObject({ clients: [{ id: ali }], clientsReadAs: null })
  })

  it('comes first when its name begins with what was typed; at most six come, and whether there are more', async () => {
    const made: number[] = []
    for (const name of ['الف', 'ب', 'پ', 'ت', 'ث', 'ج'])
      made.push(await makeClient(app.db, { full_name: `${name} شاهرودی‌پور` }))
    const first = await makeClient(app.db, { full_name: 'شاهرودی‌پور یاسمن' })
    const reply = await find('شاهرودي')
    expect(reply.clients.map((hit: { id: number }) => hit.id)).toEqual([first, ...made.slice(0, 5)])
    expect(reply.moreClients).toBe(true)
  })

  it('is found by one or two letters at the beginning of its name only', async () => {
    const id = await makeClient(app.db, { full_name: 'ژاله آذر' })
    const other = await makeClient(app.db, { full_name: 'آژنگ بهادر' })
    expect(await clientIds('ژا')).toEqual([id])
    expect(await clientIds('اژ')).toEqual([other])
  })

  it('is hidden with its count from who may not see it: a supporter, a team, a person without the right', async () => {
    const mine = await makeClient(app.db, { supporter_id: sara.staffId, full_name: 'مهتاب آبی‌پوش' })
    const canary = await makeClient(app.db, {
      supporter_id: reza.staffId,
      full_name: 'مهتاب قناری',
      phone: '+989121239876',
      code: 'IR-555020',
    })
    expect(await clientIds('مهتاب', sara)).toEqual([mine])
    expect(await clientIds('مهتاب', reza)).toEqual([canary])
    expect(await clientIds('مهتاب', head)).toEqual([mine])
    expect(await clientIds('مهتاب', guest)).toEqual([])
    for (const q of ['قناری', 'قنا', 'قن', '9876', '09121239876', 'IR-555020', 'rkhvd']) {
      expect([q, await find(q, sara)]).toMatchObject([
        q,
        { clients: [], moreClients: false, clientsReadAs: null },
      ])
    }
  })
})

describe('the catalogue', () => {
  it('is searched by name in both languages and by code, where the caller may read it', async () => {
    const item = await makeItem(app.db, { ...plain, code: 'tarkhineh', fa: 'ترخینه دوغ' })
    await makeItem(app.db, { ...plain, code: 'tarkhineh-2', fa: 'ترخینهٔ کهنه', retired: true })
    const mealId = await makeMeal(app.db, { code: 'search-meal', fa: 'ناهار' })
    const diet = await makeDiet(app.db, { code: 'search-diet', fa: 'رژیم بی‌ترخینه', mealId, foodIds: [] })
    const hits = async (q: string, by = all) =>
      (await find(q, by)).catalogue.map(({ kind, id }: { kind: string; id: number }) => `${kind}-${id}`)
    expect(await hits('ترخينه')).toEqual([`food-item-${item}`, `diet-${diet}`])
    expect(await hits('ترخینه', cook)).toEqual([`food-item-${item}`])
    expect(await hits('ترخینه', sara)).toEqual([])
    expect(await hits('tarkhineh')).toEqual([`food-item-${item}`])
    expect(await find('jvodki')).toMatchObject({ catalogueReadAs: 'ترخینه' })
    expect(await hits('jvodki', cook)).toEqual([`food-item-${item}`])
  })
})

describe('records that a browser remembers', () => {
  it('get their names, foreign and forbidden ones are left out', async () => {
    const mine = await makeClient(app.db, { supporter_id: sara.staffId, full_name: 'نسترن نزدیک' })
    const canary = await makeClient(app.db, { supporter_id: reza.staffId, full_name: 'نسترن قناری' })
    const item = await makeItem(app.db, { ...plain, code: 'sumac-2', fa: 'سماق تازه' })
    const keys = [`client-${mine}`, `client-${canary}`, `food-item-${item}`, 'diet-999999']
    const seen = await names(keys, sara)
    expect(seen.body.data.clients.map((hit: { name: string }) => hit.name)).toEqual(['نسترن نزدیک'])
    expect(seen.body.data.catalogue).toEqual([])
    expect((await names(keys)).body.data.catalogue).toMatchObject([{ kind: 'food-item', id: item }])
    expect((await names(keys, guest)).body.data).toEqual({ clients: [], catalogue: [] })
  })
})

describe('the request', () => {
  it('is refused without a session and with a wrong query', async () => {
    expect((await app.request('GET', 'admin/search?q=x')).status).toBe(401)
    expect((await app.request('GET', 'admin/search/records?keys=client-1')).status).toBe(401)
    const { token } = all
    const asked = async (query: string) => {
      const { status, body } = await app.request('GET', `admin/search${query}`, { token })
      return [status, body.error?.fields]
    }
    expect((await asked('?q='))[0]).toBe(422)
    expect((await asked(`?q=${'x'.repeat(101)}`))[0]).toBe(422)
    expect((await asked('?q=a&more=1'))[0]).toBe(422)
    expect((await asked('/records?keys=staff-1'))[0]).toBe(422)
    expect((await asked(`/records?${'keys=client-1&'.repeat(13)}`))[0]).toBe(422)
  })

  it('finds nothing in signs alone', async () => {
    expect(await find('. -')).toEqual({
      clients: [],
      clientsReadAs: null,
      moreClients: false,
      catalogue: [],
      catalogueReadAs: null,
    })
  })
})
