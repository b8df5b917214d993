import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { currencies } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { MeasureIs } from './report-measures.reads.ts'

/** The sums that `inEachCurrency` declares: of `amount`, of the facts in the currency for which `where` holds. */
export function sumInEachCurrency<const Id extends string>(
  id: Id,
  amount: RawBuilder<number>,
  currency: RawBuilder<string | null>,
  where: RawBuilder<SqlBool> = sql`true`,
): Record<`${Id}${CurrencyId}`, MeasureIs> {
  return Object.fromEntries(
    currencies.map((one): [string, MeasureIs] => [
      `${id}${one}`,
      { sum: amount, where: sql<SqlBool>`(${currency} = ${sql.lit(one)} and ${where})` },
    ]),
  ) as Record<`${Id}${CurrencyId}`, MeasureIs>
}
