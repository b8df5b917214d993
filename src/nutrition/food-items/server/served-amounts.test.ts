import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { foodItemsRoutes } from './food-items.routes.ts'

const app = await testApp(foodItemsRoutes(() => Promise.resolve(0)))
const editor = await app.staff(['read', 'write', 'import'].map((action) => `food-items.${action}`))
const { rows } = await sql<{ id: number }>`
  insert into units (code, name_fa, kind, search_key, sort_key, created_at, updated_at)
  values ('tbsp', 'قاشق', 'household', 'a', 'a', now(), now()), ('bowl', 'کاسه', 'household', 'b', 'b', now(), now())
  returning id`.execute(app.db)
const spoon = rows[0]!.id
const bowl = rows[1]!.id
afterAll(() => app.close())

const rice = (code: string, fa: string, units: object[]) => ({
  code,
  name: { fa, ar: null },
  aliases: [],
  categoryId: null,
  per100g: {
    kcalX10: 1300,
    proteinMg: 2700,
    carbMg: 28_200,
    fatMg: 300,
    fibreMg: 400,
    sugarMg: 100,
    sodiumMg: 1,
  },
  units,
  tags: ['halal'],
  gi: null,
  giClass: null,
  source: null,
  confidence: null,
  note: null,
})

const post = (draft: object) => app.request('POST', 'admin/food-items', { token: editor.token, body: draft })

async function create(draft: object): Promise<number> {
  const { status, body } = await post(draft)
  expect([status, body.error?.fields]).toEqual([200, undefined])
  return body.data.id
}

async function patch(id: number, body: object, version: number) {
  const headers = { 'if-match': `"${version}"` }
  const reply = await app.request('PATCH', `admin/food-items/${id}`, { token: editor.token, headers, body })
  expect([reply.status, reply.body.error?.fields]).toEqual([200, undefined])
}

/** Unit → amounts in quarters, as the item has them now. */
async function servedOf(id: number): Promise<Record<number, number[]>> {
  const { body } = await app.request('GET', `admin/food-items/${id}`, { token: editor.token })
  const units: { unitId: number; servedQuarters: number[] }[] = body.data.units
  return Object.fromEntries(units.map(({ unitId, servedQuarters }) => [unitId, servedQuarters]))
}

async function changesOf(id: number) {
  const { body } = await app.request('GET', `admin/food-items/${id}/history`, { token: editor.token })
  return body.data[0].changes
}

async function importRow(columns: string, row: string) {
  const { token } = editor
  const path = 'admin/food-items/imports'
  const uploaded = await app.request('POST', `${path}?fileName=items.csv`, {
    token,
    body: Buffer.from(`${columns}\n${row}\n`),
    headers: { 'content-type': 'text/csv' },
  })
  const { id, columns: guessed } = uploaded.body.data
  const state = async (): Promise<{ stage: string; counts: object }> => {
    const { data } = (await app.request('GET', `${path}/${id}`, { token })).body
    return data.stage === 'checking' || data.stage === 'running' ? state() : data
  }
  await app.request('POST', `${path}/${id}/check`, { token, body: { columns: guessed } })
  const { counts } = await state()
  await app.request('POST', `${path}/${id}/run`, { token })
  expect((await state()).stage).toBe('done')
  return counts
}

const columns = 'کد,نام فارسی,کالری,پروتئین,کربوهیدرات,چربی,فیبر,قند,سدیم'
const withUnit = `${columns},واحد ۱,گرم واحد ۱`

describe('the amounts in which a unit is served', () => {
  it('are stored with the unit, changed and emptied, and remembered in the history', async () => {
    const id = await create(
      rice('own', 'برنج خودی', [{ unitId: spoon, gramsX10: 150, servedQuarters: [4, 8] }]),
    )
    expect(await servedOf(id)).toEqual({ [spoon]: [4, 8] })
    const unit = { unitId: spoon, gramsX10: 150 }
    await patch(id, { units: [{ ...unit, servedQuarters: [2, 4, 6] }] }, 1)
    expect(await changesOf(id)).toEqual({
      units: [[{ ...unit, servedQuarters: [4, 8] }], [{ ...unit, servedQuarters: [2, 4, 6] }]],
    })
    await patch(id, { units: [{ ...unit, servedQuarters: [] }] }, 2)
    expect(await servedOf(id)).toEqual({ [spoon]: [] })
  })

  it('stay where an edit does not name them, also in another order and beside a new unit', async () => {
    const id = await create(
      rice('kept', 'برنج ماندنی', [{ unitId: spoon, gramsX10: 150, servedQuarters: [4, 8] }]),
    )
    await patch(id, { source: 'USDA' }, 1)
    await patch(
      id,
      {
        units: [
          { unitId: bowl, gramsX10: 2500 },
          { unitId: spoon, gramsX10: 160 },
        ],
      },
      2,
    )
    expect(await servedOf(id)).toEqual({ [bowl]: [], [spoon]: [4, 8] })
  })

  it('stay where a row of a file changes the item or the weight of its unit', async () => {
    const id = await create(
      rice('filed', 'برنج فایل', [
        { unitId: spoon, gramsX10: 150, servedQuarters: [4, 8] },
        { unitId: bowl, gramsX10: 2500, servedQuarters: [2] },
      ]),
    )
    const served = { [spoon]: [4, 8], [bowl]: [2] }
    const row = 'filed,برنج فایل,131,2.7,28.2,0.3,0.4,0.1,1'
    expect(await importRow(columns, row)).toMatchObject({ changed: 1 })
    expect(await servedOf(id)).toEqual(served)
    expect(await changesOf(id)).toEqual({ per100g: expect.anything() })
    expect(await importRow(withUnit, `${row},قاشق,16`)).toMatchObject({ changed: 1 })
    expect(await servedOf(id)).toEqual(served)
    expect(await importRow(withUnit, `${row},قاشق,16`)).toMatchObject({ changed: 0, same: 1 })
  })

  it.each([
    [[4, 4], ['not-ascending']],
    [[8, 4], ['not-ascending']],
    [[0, 4], ['not-ascending']],
    [[401], ['not-ascending']],
    [Array.from({ length: 41 }, (_, at) => at + 1), ['not-ascending']],
  ])(
    'are refused at their field where they are not ascending quarters: %j',
    async (servedQuarters, codes) => {
      const reply = await post(rice('wrong', 'برنج غلط', [{ unitId: spoon, gramsX10: 150, servedQuarters }]))
      expect(reply.body.error.fields).toEqual({ 'units.0.servedQuarters': codes })
    },
  )
})
