import { afterAll, expect, it } from 'vitest'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { foodItemsRoutes } from './food-items.routes.ts'
import { dislikes } from '#app/server/upper-parts.ts'

const app = await testApp(foodItemsRoutes(dislikes))
const editor = await app.staff(['read', 'write', 'verify'].map((action) => `food-items.${action}`))
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

const create = async (code: string, by: TestStaff): Promise<number> => {
  const body = { ...draft, code, name: { fa: `قلم ${code}`, ar: null } }
  return (await app.request('POST', 'admin/food-items', { token: by.token, body })).body.data.id
}

const ask = (path: string, body: object, { token }: TestStaff) =>
  app.request('POST', `admin/food-items/verification${path}`, { token, body })

it('are verified many at once, an event each; what the person changed last is named and left', async () => {
  const second = await app.staff(['read', 'write', 'verify'].map((action) => `food-items.${action}`))
  const [one, other] = [await create('many-1', editor), await create('many-2', editor)]
  const own = await create('many-3', second)
  const gone = 987_654
  const reply = await ask('', { ids: [own, other, one, gone] }, second)
  expect(reply.body.data).toEqual({
    changed: [
      { id: one, version: 2 },
      { id: other, version: 2 },
    ],
    unchanged: 0,
    refused: [
      { id: own, name: { fa: 'قلم many-3', ar: null }, reason: 'own' },
      { id: gone, name: null, reason: 'not-found' },
    ],
  })
  for (const id of [one, other]) {
    const [newest] = (await app.request('GET', `admin/food-items/${id}/history`, { token: editor.token }))
      .body.data
    expect(newest).toMatchObject({ version: 2, action: 'food-item.verified', by: second.displayName })
    expect(newest.changes).toEqual({ verified: [false, true] })
  }
  const again = await ask('', { ids: [one, other] }, second)
  expect(again.body.data).toEqual({ changed: [], unchanged: 2, refused: [] })
})

it('are verified as far as they match a filter, and taken back as far as nobody has changed them since', async () => {
  const second = await app.staff(['food-items.read', 'food-items.verify'])
  const [one, other] = [await create('match-1', editor), await create('match-2', editor)]
  const { changed } = (await ask('', { matching: { q: 'match', verified: false } }, second)).body.data
  expect(changed.map(({ id }: { id: number }) => id)).toEqual([one, other])
  await write('PATCH', `admin/food-items/${other}`, { note: 'دیده شد' }, 2)
  const taken = await ask('/undo', { items: changed }, second)
  expect(taken.body.data).toEqual({
    changed: [{ id: one, version: 3 }],
    unchanged: 0,
    refused: [{ id: other, name: { fa: 'قلم match-2', ar: null }, reason: 'changed' }],
  })
  const stored = async (id: number) =>
    (await app.request('GET', `admin/food-items/${id}`, { token: second.token })).body.data.verifiedAt
  expect([await stored(one), await stored(other)]).toEqual([null, '2026-11-21T08:00:00.000Z'])
})

it('are not verified without a choice, nor without the right', async () => {
  const second = await app.staff(['food-items.read', 'food-items.verify'])
  expect((await ask('', {}, second)).body.error.fields).toEqual({ ids: ['required'] })
  const reader = await app.staff(['food-items.read', 'food-items.write'])
  expect((await ask('', { matching: {} }, reader)).status).toBe(403)
})
