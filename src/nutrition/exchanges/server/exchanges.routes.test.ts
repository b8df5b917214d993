import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { catalogueStore } from '#sample/testing/prepared-stores.ts'
import { testApp } from '#platform/server/testing/test-app.ts'

const app = await testApp(routes, { prepared: catalogueStore })
const editor = await app.staff(['exchange-groups.read', 'exchange-groups.write', 'exchange-groups.export'])
const reader = await app.staff(['exchange-groups.read', 'food-items.read'])
afterAll(() => app.close())

async function shipped() {
  const { body } = await app.request('GET', 'admin/exchange-groups?perPage=100', { token: reader.token })
  return body.data
}

const quark = {
  code: 'quark',
  name: { fa: 'لور', ar: 'قريشة' },
  family: 'milk',
  carbMg: 4000,
  proteinMg: 12_000,
  fatMg: 500,
  kcal: 70,
  position: 20,
}

describe('the shipped groups', () => {
  it('are thirteen, with what a unit holds and how many items are counted in each', async () => {
    const groups = await shipped()
    expect(groups).toHaveLength(13)
    const [starch] = groups
    expect(starch).toMatchObject({
      code: 'starch',
      name: { fa: 'نان و غلات' },
      family: 'starch',
      carbMg: 15_000,
      proteinMg: 3000,
      fatMg: 1000,
      kcal: 80,
      usedBy: 47,
      retired: false,
    })
    const used = groups.reduce((sum: number, group: { usedBy: number }) => sum + group.usedBy, 0)
    // 223 items with a unit, and 22 mixed ones that count sugar, vegetables or milk first.
    expect(used).toBe(223 + 22)
  })

  it('have the size of a unit in the food item', async () => {
    const { body } = await app.request('GET', 'admin/food-items?q=bread_sangak', { token: reader.token })
    const [starch] = await shipped()
    expect(body.data[0].exchange).toEqual({
      rule: 'unit',
      groupId: starch.id,
      gramsX10: 300,
      unitId: body.data[0].units[0].unitId,
      publishedFa: 'یک کف دست (۱۰ در ۱۰ سانتی‌متر)',
      publishedAr: 'قطعة بحجم كف اليد (١٠ × ١٠ سم)',
    })
  })
})

describe('a group', () => {
  it('is created, changed, retired and deleted by those with the right', async () => {
    const token = editor.token
    const created = await app.request('POST', 'admin/exchange-groups', { token, body: quark })
    expect(created.body.data).toMatchObject({ ...quark, usedBy: 0, version: 1 })
    const path = `admin/exchange-groups/${created.body.data.id}`
    const change = { body: { kcal: 75, retired: true }, headers: { 'if-match': '"1"' } }
    expect((await app.request('PATCH', path, { token: reader.token, ...change })).status).toBe(403)
    const changed = await app.request('PATCH', path, { token, ...change })
    expect(changed.body.data).toMatchObject({ kcal: 75, retired: true, version: 2 })
    const removed = await app.request('DELETE', path, { token, headers: { 'if-match': '"2"' } })
    expect(removed.status).toBe(200)
  })

  it('stays while items are counted in it', async () => {
    const [{ id, version }] = await shipped()
    const reply = await app.request('DELETE', `admin/exchange-groups/${id}`, {
      token: editor.token,
      headers: { 'if-match': `"${version}"` },
    })
    expect([reply.status, reply.body.error.code]).toEqual([409, 'in-use'])
  })

  it('has a unit with energy', async () => {
    const body = { ...quark, kcal: 0, fatMg: -1 }
    const reply = await app.request('POST', 'admin/exchange-groups', { token: editor.token, body })
    expect(Object.keys(reply.body.error.fields).toSorted()).toEqual(['fatMg', 'kcal'])
  })
})
