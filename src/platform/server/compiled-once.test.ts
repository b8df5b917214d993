import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { compiledOnce } from './compiled-once.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

interface Given {
  first: number
  second: string | null
}

it('is built once, and answers with the values of each run', async () => {
  let built = 0
  const run = compiledOnce((_db, { first, second }: Given) => {
    // Tests build it of the values as well.
    if (typeof first !== 'number') built += 1
    return sql`select ${first}::int + ${1}::int as first, ${second}::text as second, ${first}::int * 3 as third`
  })
  const answers = await Promise.all([
    run(database.db, { first: 4, second: 'الف' }),
    run(database.db, { first: 9, second: null }),
    run(database.db, { first: -1, second: "it's $1" }),
  ])
  expect(answers).toEqual([
    [{ first: 5, second: 'الف', third: 12 }],
    [{ first: 10, second: null, third: 27 }],
    [{ first: 0, second: "it's $1", third: -3 }],
  ])
  expect(built).toBe(1)
})

it('is built once for each variant, with the builder too, and inside of a transaction', async () => {
  const variants: string[] = []
  const run = compiledOnce((db, { least }: { least: number }, variant: 'up' | 'down') => {
    if (typeof least !== 'number') variants.push(variant)
    const numbers = db.selectNoFrom(sql<number>`generate_series(1, 3)`.as('number')).as('numbers')
    const above = db.selectFrom(numbers).select('number').where('number', '>', least)
    return variant === 'down' ? above.orderBy('number', 'desc') : above.orderBy('number')
  })
  const numbers = async (least: number, variant: 'up' | 'down') =>
    (await database.db.transaction().execute((db) => run(db, { least }, variant))).map(({ number }) => number)
  expect(await numbers(0, 'up')).toEqual([1, 2, 3])
  expect(await numbers(1, 'down')).toEqual([3, 2])
  expect(await numbers(1, 'up')).toEqual([2, 3])
  expect(await numbers(2, 'down')).toEqual([3])
  expect(variants).toEqual(['up', 'down'])
})
