import { type RawBuilder, sql } from 'kysely'
import '#finance/facilities/server/facilities.table.ts'
import '#finance/packages/server/packages.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import {
  countedRows,
  foldRollup,
  isWithinDays,
  type KeptRows,
  rebuildRollup,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
  rewriteRows,
  rowsThatDiffer,
} from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import '#team/staff/server/staff.table.ts'

/*
 * Everything that was sold. The view `sales_made` says what a sale is, `sales` holds its rows, and the rollup `sale_days`
 * counts these. Triggers of the tables that the view reads keep both in the transaction of each change.
 */

const columns = sql`client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency,
  is_returned, returned, seller_id, is_next_of_line, weight_change, product_line`
const kept: KeptRows = { table: 'sales', view: 'sales_made', columns, id: 'id' }
const key = sql`day, country, supporter_id, kind, package_id, facility_id, seller_id, currency, is_returned,
  is_next_of_line`
const sums = ['sales', 'price', 'returned', 'weighed', 'weight_change'] as const
type SaleSum = (typeof sums)[number]

/** Counted from rows as `sales` has them. */
const rollupOf = (sales: RawBuilder<unknown>): Rollup<SaleSum> => ({
  table: 'sale_days',
  key,
  sums,
  counted: sql`
    select sale.day, clients.country, clients.supporter_id, sale.kind, sale.package_id, sale.facility_id, sale.seller_id,
      sale.currency, sale.is_returned, sale.is_next_of_line, count(*) as sales, sum(sale.price) as price,
      sum(sale.returned) as returned, count(sale.weight_change) as weighed,
      coalesce(sum(sale.weight_change), 0) as weight_change
    from ${sales} sale join clients on clients.id = sale.client_id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
})

const rollup = rollupOf(sql`sales`)

/**
 * Everything that was sold on the days, as facts of a report: terms on the day of their payment, and additional
 * facilities. `is_next_of_line`: an earlier term of the client was of the same product line. A facility is of the line of
 * its term's package; a sale knows it by itself, so that an index has those of a rare one. `is_returned`: a refund ended
 * the term; `returned` is the money that went back of it. `weighed`: the term has two weigh-ins or more, and
 * `weight_change` is what changed from the first to the last.
 */
export function everySale({ period }: Pick<FactsWanted, 'period'>): RawBuilder<unknown> {
  return sql`
    select sale.client_id, sale.id, sale.term_id, sale.kind, sale.day as sold_on, sale.price, sale.currency,
      sale.is_returned, sale.returned, sale.is_next_of_line, (sale.weight_change is not null)::int as weighed,
      sale.weight_change, sale.product_line, ${names}
    from (select ${columns} from sales where ${isWithinDays(period)}) sale ${named}`
}

/** The same counted: `weight` sales that are alike, with what they add up to. */
export function salesOfDays({
  period,
  isForAll,
}: Pick<FactsWanted, 'period' | 'isForAll'>): RawBuilder<unknown> {
  return sql`
    select sale.country, sale.supporter_id, sale.kind, sale.day as sold_on, sale.price, sale.currency, sale.is_returned,
      sale.returned, sale.is_next_of_line, sale.weighed, sale.weight_change, sale.sales as weight, package.product_line, ${names}
    from (
      select ${key}, sum(sales) as sales, sum(price) as price, sum(returned) as returned, sum(weighed) as weighed,
        sum(weight_change) as weight_change
      from ${countedRows('sale_days', isForAll)} where ${isWithinDays(period)} group by ${key}
    ) sale ${named}`
}

/** The package is the one that was bought; none for a facility. */
const names = sql`sale.seller_id, seller.display_name as seller,
  case when sale.facility_id is null then package.id end as package_id,
  case when sale.facility_id is null then package.name_fa end as package_fa,
  case when sale.facility_id is null then package.name_ar end as package_ar,
  facility.id as facility_id, facility.name_fa as facility_fa, facility.name_ar as facility_ar`
const named = sql`
  join packages package on package.id = sale.package_id
  left join facilities facility on facility.id = sale.facility_id
  left join staff seller on seller.id = sale.seller_id`

/** The day of a sale in the client's country. */
export const soldOn = sql<IsoDate>`fact.sold_on`

/** The facility of a fact. */
export const facilityIs = {
  key: sql<string | null>`fact.facility_id::text`,
  name: sql<string | null>`fact.facility_fa`,
  nameAr: sql<string | null>`fact.facility_ar`,
}

/** Makes one row of those of one kind. @returns how many rows went into others */
export const foldSaleDays = (db: Db): Promise<number> => foldRollup(db, rollup)

/** Writes the rows of all sales anew. */
export const rebuildSales = (transaction: Db): Promise<void> => rewriteRows(transaction, kept)

/** Counts the rollup anew from the rows. */
export const rebuildSaleDays = (transaction: Db): Promise<void> => rebuildRollup(transaction, rollup)

interface SaleKey {
  day: IsoDate
  country: string
  supporter_id: number | null
  kind: string
  package_id: number
  facility_id: number | null
  seller_id: number | null
  currency: string
  is_returned: boolean
  is_next_of_line: boolean
}

/** What the rollup says of a day and kind of sales, and what these do. */
export type SaleDifference = RollupDifference<SaleKey, SaleSum>

/** Where the rollup is not what the sales themselves say, as of one moment; the first thousand. */
export const saleDifferences = (db: Db): Promise<SaleDifference[]> =>
  rollupDifferences<SaleKey, SaleSum>(db, rollupOf(sql`sales_made`))

/** The sales whose rows are not what the view says: missing, too much or different; the first thousand. */
export const salesThatDiffer = (db: Db): Promise<string[]> => rowsThatDiffer(db, kept)
