import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { withoutPreparedPlan, preparedPlan } from './prepared-plan.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const database = await openTestDatabase({ maxConnections: 1 })
afterAll(() => database.close())

/** Number of kept plans of the connection whose statement contains the word. */
async function keptPlans(word: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from pg_prepared_statements where strpos(statement, ${word}) > 0`.execute(
    database.db,
  )
  return rows[0]!.kept
}

async function run(text: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await sql`select ${time}::int as ${sql.ref(text)} ${preparedPlan}`.execute(database.db)
}

describe('a statement that is marked as planned once', () => {
  it('keeps one plan on its connection from its third run on, and answers with the values of each call', async () => {
    const twice = async (value: number) =>
      (await sql<{ twice: number }>`select ${value}::int * 2 as twice ${preparedPlan}`.execute(database.db))
        .rows
    expect(await twice(4)).toEqual([{ twice: 8 }])
    expect(await twice(5)).toEqual([{ twice: 10 }])
    expect(await keptPlans('* 2 as twice')).toBe(0)
    expect(await twice(21)).toEqual([{ twice: 42 }])
    expect(await twice(8)).toEqual([{ twice: 16 }])
    expect(await keptPlans('* 2 as twice')).toBe(1)
  })

  it('answers with the same columns and kinds of values on each run, whatever comes between', async () => {
    const one = () =>
      sql`select ${'الف'}::text as word, 12345678901::int8 as number, null::date as day,
        '2026-11-21T08:00:00Z'::timestamptz as at, '{"a": [1]}'::jsonb as json from generate_series(1, 2) ${preparedPlan}`.execute(
        database.db,
      )
    const row = {
      word: 'الف',
      number: 12_345_678_901,
      day: null,
      at: '2026-11-21T08:00:00.000Z',
      json: { a: [1] },
    }
    for (let time = 0; time < 5; time += 1) {
      expect((await one()).rows).toEqual([row, row])
      expect((await sql`select 1 as other`.execute(database.db)).rows).toEqual([{ other: 1 }])
    }
  })

  it('fails on its own, and answers the next time', async () => {
    const share = async (by: number) =>
      (await sql`select 12 / ${by}::int as share ${preparedPlan}`.execute(database.db)).rows
    for (let time = 0; time < 3; time += 1) expect(await share(4)).toEqual([{ share: 3 }])
    await expect(share(0)).rejects.toThrow('division by zero')
    expect(await share(6)).toEqual([{ share: 2 }])
  })

  it('has no columns where it returns none', async () => {
    const set = () => sql`set local statement_timeout = 1000 ${preparedPlan}`.execute(database.db)
    for (let time = 0; time < 4; time += 1) expect((await set()).rows).toEqual([])
  })

  it('has its mark at the end: one that something follows would mark nothing', async () => {
    const followed = sql`select 1 as one ${preparedPlan} for no key update`.execute(database.db)
    await expect(followed).rejects.toThrow('A mark that is not at the end')
  })

  it('leaves every other statement without a plan', async () => {
    for (let time = 0; time < 4; time += 1) await sql`select ${5}::int * 3 as thrice`.execute(database.db)
    expect(await keptPlans('* 3 as thrice')).toBe(0)
  })

  it('is used by the builder too, and by a query of the pool itself', async () => {
    const sum = () =>
      database.db
        .selectNoFrom(sql<number>`${7}::int + 1`.as('builder_sum'))
        .modifyEnd(preparedPlan)
        .execute()
    for (let time = 0; time < 3; time += 1) expect(await sum()).toEqual([{ builder_sum: 8 }])
    expect(await keptPlans('builder_sum')).toBe(1)
    const plain = await database.pool.query<{ five: number }>('select $1::int as five', [5])
    expect(plain.rows).toEqual([{ five: 5 }])
  })

  it('is the same statement without its mark, planned each time', async () => {
    const marked = sql`select ${1}::int as unmarked ${preparedPlan}`.compile(database.db).sql
    const text = withoutPreparedPlan(marked)
    expect(marked.startsWith(text)).toBe(true)
    for (let time = 0; time < 4; time += 1) await database.pool.query(text, [1])
    expect(await keptPlans('as unmarked')).toBe(0)
    expect(withoutPreparedPlan('select 1')).toBe('select 1')
  })

  it('is planned for any values from its first kept run on, and all others for their own', async () => {
    const marked = async (db = database.db) =>
      (
        await sql<{
          mode: string
        }>`select ${1}::int, current_setting('plan_cache_mode') as mode ${preparedPlan}`.execute(db)
      ).rows[0]!.mode
    const other = async (db = database.db) =>
      (await sql<{ mode: string }>`select ${1}::int, current_setting('plan_cache_mode') as mode`.execute(db))
        .rows[0]!.mode
    for (let time = 0; time < 2; time += 1) await marked()
    const both = async () => [await marked(), await other(), await marked(), await other()]
    const expected = ['force_generic_plan', 'auto', 'force_generic_plan', 'auto']
    expect(await both()).toEqual(expected)
    const { rows } = await sql`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where strpos(statement, 'as mode') > 0`.execute(database.db)
    expect(rows).toEqual([{ generic: 2, custom: 0 }])
    // What a transaction set is taken back with it, and where a statement fails.
    await marked()
    await expect(
      database.db.transaction().execute(async (transaction) => {
        expect(await other(transaction)).toBe('auto')
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await both()).toEqual(expected)
    await expect(sql`select 1 / ${0}::int`.execute(database.db)).rejects.toThrow('division by zero')
    expect(await both()).toEqual(expected)
    await marked()
    const asObject = {
      text: "select $1::int as two, current_setting('plan_cache_mode') as mode",
      values: [2],
    }
    expect((await database.pool.query(asObject)).rows).toEqual([{ two: 2, mode: 'auto' }])
    expect(await both()).toEqual(expected)
  })

  it('is prepared anew where the connection was in a transaction that had failed', async () => {
    const marked = (db = database.db) =>
      sql<{ late: number }>`select ${3}::int as late ${preparedPlan}`.execute(db)
    for (let time = 0; time < 2; time += 1) await marked()
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await expect(sql`select 1 / ${0}::int`.execute(transaction)).rejects.toThrow('division by zero')
        await expect(marked(transaction)).rejects.toThrow('current transaction is aborted')
        throw new Error('over')
      }),
    ).rejects.toThrow('over')
    expect((await marked()).rows).toEqual([{ late: 3 }])
    expect((await marked()).rows).toEqual([{ late: 3 }])
  })

  it('is forgotten once a hundred others came after it, and counted again', async () => {
    const named = async (): Promise<string[]> =>
      (
        await sql<{ name: string }>`select name from pg_prepared_statements
          where strpos(statement, 'first_of_many') > 0 order by prepare_time`.execute(database.db)
      ).rows.map(({ name }) => name)
    await run('first_of_many', 3)
    const [name] = await named()
    expect(name).toMatch(/^once_\d+$/)
    for (let other = 1; other <= 99; other += 1) await run(`other_${other}`, 3)
    await run('first_of_many', 1)
    expect(await named()).toEqual([name])
    for (let other = 100; other <= 199; other += 1) await run(`other_${other}`, 3)
    await run('first_of_many', 2)
    expect(await named()).toEqual([name])
    await run('first_of_many', 1)
    expect(await named()).toHaveLength(2)
  })
})
