import { Buffer } from 'node:buffer'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dislikes } from '#app/server/upper-parts.ts'
import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import { sheetRow, workbook } from '#platform/server/foreign-tables/testing/foreign-files.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { ImportState } from '../food-item-import.contract.ts'
import { foodItemsRoutes } from './food-items.routes.ts'

const app = await testApp(foodItemsRoutes(dislikes), {
  limits: { ...httpLimits, requestsPerSecond: 100_000 },
})
const editor = await app.staff(['food-items.read', 'food-items.import', 'food-items.export'])
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('food_items').execute()
  await app.db.deleteFrom('foreign_table_readings').execute()
})

const ask = (path: string, body?: object) =>
  app.request('POST', `admin/food-items/imports/${path}`, { token: editor.token, ...(body ? { body } : {}) })

async function upload(file: string | Uint8Array): Promise<ImportState> {
  const reply = await app.request('POST', 'admin/food-items/imports?fileName=items', {
    token: editor.token,
    body: Buffer.from(file as string),
    headers: { 'content-type': 'text/csv' },
  })
  expect([reply.status, reply.body.error?.fields]).toEqual([200, undefined])
  return reply.body.data
}

async function finished(id: number): Promise<ImportState> {
  for (;;) {
    const { body } = await app.request('GET', `admin/food-items/imports/${id}`, { token: editor.token })
    if (body.data.stage !== 'checking' && body.data.stage !== 'running') return body.data
  }
}

async function checked({ id, columns }: ImportState): Promise<ImportState> {
  expect((await ask(`${id}/check`, { columns })).status).toBe(200)
  return finished(id)
}

async function written(file: string | Uint8Array): Promise<ImportState> {
  const { id } = await checked(await upload(file))
  expect((await ask(`${id}/run`)).status).toBe(200)
  return finished(id)
}

async function read(id: number, choices: ForeignChoices): Promise<ImportState> {
  const reply = await ask(`${id}/read`, { choices })
  expect([reply.status, reply.body.error?.fields]).toEqual([200, undefined])
  return reply.body.data
}

/** What is stored of an item: kcal ×10, then milligrams. */
async function stored(name: string): Promise<number[] | undefined> {
  const row = await app.db
    .selectFrom('food_items')
    .select(['kcal_x10', 'protein_mg', 'carb_mg', 'fat_mg', 'fibre_mg', 'sugar_mg', 'sodium_mg'])
    .where('name_fa', '=', name)
    .executeTakeFirst()
  return row && Object.values(row)
}

const header = 'نام,انرژی,پروتئین,کربوهیدرات,چربی,فیبر,قند,سدیم\n'

describe('tables of others', () => {
  it.each<[string, string | Uint8Array, string, number[]]>([
    [
      'the shape of USDA',
      'NDB_No,Description,"Energy (kcal)","Protein (g)","Total lipid (fat) (g)","Carbohydrate, by difference (g)","Fiber, total dietary (g)","Sugars, total (g)","Sodium, Na (mg)"\n01001,apple,52,0.26,0.17,13.8,2.4,10.4,1\n',
      'apple',
      [520, 260, 13_800, 170, 2400, 10_400, 1],
    ],
    [
      'the short headers of USDA',
      'NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),Sugar_Tot_(g),Sodium_(mg)\n01001,pear,57,0.36,0.14,15.23,3.1,9.75,1\n',
      'pear',
      [570, 360, 15_230, 140, 3100, 9750, 1],
    ],
    [
      'energy in kcal beside energy in kJ',
      'Food name,Energy (kJ),Energy (kcal),Protein (g),Carbohydrate (g),Fat (g),AOAC fibre (g),Total sugars (g),Sodium (mg)\nplum,192,46,0.7,11.4,0.3,1.4,9.9,0\n',
      'plum',
      [460, 700, 11_400, 300, 1400, 9900, 0],
    ],
    [
      'a Persian table with titles, units and a note',
      'جدول ترکیبات,,,,,,,\nویرایش ۱۴۰۵,,,,,,,\nنام ماده غذایی,انرژی (کیلوکالری),پروتئین گرم,کربوهیدرات (گرم),چربی کل (گرم),فیبر رژیمی,قند کل,سدیم (میلی‌گرم)\nگردوی آزمون,۶۵۴,۱۵,۱۴,۶۵,۷,۳,۲\nمنبع: آزمون,,,,,,,\n',
      'گردوی آزمون',
      [6540, 15_000, 14_000, 65_000, 7000, 3000, 2],
    ],
    [
      'a row of units below the headers',
      'نام;انرژی;پروتئین;کربوهیدرات;چربی;فیبر;قند;سدیم\n;kJ;g;g;g;g;g;mg\nسیب;218;0,3;13,8;0,2;2,4;10,4;1\n',
      'سیب',
      [521, 300, 13_800, 200, 2400, 10_400, 1],
    ],
    [
      'an Arabic table',
      'اسم المادة,السعرات الحرارية,البروتين (غم),الكربوهيدرات (غم),الدهون الكلية (غم),الألياف الغذائية (غم),السكريات (غم),الصوديوم (ملغم)\nتفاح,٥٢,٠٫٣,١٣٫٨,٠٫٢,٢٫٤,١٠٫٤,١\n',
      'تفاح',
      [520, 300, 13_800, 200, 2400, 10_400, 1],
    ],
    [
      'the component tags of INFOODS, with estimates in brackets and marks of notes',
      'Food,ENERC,ENERC(kcal),PROTCNT(g),FAT(g),CHOAVLDF(g),FIBTG(g),SUGAR(g),NA(mg)\nbread,1067,(255),8.5*,[1.1],52.5,~3.1,1.9,480\n',
      'bread',
      [2550, 8500, 52_500, 1100, 3100, 1900, 480],
    ],
    [
      'an Iraqi table with a drawn-out name',
      'المادة الغذائية,الطاقة (سعرة),بروتين,كاربوهيدرات,دهون,ألياف,سكر,صوديوم\nصمـــون,٢٧٠,٩,٥٥,١٫٥,٢٫٥,٢,٥٠٠\n',
      'صمون',
      [2700, 9000, 55_000, 1500, 2500, 2000, 500],
    ],
    [
      'a workbook of Excel',
      workbook(
        sheetRow(['نام', 'انرژی', 'پروتئین', 'کربوهیدرات', 'چربی', 'فیبر', 'قند', 'سدیم (گرم)']) +
          sheetRow(['پنیر', 250, 18.125, 2, 19, 0, 1, 0.6]),
      ),
      'پنیر',
      [2500, 18_125, 2000, 19_000, 0, 1000, 600],
    ],
  ])('are read unaided: %s', async (_, file, name, values) => {
    const state = await written(file)
    expect([state.problems, state.reading.questions]).toEqual([[], []])
    expect(await stored(name)).toEqual(values)
  })

  it('keep a trace and what nobody measured as unknown: a known item keeps its value, a new one is refused', async () => {
    await written(`${header}نعنای آزمون,44,3.3,8.4,0.7,6.8,0.5,30\n`)
    const state = await checked(
      await upload(`${header}نعنای آزمون,45,3.3,8.4,tr,6.8,N,<1\nریحان آزمون,23,3.2,2.7,0.6,1.6,-,4\n`),
    )
    expect(state.counts).toEqual({ created: 0, changed: 1, same: 0, refused: 1 })
    expect(state.problems).toEqual([{ row: 3, field: 'sugar', code: 'unknown-amount' }])
    expect(state.understood).toEqual([
      {
        row: 2,
        name: 'نعنای آزمون',
        state: 'changed',
        kcalX10: 450,
        proteinMg: 3300,
        carbMg: 8400,
        fatMg: 700,
        fibreMg: 6800,
        sugarMg: 500,
        sodiumMg: 30,
      },
    ])
    await ask(`${state.id}/run`)
    await finished(state.id)
    expect(await stored('نعنای آزمون')).toEqual([450, 3300, 8400, 700, 6800, 500, 30])
  })

  it('are asked about once where nothing proves the unit, and read as somebody answers, also the next time', async () => {
    const file = `${header}خیارشور آزمون,11,0.3,2.3,0.2,1.2,1.1,0.4\nپنیر آزمون,250,18,2,19,0,1,0.6\n`
    const state = await upload(file)
    expect(state.reading.questions).toEqual([
      {
        kind: 'unit',
        column: 7,
        field: 'sodium',
        options: [
          {
            value: 'mg',
            samples: [
              { written: '0.4', read: '0.4' },
              { written: '0.6', read: '0.6' },
            ],
          },
          {
            value: 'g',
            samples: [
              { written: '0.4', read: '0.4' },
              { written: '0.6', read: '0.6' },
            ],
          },
          {
            value: 'ug',
            samples: [
              { written: '0.4', read: '0.4' },
              { written: '0.6', read: '0.6' },
            ],
          },
        ],
      },
    ])
    const answered = await read(state.id, { columns: { 7: { unit: 'g' } } })
    expect(answered.reading.questions).toEqual([])
    await checked(answered)
    await ask(`${state.id}/run`)
    expect((await finished(state.id)).counts.created).toBe(2)
    expect((await stored('پنیر آزمون'))?.at(-1)).toBe(600)
    const again = await upload(file.replace('0.4', '0.5'))
    expect(again.reading.questions).toEqual([])
    expect((await checked(again)).counts).toEqual({ created: 0, changed: 1, same: 1, refused: 0 })
  })

  it('of energy above that of fat are asked about: they are hardly kcal', async () => {
    const file =
      'Food,ENERC,PROTCNT(g),FAT(g),CHOAVLDF(g),FIBTG(g),SUGAR(g),NA(mg)\nbread,1067,8.5,1.1,52.5,3.1,1.9,480\n'
    const state = await upload(file)
    expect(
      state.reading.questions.map(({ field, options }) => [field, options.map(({ value }) => value)]),
    ).toEqual([['kcal', ['kcal', 'kj']]])
    await checked(await read(state.id, { columns: { 1: { unit: 'kj' } } }))
    await ask(`${state.id}/run`)
    expect((await finished(state.id)).counts.created).toBe(1)
    // 1067 kJ ÷ 4.184
    expect((await stored('bread'))?.[0]).toBe(2550)
  })

  it('have their headers where somebody says, and are read anew as often as one likes', async () => {
    const file = `یک,دو,سه,چهار,پنج,شش,هفت,هشت\na,b,c,d,e,f,g,h\nنان,252,9,50,1,3,1,338\n`
    const state = await upload(file)
    expect(state.reading.found.headerRow).toBe(1)
    expect(state.reading.found.top.map(({ row }) => row)).toEqual([1, 2, 3])
    const { headers, rows } = await read(state.id, { headerRow: 2 })
    expect([headers, rows]).toEqual([['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 1])
    const fields = ['nameFa', 'kcal', 'protein', 'carb', 'fat', 'fibre', 'sugar', 'sodium'] as const
    const tried = await checked({ ...state, columns: [...fields] })
    expect([tried.counts.created, tried.problems]).toEqual([1, []])
  })

  it('that are refused say what they are', async () => {
    const reply = await app.request('POST', 'admin/food-items/imports?fileName=x.pdf', {
      token: editor.token,
      body: Buffer.from('%PDF-1.7'),
      headers: { 'content-type': 'text/csv' },
    })
    expect([reply.status, reply.body.error.fields]).toEqual([422, { file: ['wrong-kind:PDF'] }])
  })

  it('of our own come back the same, also a name that a table program would count out', async () => {
    const quoted = '"=نان, ""سنگک"""'
    await written(`${header}${quoted},252,9,50,1,3,1,338\n-کته,130,2.7,28.2,0.3,0.4,0.1,1\n`)
    for (const format of ['csv', 'xlsx']) {
      const file = await app.request('GET', `admin/food-items/export?format=${format}&locale=ar-IQ`, {
        token: editor.token,
      })
      const state = await checked(await upload(format === 'csv' ? file.text : file.bytes))
      expect([format, state.counts, state.problems]).toEqual([
        format,
        { created: 0, changed: 0, same: 2, refused: 0 },
        [],
      ])
    }
  })

  it('are read anew by nobody else, and not while they are written', async () => {
    const { id } = await written(`${header}نان,252,9,50,1,3,1,338\n`)
    const other = await app.staff(['food-items.import'])
    const path = `admin/food-items/imports/${id}/read`
    const body = { choices: {} }
    expect((await app.request('POST', path, { token: other.token, body })).status).toBe(404)
    expect((await app.request('POST', path, { token: editor.token, body })).status).toBe(404)
  })
})

describe('micronutrients of food tables', () => {
  const usda = [
    'NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),Sugar_Tot_(g),Calcium_(mg),Iron_(mg),Magnesium_(mg),Sodium_(mg),Vit_C_(mg),Folate_DFE_(µg),Vit_A_IU,Vit_A_RAE,Vit_D_µg,Vit_D_IU,FA_Sat_(g),Cholestrl_(mg)',
    '09040,BANANAS RAW,89,1.09,0.33,22.84,2.6,12.23,5,0.26,27,1,8.7,20,64,3,0,0,0.112,0',
    '09003,APPLES RAW,52,0.26,0.17,13.81,2.4,10.39,6,tr,5,1,,3,54,N,,,0.028,0',
  ].join('\n')
  const amounts = async () =>
    (
      await app.db
        .selectFrom('food_items')
        .select(['micronutrients', 'micronutrients_basis'])
        .orderBy('code', 'desc')
        .execute()
    ).map((row) => [row.micronutrients, row.micronutrients_basis])

  it('of a table of USDA come in their units; traces, blanks and unknown ones stay unknown', async () => {
    const state = await written(usda)
    expect([state.counts.created, state.problems]).toEqual([2, []])
    const read = Object.fromEntries(state.headers.map((header, at) => [header, state.columns[at]]))
    expect([read['Vit_A_RAE'], read['Vit_A_IU'], read['Vit_D_µg'], read['Vit_D_IU']]).toEqual([
      'vitaminA',
      null,
      'vitaminD',
      null,
    ])
    expect(await amounts()).toEqual([
      [
        {
          calcium: 5000,
          iron: 260,
          magnesium: 27_000,
          vitaminA: 3000,
          vitaminC: 8700,
          vitaminD: 0,
          folate: 20_000,
          saturatedFat: 112,
          cholesterol: 0,
        },
        null,
      ],
      [{ calcium: 6000, magnesium: 5000, folate: 3000, saturatedFat: 28, cholesterol: 0 }, null],
    ])
  })

  it('come back from our own file as they are, with where they are from; a trace keeps a known amount', async () => {
    await written(usda)
    await app.db.updateTable('food_items').set({ micronutrients_basis: 'usda' }).execute()
    const before = await amounts()
    const export_ = (format: string, locale: string) =>
      app.request('GET', `admin/food-items/export?format=${format}&locale=${locale}`, { token: editor.token })
    for (const locale of ['fa-IR', 'ar-IQ']) {
      const state = await written((await export_('csv', locale)).text)
      expect(state.counts).toEqual({ created: 0, changed: 0, same: 2, refused: 0 })
    }
    const state = await written('NDB_No,Iron_(mg),Calcium_(g)\n09040,tr,0.007\n09003,0.1,N')
    expect(state.counts.changed).toBe(2)
    const [[banana], [apple]] = before as [[object], [object]]
    expect(await amounts()).toEqual([
      [{ ...banana, calcium: 7000 }, null],
      [{ ...apple, iron: 100 }, null],
    ])
  })

  it('that do not fit into 100 g are refused at their column', async () => {
    const state = await checked(
      await upload(usda.replace(',5,0.26,', ',5,0.26,').replace(',0.112,', ',112,')),
    )
    expect(state.problems).toEqual([{ row: 2, field: 'saturatedFat', code: 'too-big:100000' }])
  })
})
