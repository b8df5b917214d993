import { sql } from 'kysely'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'

/** Money by day: what came and what went back, in the currency's smallest unit. */
export const moneyDays: ProjectionSum = {
  table: 'money_days',
  key: ['day', 'country', 'supporter_id', 'kind', 'currency', 'method'],
  sums: ['entries', 'amount'],
  staff: ['supporter_id'],
  months: true,
  of: (rows, clients) => sql`
    select money.day, client.country, client.supporter_id, money.kind, money.currency, money.method, 1 as entries,
      money.amount
    from ${rows} money join ${clients} client using (client_id)`,
}

/** Entries of the ledger that moved a payment. */
export const moneyRows: Projection = {
  table: 'counted_money',
  view: 'money_source',
  id: ['entry_id'],
  columns: ['day', 'kind', 'currency', 'method', 'amount'],
  sources: {
    clients: ['country'],
    ledger_entries: ['client_id', 'payment_id', 'kind', 'amount', 'currency', 'created_at'],
    payments: ['method'],
  },
  sums: [moneyDays],
}
