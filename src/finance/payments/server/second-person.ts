import { amountsOf } from '#platform/contract/setting.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import { storedSetting } from '#platform/server/settings.reads.ts'
import { secondPersonSetting } from '../payments.contract.ts'

export type SecondPersonLimits = Readonly<Record<CurrencyId, number>>

/** Above these amounts, in smallest units, whoever entered a payment may not confirm it. */
export async function secondPersonLimits(db: Db): Promise<SecondPersonLimits> {
  return amountsOf(secondPersonSetting, await storedSetting(db, secondPersonSetting.key))
}
