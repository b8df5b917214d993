import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { holdOutSetting } from '#system/settings/declared-settings.contract.ts'

/**
 * Keys the hash. Made once by a migration and shown nowhere, so that nobody can choose the clients who are held out.
 */
export const holdOutKeySetting = 'crm_hold_out_key'

const percent = sql<number>`coalesce((
  select case when jsonb_typeof(settings.value) = 'number'
    then least(greatest((settings.value #>> '{}')::numeric, ${holdOutSetting.min}), ${holdOutSetting.max}) end
  from settings where settings.key = ${holdOutSetting.key}), ${holdOutSetting.shipped})`

/**
 * Whether a client belongs to the group that is not worked: the first 32 bits of SHA-256 over key and id, as a share
 * of 2^32, lie below the share of the setting. The same client is always judged alike, and a larger share keeps
 * everybody who was in it. What works clients who left asks for `not` this; what measures counts both sides.
 * @param clientId the column that holds the client's id, `clients.id`
 */
export function isHeldOut(clientId: string): RawBuilder<SqlBool> {
  const key = sql`(select settings.value #>> '{}' from settings where settings.key = ${holdOutKeySetting})`
  const hash = sql`encode(sha256(convert_to(${key} || ':' || ${sql.ref(clientId)}, 'UTF8')), 'hex')`
  const place = sql`('x' || left(${hash}, 8))::bit(32)::bigint`
  return sql<SqlBool>`(case when ${percent} = 0 then false
    else coalesce(${place} * 100 < ${percent} * 4294967296, false) end)`
}

/** The same of the first 32 bits of the hash as a number. */
export const isPlaceHeldOut = (place: number, share: number): boolean => place * 100 < share * 2 ** 32

/** The share in force in percent, and since when it is the same; null: never set. */
export async function holdOutShare(db: Db): Promise<{ percent: number; since: string | null }> {
  const { rows } = await sql<{ percent: number; since: string | null }>`
    select ${percent}::float8 as percent,
      (select settings.updated_at from settings where settings.key = ${holdOutSetting.key}) as since`.execute(
    db,
  )
  return rows[0] ?? { percent: holdOutSetting.shipped, since: null }
}
