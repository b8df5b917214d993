import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import { compareKeptSql, keptSql, keptSqlAwaited, keptSqlInScope } from './kept-sql.ts'
import { preparedPlan } from './prepared-plan.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const database = await openTestDatabase({ maxConnections: 1 })
afterAll(() => database.close())

let built = 0

/** The days of a stretch and what is left of a word, built of both. */
const stretch = (from: string, days: readonly number[], word: string | null) =>
  keptSql(['stretch'], { from, days, word }, (each) => {
    built += typeof each.from === 'string' ? 0 : 1
    return sql<{
      last: string
      word: string | null
    }>`select ${each.from}::date + last as last, ${each.word}::text as word, ${'same'}::text as same
        from (select max(day) as last from unnest(${each.days}::int[]) day) days`
  })

describe('a kept statement', () => {
  it('is built once and sent with the values of each time', async () => {
    const { db } = database
    expect((await stretch('2026-11-21', [1, 3], 'a').execute(db)).rows).toEqual([
      { last: '2026-11-24', word: 'a', same: 'same' },
    ])
    expect((await stretch('2027-01-01', [2], null).execute(db)).rows).toEqual([
      { last: '2027-01-03', word: null, same: 'same' },
    ])
    expect(built).toBe(1)
  })

  it('is part of another statement, whose plan is kept', async () => {
    for (const [from, last] of [
      ['2026-03-20', '2026-03-21'],
      ['2026-03-21', '2026-03-22'],
      ['2026-12-31', '2027-01-01'],
      ['2026-02-28', '2026-03-01'],
    ] as const) {
      const { rows } = await sql`
        select ${'before'}::text as before, days.last from (${stretch(from, [1], 'x')}) days where ${true}
        ${preparedPlan}`.execute(database.db)
      expect(rows).toEqual([{ before: 'before', last }])
    }
    const { rows } =
      await sql`select count(*) as kept from pg_prepared_statements where strpos(statement, 'days.last') > 0`.execute(
        database.db,
      )
    expect(rows).toEqual([{ kept: 1 }])
  })

  it('is another one for another key, whatever waits while it is built', async () => {
    const { db } = database
    const of = (sign: string, value: number) =>
      keptSqlAwaited(['signed', sign], { value }, (each, builder) =>
        Promise.resolve(builder.selectNoFrom(sql<number>`${sql.raw(sign)} ${each.value}::int`.as('result'))),
      )
    const results = []
    for (const [sign, value] of [
      ['-', 5],
      ['+', 5],
      ['-', 7],
    ] as const)
      results.push(...(await (await of(sign, value)).execute(db)).rows)
    expect(results).toEqual([{ result: -5 }, { result: 5 }, { result: -7 }])
  })

  it('is cut to the scope of whoever asks each time', async () => {
    const { db } = database
    const seenBy = async (staffId: number, scope: Actor['scope'], teamId: number | null) => {
      const actor = { staffId, scope, teamId } as Actor
      const statement = keptSqlInScope(
        ['seen'],
        actor,
        { word: 'w' },
        (reader, { word }) =>
          sql<{
            seen: string
          }>`select concat_ws(' ', ${word}::text, ${sql.lit(reader.scope)}, ${reader.staffId}::int,
            ${reader.teamId === null ? sql`'no team'` : sql`${reader.teamId}::int`}) as seen`,
      )
      return (await statement.execute(db)).rows[0]?.seen
    }
    expect(await seenBy(1, 'own', null)).toBe('w own 1 no team')
    expect(await seenBy(2, 'own', null)).toBe('w own 2 no team')
    expect(await seenBy(2, 'team', 9)).toBe('w team 2 9')
    expect(await seenBy(3, 'team', 8)).toBe('w team 3 8')
    expect(await seenBy(3, 'team', null)).toBe('w team 3 no team')
  })

  it('is sent again as it was, with the builder and inside of a transaction', async () => {
    const above = (least: number, way: 'asc' | 'desc') =>
      keptSql(['above', way], { least }, (each, builder) => {
        const numbers = builder.selectNoFrom(sql<number>`generate_series(1, 3)`.as('number')).as('numbers')
        return builder
          .selectFrom(numbers)
          .select('number')
          .where('number', '>', each.least)
          .orderBy('number', way)
      })
    const numbers = (least: number, way: 'asc' | 'desc') =>
      database.db.transaction().execute(async (db) => {
        const { rows } = await above(least, way).execute(db)
        return rows.map(({ number }) => number)
      })
    expect(await numbers(0, 'asc')).toEqual([1, 2, 3])
    expect(await numbers(1, 'desc')).toEqual([3, 2])
    expect(await numbers(1, 'asc')).toEqual([2, 3])
    expect(await numbers(2, 'desc')).toEqual([3])
  })

  it('refuses a text that would be cut at the wrong place', () => {
    const bad = () => keptSql(['bad'], { one: 1 }, ({ one }) => sql`select '$1', ${one}::int`)
    expect(bad).toThrow('Cannot be kept')
  })

  it('asks the database nothing while it is built', async () => {
    const asking = keptSqlAwaited(['asking'], { one: 1 }, async ({ one }, builder) => {
      const { rows } = await sql<{ word: string }>`select 'text' as word`.execute(builder)
      return sql`select ${one}::int as ${sql.ref(rows[0]!.word)}`
    })
    await expect(asking).rejects.toThrow('A kept statement asks nothing while it is built')
  })

  it('does not depend on a value that is compared, counted or written', () => {
    const none = sql`select 1`
    const decided = [
      () => keptSql(['more'], { one: 1 }, ({ one }) => (one > 1 ? sql`select 2` : none)),
      () => keptSql(['written'], { one: 1 }, ({ one }) => sql`select ${sql.lit(`${one}`)}`),
      () => keptSql(['as json'], { one: [1] }, (each) => sql`select ${sql.lit(JSON.stringify(each))}`),
    ]
    for (const one of decided) expect(one).toThrow(/^The text of a kept statement depends on one$/)
  })

  it('is compared in tests with the text of the values themselves', () => {
    compareKeptSql()
    const same = (one: number | null) =>
      keptSql(['is null'], { one }, (each) =>
        each.one === null ? sql`select true` : sql`select ${each.one}::int is null`,
      ).compile().sql
    expect(same(1)).toBe('select $1::int is null')
    expect(() => same(null)).toThrow('The text of a kept statement depends on a value: ["is null"]')
  })
})
