import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { categories } from '../categories.contract.ts'
import { categoriesRoutes } from './categories.routes.ts'

const app = await testApp(categoriesRoutes)
const editor = await app.staff(['categories.read', 'categories.write', 'categories.export'])
const reader = await app.staff(['categories.read'])
afterAll(() => app.close())

const write = (method: string, path: string, body?: object, version?: number) =>
  app.request(method, path, {
    token: editor.token,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })

async function make(code: string, parentId: number | null = null, fa = `دستهٔ ${code}`) {
  const { status, body } = await write('POST', 'admin/categories', { code, name: { fa, ar: null }, parentId })
  expect(status).toBe(200)
  return body.data as { id: number; version: number; position: number; depth: number }
}

const get = async (id: number) =>
  (await app.request('GET', `admin/categories/${id}`, { token: reader.token })).body.data

async function addItem(categoryId: number, code: string) {
  const now = app.clock.now()
  await app.db
    .insertInto('food_items')
    .values({
      code,
      name_fa: code,
      name_ar: null,
      category_id: categoryId,
      kcal_x10: 1,
      protein_mg: 1,
      carb_mg: 1,
      fat_mg: 1,
      fibre_mg: 1,
      sugar_mg: 1,
      sodium_mg: 1,
      tags: [],
      search_key: code,
      sort_key: code,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

describe('every operation', () => {
  itRefuses([categories], () => ({ app }))
})

describe('the tree', () => {
  it('lists parents before children, with their own items and those below', async () => {
    const fruit = await make('fruit', null, 'میوه')
    const citrus = await make('citrus', fruit.id, 'مرکبات')
    const orange = await make('orange', citrus.id, 'پرتقال‌ها')
    const berry = await make('berry', fruit.id, 'توت‌ها')
    await addItem(fruit.id, 'i1')
    await addItem(citrus.id, 'i2')
    await addItem(orange.id, 'i3')
    const { body } = await app.request('GET', 'admin/categories', { token: reader.token })
    const facts = ['code', 'depth', 'ownItems', 'allItems', 'subcategories']
    expect(body.data.map((row: Record<string, unknown>) => facts.map((name) => row[name]))).toEqual([
      ['fruit', 0, 1, 3, 2],
      ['citrus', 1, 1, 2, 1],
      ['orange', 2, 1, 1, 0],
      ['berry', 1, 0, 0, 0],
    ])
    expect((await get(orange.id)).path).toEqual([
      { id: fruit.id, name: { fa: 'میوه', ar: null } },
      { id: citrus.id, name: { fa: 'مرکبات', ar: null } },
    ])
    const path = `admin/categories?q=${encodeURIComponent('مركبات')}`
    const found = await app.request('GET', path, { token: reader.token })
    expect(found.body.data.map((row: { code: string }) => row.code)).toEqual(['citrus'])
    expect(berry.position).toBe(1)
  })

  it('refuses a circle and too many levels at the parent', async () => {
    const a = await make('a')
    const b = await make('b', a.id)
    const c = await make('c', b.id)
    const circle = await write('PATCH', `admin/categories/${a.id}`, { parentId: c.id }, 1)
    expect([circle.status, circle.body.error.fields]).toEqual([422, { parentId: ['cycle'] }])
    const e = await make('e', (await make('d', c.id)).id)
    const draft = { code: 'f', name: { fa: 'ف', ar: null }, parentId: e.id }
    const deep = await write('POST', 'admin/categories', draft)
    expect([deep.status, deep.body.error.fields]).toEqual([422, { parentId: ['too-deep:5'] }])
    const missing = await write('PATCH', `admin/categories/${a.id}`, { parentId: 999_999 }, 1)
    expect(missing.body.error.fields).toEqual({ parentId: ['not-found'] })
  })

  it('lets only one of two moves through that would make a circle together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await make(`one${round}`)
      const two = await make(`two${round}`)
      const replies = await Promise.all([
        write('POST', `admin/categories/${one.id}/move`, { parentId: two.id, beforeId: null }, 1),
        write('POST', `admin/categories/${two.id}/move`, { parentId: one.id, beforeId: null }, 1),
      ])
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
      const refused = replies.find((reply) => reply.status === 422)
      expect(refused?.body.error.fields).toEqual({ parentId: ['cycle'] })
    }
  })

  it('moves a branch before a sibling and keeps everything below it', async () => {
    const top = await make('top')
    const first = await make('first', top.id)
    const second = await make('second', top.id)
    const leaf = await make('leaf', second.id)
    const path = `admin/categories/${second.id}/move`
    const moved = await write('POST', path, { parentId: top.id, beforeId: first.id }, 1)
    expect([moved.status, moved.body.data.position, moved.body.data.version]).toEqual([200, 0, 2])
    expect((await get(first.id)).position).toBe(1)
    const down = await write('POST', `admin/categories/${first.id}/shift`, { step: 'down' }, 1)
    expect(down.body.error.fields).toEqual({ step: ['at-the-end'] })
    const out = await write('POST', path, { parentId: null, beforeId: null }, 2)
    expect(out.body.data.depth).toBe(0)
    expect((await get(leaf.id)).path.map((place: { id: number }) => place.id)).toEqual([second.id])
    const history = await app.request('GET', `admin/categories/${second.id}/history`, { token: reader.token })
    expect(history.body.data[0]).toMatchObject({
      action: 'category.moved',
      by: editor.displayName,
      changes: { parentId: [top.id, null] },
    })
    const beside = { parentId: null, beforeId: first.id }
    const stranger = await write('POST', `admin/categories/${leaf.id}/move`, beside, 1)
    expect(stranger.body.error.fields).toEqual({ beforeId: ['not-found'] })
  })
})

describe('changing a category', () => {
  it('reports wrong fields, a taken code and an old version', async () => {
    const one = await make('taken')
    const wrong = await write('POST', 'admin/categories', { code: 'No Code', name: { fa: '' } })
    expect(wrong.body.error.fields).toEqual({
      code: ['format'],
      'name.fa': ['required'],
      'name.ar': ['required'],
      parentId: ['required'],
    })
    const again = { code: 'taken', name: { fa: 'ت', ar: null }, parentId: null }
    expect((await write('POST', 'admin/categories', again)).body.error.fields).toEqual({ code: ['taken'] })
    const path = `admin/categories/${one.id}`
    expect((await write('PATCH', path, { retired: true })).status).toBe(428)
    const retired = await write('PATCH', path, { retired: true }, 1)
    expect(retired.body.data).toMatchObject({ retired: true, version: 2 })
    expect((await write('PATCH', path, { retired: false }, 1)).status).toBe(412)
  })

  it('refuses a name that another category has in any spelling, in either language, wherever it stands', async () => {
    const top = await make('sweets', null, 'شیرینی‌ها')
    const other = await make('cakes', top.id, 'کیک‌ها')
    const arabic = await write(
      'PATCH',
      `admin/categories/${top.id}`,
      { name: { fa: 'شیرینی‌ها', ar: 'حلويات' } },
      1,
    )
    expect(arabic.status).toBe(200)
    const draft = { code: 'sweets-2', name: { fa: 'شيريني ها', ar: null }, parentId: other.id }
    const persian = await write('POST', 'admin/categories', draft)
    expect([persian.status, persian.body.error.fields]).toEqual([409, { 'name.fa': ['taken'] }])
    const renamed = { name: { fa: 'کیک‌ها', ar: 'حلویات' } }
    const taken = await write('PATCH', `admin/categories/${other.id}`, renamed, 1)
    expect([taken.status, taken.body.error.fields, taken.body.error.current.id]).toEqual([
      409,
      { 'name.ar': ['taken'] },
      top.id,
    ])
  })

  it('deletes an empty one and refuses one that holds items or subcategories', async () => {
    const full = await make('full')
    await make('inside', full.id)
    await addItem(full.id, 'i9')
    const refused = await write('DELETE', `admin/categories/${full.id}`, undefined, 1)
    expect([refused.status, refused.body.error.current]).toEqual([
      409,
      { usedBy: 2, ownItems: 1, subcategories: 1 },
    ])
    const empty = await make('empty')
    expect((await write('DELETE', `admin/categories/${empty.id}`, undefined, 1)).status).toBe(200)
    expect((await write('DELETE', `admin/categories/${empty.id}`, undefined, 1)).status).toBe(404)
  })

  it('exports what is filtered and leaves an event', async () => {
    const path = 'admin/categories/export?format=csv&q=citrus'
    const reply = await app.request('GET', path, { token: editor.token })
    expect(reply.text.split('\r\n')[1]).toBe('citrus,مرکبات,,2,1,1,2,فعال')
    const event = await loggedEvents(app.db, { action: 'categories.exported' })
      .select('detail')
      .executeTakeFirst()
    expect(event).toEqual({ detail: { format: 'csv' } })
  })
})
