import { afterAll, expect, it } from 'vitest'
import { searchColumn } from '#platform/server/search.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const { ask, weighed } = listAsks(() => ({ app, supporter }))

/** Items under names of which only one has each mark; codes of others have `_` too. */
const named = ['ژاله 2% چرب', 'ژاله 2 چرب', 'ژاله_الف', 'ژاله\\ب']

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
const rows = await app.db.selectFrom('food_items').select(['id', 'code']).orderBy('id').execute()
for (const [at, name] of named.entries()) {
  const item = rows[at]
  if (!item) throw new Error('The catalogue has too few items')
  await app.db
    .updateTable('food_items')
    .set({ name_fa: name, search_key: searchColumn(name) })
    .where('id', '=', item.id)
    .execute()
}
const lists = (await weighed()).lists
afterAll(() => app.close())

const found = async (q: string): Promise<string[]> => {
  const { body } = await ask('GET', `${lists}/daily/food-finder?${new URLSearchParams({ q }).toString()}`)
  return [...body.data.items, ...body.data.foods]
    .map(({ name }: { name: { fa: string } }) => name.fa)
    .toSorted()
}

it.each([
  ['%', ['ژاله 2% چرب']],
  ['2%', ['ژاله 2% چرب']],
  ['ژاله ۲%', ['ژاله 2% چرب']],
  ['ژاله 2', ['ژاله 2 چرب', 'ژاله 2% چرب']],
  ['له_ا', ['ژاله_الف']],
  ['ژاله_', ['ژاله_الف']],
  ['\\', ['ژاله\\ب']],
  ['%_', []],
  ['ژاله%', []],
  // An amount and what it is of: the same of the rest.
  ['۳ ژاله_الف', ['ژاله_الف']],
  ['۳ ژاله%', []],
])('finds foods for %j as it is typed', async (q, names) => {
  expect(await found(q)).toEqual(names)
})
