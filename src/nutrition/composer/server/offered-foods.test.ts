import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#app/server/initial-data/catalogue.ts'
import { addReferenceData } from '#app/server/initial-data/reference-data.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { readCatalogue, readDiet } from './composer.reads.ts'
import type { Taste } from './diet-definition.ts'

const app = await testApp([])
afterAll(() => app.close())
await addReferenceData(app.db, loadCatalogue(path.join(process.cwd(), 'seed')), new Date('2026-01-01'))
const catalogue = await readCatalogue(app.db)

/** What is offered at a meal of the diet of weight loss: Persian names with their tenths of a point. */
async function offered(mealCode: string, taste: Partial<Taste> = {}): Promise<Map<string, number>> {
  const { id } = await app.db
    .selectFrom('diets')
    .select('id')
    .where('diet_type', '=', 'weight_loss')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const diet = await readDiet(app.db, id, catalogue, { country: 'IR', startDate: '2026-11-21', ...taste })
  const foods = diet!.definition.meals.find((meal) => meal.mealCode === mealCode)!.foods
  return new Map(foods.map(({ foodId, preference }) => [catalogue.foods.get(foodId)!.name.fa, preference]))
}

describe('a snack of the opposite season', () => {
  it('is not offered: white mulberries come in spring, pomegranates in autumn', async () => {
    const [autumn, spring] = [
      await offered('snack_am'),
      await offered('snack_am', { startDate: '2026-05-01' }),
    ]
    expect([autumn.has('توت سفید'), autumn.has('انار دان‌شده')]).toEqual([false, true])
    expect([spring.has('توت سفید'), spring.has('انار دان‌شده')]).toEqual([true, false])
  })

  it('is not that of a neighbouring one: beetroot costs three points in autumn, nothing in winter', async () => {
    const inWinter = await offered('snack_am', { startDate: '2027-01-10' })
    expect([(await offered('snack_am')).get('لبو'), inWinter.get('لبو')]).toEqual([30, 0])
  })

  it('comes last where few are left of the season that the client may have', async () => {
    const allergies = ['tree_nuts', 'dairy', 'gluten', 'soy', 'peanut', 'sesame', 'egg', 'legumes', 'fish']
    const avoided = [...allergies, 'meat', 'potassium_rich', 'oxalate_rich']
    expect((await offered('snack_am', { avoided })).get('توت سفید')).toBe(15 + 100)
  })
})

describe('what people only put up with', () => {
  it('comes last at breakfast and among snacks, except where bread without gluten is meant for the client', async () => {
    const snacks = await offered('snack_am')
    expect([snacks.get('دانهٔ سویا پخته با لیمو'), snacks.get('خرما و گردو')]).toEqual([60 + 60, 0])
    const corn = 'نان ذرت بدون گلوتن، پنیر کم‌چرب و گردو'
    expect((await offered('breakfast')).get(corn)).toBe(45 + 60 + 15)
    expect((await offered('breakfast', { avoided: ['gluten'] })).get(corn)).toBe(45 + 15)
  })
})
