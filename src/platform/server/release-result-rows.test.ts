import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from './testing/open-test-database.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void
const database = await openTestDatabase()
afterAll(() => database.close())

/** What is kept until a great collection, in megabytes. */
function keptMegabytes(): number {
  const old = getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')
  return old!.space_used_size / 1_000_000
}

const thousandRows = sql<{ words: string }>`
  select repeat(n::text || ' ', 20) as words from generate_series(1, 1000) as n where n > ${0}`

/** How many rows came; what `expect` is given it keeps. */
async function read(times: number): Promise<number> {
  let count = 0
  for (let time = 0; time < times; time += 1) count += (await thousandRows.execute(database.db)).rows.length
  return count
}

describe('the rows of an answer', () => {
  it('go with the next small collection once they were read', async () => {
    await read(50)
    collect({ type: 'major' })
    const before = keptMegabytes()
    const after: number[] = []
    for (let time = 0; time < 10; time += 1) {
      expect(await read(50)).toBe(50_000)
      collect({ type: 'minor' })
      after.push(keptMegabytes() - before)
    }
    // Each time some ten megabytes were read.
    expect(Math.max(...after)).toBeLessThan(5)
  })

  it('come the same to a promise and to a callback, and so does a refusal', async () => {
    const client = await database.pool.connect()
    try {
      const text = 'select $1::int + 1 as sum'
      expect((await client.query(text, [6])).rows).toEqual([{ sum: 7 }])
      expect((await client.query({ text, values: [7] })).rows).toEqual([{ sum: 8 }])
      expect((await database.pool.query(text, [8])).rows).toEqual([{ sum: 9 }])
      await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
      expect((await client.query(text, [9])).rows).toEqual([{ sum: 10 }])
    } finally {
      client.release()
    }
  })
})
