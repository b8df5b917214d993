import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import { fixedClock } from './clock.ts'
import { type Database, openDatabase } from './database.ts'
import { keptSql, keptSqlAwaited, keptSqlInScope } from './kept-sql.ts'
import { createLog } from './log.ts'
import { plannedOnce } from './planned-once.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let store: TestDatabase
let database: Database

beforeAll(async () => {
  store = await testDatabase()
  const log = createLog('silent', fixedClock('2026-11-21T08:00:00Z'))
  database = await openDatabase({ ...store, maxConnections: 1, log })
})
afterAll(async () => {
  await database.close()
  await store.drop()
})

let built = 0

/** The days of a stretch and what is left of a word, built of both. */
const stretch = (from: string, days: readonly number[], word: string | null) =>
  keptSql<
    { last: string; word: string | null },
    { from: string; days: readonly number[]; word: string | null }
  >(database.db, ['stretch'], { from, days, word }, (each) => {
    built += 1
    return sql`select ${each.from}::date + last as last, ${each.word}::text as word, ${'same'}::text as same
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
        ${plannedOnce}`.execute(database.db)
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
      keptSqlAwaited<{ result: number }, { value: number }>(db, ['signed', sign], { value }, (each) =>
        Promise.resolve(db.selectNoFrom(sql<number>`${sql.raw(sign)} ${each.value}::int`.as('result'))),
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
      const statement = keptSqlInScope<{ seen: string }, { word: string; actor: Actor }>(
        db,
        ['seen'],
        { word: 'w', actor },
        ({ word, actor: reader }) =>
          sql`select concat_ws(' ', ${word}::text, ${sql.lit(reader.scope)}, ${reader.staffId}::int,
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

  it('refuses a text that would be cut at the wrong place', () => {
    const bad = () => keptSql(database.db, ['bad'], { one: 1 }, ({ one }) => sql`select '$1', ${one}::int`)
    expect(bad).toThrow('Cannot be kept')
  })
})
