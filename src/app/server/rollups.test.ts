import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { keptTables } from './rollups.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { now, openStore, rowsOf } from '#sample/testing/sample-store.ts'

const store = await openStore(smallSample)
afterAll(() => store.close())

/** Each coarser table with its rollup and one of its sums. */
const coarser = [
  ['money_days', 'money_days_all', 'entries'],
  ['money_days', 'money_days_months', 'entries'],
  ['list_days', 'list_days_all', 'lists'],
  ['term_end_days', 'term_end_days_all', 'terms'],
  ['ending_days', 'ending_days_all', 'terms'],
  ['leaving_days', 'leaving_days_all', 'leavings'],
  ['return_days', 'return_days_all', 'returns'],
  ['sale_days', 'sale_days_all', 'sales'],
  ['work_days', 'work_days_all', 'facts'],
  ['comment_days', 'comment_days_all', 'comments'],
  ['waiting_days', 'waiting_days_all', 'clients'],
  ['unfinished_days', 'unfinished_days_all', 'clients'],
  ['pause_days', 'pause_days_all', 'stops'],
  ['reached_days', 'reached_days_all', 'clients'],
  ['feedback_days', 'feedback_days_all', 'answers'],
  ['registration_days', 'registration_days_all', 'clients'],
  ['diabetes_days', 'diabetes_days_all', 'clients'],
  ['churn_prices', 'churn_prices_all', 'clients'],
  ['state_days', 'state_days_all', 'clients'],
  ['load_days', 'load_days', 'clients'],
] as const

it.each(coarser)(
  'of %s %s is shorter or as long, and a wrong sum in it is found',
  async (name, table, sum) => {
    const { db } = store
    const countOf = async (one: string) =>
      (await rowsOf(db, sql<{ count: number }>`select count(*) as count from ${sql.table(one)}`))[0]!.count
    expect(await keptTables[name].differences(db, now)).toEqual([])
    const rows = await countOf(table)
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(await countOf(name))
    const changed = sql.ref(sum)
    await sql`
    update ${sql.table(table)} set ${changed} = ${changed} + 1
    where ctid = (select min(ctid) from ${sql.table(table)})`.execute(db)
    expect(await keptTables[name].differences(db, now)).toHaveLength(1)
    await db.transaction().execute((transaction) => keptTables[name].rebuild(transaction, now))
    expect(await keptTables[name].differences(db, now)).toEqual([])
  },
)
