import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { countCap } from '#platform/contract/paging.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListFilter } from '#platform/web/list/list-declaration.ts'
import { filterQuery, readState } from '#platform/web/list/list-state.ts'
import { useToday } from '#platform/web/list/today.ts'
import type { Search } from '#platform/web/routing/search-params.ts'
import { type ListedPayment, paymentList } from '../payment-list.contract.ts'
import { paymentListMessages } from './payment-list.messages.ts'
import css from './payments.module.css'

interface Props {
  shape: { columns: readonly ListColumn<ListedPayment>[]; filters: readonly ListFilter[] }
}

/** Count and sum of what the list shows now, per currency. */
export function PaymentTotals({ shape }: Props) {
  const t = useMessages(paymentListMessages)
  const { format, prefs } = useLocale()
  const today = useToday()
  const { search } = useLocation()
  const query = filterQuery(readState(search as Search, shape), shape.filters, {
    today,
    calendar: prefs.calendar,
  })
  const totals = useQuery(useApi().query(paymentList.totals, { query })).data?.data
  if (totals === null) return <p className={css.totals}>{t.tooManyToSum(format.number(countCap))}</p>
  if (totals === undefined || totals.length === 0) return null
  return (
    <ul className={css.totals} aria-label={t.totals}>
      {totals.map(({ currency, count, amount }) => (
        <li key={currency}>
          <bdi>{t.total(t.count(count), format.money(amount, currency))}</bdi>
        </li>
      ))}
    </ul>
  )
}
