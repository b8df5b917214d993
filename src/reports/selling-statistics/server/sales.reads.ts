import { type RawBuilder, sql } from 'kysely'
import '#finance/addons/server/addons.table.ts'
import '#clients/packages/server/packages.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { columnsOf, namesOf } from '#platform/server/projections/projection.ts'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import '#team/staff/server/staff.table.ts'
import { saleDays, salesMade } from './sales.projection.ts'

const columns = namesOf(columnsOf(salesMade))
const key = namesOf(saleDays.key)

/**
 * Everything that was sold on the days, as facts of a report: terms on the day of their payment, and additional
 * add-ons. `is_next_of_line`: an earlier term of the client was of the same product line. An add-on is of the line of
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
  isUnscoped,
}: Pick<FactsWanted, 'period' | 'isUnscoped'>): RawBuilder<unknown> {
  return sql`
    select sale.country, sale.supporter_id, sale.kind, sale.day as sold_on, sale.price, sale.currency, sale.is_returned,
      sale.returned, sale.is_next_of_line, sale.weighed, sale.weight_change, sale.sales as weight, package.product_line, ${names}
    from (
      select ${key}, sum(sales) as sales, sum(price) as price, sum(returned) as returned, sum(weighed) as weighed,
        sum(weight_change) as weight_change
      from ${countedRows('sale_days', isUnscoped)} where ${isWithinDays(period)} group by ${key}
    ) sale ${named}`
}

/** The package is the one that was bought; none for an add-on. */
const names = sql`sale.seller_id, seller.display_name as seller,
  case when sale.addon_id is null then package.id end as package_id,
  case when sale.addon_id is null then package.name_fa end as package_fa,
  case when sale.addon_id is null then package.name_ar end as package_ar,
  addon.id as addon_id, addon.name_fa as addon_fa, addon.name_ar as addon_ar`
const named = sql`
  join packages package on package.id = sale.package_id
  left join addons addon on addon.id = sale.addon_id
  left join staff seller on seller.id = sale.seller_id`

/** The day of a sale in the client's country. */
export const soldOn = sql<IsoDate>`fact.sold_on`

/** The add-on of a fact. */
export const addonIs = {
  key: sql<string | null>`fact.addon_id::text`,
  name: sql<string | null>`fact.addon_fa`,
  nameAr: sql<string | null>`fact.addon_ar`,
}
