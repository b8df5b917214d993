import { useQuery } from '@tanstack/react-query'
import { type Term, terms } from '#clients/terms/terms.contract.ts'
import type { EndpointData } from '#platform/contract/endpoint.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import type { payments } from '../payments.contract.ts'
import { paymentsMessages } from './payments.messages.ts'

type Account = Pick<EndpointData<typeof payments.ofClient>, 'payments' | 'balances'>

/** What can be paid now: terms that wait without a payment, and debts; undefined until that is known. */
export function usePurposes(clientId: number, account: Account | undefined): SelectOption[] | undefined {
  const t = useMessages(paymentsMessages)
  const { format, locale } = useLocale()
  const all = useQuery(useApi().query(terms.list, { params: { clientId } })).data?.data
  if (!all || !account) return undefined
  const isOpen = (term: Term) =>
    term.state === 'unpaid' &&
    account.payments.every(({ termId, state }) => termId !== term.id || state === 'rejected')
  const nameOf = ({ packageName }: Term) => localName(packageName, locale)
  return [
    ...all.filter(isOpen).map((term) => ({
      value: String(term.id),
      label: t.forTerm(nameOf(term), format.money(term.price, term.currency as CurrencyId)),
    })),
    ...account.balances
      .filter(({ amount }) => amount < 0)
      .map(({ amount, currency }) => ({
        value: currency,
        label: t.forDebt(format.money(-amount, currency)),
      })),
  ]
}

/** How many sales of a client are not paid, a payment that waits for its confirmation or not; undefined until known. */
export function useUnpaidSales(clientId: number): number | undefined {
  const all = useQuery(useApi().query(terms.list, { params: { clientId } })).data?.data
  return all?.filter(({ state }) => state === 'unpaid').length
}
