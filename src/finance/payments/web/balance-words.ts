import type { Balances } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paymentsMessages } from './payments.messages.ts'

/** The balance in one currency; none is settled. */
export function balanceIn(balances: Balances, currency: CurrencyId): number {
  return balances.find((one) => one.currency === currency)?.amount ?? 0
}

/** A balance in words: settled, owed by the client, or in the client's favour. */
export function useBalanceWords(): (amount: number, currency: CurrencyId) => string {
  const t = useMessages(paymentsMessages)
  const { format } = useLocale()
  return (amount, currency) => {
    if (amount === 0) return t.settled
    const money = format.money(Math.abs(amount), currency)
    return amount < 0 ? t.owes(money) : t.has(money)
  }
}
