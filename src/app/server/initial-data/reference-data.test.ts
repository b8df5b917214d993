import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { DEFAULT_SAFETY_POLICY } from '#nutrition/composer/server/safety-policy.defaults.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { likeContains } from '#platform/server/search.ts'
import { openTestDatabase } from '#platform/server/testing/open-test-database.ts'
import { loadCatalogue } from './catalogue.ts'
import { addReferenceData } from './reference-data.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const catalogue = loadCatalogue(fileURLToPath(new URL('../../../../seed', import.meta.url)))
const { db, close } = await openTestDatabase({ maxConnections: 3 })
afterAll(() => close())

async function counts(): Promise<Record<string, number>> {
  const tables = [
    'units',
    'food_items',
    'foods',
    'food_contents',
    'meals',
    'diets',
    'diet_meals',
    'diet_foods',
  ]
  const found: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
    found[table] = rows[0]!.count
  }
  return found
}

async function value(query: ReturnType<typeof sql<{ value: unknown }>>): Promise<unknown> {
  const { rows } = await query.execute(db)
  return rows[0]?.value
}

const registryCount = (registry: string) =>
  value(sql`select count(*) as value from registry_entries where registry = ${registry}`)

describe('addReferenceData', () => {
  it('loads the shipped catalogue and registries', async () => {
    const start = performance.now()
    expect(await addReferenceData(db, catalogue, now)).toBe(true)
    process.stdout.write(`reference data: ${Math.round(performance.now() - start)} ms\n`)
    expect(await counts()).toMatchObject({ units: 36, food_items: 338, foods: 466, meals: 9, diets: 22 })
    expect(
      await value(
        sql`select count(*) as value from registry_entries where registry = 'provinces' and parent_code = 'IR'`,
      ),
    ).toBe(31)
    expect(
      await value(
        sql`select count(*) as value from registry_entries where registry = 'provinces' and parent_code = 'IQ'`,
      ),
    ).toBe(19)
    expect(await registryCount('conditions')).toBe(53)
    expect(await registryCount('medicines')).toBe(18)
    expect(await registryCount('allergies')).toBe(17)
    expect(await registryCount('diet_types')).toBe(22)
  })

  it('stores amounts in quarters and weights in tenths of a gram: 2 palms of sangak are 60 g', async () => {
    const { rows } = await sql`
      select unit.code as unit, content.amount_quarters, content.grams_x10
      from foods food join food_contents content on content.food_id = food.id
      join units unit on unit.id = content.unit_id
      where food.code = 'sangak_feta_walnut' order by content.position limit 1`.execute(db)
    expect(rows).toEqual([{ unit: 'palm', amount_quarters: 8, grams_x10: 600 }])
  })

  it('says of each condition in both languages what it asks of a list, or that it asks nothing', async () => {
    const { rows } = await sql<{ code: string; fa: string; ar: string }>`
      select code, data -> 'explanation' ->> 'fa' as fa, data -> 'explanation' ->> 'ar' as ar
      from registry_entries where registry = 'conditions'`.execute(db)
    expect(rows.filter(({ fa, ar }) => !fa || !ar)).toEqual([])
    const without = rows.filter(({ fa }) => fa.startsWith('بر لیست اثری ندارد')).map(({ code }) => code)
    const doesNothing = DEFAULT_SAFETY_POLICY.conditions.filter((rule) => {
      const { condition: _, policy, ...effects } = rule
      const isServed = policy === 'serve' || policy === 'serve_with_rules'
      return isServed && Object.values(effects).every((one) => (Array.isArray(one) ? one.length === 0 : !one))
    })
    expect(without.toSorted()).toEqual(doesNothing.map(({ condition }) => condition).toSorted())
  })

  it('keeps what only a registry has as data', async () => {
    expect(
      await value(
        sql`select parent_code as value from registry_entries where registry = 'conditions' and code = 'asthma'`,
      ),
    ).toBe('other')
    expect(
      await value(
        sql`select data as value from registry_entries where registry = 'activity_types' and code = 'sedentary'`,
      ),
    ).toEqual({ pal: 1.2 })
    expect(
      await value(
        sql`select data as value from registry_entries where registry = 'allergies' and code = 'milk'`,
      ),
    ).toEqual({ forbids: ['dairy'] })
  })

  it('finds a food item by a folded Arabic spelling', async () => {
    expect(
      await value(
        sql`select code as value from food_items where code = 'bread_sangak' and search_key like '%سنگک%'`,
      ),
    ).toBe('bread_sangak')
  })

  it('finds food items by what the kitchens call them, and gives older stores those names, too', async () => {
    const called = (word: string) =>
      value(sql`select string_agg(code, ' ' order by id) as value from food_items
        where search_key like ${likeContains(searchKey(word))} and code not like 'd\_%'`)
    expect(await called('بندورة')).toBe('tomato')
    expect(await called('پسته شامی')).toBe('peanut')
    expect(await called('عرنوص')).toBe('corn_boiled')
    expect(await called('دوشاب')).toBe('grape_syrup')

    await sql`update food_items set aliases = '{}', search_key = name_fa where code in ('tomato', 'peanut')`.execute(
      db,
    )
    await sql`update food_items set version = 2 where code = 'peanut'`.execute(db)
    await sql`update settings set value = '0' where key = 'catalogue.version'`.execute(db)
    await addReferenceData(db, catalogue, now)
    expect([await called('بندورة'), await called('پسته شامی')]).toEqual(['tomato', null])
  })

  it('corrects the tags of older stores and stands for them, except where somebody changed them', async () => {
    const item = (code: string) =>
      value(sql`select jsonb_build_array('gluten' = any(tags), verified_at is not null) as value
        from food_items where code = ${code}`)
    expect(await item('sausage_chicken')).toEqual([true, true])
    const changed = async (code: string, field: string) =>
      sql`insert into revisions (subject_type, subject_id, version, at, action, changes)
        select 'food-item', id, 2, ${now}, 'food-item.changed', jsonb_build_object(${field}::text, 1)
        from food_items where code = ${code}`.execute(db)
    const codes = ['sausage_chicken', 'kalbas_beef', 'falafel']
    await sql`update food_items set tags = array_remove(tags, 'gluten'), verified_at = null
      where code = any(${codes}::text[])`.execute(db)
    await changed('kalbas_beef', 'tags')
    await changed('falafel', 'per100g')
    await sql`update settings set value = '0' where key = 'catalogue.version'`.execute(db)
    await addReferenceData(db, catalogue, now)
    expect(await item('sausage_chicken')).toEqual([true, true])
    expect(await item('kalbas_beef')).toEqual([false, false])
    expect(await item('falafel')).toEqual([true, false])
  })

  it('gives each diet meals that share the whole day, with foods', async () => {
    const { rows } = await sql`
      select diet.code from diets diet join diet_meals meal on meal.diet_id = diet.id
      group by diet.code having sum(meal.share_percent) <> 100`.execute(db)
    expect(rows).toEqual([])
    const { rows: empty } = await sql`
      select id from diet_meals where not exists (select from diet_foods where diet_meal_id = diet_meals.id)`.execute(
      db,
    )
    expect(empty).toEqual([])
  })

  it('ships a safety policy in force since before the first client', async () => {
    const policy = await value(
      sql`select policy as value from safety_rules where effective_from <= '2021-01-01'`,
    )
    expect(policy).toEqual(DEFAULT_SAFETY_POLICY)
  })

  it('judges every shipped condition in the policy as the compiled list does', () => {
    const judged = DEFAULT_SAFETY_POLICY.conditions.map(({ condition, policy }) => [condition, policy])
    expect(judged).toEqual(catalogue.conditions.map(({ code, policy }) => [code, policy]))
  })

  it('publishes three tables of extra meals, whose meals have foods', async () => {
    const { rows } = await sql`
      select from_month, before_month, kcal, status from breastfeeding_tables order by from_month`.execute(db)
    expect(rows).toEqual([
      { from_month: 0, before_month: 6, kcal: 330, status: 'published' },
      { from_month: 6, before_month: 12, kcal: 400, status: 'published' },
      { from_month: 12, before_month: 24, kcal: 200, status: 'published' },
    ])
    const { rows: short } = await sql`
      select extra.id from breastfeeding_meals extra left join breastfeeding_foods food
        on food.breastfeeding_meal_id = extra.id
      group by extra.id having count(food.food_id) < 3`.execute(db)
    expect(short).toEqual([])
  })

  it('does nothing when it ran before, and never brings back what staff removed or renamed', async () => {
    const before = await counts()
    expect(await addReferenceData(db, catalogue, now)).toBe(false)
    await sql`update units set name_fa = 'پیمانهٔ ما' where code = 'cup'`.execute(db)
    await sql`delete from food_contents where position > 0 and food_id = (select id from foods where code = 'sangak_feta_walnut')`.execute(
      db,
    )
    await sql`update settings set value = '0' where key = 'catalogue.version'`.execute(db)
    expect(await addReferenceData(db, catalogue, now)).toBe(true)
    expect(await counts()).toEqual({ ...before, food_contents: before['food_contents']! - 3 })
    expect(await value(sql`select name_fa as value from units where code = 'cup'`)).toBe('پیمانهٔ ما')
  })
})
