import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Db } from './database.ts'
import { readingJointly } from './joint-reading.ts'
import { preparedPlan } from './prepared-plan.ts'
import { statementsDuring } from './testing/projection-watch.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const rowsOf = async <Row>(db: Db, text: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await text.execute(db)).rows

const plus = (db: Db, one: number, other: number) =>
  rowsOf(db, sql<{ sum: number }>`select ${one}::int + ${other}::int as sum ${preparedPlan}`)

/** A value of each kind that is read: as the driver gives it. */
const kinds = sql<
  Record<string, unknown>
>`select 9007199254740991::int8 as large, 3::int2 as small, true as yes,
  null::text as nothing, 'سلام' as word, date '2026-11-21' as day, time '08:05:00' as clock,
  timestamptz '2026-11-21 08:05:09.123456+00' as at, timestamptz '1399-01-01 00:00:00+00' as long_ago,
  array['a', null] as words, array[1, 2]::int8[] as numbers, '{"a": [1, null]}'::jsonb as document, 1.5::float8 as half`

describe('a joint reading', () => {
  it('asks by one statement for what is begun together, each with its own values', async () => {
    const reader = readingJointly(database.db)
    const sent = await statementsDuring(async () => {
      const [first, second, third] = await Promise.all([
        plus(reader, 1, 2),
        plus(reader, 30, 40),
        reader.selectNoFrom(sql<string>`${'$1 and $2'}::text`.as('text')).executeTakeFirst(),
      ])
      expect(first).toEqual([{ sum: 3 }])
      expect(second).toEqual([{ sum: 70 }])
      expect(third).toEqual({ text: '$1 and $2' })
    })
    expect(sent).toHaveLength(1)
  })

  it('asks for what needs an answer by the next statement', async () => {
    const reader = readingJointly(database.db)
    const chain = async (start: number) => {
      const [first] = await plus(reader, start, 1)
      return plus(reader, first!.sum, 10)
    }
    const sent = await statementsDuring(async () => {
      expect(await Promise.all([chain(1), chain(2), plus(reader, 5, 5)])).toEqual([
        [{ sum: 12 }],
        [{ sum: 13 }],
        [{ sum: 10 }],
      ])
    })
    expect(sent).toHaveLength(2)
  })

  it('asks the same once', async () => {
    const reader = readingJointly(database.db)
    const sent = await statementsDuring(async () => {
      const [one, other] = await Promise.all([plus(reader, 1, 2), plus(reader, 1, 2)])
      expect(one).toEqual(other)
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]!.match(/as sum/g)).toHaveLength(1)
  })

  it('gives the values that the driver gives, none and a thousand rows in their order', async () => {
    const reader = readingJointly(database.db)
    const none = sql<{ one: number }>`select 1 as one where false -- without a row`
    const many = sql<{ one: number }>`select one from generate_series(1, 1000) one order by one % 7, one desc`
    const apart = [
      await rowsOf(database.db, kinds),
      await rowsOf(database.db, none),
      await rowsOf(database.db, many),
    ]
    expect(await Promise.all([rowsOf(reader, kinds), rowsOf(reader, none), rowsOf(reader, many)])).toEqual(
      apart,
    )
    expect(apart[0]).toEqual([
      expect.objectContaining({ at: '2026-11-21T08:05:09.123Z', day: '2026-11-21', clock: '08:05:00' }),
    ])
  })

  it('gives back any text and whole number', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ text, whole: fc.maxSafeInteger() }), { minLength: 2 }),
        async (given) => {
          const reader = readingJointly(database.db)
          const echo = ({ text: word, whole }: (typeof given)[number]) =>
            rowsOf(
              reader,
              sql<{ text: string; whole: number }>`select ${word}::text as text, ${whole}::int8 as whole`,
            )
          expect((await Promise.all(given.map(echo))).flat()).toEqual(given)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('refuses a number that is not exact, as the driver does', async () => {
    const reader = readingJointly(database.db)
    const large = rowsOf(reader, sql`select 9007199254740993::int8 as large`)
    const failed = await Promise.allSettled([large, plus(reader, 1, 1)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(large).rejects.toThrow(RangeError)
  })

  it('fails all that is asked by one statement, and goes on afterwards', async () => {
    const reader = readingJointly(database.db)
    const broken = await Promise.allSettled([plus(reader, 1, 1), rowsOf(reader, sql`select 1 / 0 as none`)])
    expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await Promise.all([plus(reader, 1, 1), plus(reader, 2, 2)])).toEqual([[{ sum: 2 }], [{ sum: 4 }]])
  })

  it('sees what its transaction wrote, and is no transaction itself', async () => {
    await database.db.transaction().execute(async (transaction) => {
      const reader = readingJointly(transaction)
      expect(readingJointly(reader)).toBe(reader)
      await sql`insert into settings (key, value, updated_at) values ('joint', '5', now())`.execute(
        transaction,
      )
      const [found, sum] = await Promise.all([
        rowsOf(reader, sql<{ value: number }>`select value from settings where key = 'joint'`),
        plus(reader, 1, 1),
      ])
      expect([found, sum]).toEqual([[{ value: 5 }], [{ sum: 2 }]])
    })
    await expect(
      readingJointly(database.db)
        .transaction()
        .execute(() => Promise.resolve()),
    ).rejects.toThrow('no transaction')
  })
})
