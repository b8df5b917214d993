import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import { everyPaidTerm } from '#clients/clients/server/paid-terms.reads.ts'
import '#clients/terms/server/terms.table.ts'
import '#finance/facilities/server/facilities.table.ts'
import '#finance/packages/server/packages.table.ts'
import '#finance/payments/server/payments.table.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { isAround } from '#reports/declared/server/around-days.reads.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import '#team/staff/server/staff.table.ts'

/**
 * Everything that was sold around the days of the period, as facts of a report: terms with the moment of their payment (`sold_at`), additional
 * facilities with the day they were given (`sold_on`). An `extension` is a term after an earlier paid one of the same
 * client that the lifecycle counts; `is_next_of_line` says that the earlier one was of the same product line. A facility
 * is of the line of its term's package. The seller is who entered the payment, or gave the facility.
 * `is_returned`: a refund ended the term; `returned` is the money that went back of it, whole or in parts.
 */
export function everySale({ days, period }: Pick<FactsWanted, 'days' | 'period'>): RawBuilder<unknown> {
  return sql`
    with ${earlierTerms(days, period)}
    select sold.client_id, sold.id, sold.term_id, sold.kind, sold.is_next_of_line, sold.sold_at, sold.sold_on,
      sold.price, sold.currency, sold.is_returned, sold.returned, package.product_line, sold.seller_id, seller.display_name as seller,
      package.id as line_package_id, case when sold.facility_id is null then package.id end as package_id,
      case when sold.facility_id is null then package.name_fa end as package_fa,
      case when sold.facility_id is null then package.name_ar end as package_ar,
      facility.id as facility_id, facility.name_fa as facility_fa, facility.name_ar as facility_ar
    from (
      select term.client_id, 'term-' || term.id as id, term.id as term_id, term.package_id, null::bigint as facility_id,
        case when (first.paid_at, first.id) < (term.paid_at, term.id) then 'extension' else 'new' end as kind,
        coalesce((first_of_line.paid_at, first_of_line.id) < (term.paid_at, term.id), false) as is_next_of_line,
        term.paid_at as sold_at, null::date as sold_on, term.price, term.currency,
        term.refunded_at is not null as is_returned, ${returnedOfTerm} as returned,
        (select payment.entered_by from payments payment
          where payment.term_id = term.id and payment.state in ('confirmed', 'refunded')
          order by payment.id desc limit 1) as seller_id
      from terms term
      join packages own on own.id = term.package_id
      left join first on first.client_id = term.client_id
      left join first_of_line on first_of_line.client_id = term.client_id
        and first_of_line.product_line = own.product_line
      where term.paid_at is not null and ${isAround(sql`term.paid_at`, period)}
      union all
      select given.client_id, 'facility-' || given.id, given.term_id, term.package_id, given.facility_id, 'facility',
        false, null, given.given_on, given.price, given.currency, false, 0, given.given_by
      from client_facilities given join terms term on term.id = given.term_id
      where ${isAround(sql`given.given_on`, period)}
    ) sold
    join packages package on package.id = sold.package_id
    left join facilities facility on facility.id = sold.facility_id
    left join staff seller on seller.id = sold.seller_id`
}

/** What the buyers of the period bought first, of all and of each product line: whatever comes after it is an extension. */
const earlierTerms = (days: FactsWanted['days'], period: FactsWanted['period']) => sql`
  buyers as materialized (
    select distinct term.client_id from terms term
    where term.paid_at is not null and ${isAround(sql`term.paid_at`, period)}
  ), known as materialized (
    select term.id, term.client_id, term.paid_at, package.product_line
    from (${everyPaidTerm(days, isBuyer)}) paid join terms term on term.id = paid.id
    join packages package on package.id = term.package_id
  ), first as materialized (
    select distinct on (client_id) client_id, paid_at, id from known order by client_id, paid_at, id
  ), first_of_line as materialized (
    select distinct on (client_id, product_line) client_id, product_line, paid_at, id
    from known order by client_id, product_line, paid_at, id
  )`

/** What went back of the payments of a term so far, whole or in parts, by the ledger. */
const returnedOfTerm = sql`(
  select coalesce(-sum(entry.amount), 0)::bigint
  from payments payment join ledger_entries entry on entry.payment_id = payment.id and entry.kind = 'refund'
  where payment.term_id = term.id)`

/** Only who bought in the period: what they bought before tells an extension. */
const isBuyer = (client: RawBuilder<unknown>) => sql<SqlBool>`${client} in (select client_id from buyers)`

/** The day of a sale in the client's country. */
export const soldOn = sql<IsoDate>`coalesce(fact.sold_on,
  (fact.sold_at at time zone ${zoneOfRow('clients.country')})::date)`

/** The facility of a fact. */
export const facilityIs = {
  key: sql<string | null>`fact.facility_id::text`,
  name: sql<string | null>`fact.facility_fa`,
  nameAr: sql<string | null>`fact.facility_ar`,
}
