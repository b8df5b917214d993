import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { alikeSetting } from '../payments.contract.ts'

/** How many minutes apart two like deposits may be one. A stored value that is no number is ignored. */
export async function alikeMinutes(db: Db): Promise<number> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where key = ${alikeSetting.key}`.execute(db)
  const value = rows[0]?.value
  return typeof value === 'number' && value >= 0 ? value : alikeSetting.minutes
}
