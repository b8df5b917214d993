import { Buffer } from 'node:buffer'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { ImportState } from '../food-item-import.contract.ts'
import { foodItemsRoutes } from './food-items.routes.ts'
import { dislikes } from '#app/server/upper-parts.ts'

const app = await testApp(foodItemsRoutes(dislikes), {
  limits: { ...httpLimits, requestsPerSecond: 100_000 },
})
const editor = await app.staff(['food-items.read', 'food-items.import', 'food-items.export'])
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('food_items').execute()
})

const header = 'کد,نام فارسی,کالری,پروتئین,کربوهیدرات,چربی,فیبر,قند,سدیم\n'
const rice = 'rice,برنج,130,2.7,28.2,0.3,0.4,0.1,1\n'

const upload = (content: string | Buffer, query = '') =>
  app.request('POST', `admin/food-items/imports?fileName=items.csv${query}`, {
    token: editor.token,
    body: Buffer.isBuffer(content) ? content : Buffer.from(content),
    headers: { 'content-type': 'text/csv' },
  })

const get = async (id: number): Promise<ImportState> =>
  (await app.request('GET', `admin/food-items/imports/${id}`, { token: editor.token })).body.data

/** Asks until the work is over, as the screen does. */
async function finished(id: number): Promise<ImportState> {
  let state = await get(id)
  while (state.stage === 'checking' || state.stage === 'running') state = await get(id)
  return state
}

const check = (id: number, columns: readonly (string | null)[]) =>
  app.request('POST', `admin/food-items/imports/${id}/check`, { token: editor.token, body: { columns } })

async function checked(content: string | Buffer): Promise<ImportState> {
  const { status, body } = await upload(content)
  expect([status, body.error?.fields]).toEqual([200, undefined])
  expect((await check(body.data.id, body.data.columns)).status).toBe(200)
  return finished(body.data.id)
}

async function run(id: number): Promise<ImportState> {
  const reply = await app.request('POST', `admin/food-items/imports/${id}/run`, { token: editor.token })
  expect(reply.status).toBe(200)
  return finished(id)
}

const stored = () =>
  app.db.selectFrom('food_items').select(['code', 'name_fa', 'kcal_x10', 'version']).orderBy('code').execute()

describe('the import of food items', () => {
  it('guesses the columns, counts rows, changes nothing while it checks, then writes the good ones', async () => {
    const bad = 'bad,بد,abc,60,60,1,0,0,1\n'
    const odd = ',"نانِ ""سنگک""",۲۵۲,9.2,"50,5",1.1,3,1,338\n'
    const state = await checked(header + rice + bad + odd)
    expect(state).toMatchObject({ stage: 'checked', rows: 3, done: 3 })
    expect([state.reading.found.container, state.reading.found.encoding]).toEqual(['csv', 'utf-8'])
    expect(state.columns).toEqual([
      'code',
      'nameFa',
      'kcal',
      'protein',
      'carb',
      'fat',
      'fibre',
      'sugar',
      'sodium',
    ])
    expect(state.counts).toEqual({ created: 1, changed: 0, same: 0, refused: 2 })
    expect(state.problems).toEqual([
      { row: 3, field: 'kcal', code: 'not-a-number' },
      { row: 4, field: 'carb', code: 'not-a-number' },
    ])
    expect(await stored()).toEqual([])
    expect(await run(state.id)).toMatchObject({ stage: 'done', counts: state.counts })
    expect(await stored()).toEqual([{ code: 'rice', name_fa: 'برنج', kcal_x10: 1300, version: 1 }])
    const history = await app.db
      .selectFrom('revisions')
      .select(['action', 'staff_id', 'version'])
      .where('subject_type', '=', 'food-item')
      .execute()
    expect(history).toEqual([{ action: 'food-item.imported', staff_id: editor.staffId, version: 1 }])
  })

  it.each<[string, string, unknown]>([
    [
      'a decimal comma proved by a lone zero',
      'نام;انرژی;پروتئین;کربوهیدرات;چربی;فیبر;قند;سدیم\nدوغ;28;0,012;0,045;0,001;0;0,040;250',
      { kcalX10: 280, proteinMg: 12, carbMg: 45, fatMg: 1, fibreMg: 0, sugarMg: 40, sodiumMg: 250 },
    ],
    [
      'sodium in grams, as the header says',
      'نام,انرژی,پروتئین,کربوهیدرات,چربی,فیبر,قند,سدیم (گرم)\nپنیر,250,18,2,19,0,1,0.6',
      {
        kcalX10: 2500,
        proteinMg: 18_000,
        carbMg: 2000,
        fatMg: 19_000,
        fibreMg: 0,
        sugarMg: 1000,
        sodiumMg: 600,
      },
    ],
    [
      'energy in kilojoules: 218 kJ are 52.1 kcal',
      'نام,Energy (kJ),Protein (g),Carbohydrate (g),Total fat (g),Dietary fibre (g),Total sugars (g),Sodium (mg)\nسیب,218,0.3,13.8,0.2,2.4,10.4,1',
      {
        kcalX10: 521,
        proteinMg: 300,
        carbMg: 13_800,
        fatMg: 200,
        fibreMg: 2400,
        sugarMg: 10_400,
        sodiumMg: 1,
      },
    ],
  ])('understands the file as a whole: %s', async (_, file, per100g) => {
    const state = await checked(file)
    expect(state.problems).toEqual([])
    await run(state.id)
    const name = file.split('\n')[1]?.split(/[,;]/)[0] ?? ''
    const item = await app.db
      .selectFrom('food_items')
      .select([
        'kcal_x10 as kcalX10',
        'protein_mg as proteinMg',
        'carb_mg as carbMg',
        'fat_mg as fatMg',
        'fibre_mg as fibreMg',
        'sugar_mg as sugarMg',
        'sodium_mg as sodiumMg',
      ])
      .where('name_fa', '=', name)
      .executeTakeFirst()
    expect(item).toEqual(per100g)
  })

  it.each([
    ['of commas', `${','.repeat(4_000_000)}x`, 'too-wide'],
    ['of line ends', '\n'.repeat(4_000_000), 'empty'],
    ['of rows of commas', `${','.repeat(150)}\n`.repeat(10_000), 'no-rows'],
  ])('a file %s is refused', async (_, text, problem) => {
    const reply = await upload(text)
    expect([reply.status, reply.body.error.fields]).toEqual([422, { file: [problem] }])
  })

  it('asks for the unit of sodium where its numbers fit grams and the header names none', async () => {
    const file =
      'نام,انرژی,پروتئین,کربوهیدرات,چربی,فیبر,قند,سدیم\nخیارشور,11,0.3,2.3,0.2,1.2,1.1,0.4\nپنیر,250,18,2,19,0,1,0.6'
    const state = await checked(file)
    expect(state.problems).toEqual([
      { row: 2, field: 'sodium', code: 'unit-unclear' },
      { row: 3, field: 'sodium', code: 'unit-unclear' },
    ])
  })

  it('tells a row whose nutrients are impossible together at each of them', async () => {
    const state = await checked(`${header}bad,بد,500,60,60,1,0,0,1\n`)
    expect(state.problems.map(({ field, code }) => [field, code])).toEqual([
      ['protein', 'over-hundred-grams'],
      ['carb', 'over-hundred-grams'],
      ['fat', 'over-hundred-grams'],
    ])
    expect(state.counts.refused).toBe(1)
  })

  it('warns of energy that the nutrients do not make up, and writes the row all the same', async () => {
    // 10 g, 20 g and 5 g make 40 + 80 + 45 = 165 kcal: 35 of 200 are missing, 17.5 %.
    const odd = 'wine,شربت,200,10,20,5,0,0,1\n'
    const state = await checked(header + rice + odd)
    expect([state.counts.refused, state.warned]).toEqual([0, 1])
    const warning = { row: 3, name: 'شربت', statedX10: 2000, computedX10: 1650, percent: 18 }
    expect(state.warnings).toEqual([warning])
    expect(await run(state.id)).toMatchObject({ stage: 'done', warned: 1, warnings: [warning] })
    expect((await stored()).map(({ code }) => code)).toEqual(['rice', 'wine'])
    // What is there already, and stays as it is, was warned of before.
    expect((await checked(header + odd)).warned).toBe(0)
  })

  it('has one effect when it is run twice, and finds the same rows unchanged the next time', async () => {
    const first = await checked(header + rice)
    await run(first.id)
    expect((await run(first.id)).counts).toEqual({ created: 1, changed: 0, same: 0, refused: 0 })
    const again = await checked(header + rice)
    expect(again.counts).toEqual({ created: 0, changed: 0, same: 1, refused: 0 })
    await run(again.id)
    const more = await checked(header + rice.replace(',130,', ',131,'))
    expect(more.counts).toEqual({ created: 0, changed: 1, same: 0, refused: 0 })
    expect((await run(more.id)).stage).toBe('done')
    expect(await stored()).toEqual([{ code: 'rice', name_fa: 'برنج', kcal_x10: 1310, version: 2 }])
  })

  it('knows a row without a code by its folded name, and refuses the second of two equal ones', async () => {
    const values = '130,2.7,28.2,0.3,0.4,0.1,1'
    await run((await checked(`${header}kateh,کته برنج,${values}\n`)).id)
    const state = await checked(`${header},كته‌برنج,${values}\n,کته برنج,${values}\n`)
    expect(state.counts).toEqual({ created: 0, changed: 1, same: 0, refused: 1 })
    expect(state.problems).toEqual([{ row: 3, field: 'nameFa', code: 'repeated' }])
  })

  it('refuses an Arabic name that another item or another row has in any spelling', async () => {
    const named = 'کد,نام فارسی,نام عربی,کالری,پروتئین,کربوهیدرات,چربی,فیبر,قند,سدیم\n'
    const values = '130,2.7,28.2,0.3,0.4,0.1,1'
    await run((await checked(`${named}rice,برنج,رز أبيض,${values}\n`)).id)
    const rows = [`rice,برنج,رز ابيض,${values}`, `kateh,کته,رز,${values}`, `polo,پلو,رُز,${values}`]
    const state = await checked(`${named}${rows.join('\n')}\ndami,دمی,رزّ أبیض,${values}\n`)
    expect(state.counts).toEqual({ created: 1, changed: 1, same: 0, refused: 2 })
    expect(state.problems).toEqual([
      { row: 4, field: 'nameAr', code: 'repeated' },
      { row: 5, field: 'nameAr', code: 'repeated' },
    ])
    const later = await checked(`${named}dami,دمی,رزّ أبیض,${values}\n`)
    expect(later.problems).toEqual([{ row: 2, field: 'nameAr', code: 'taken' }])
  })

  it('imports what was exported, and the sample file, as they are', async () => {
    const quoted = 'q,"برنج، ""شمالی""; دودی",130,2.7,28.2,0.3,0.4,0.1,1\n'
    await run((await checked(header + rice + quoted)).id)
    const { token } = editor
    const same = { created: 0, changed: 0, same: 2, refused: 0 }
    const file = await app.request('GET', 'admin/food-items/export?format=csv&locale=ar-IQ', { token })
    const state = await checked(file.text)
    expect([state.counts, state.problems]).toEqual([same, []])
    const sample = await app.request('GET', 'admin/food-items/import-sample', { token })
    expect((await checked(sample.text)).counts).toEqual(same)
  })

  it('reads Windows-1256 and semicolons, and says where a quote never ends', async () => {
    const head = Buffer.from('code;name_fa;kcal;protein;carb;fat;fibre;sugar;sodium\nbread;')
    // In Windows-1256 E4 is ن and C7 is ا.
    const name = Buffer.from([0xe4, 0xc7, 0xe4])
    const old = await checked(Buffer.concat([head, name, Buffer.from(';252;9;50;1;3;1;338\n')]))
    expect([old.reading.found.encoding, old.preview[0]?.[1], old.counts.created]).toEqual([
      'windows-1256',
      'نان',
      1,
    ])
    const broken = await checked(`${header}${rice}x,"بی‌پایان,1,1,1,1,1,1,1\n`)
    expect(broken.counts).toEqual({ created: 1, changed: 0, same: 0, refused: 1 })
    expect(broken.problems).toEqual([{ row: 3, field: null, code: 'stray-quote' }])
  })

  it('refuses what is no table, at the file', async () => {
    const fields = async (content: string | Buffer, query?: string) =>
      (await upload(content, query)).body.error.fields
    expect(await fields(header)).toEqual({ file: ['no-rows'] })
    expect(await fields(Buffer.from([0x50, 0x4b, 0, 0, 1]))).toEqual({ file: ['not-text'] })
    expect(await fields('%PDF-1.7')).toEqual({ file: ['wrong-kind:PDF'] })
    expect((await upload('')).status).toBe(400)
    const path = 'admin/food-items/imports?fileName=x'
    const json = await app.request('POST', path, { token: editor.token, body: { a: 1 } })
    expect(json.status).toBe(415)
  })

  it('refuses columns that say nothing or say it twice', async () => {
    const { id } = (await upload(header + rice)).body.data
    const fields = async (columns: (string | null)[]) => (await check(id, columns)).body.error.fields
    const nothing = Array.from<null>({ length: 8 }).fill(null)
    expect(await fields([...nothing, null])).toEqual({ columns: ['needs-name'] })
    expect(await fields(['nameFa', ...nothing])).toEqual({ columns: ['needs-nutrients'] })
    expect(await fields(['code', 'code', ...nothing.slice(1)])).toEqual({ 'columns.1': ['repeated'] })
    expect(await fields(['code'])).toEqual({ columns: ['wrong-length'] })
  })

  it('shows nobody the import of another person, and runs none that was not checked', async () => {
    const other = await app.staff(['food-items.import'])
    const { id } = (await upload(header + rice)).body.data
    const path = `admin/food-items/imports/${id}`
    expect((await app.request('GET', path, { token: other.token })).status).toBe(404)
    expect((await app.request('POST', `${path}/run`, { token: other.token })).status).toBe(404)
    const early = await app.request('POST', `${path}/run`, { token: editor.token })
    expect([early.status, early.body.error.code]).toEqual([409, 'conflict'])
  })

  it('tries a file again whose writing died, having written nothing', async () => {
    const { id, columns } = await checked(header + rice)
    const beat = new Date(app.clock.now().getTime() - 61_000)
    await app.db
      .updateTable('food_item_imports')
      .set({ stage: 'running', beat_at: beat })
      .where('id', '=', id)
      .execute()
    expect((await get(id)).stage).toBe('failed')
    expect((await check(id, columns)).status).toBe(200)
    expect((await finished(id)).stage).toBe('checked')
    expect(await stored()).toEqual([])
    expect(await run(id)).toMatchObject({ stage: 'done', counts: { created: 1 } })
  })

  it('answers others while it works through many rows', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => `c${at},قلم ${at},130,2.7,28.2,0.3,0.4,0.1,1`)
    const { id, columns } = (await upload(header + rows.join('\n'))).body.data as ImportState
    await check(id, columns)
    const seen = new Set<number>()
    let state = await get(id)
    while (state.stage === 'checking') {
      seen.add(state.done)
      state = await get(id)
    }
    expect(state.counts).toEqual({ created: 3_000, changed: 0, same: 0, refused: 0 })
    expect(seen.size).toBeGreaterThan(2)
    expect((await run(id)).stage).toBe('done')
    expect((await stored()).length).toBe(3_000)
  })
})
