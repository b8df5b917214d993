import { fieldError } from '#platform/contract/errors.ts'
import type { Prices } from '#platform/contract/money.ts'
import { currencies } from '#platform/contract/money.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import './packages.table.ts'

/** A package as it is sold today: with one of its prices. */
export interface PackageOffer {
  id: number
  code: string
  name: { fa: string; ar: string | null }
  days: number
  visits: number
  /** None: any. */
  dietTypes: string[]
  currency: CurrencyId
  /** In the currency's smallest unit. */
  price: number
  productLine: string
}

function onSale(db: Db, today: IsoDate) {
  return db
    .selectFrom('packages')
    .select([
      'id',
      'code',
      'name_fa',
      'name_ar',
      'days',
      'visits',
      'diet_types',
      'price_irr',
      'price_iqd',
      'price_usd',
      'product_line',
    ])
    .where('retired_at', 'is', null)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', today)]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', today)]))
}

type Row = Awaited<ReturnType<ReturnType<typeof onSale>['execute']>>[number]

/** The price columns by currency. */
function pricesOf(row: Pick<Row, 'price_irr' | 'price_iqd' | 'price_usd'>): Prices {
  return { IRR: row.price_irr, IQD: row.price_iqd, USD: row.price_usd }
}

function offersOf(row: Row): PackageOffer[] {
  const prices = pricesOf(row)
  return currencies.flatMap((currency) => {
    const price = prices[currency]
    if (price === null) return []
    const { id, code, days, visits } = row
    const name = { fa: row.name_fa, ar: row.name_ar }
    return [
      {
        id,
        code,
        name,
        days,
        visits,
        dietTypes: row.diet_types,
        currency,
        price,
        productLine: row.product_line,
      },
    ]
  })
}

/** What is on sale on a day, in order; a package with two prices is there twice. */
export async function listOffers(db: Db, today: IsoDate): Promise<PackageOffer[]> {
  const rows = await onSale(db, today).orderBy('position').orderBy('id').execute()
  return rows.flatMap(offersOf)
}

/** One package as it is sold on a day in a currency, or null. */
export async function findOffer(
  db: Db,
  packageId: number,
  { currency, today }: { currency: CurrencyId; today: IsoDate },
): Promise<PackageOffer | null> {
  const row = await onSale(db, today).where('id', '=', packageId).executeTakeFirst()
  return (row && offersOf(row).find((offer) => offer.currency === currency)) ?? null
}

/** @throws when the last day of sale is before the first */
export function assertSaleDays({
  validFrom,
  validTo,
}: {
  validFrom: IsoDate | null
  validTo: IsoDate | null
}): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw fieldError('validTo', 'before-start')
}
