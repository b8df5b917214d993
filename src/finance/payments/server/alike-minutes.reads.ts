import { numberOf } from '#platform/contract/setting.ts'
import type { Db } from '#platform/server/database.ts'
import { storedSetting } from '#platform/server/settings.reads.ts'
import { alikeSetting } from '#system/settings/declared-settings.contract.ts'

/** How many minutes apart two like deposits may be one. */
export async function alikeMinutes(db: Db): Promise<number> {
  return numberOf(alikeSetting, await storedSetting(db, alikeSetting.key))
}
