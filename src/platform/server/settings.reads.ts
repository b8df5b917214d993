import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What is stored of a setting, as it is; undefined while nobody has edited it. `numberOf` and `amountsOf` read it. */
export async function storedSetting(db: Db, key: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select value from settings where key = ${key}`.execute(db)
  return rows[0]?.value
}
