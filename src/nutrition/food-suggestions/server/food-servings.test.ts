import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActiveClient } from '#clients/clients/server/testing/client-builders.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { countSentCopies, countSentServings } from './food-suggestions.reads.ts'

interface Entry {
  foodId: string
  origin: 'composed' | 'corrected' | 'added'
}
interface Meal {
  mealCode: string
  entries: Entry[]
}
interface Correction {
  action: string
  day: number | null
  mealCode: string
  foodId: string
  replacedFoodId: string | null
}
interface Document {
  dietId: string
  content: { layout: 'choices'; meals: Meal[] } | { layout: 'days'; days: { meals: Meal[] }[] }
  corrections: Correction[]
}

let app: TestApp
let place: { client_id: number; food_list_id: number }

beforeAll(async () => {
  app = await testApp([])
  const { id: supporter_id } = await app.staff([]).then((staff) => ({ id: staff.staffId }))
  const { clientId: client_id, visitId: visit_id } = await makeActiveClient(app.db, { supporter_id })
  const now = app.clock.now()
  const { id: food_list_id } = await app.db
    .insertInto('food_lists')
    .values({
      client_id,
      visit_id,
      kind: 'daily',
      from_day: '2026-11-21',
      days: 7,
      state: 'sent',
      current_version: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  place = { client_id, food_list_id }
})
afterAll(() => app.close())

let number = 0

/** Writes a version; a sent one is counted as sending does it. */
async function write(document: Document, isSent: boolean): Promise<number> {
  number += 1
  const now = app.clock.now()
  const { id } = await app.db
    .insertInto('food_list_versions')
    .values({
      ...place,
      number,
      state: isSent ? 'sent' : 'draft',
      document: JSON.stringify(document),
      checker_version: 1,
      created_at: now,
      updated_at: now,
      sent_at: isSent ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isSent) await countSentServings(app.db, id)
  return id
}

async function forget(): Promise<void> {
  await sql`with gone as (delete from food_list_versions) delete from food_servings`.execute(app.db)
}

/** [food, diet, meal, served, composed, replaced] in order. */
async function counts(): Promise<unknown[][]> {
  const rows = await app.db
    .selectFrom('food_servings')
    .select(['food_id', 'diet_id', 'meal_code', 'served', 'composed', 'replaced'])
    .execute()
  return rows
    .map((row) => [row.food_id, row.diet_id, row.meal_code, row.served, row.composed, row.replaced])
    .toSorted(byText)
}

const byText = (left: unknown[], right: unknown[]) => (String(left) < String(right) ? -1 : 1)

type Part = [
  dietId: string,
  mealCode: string,
  foodId: string,
  served: number,
  composed: number,
  replaced: number,
]

/** The same by plain counting. */
function countedByHand(documents: readonly Document[]): unknown[][] {
  const sums = new Map<string, number[]>()
  for (const part of documents.flatMap((one) => [...entriesOf(one), ...replacedIn(one)])) {
    const [dietId, mealCode, foodId, ...counts] = part
    if (!/^\d+$/.test(foodId)) continue
    const key = `${foodId},${dietId},${mealCode}`
    const before = sums.get(key) ?? [0, 0, 0]
    sums.set(
      key,
      counts.map((count, place) => count + before[place]!),
    )
  }
  return [...sums]
    .map(([key, sum]) => {
      const [foodId, dietId, mealCode] = key.split(',')
      return [Number(foodId), Number(dietId), mealCode, ...sum]
    })
    .toSorted(byText)
}

function entriesOf({ dietId, content }: Document): Part[] {
  const meals = content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
  return meals.flatMap(({ mealCode, entries }) =>
    entries.map(({ foodId, origin }): Part => [dietId, mealCode, foodId, 1, origin === 'added' ? 0 : 1, 0]),
  )
}

function replacedIn({ dietId, corrections }: Document): Part[] {
  const brought = new Set<string>()
  const parts: Part[] = []
  for (const { action, day, mealCode, foodId, replacedFoodId } of corrections) {
    if (action === 'swap_food' && !brought.has(`${day} ${mealCode} ${replacedFoodId}`)) {
      parts.push([dietId, mealCode, replacedFoodId!, 0, 1, 1])
    }
    if (action === 'swap_food' || action === 'add_food') brought.add(`${day} ${mealCode} ${foodId}`)
  }
  return parts
}

const foodId = fc.constantFrom('1', '2', '3', 'item-4')
const mealCode = fc.constantFrom('lunch', 'dinner')
const entry = fc.record({
  foodId,
  origin: fc.constantFrom<Entry['origin']>('composed', 'corrected', 'added'),
})
const meal = fc.record({ mealCode, entries: fc.array(entry, { maxLength: 4 }) })
const meals = fc.array(meal, { maxLength: 3 })
const corrections = (days: fc.Arbitrary<number | null>) =>
  fc.array(
    fc
      .record({
        action: fc.constantFrom('set_amount', 'swap_food', 'remove_food', 'add_food'),
        day: days,
        mealCode,
        foodId,
        other: foodId,
      })
      .map(({ other, ...one }) => ({ ...one, replacedFoodId: one.action === 'swap_food' ? other : null })),
    { maxLength: 6 },
  )
const dietId = fc.constantFrom('1', '2')
const document: fc.Arbitrary<Document> = fc.oneof(
  fc.record({
    dietId,
    content: fc.record({ layout: fc.constant('choices' as const), meals }),
    corrections: corrections(fc.constant(null)),
  }),
  fc.record({
    dietId,
    content: fc.record({
      layout: fc.constant('days' as const),
      days: fc.array(fc.record({ meals }), { maxLength: 3 }),
    }),
    corrections: corrections(fc.integer({ min: 0, max: 2 })),
  }),
)

describe('servings of foods', () => {
  it('are what stands in sent lists, and what was composed and then replaced', async () => {
    await forget()
    const swap = { action: 'swap_food', day: null, mealCode: 'lunch' }
    const content = {
      layout: 'choices' as const,
      meals: [
        {
          mealCode: 'lunch',
          entries: [
            { foodId: '1', origin: 'composed' as const },
            { foodId: '3', origin: 'added' as const },
            { foodId: 'item-4', origin: 'added' as const },
          ],
        },
      ],
    }
    // 2 gave way to 9, and 9 to 3: only 2 was composed.
    const changes = [
      { ...swap, foodId: '9', replacedFoodId: '2' },
      { ...swap, foodId: '3', replacedFoodId: '9' },
    ]
    await write({ dietId: '7', content, corrections: changes }, true)
    await write({ dietId: '7', content, corrections: changes }, false)
    expect(await counts()).toEqual([
      [1, 7, 'lunch', 1, 1, 0],
      [2, 7, 'lunch', 0, 1, 1],
      [3, 7, 'lunch', 1, 0, 0],
    ])
  })

  it('kept with each sending are the same as counted by hand, whatever was sent', async () => {
    const lists = fc.array(fc.record({ document, isSent: fc.boolean() }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(lists, async (written) => {
        await forget()
        for (const one of written) await write(one.document, one.isSent)
        const expected = countedByHand(written.filter((one) => one.isSent).map((one) => one.document))
        expect(await counts()).toEqual(expected)
      }),
      { numRuns: 12 },
    )
  })

  it('of several versions with the same foods are counted from one of them', async () => {
    await forget()
    const meals = [{ mealCode: 'lunch', entries: [{ foodId: '1', origin: 'composed' as const }] }]
    const versionId = await write(
      { dietId: '7', content: { layout: 'choices', meals }, corrections: [] },
      true,
    )
    await countSentCopies(app.db, [{ versionId, copies: 3 }])
    expect(await counts()).toEqual([[1, 7, 'lunch', 4, 4, 0]])
  })
})
