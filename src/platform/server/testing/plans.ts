import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type { Database, Db, Tables } from '../database.ts'

/** Runs the work. @returns its statements */
export async function statementsOf(
  { pool }: Database,
  work: (db: Db) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const seen: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push(query),
  })
  await work(db)
  return seen
}

/** Runs the work and asks the database how it would run each of its statements. @returns the plans, one text each */
export async function plansOf(database: Database, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  for (const { sql, parameters } of await statementsOf(database, work)) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

/** Tables of the plan that are read from end to end. */
export function scannedWhole(plan: string): string[] {
  return [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table)
}
