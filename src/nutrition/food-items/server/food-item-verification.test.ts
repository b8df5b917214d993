import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { foodItemsRoutes } from './food-items.routes.ts'
import { dislikes } from '#app/server/upper-parts.ts'

let app: TestApp
let editor: TestStaff

beforeAll(async () => {
  app = await testApp(foodItemsRoutes(dislikes))
  editor = await app.staff(['read', 'write', 'verify'].map((action) => `food-items.${action}`))
})
afterAll(() => app.close())

/** USDA 09200, orange. */
const per100g = {
  kcalX10: 470,
  proteinMg: 940,
  carbMg: 11_750,
  fatMg: 120,
  fibreMg: 2_400,
  sugarMg: 9_350,
  sodiumMg: 0,
}
const draft = {
  code: 'verify',
  name: { fa: 'بررسی', ar: null },
  aliases: [],
  categoryId: null,
  per100g,
  units: [],
  tags: ['vegan', 'halal'],
  gi: 43,
  giClass: null,
  source: 'USDA',
  confidence: 'A',
  note: null,
}

function write(method: string, path: string, body: object, version?: number) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  return app.request(method, path, { token: editor.token, body, headers })
}

it('is verified by a second person; new nutrients and tags take the mark away, new notes do not', async () => {
  const item = (await write('POST', 'admin/food-items', draft)).body.data
  const path = `admin/food-items/${item.id}`
  expect((await write('POST', `${path}/verification`, { verified: true }, 1)).status).toBe(403)
  const second = await app.staff(['food-items.read', 'food-items.verify'])
  const verify = (version: number) =>
    app.request('POST', `${path}/verification`, {
      token: second.token,
      body: { verified: true },
      headers: { 'if-match': `"${version}"` },
    })
  const marked = await verify(1)
  const mark = { verifiedAt: '2026-11-21T08:00:00.000Z', verifiedBy: second.displayName }
  expect(marked.body.data).toMatchObject({ ...mark, version: 2 })
  expect((await write('PATCH', path, { note: 'دیده شد' }, 2)).body.data).toMatchObject(mark)
  const edited = await write('PATCH', path, { per100g: { ...per100g, sodiumMg: 5 } }, 3)
  expect(edited.body.data).toMatchObject({ verifiedAt: null, verifiedBy: null })
  expect((await verify(4)).body.data).toMatchObject(mark)
  const tagged = await write('PATCH', path, { tags: ['vegan', 'halal', 'fried'] }, 5)
  expect(tagged.body.data).toMatchObject({ verifiedAt: null, verifiedBy: null, version: 6 })
  expect((await verify(6)).body.data).toMatchObject(mark)
  const back = await write('POST', `${path}/verification`, { verified: false }, 7)
  expect(back.body.data.verifiedAt).toBe(null)
})
