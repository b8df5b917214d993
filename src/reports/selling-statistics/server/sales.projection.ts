import { sql } from 'kysely'
import { paidTermSources } from '#clients/clients/server/lifecycle/paid-terms.projection.ts'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'

/** Sales by day. `weighed`: those whose term has two weigh-ins or more. */
export const saleDays: ProjectionSum = {
  table: 'sale_days',
  key: [
    'day',
    'country',
    'supporter_id',
    'kind',
    'package_id',
    'addon_id',
    'seller_id',
    'currency',
    'is_returned',
    'is_next_of_line',
  ],
  sums: ['sales', 'price', 'returned', 'weighed', 'weight_change'],
  staff: ['supporter_id', 'seller_id'],
  of: (rows, clients) => sql`
    select sale.day, client.country, client.supporter_id, sale.kind, sale.package_id, sale.addon_id, sale.seller_id,
      sale.currency, sale.is_returned, sale.is_next_of_line, 1 as sales, sale.price, sale.returned,
      (sale.weight_change is not null)::int as weighed, coalesce(sale.weight_change, 0) as weight_change
    from ${rows} sale join ${clients} client using (client_id)`,
}

/** Everything that was sold. */
export const salesMade: Projection = {
  table: 'sales',
  view: 'sales_made',
  id: ['id'],
  columns: [
    'term_id',
    'package_id',
    'addon_id',
    'kind',
    'counts',
    'sold_at',
    'day',
    'price',
    'currency',
    'is_returned',
    'returned',
    'seller_id',
    'is_next_of_line',
    'weight_change',
    'product_line',
  ],
  sources: {
    clients: ['country'],
    terms: paidTermSources['terms']!,
    client_addons: ['client_id', 'term_id', 'addon_id', 'given_on', 'given_by', 'price', 'currency'],
    payments: ['term_id', 'state', 'entered_by'],
    ledger_entries: ['payment_id', 'kind', 'amount'],
    packages: ['product_line'],
    visits: ['client_id', 'term_id', 'weighed_on', 'weight_g'],
  },
  sums: [saleDays],
}
