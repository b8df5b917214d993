import { type RawBuilder, sql } from 'kysely'
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
    with known as materialized (
      select term.id, term.client_id, term.paid_at, package.product_line
      from (${everyPaidTerm(days)}) paid join terms term on term.id = paid.id
      join packages package on package.id = term.package_id
    )
    select sold.client_id, sold.id, sold.term_id, sold.kind, sold.is_next_of_line, sold.sold_at, sold.sold_on,
      sold.price, sold.currency, sold.is_returned, sold.returned, package.product_line, sold.seller_id, seller.display_name as seller,
      package.id as line_package_id, case when sold.facility_id is null then package.id end as package_id,
      case when sold.facility_id is null then package.name_fa end as package_fa,
      case when sold.facility_id is null then package.name_ar end as package_ar,
      facility.id as facility_id, facility.name_fa as facility_fa, facility.name_ar as facility_ar
    from (
      select term.client_id, 'term-' || term.id as id, term.id as term_id, term.package_id, null::bigint as facility_id,
        case when exists (select from known where ${isEarlier}) then 'extension' else 'new' end as kind,
        exists (select from known join packages own on own.id = term.package_id
          where ${isEarlier} and known.product_line = own.product_line) as is_next_of_line,
        term.paid_at as sold_at, null::date as sold_on, term.price, term.currency,
        term.refunded_at is not null as is_returned, coalesce(back.amount, 0) as returned,
        (select payment.entered_by from payments payment
          where payment.term_id = term.id and payment.state in ('confirmed', 'refunded')
          order by payment.id desc limit 1) as seller_id
      from terms term
      left join (${returnedOfTerms}) back on back.term_id = term.id
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

/** What went back of the payments of terms so far, whole or in parts, by the ledger. */
const returnedOfTerms = sql`
  select payment.term_id, -sum(entry.amount)::bigint as amount
  from ledger_entries entry join payments payment on payment.id = entry.payment_id
  where entry.kind = 'refund' group by payment.term_id`

const isEarlier = sql`known.client_id = term.client_id and (known.paid_at, known.id) < (term.paid_at, term.id)`

/** The day of a sale in the client's country. */
export const soldOn = sql<IsoDate>`coalesce(fact.sold_on,
  (fact.sold_at at time zone ${zoneOfRow('clients.country')})::date)`

/** The facility of a fact. */
export const facilityIs = {
  key: sql<string | null>`fact.facility_id::text`,
  name: sql<string | null>`fact.facility_fa`,
  nameAr: sql<string | null>`fact.facility_ar`,
}
