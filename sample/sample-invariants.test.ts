import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { keptTables, type KeptTable } from '#app/server/rollups.ts'
import { fullSample } from './testing/prepared-stores.ts'
import { now, openStore, rowsOf } from './testing/sample-store.ts'

const store = await openStore(fullSample)
afterAll(() => store.close())

interface Reference {
  name: string
  source: string
  target: string
  columns: string[]
  keys: string[]
}

describe('a sample that was written without triggers', () => {
  it('refers to rows that are there, by every foreign key', async () => {
    const references = await rowsOf(
      store.db,
      sql<Reference>`
        select conname as name, conrelid::regclass::text as source, confrelid::regclass::text as target,
          array(select attname::text from unnest(conkey) with ordinality part (number, place)
            join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
          array(select attname::text from unnest(confkey) with ordinality part (number, place)
            join pg_attribute on attrelid = confrelid and attnum = number order by place) as keys
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
    )
    expect(references.length).toBeGreaterThan(100)
    const broken: string[] = []
    for (const { name, source, target, columns, keys } of references) {
      const isSet = sql.join(
        columns.map((column) => sql`source.${sql.ref(column)} is not null`),
        sql` and `,
      )
      const isSame = sql.join(
        columns.map((column, place) => sql`target.${sql.ref(keys[place]!)} = source.${sql.ref(column)}`),
        sql` and `,
      )
      const missing = await rowsOf(
        store.db,
        sql`select from ${sql.table(source)} source where ${isSet}
          and not exists (select from ${sql.table(target)} target where ${isSame}) limit 1`,
      )
      if (missing.length > 0) broken.push(name)
    }
    expect(broken).toEqual([])
  })

  it('has in every table that is counted beforehand what a recount finds', async () => {
    const differing: Record<string, unknown> = {}
    for (const [name, kept] of Object.entries<KeptTable>(keptTables)) {
      const found = await kept.differences(store.db, now)
      if (found.length > 0) differing[name] = found.slice(0, 3)
    }
    expect(differing).toEqual({})
  })

  it('has counted what its lists serve as if each had been sent by itself', async () => {
    const differing = await rowsOf(
      store.db,
      sql`
        with recounted as (
          select food_id, diet_id, meal_code, sum(served)::bigint as served, sum(composed)::bigint as composed,
            sum(replaced)::bigint as replaced
          from food_list_servings join food_list_versions version on version.id = version_id
          where version.state = 'sent' group by food_id, diet_id, meal_code
        ), kept as (
          select food_id, diet_id, meal_code, served::bigint, composed::bigint, replaced::bigint from food_servings
        )
        (table recounted except table kept) union all
        (table kept except table recounted) limit 3`,
    )
    expect(differing).toEqual([])
  })
})
