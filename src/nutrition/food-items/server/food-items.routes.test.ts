import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { dislikes } from '#app/server/upper-parts.ts'
import { unknownExchange } from '#nutrition/exchanges/item-exchange.contract.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { foodItems } from '../food-items.contract.ts'
import '#nutrition/categories/server/categories.table.ts'
import { foodItemsRoutes } from './food-items.routes.ts'

const app = await testApp(foodItemsRoutes(dislikes))
const editor = await app.staff(
  ['read', 'write', 'export', 'import', 'verify'].map((action) => `food-items.${action}`),
)
const reader = await app.staff(['food-items.read'])
const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(app.db)).rows[0]!.id
const unitId = await idOf(sql`
  insert into units (code, name_fa, kind, search_key, sort_key, created_at, updated_at)
  values ('piece', 'عدد', 'household', 'x', 'x', now(), now()) returning id`)
const fruitId = await idOf(sql`
  insert into categories (code, name_fa, tree_key, search_key, sort_key, created_at, updated_at)
  values ('fruit', 'میوه', '1/', 'x', 'x', now(), now()) returning id`)
const citrusId = await idOf(sql`
  insert into categories (code, name_fa, parent_id, tree_key, search_key, sort_key, created_at, updated_at)
  values ('citrus', 'مرکبات', ${fruitId}, '1/2/', 'x', 'x', now(), now()) returning id`)
afterAll(() => app.close())

/** USDA 09200: 47 kcal, 0.94 g protein, 11.75 g carbohydrate, 0.12 g fat, 2.4 g fibre, 9.35 g sugar. */
const orange = () => ({
  code: 'orange',
  name: { fa: 'پرتقال', ar: 'برتقال' },
  aliases: ['نارنگی درشت'],
  categoryId: citrusId,
  per100g: {
    kcalX10: 470,
    proteinMg: 940,
    carbMg: 11_750,
    fatMg: 120,
    fibreMg: 2_400,
    sugarMg: 9_350,
    sodiumMg: 0,
  },
  units: [{ unitId, gramsX10: 1_310 }],
  tags: ['vegan', 'halal'],
  gi: 43 as number | null,
  giClass: null,
  source: 'USDA',
  confidence: 'A',
  note: null,
})

const write = (method: string, path: string, body?: object, version?: number) =>
  app.request(method, path, {
    token: editor.token,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })

async function make(code: string, fa: string, more: object = {}) {
  const draft = { ...orange(), code, name: { fa, ar: null }, aliases: [], ...more }
  const { status, body } = await write('POST', 'admin/food-items', draft)
  expect([status, body.error?.fields]).toEqual([200, undefined])
  return body.data
}

const list = async (query: string) => {
  const { status, body } = await app.request('GET', `admin/food-items?${query}`, { token: reader.token })
  expect(status).toBe(200)
  return body.data.map((item: { code: string }) => item.code)
}

describe('every operation', () => {
  itRefuses([foodItems], () => ({ app }))
})

describe('creating a food item', () => {
  it('stores it with what follows from its tags and its GI', async () => {
    const { status, body } = await write('POST', 'admin/food-items', orange())
    expect(status).toBe(200)
    const { categoryId: _, ...draft } = orange()
    expect(body.data).toEqual({
      ...draft,
      id: body.data.id,
      category: { id: citrusId, name: { fa: 'مرکبات', ar: null } },
      tags: ['vegetarian', 'vegan', 'halal'],
      micronutrients: {},
      micronutrientsBasis: null,
      exchange: unknownExchange,
      giClass: 'low',
      verifiedAt: null,
      verifiedBy: null,
      editedBy: editor.staffId,
      units: [
        {
          unitId,
          name: { fa: 'عدد', ar: null },
          gramsX10: 1_310,
          stepQuarters: 2,
          servedQuarters: [],
          position: 0,
        },
      ],
      retired: false,
      usedBy: 0,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    const log = app.db.selectFrom('event_log').select(['staff_id', 'subject_id'])
    const event = await log.where('action', '=', 'food-item.created').executeTakeFirst()
    expect(event).toEqual({ staff_id: editor.staffId, subject_id: body.data.id })
  })

  it('keeps the micronutrients that are known, until they are written anew, and says nothing of the others', async () => {
    const micronutrients = { iron: 100, calcium: 40_000, vitaminC: 53_200, zinc: null }
    const item = await make('known', 'شناخته', {
      micronutrients,
      micronutrientsBasis: 'usda',
      categoryId: null,
    })
    expect(item.micronutrients).toEqual({ calcium: 40_000, iron: 100, vitaminC: 53_200 })
    expect(item.micronutrientsBasis).toBe('usda')
    const renamed = await write('PATCH', `admin/food-items/${item.id}`, { note: 'x' }, item.version)
    expect(renamed.body.data.micronutrients).toEqual(item.micronutrients)
    const less = { micronutrients: { iron: null, calcium: 0 }, micronutrientsBasis: 'label' }
    const changed = await write('PATCH', `admin/food-items/${item.id}`, less, item.version + 1)
    expect(changed.body.data).toMatchObject({ micronutrientsBasis: 'label' })
    expect(changed.body.data.micronutrients).toEqual({ calcium: 0 })
    const history = await app.request('GET', `admin/food-items/${item.id}/history`, { token: reader.token })
    expect(history.body.data[0].changes.micronutrients).toEqual([
      { calcium: 40_000, iron: 100, vitaminC: 53_200 },
      { calcium: 0 },
    ])
  })

  it('keeps how its exchanges are counted, without what the rule does not use', async () => {
    const { id: groupId } = await app.db
      .insertInto('exchange_groups')
      .values({
        code: 'fruit',
        name_fa: 'میوه',
        name_ar: null,
        search_key: 'میوه',
        sort_key: 'میوه',
        family: 'fruit',
        carb_mg: 15_000,
        protein_mg: 0,
        fat_mg: 0,
        kcal: 60,
        position: 0,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
        retired_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const exchange = {
      rule: 'unit',
      groupId,
      gramsX10: 1310,
      unitId,
      publishedFa: 'یک عدد',
      publishedAr: 'حبة واحدة',
    }
    const item = await make('counted', 'شمرده', { exchange, categoryId: null })
    expect(item.exchange).toEqual(exchange)
    const path = `admin/food-items/${item.id}`
    const renamed = await write('PATCH', path, { note: 'x' }, 1)
    expect(renamed.body.data.exchange).toEqual(exchange)
    const inGrams = await write('PATCH', path, { units: [] }, 2)
    expect(inGrams.body.data.exchange).toEqual({ ...exchange, unitId: null })
    const mixed = await write('PATCH', path, { exchange: { ...exchange, rule: 'mixed' } }, 3)
    expect(mixed.body.data.exchange).toEqual({ ...unknownExchange, rule: 'mixed', groupId })
    const unknown = await write('PATCH', path, { exchange: { ...exchange, rule: null } }, 4)
    expect(unknown.body.data.exchange).toEqual(unknownExchange)
    const refused = await write('PATCH', path, { exchange: { ...unknownExchange, rule: 'unit' } }, 5)
    expect(refused.body.error.fields).toEqual({
      'exchange.groupId': ['required'],
      'exchange.gramsX10': ['required'],
    })
    const gone = await write('PATCH', path, { exchange: { ...exchange, groupId: 999_999 } }, 5)
    expect(gone.body.error.fields).toEqual({ 'exchange.groupId': ['not-found'] })
  })

  it('refuses amounts that 100 g cannot hold, fractions, and nutrients that nobody knows', async () => {
    const refused = async (micronutrients: object) => {
      const { status, body } = await write('POST', 'admin/food-items', { ...orange(), micronutrients })
      expect(status).toBe(422)
      return Object.keys(body.error.fields)
    }
    expect(await refused({ saturatedFat: 100_001 })).toEqual(['micronutrients.saturatedFat'])
    expect(await refused({ iron: -1, zinc: 0.5 })).toEqual(['micronutrients.iron', 'micronutrients.zinc'])
    expect(await refused({ gold: 1 })).toEqual(['micronutrients.gold'])
  })

  it('reports a missing nutrient, a negative one, an absurd one, and zero grams at their fields', async () => {
    const { kcalX10: _, ...rest } = orange().per100g
    const per100g = { ...rest, proteinMg: -1, sodiumMg: 90_000, fatMg: null }
    const reply = await write('POST', 'admin/food-items', {
      ...orange(),
      per100g,
      units: [{ unitId, gramsX10: 0 }],
    })
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields).toEqual({
      'per100g.kcalX10': ['required'],
      'per100g.proteinMg': ['too-small:0'],
      'per100g.fatMg': ['required'],
      'per100g.sodiumMg': ['too-big:40000'],
      'units.0.gramsX10': ['too-small:1'],
    })
  })

  it('refuses more than 100 g in 100 g, more sugar than carbohydrate, and a unit twice', async () => {
    const per100g = { ...orange().per100g, proteinMg: 50_000, carbMg: 40_000, fatMg: 11_000, sugarMg: 41_000 }
    const body = { ...orange(), per100g, units: [1, 2].map((gramsX10) => ({ unitId, gramsX10 })) }
    const reply = await write('POST', 'admin/food-items', body)
    expect(reply.body.error.fields).toEqual({
      'per100g.proteinMg': ['over-hundred-grams'],
      'per100g.carbMg': ['over-hundred-grams'],
      'per100g.fatMg': ['over-hundred-grams'],
      'per100g.sugarMg': ['more-than-carb'],
      'units.1.unitId': ['repeated'],
    })
  })

  it.each([[['meat', 'vegetarian']], [['poultry', 'vegan']], [['milk_drink', 'vegan']]])(
    'refuses tags that contradict each other, also by what follows from them: %s',
    async (tags) => {
      const reply = await write('POST', 'admin/food-items', { ...orange(), tags })
      expect(reply.body.error.fields).toEqual({ tags: ['contradicts'] })
    },
  )

  it('takes energy that its nutrients do not explain: that is a warning of the form', async () => {
    const per100g = { ...orange().per100g, kcalX10: 3_000 }
    expect((await make('vinegar', 'سرکه', { per100g })).per100g.kcalX10).toBe(3_000)
  })

  it('refuses units and categories that do not exist', async () => {
    const body = { ...orange(), code: 'other', categoryId: 99_999, units: [{ unitId: 99_999, gramsX10: 10 }] }
    const reply = await write('POST', 'admin/food-items', body)
    expect(reply.body.error.fields).toEqual({ categoryId: ['not-found'], 'units.0.unitId': ['not-found'] })
  })

  it('refuses a name that is the same after folding, naming the other item', async () => {
    const first = await make('kabab', 'کباب برگ')
    const body = { ...orange(), code: 'kabab-2', name: { fa: 'كباب‌برگ', ar: null } }
    const reply = await write('POST', 'admin/food-items', body)
    expect([reply.status, reply.body.error.code, reply.body.error.current]).toEqual([
      409,
      'duplicate',
      { id: first.id, name: { fa: 'کباب برگ', ar: null } },
    ])
    const twin = { ...orange(), code: 'orange-2', name: { fa: 'نارنج', ar: 'بُرتقال' } }
    const arabic = (await write('POST', 'admin/food-items', twin)).body.error
    expect(arabic.fields).toEqual({ 'name.ar': ['taken'] })
  })

  it('lets one of two people have a name that both give at once', async () => {
    const body = { ...orange(), name: { fa: 'ماست چکیده', ar: 'لبنة' } }
    const post = (code: string) => write('POST', 'admin/food-items', { ...body, code })
    const replies = await Promise.all([post('one'), post('two')])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  })

  it('has one effect when it is repeated with the same key', async () => {
    const request = {
      token: editor.token,
      body: { ...orange(), code: 'once', name: { fa: 'یک‌بار', ar: null } },
      headers: { 'idempotency-key': 'form-0001' },
    }
    const first = await app.request('POST', 'admin/food-items', request)
    const second = await app.request('POST', 'admin/food-items', request)
    expect([first.status, second.body]).toEqual([200, first.body])
  })
})

describe('finding food items', () => {
  it('searches names, aliases, codes and digits in any spelling', async () => {
    await make('milk-15', 'شیر ۱٫۵ درصد', { aliases: ['حلیب خفیف'], tags: ['dairy'] })
    for (const q of ['شير 1.5', 'شیر ١٫٥', 'حليب', 'milk-15']) {
      expect(await list(`q=${encodeURIComponent(q)}`), q).toEqual(['milk-15'])
    }
  })

  it('filters by branch, tags, energy, class and mark', async () => {
    await make('apple', 'سیب', { categoryId: fruitId, tags: ['gluten'], gi: null, giClass: 'high' })
    expect(await list(`categoryId=${citrusId}&q=orange`)).toEqual(['orange'])
    expect(await list(`categoryId=${fruitId}&q=orange`)).toEqual(['orange'])
    expect(await list(`categoryId=${citrusId}&giClass=high`)).toEqual([])
    expect(await list('tag=gluten')).toEqual(['apple'])
    expect(await list('without=gluten&giClass=high')).toEqual([])
    expect(await list('kcalFrom=300&kcalTo=300')).toEqual(['vinegar'])
    expect(await list('verified=true')).toEqual([])
    const refused = await app.request('GET', 'admin/food-items?tag=poison', { token: reader.token })
    expect(refused.body.error.fields).toEqual({ tag: ['not-allowed'] })
  })

  it('exports columns that the import reads, then micronutrients', async () => {
    const path = 'admin/food-items/export?format=csv&q=orange'
    const [header, row] = (await app.request('GET', path, { token: editor.token })).text.split('\r\n')
    expect(header).toBe(
      '\uFEFFکد,نام فارسی,نام عربی,نام‌های دیگر,دسته,انرژی (کیلوکالری),پروتئین (گرم),کربوهیدرات (گرم),چربی (گرم),' +
        'فیبر (گرم),قند (گرم),سدیم (میلی‌گرم),برچسب‌ها,شاخص گلیسمی,ردهٔ گلیسمی,منبع,اطمینان,یادداشت,' +
        'واحد ۱,گرم واحد ۱,واحد ۲,گرم واحد ۲,' +
        'کلسیم (میلی‌گرم),آهن (میلی‌گرم),روی (میلی‌گرم),منیزیم (میلی‌گرم),پتاسیم (میلی‌گرم),فسفر (میلی‌گرم),' +
        'ویتامین آ (میکروگرم),ویتامین ث (میلی‌گرم),ویتامین د (میکروگرم),ویتامین ای (میلی‌گرم),ویتامین کا (میکروگرم),' +
        'ویتامین ب۱ (تیامین) (میلی‌گرم),ویتامین ب۲ (ریبوفلاوین) (میلی‌گرم),ویتامین ب۳ (نیاسین) (میلی‌گرم),' +
        'ویتامین ب۶ (میلی‌گرم),فولات (میکروگرم),ویتامین ب۱۲ (میکروگرم),چربی اشباع (گرم),کلسترول (میلی‌گرم),' +
        'قند آزاد (گرم),مبنای ریزمغذی‌ها',
    )
    expect(row).toBe(
      'orange,پرتقال,برتقال,نارنگی درشت,citrus,47,0.94,11.75,0.12,2.4,9.35,0,' +
        `vegetarian؛ vegan؛ halal,43,کم,USDA,A,,عدد,131,,${','.repeat(21)}`,
    )
  })
})

describe('changing a food item', () => {
  it('keeps absent fields, clears with null, and remembers what changed, but no other order of tags', async () => {
    const item = await make('change', 'تغییر')
    const path = `admin/food-items/${item.id}`
    await sql`update food_items set tags = array['halal', 'vegan', 'vegetarian'] where id = ${item.id}`.execute(
      app.db,
    )
    const reply = await write('PATCH', path, { source: null, units: [] }, 1)
    expect(reply.body.data).toMatchObject({ source: null, units: [], confidence: 'A', version: 2 })
    const history = await app.request('GET', `${path}/history`, { token: reader.token })
    const { action, by, changes } = history.body.data[0]
    expect([action, by]).toEqual(['food-item.changed', editor.displayName])
    expect(changes).toEqual({
      source: ['USDA', null],
      units: [[{ unitId, gramsX10: 1_310, servedQuarters: [] }], []],
    })
    expect((await write('PATCH', path, { gi: 50 })).status).toBe(428)
    const stale = await write('PATCH', path, { gi: 50 }, 1)
    expect([stale.status, stale.body.error.current.version]).toEqual([412, 2])
  })

  it('tells the foods it is part of and cannot be deleted while there are any', async () => {
    const item = await make('part', 'بخش')
    const { rows } = await sql<{ id: number }>`
      insert into foods (code, name_fa, kitchen, dish_group, search_key, sort_key, created_at, updated_at)
      values ('soup', 'سوپ', 'ir', 'soup', 'سوپ', 'x', now(), now()) returning id`.execute(app.db)
    const foodId = rows[0]!.id
    await sql`
      insert into food_contents (food_id, position, food_item_id, unit_id, amount_quarters, grams_x10)
      values (${foodId}, 0, ${item.id}, ${unitId}, 4, 500), (${foodId}, 1, ${item.id}, ${unitId}, 4, 500)
    `.execute(app.db)
    const path = `admin/food-items/${item.id}`
    const usage = await app.request('GET', `${path}/usage`, { token: reader.token })
    expect(usage.body.data).toEqual([
      { id: foodId, code: 'soup', name: { fa: 'سوپ', ar: null }, gramsX10: 1_000, retired: false },
    ])
    const refused = await write('DELETE', path, undefined, 1)
    expect([refused.status, refused.body.error.current]).toEqual([409, { usedBy: 1, dislikedBy: 0 }])
    const retired = await write('PATCH', path, { retired: true }, 1)
    expect(retired.body.data).toMatchObject({ retired: true, usedBy: 1 })
    const free = await make('free', 'آزاد')
    expect((await write('DELETE', `admin/food-items/${free.id}`, undefined, 1)).status).toBe(200)
  })
})
