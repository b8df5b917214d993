import { sql } from 'kysely'
import { currencies } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'

/** Key of the settings table, and what holds until somebody edits it: smallest units per currency. */
export const secondPersonKey = 'second_person_above'
const defaults: Readonly<Record<CurrencyId, number>> = { IRR: 50_000_000, IQD: 250_000, USD: 20_000 }

export type SecondPersonLimits = Readonly<Record<CurrencyId, number>>

/** Above these amounts whoever entered a payment may not confirm it. A stored value that is no amount is ignored. */
export async function secondPersonLimits(db: Db): Promise<SecondPersonLimits> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where key = ${secondPersonKey}`.execute(db)
  const stored = rows[0]?.value
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const limits = { ...defaults }
  for (const currency of currencies) {
    const value = given[currency]
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) limits[currency] = value
  }
  return limits
}
