import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dislikes } from '#app/server/upper-parts.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { ImportState } from '../food-item-import.contract.ts'
import { foodItemsRoutes } from './food-items.routes.ts'

const app = await testApp(foodItemsRoutes(dislikes), {
  limits: { ...httpLimits, requestsPerSecond: 100_000 },
})
const permissions = ['food-items.read', 'food-items.import', 'food-items.write', 'food-items.verify']
const editor = await app.staff(permissions)
const other = await app.staff(permissions)
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('food_items').execute()
  await app.db.deleteFrom('safety_changes').execute()
})

const header = 'کد,نام فارسی,کالری,پروتئین,کربوهیدرات,چربی,فیبر,قند,سدیم,برچسب‌ها\n'
const rice = 'rice,برنج,130,2.7,28.2,0.3,0.4,0.1,1,vegan\n'
const bread = 'bread,نان,252,9,50,1,3,1,338,\n'

async function imported(content: string): Promise<number> {
  const { token } = editor
  const path = 'admin/food-items/imports'
  const headers = { 'content-type': 'text/csv' }
  const file = { token, body: Buffer.from(content), headers }
  const { id, columns } = (await app.request('POST', `${path}?fileName=items.csv`, file)).body
    .data as ImportState
  await app.request('POST', `${path}/${id}/check`, { token, body: { columns } })
  await finished(id)
  await app.request('POST', `${path}/${id}/run`, { token })
  expect((await finished(id)).stage).toBe('done')
  return id
}

async function finished(id: number): Promise<ImportState> {
  const get = () => app.request('GET', `admin/food-items/imports/${id}`, { token: editor.token })
  let state = (await get()).body.data as ImportState
  while (['checking', 'running', 'taking-back'].includes(state.stage)) state = (await get()).body.data
  return state
}

async function takenBack(id: number, rest = false): Promise<ImportState> {
  const asked = { token: other.token, body: { rest } }
  const { status } = await app.request('POST', `admin/food-items/imports/${id}/take-back`, asked)
  expect(status).toBe(200)
  return finished(id)
}

/** All of the items but for their versions and the time of the last change. */
async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(food_items) - 'version' - 'updated_at' as item, (
      select jsonb_agg(to_jsonb(own) order by position) from food_item_units own where food_item_id = food_items.id) as units
    from food_items order by id`.execute(app.db)
  return rows
}

async function oneUnit(): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into units (code, name_fa, kind, search_key, sort_key, position, step_quarters, created_at, updated_at)
    values ('palm', 'کف دست', 'household', 'kfdst', 'kfdst', 1, 2, now(), now())
    on conflict (code) do update set position = 1 returning id`.execute(app.db)
  return rows[0]!
}

const idOf = async (code: string) =>
  (await app.db.selectFrom('food_items').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

async function change(code: string, body: object, staff = editor): Promise<void> {
  const id = await idOf(code)
  const { body: found } = await app.request('GET', `admin/food-items/${id}`, { token: staff.token })
  const headers = { 'if-match': `"${found.data.version}"` }
  const reply = await app.request('PATCH', `admin/food-items/${id}`, { token: staff.token, body, headers })
  expect(reply.status).toBe(200)
}

describe('taking an import of food items back', () => {
  it('removes new items and gives changed ones back as they were, units, tags and mark too', async () => {
    await imported(header + rice)
    const unit = await oneUnit()
    await change('rice', { units: [{ unitId: unit.id, gramsX10: 1500, servedQuarters: [2, 4] }] })
    await app.db
      .updateTable('food_items')
      .set({ verified_at: app.clock.now(), verified_by: other.staffId })
      .execute()
    const before = await everything()
    const id = await imported(`${header}rice,برنج سفید,140,3,29,0.5,0.4,0.1,2,vegan\n${bread}`)
    expect(await everything()).not.toEqual(before)
    expect(await takenBack(id)).toMatchObject({ stage: 'taken-back', blocked: [], blockedCount: 0 })
    expect(await everything()).toEqual(before)
    const history = await app.db
      .selectFrom('revisions')
      .select(['action', 'staff_id'])
      .where('subject_id', '=', await idOf('rice'))
      .where('subject_type', '=', 'food-item')
      .orderBy('version', 'desc')
      .executeTakeFirst()
    expect(history).toEqual({ action: 'food-item.import-taken-back', staff_id: other.staffId })
  })

  it('does nothing where something was built upon it, names it with whoever did it, and takes the rest when told', async () => {
    await imported(header + rice)
    const id = await imported(
      `${header}${rice.replace(',130,', ',131,')}${bread}cake,کیک,400,5,60,15,1,30,300,\n`,
    )
    await change('rice', { note: 'پخته' })
    const { rows } = await sql<{ id: number }>`
      insert into foods (code, name_fa, kitchen, dish_group, search_key, sort_key, created_at, updated_at)
      values ('toast', 'تست', 'both', 'bread', 'tst', 'tst', now(), now()) returning id`.execute(app.db)
    const unit = await oneUnit()
    await sql`insert into food_contents values (${rows[0]!.id}, 0, ${await idOf('bread')}, ${unit.id}, 4, 1000)`.execute(
      app.db,
    )
    const before = await everything()
    const state = await takenBack(id)
    expect([state.stage, state.blockedCount]).toEqual(['done', 2])
    expect(state.blocked.map(({ name, built }) => [name, built])).toEqual([
      ['برنج', [{ what: 'changed', count: 1, by: editor.displayName }]],
      ['نان', [{ what: 'foods', count: 1, by: null }]],
    ])
    expect(await everything()).toEqual(before)
    expect((await takenBack(id, true)).stage).toBe('taken-back')
    const codes = await app.db.selectFrom('food_items').select('code').orderBy('code').execute()
    expect(codes.map(({ code }) => code)).toEqual(['bread', 'rice'])
    // What kept the bread is gone: it can go too.
    await sql`delete from foods where code = 'toast'`.execute(app.db)
    expect(await takenBack(id, true)).toMatchObject({ stage: 'taken-back', blockedCount: 1 })
    expect((await app.db.selectFrom('food_items').select('code').execute()).length).toBe(1)
  })

  it('takes several back, the last one first', async () => {
    const first = await imported(header + rice)
    const second = await imported(header + rice.replace(',130,', ',131,'))
    expect((await takenBack(first)).blockedCount).toBe(1)
    expect((await takenBack(second)).stage).toBe('taken-back')
    expect((await takenBack(first)).stage).toBe('taken-back')
    expect(await everything()).toEqual([])
  })

  it('leaves a tag that a rule looks at until it is approved, and withdraws what the import asked for', async () => {
    await imported(header + rice + bread.replace(/,\n$/, ',gluten\n'))
    const nutty = `${header}${rice.replace('vegan', 'vegan;peanut')}${bread}`
    const id = await imported(nutty.replaceAll(';', '،'))
    const waiting = () =>
      app.db
        .selectFrom('safety_changes')
        .select(['subject_id', 'after'])
        .where('state', '=', 'proposed')
        .execute()
    expect((await waiting()).map(({ subject_id }) => subject_id)).toContain(await idOf('bread'))
    await takenBack(id)
    expect((await waiting()).map(({ subject_id, after }) => [subject_id, after.tags])).toEqual([
      [await idOf('rice'), expect.not.arrayContaining(['peanut'])],
    ])
    const rows = await app.db.selectFrom('food_items').select(['code', 'tags']).orderBy('code').execute()
    expect(rows.map(({ code, tags }) => [code, tags.includes('gluten'), tags.includes('peanut')])).toEqual([
      ['bread', true, false],
      ['rice', false, true],
    ])
  })

  it('is done once, for imports that were written, and lists them with who wrote them', async () => {
    const id = await imported(header + rice)
    await takenBack(id)
    const again = { token: other.token, body: { rest: false } }
    expect((await app.request('POST', `admin/food-items/imports/${id}/take-back`, again)).status).toBe(409)
    expect((await app.request('POST', 'admin/food-items/imports/999999/take-back', again)).status).toBe(404)
    const list = await app.request('GET', 'admin/food-items/imports', { token: other.token })
    expect(list.body.data[0]).toMatchObject({
      id,
      fileName: 'items.csv',
      by: editor.displayName,
      counts: { created: 1, changed: 0, same: 0, refused: 0 },
      takenBackAt: app.clock.now().toISOString(),
    })
  })
})
