import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import { testApp } from '#platform/server/testing/test-app.ts'

/* The keys that the database makes of names of the staff are those that the program makes of other names. */

const app = await testApp([])
afterAll(() => app.close())

async function keysOf(names: readonly string[]) {
  const { rows } = await sql<{ sorted: string; searched: string }>`
    select sort_key_of(name) as sorted, search_key_of(name) as searched
    from unnest(${names}::text[]) with ordinality as names (name, place) order by place`.execute(app.db)
  return rows.map(({ sorted, searched }) => [sorted, searched])
}

const expected = (names: readonly string[]) => names.map((name) => [sortKey(name), searchKey(name)])

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place))

/** Latin, Arabic and its presentation forms, spaces and punctuation. */
const characters = [
  ...from(0x20, 0x24f),
  ...from(0x300, 0x36f),
  ...from(0x600, 0x6ff),
  ...from(0x2000, 0x206f),
  ...from(0xfb50, 0xfdff),
  ...from(0xfe70, 0xfefc),
]

it('of a name written in each way', async () => {
  expect(await keysOf(['  كَيميا‌ آقا-زادهٔ  ', 'Émilie ۱۲٣'])).toEqual([
    ['Y`\\`@ ?X@ M@J_', 'کیمیااقازاده'],
    ['émilie 123', 'emilie123'],
  ])
})

it('of each character alone and between letters', async () => {
  const names = characters.flatMap((one) => [one, `س${one}ب`])
  expect(await keysOf(names)).toEqual(expected(names))
})

it('of names of any such characters', async () => {
  const name = fc.array(fc.constantFrom(...characters), { maxLength: 30 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 50, maxLength: 50 }), async (names) => {
      expect(await keysOf(names)).toEqual(expected(names))
    }),
    { numRuns: 20, seed: 7 },
  )
})

it('of Arabic names, in the order of the Arabic alphabet', async () => {
  const names = [...characters.flatMap((one) => [one, `س${one}ب`]), 'وَردة', 'هُدى', 'رئيسة']
  const { rows } = await sql<{ sorted: string }>`
    select sort_key_ar_of(name) as sorted
    from unnest(${names}::text[]) with ordinality as names (name, place) order by place`.execute(app.db)
  expect(rows.map(({ sorted }) => sorted)).toEqual(names.map((name) => sortKey(name, 'ar-IQ')))
})
