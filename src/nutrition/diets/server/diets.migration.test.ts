import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#app/server/sample/catalogue.ts'
import { searchColumn } from '#platform/server/search.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { createLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations.ts'
import { emptyTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'

const { diets } = loadCatalogue('seed')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'diets-migration-'))
let database: TestDatabase
let client: pg.Client

/** Applies the migrations up to a number, as a start of that version did. */
function migrateTo(last: string) {
  for (const file of fs.readdirSync('migrations')) {
    if (file.slice(0, 4) <= last) fs.copyFileSync(path.join('migrations', file), path.join(folder, file))
  }
  const log = createLog('silent', fixedClock('2026-11-21T08:00:00.000Z'))
  return migrate({ connection: database.connection, folder, log })
}

beforeAll(async () => {
  database = await emptyTestDatabase()
  await migrateTo('0004')
  client = new pg.Client(database.connection)
  await client.connect()
  const at = '2026-10-01T00:00:00Z'
  for (const { code, nameFa, nameAr } of diets) {
    await client.query(
      `insert into diets (code, diet_type, name_fa, name_ar, kcal_from, kcal_to, status, created_at, updated_at)
       values ($1, 'x', $2, $3, 1200, 1800, $4, $5, $5)`,
      [code, nameFa, nameAr, code === 'vegan' ? 'draft' : 'published', at],
    )
  }
  await client.query(`insert into meals (code, name_fa, share_percent, created_at, updated_at)
    values ('lunch', 'ناهار', 35, now(), now())`)
  await client.query(`insert into diet_meals (diet_id, meal_id, share_percent, position)
    select diets.id, meals.id, 100, 0 from diets, meals`)
  await migrateTo('0008')
})
afterAll(async () => {
  await client.end()
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

describe('0008_diets on a service with diets', () => {
  it('makes the first version of each, published unless the diet was a draft, with its meals', async () => {
    const { rows } = await client.query(
      `select version.number, version.status, count(meal.id)::int as meals, count(*)::int as diets
       from diet_versions version join diet_meals meal on meal.diet_version_id = version.id
         and meal.diet_id = version.diet_id
       group by 1, 2 order by 2`,
    )
    expect(rows).toEqual([
      { number: 1, status: 'draft', meals: 1, diets: 1 },
      { number: 1, status: 'published', meals: diets.length - 1, diets: diets.length - 1 },
    ])
  })

  it('gives each the keys for search and order that a save would give it, with the marks of 0148', async () => {
    await migrateTo('0148')
    const { rows } = await client.query<{ code: string; search_key: string; sort_key: string }>(
      'select code, search_key, sort_key from diets order by id',
    )
    expect(rows).toEqual(
      diets.map(({ code, nameFa, nameAr }) => ({
        code,
        search_key: searchColumn(nameFa, nameAr, code),
        sort_key: sortKey(nameFa),
      })),
    )
  })
})
