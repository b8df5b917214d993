import { useQuery } from '@tanstack/react-query'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type Payment, type PaymentEffect, payments } from '../payments.contract.ts'
import { balanceIn, useBalanceWords } from './balance-words.ts'
import { paymentsMessages } from './payments.messages.ts'

/**
 * What confirming a payment would change, one line each, as the server works it out.
 * @param more what the balance would have beside, where another amount is being typed
 */
export function useEffectNotes(payment: Payment, more = 0): string[] {
  const t = useMessages(paymentsMessages)
  const { format } = useLocale()
  const balance = useBalanceNote(payment)
  const params = { clientId: payment.clientId, paymentId: payment.id }
  const effect = useQuery(useApi().query(payments.effect, { params, query: { action: 'confirm' } })).data
    ?.data
  if (!effect) return []
  return [balance(effect, more), ...termNote(effect)]

  function termNote({ term }: PaymentEffect): string[] {
    const [from, end] = [term?.after.startOn, term?.after.endsOn]
    if (!from || !end || term?.before.state === 'ended') return []
    return [t.effect.runs(format.longDate(from), format.longDate(addDays(end, -1)))]
  }
}

/** The balance in the payment's currency before and after, in a sentence. */
export function useBalanceNote({ currency }: Payment): (effect: PaymentEffect, more?: number) => string {
  const t = useMessages(paymentsMessages)
  const words = useBalanceWords()
  return ({ balances: { before, after } }, more = 0) => {
    const now = words(balanceIn(before, currency), currency)
    const later = words(balanceIn(after, currency) + more, currency)
    return now === later ? t.effect.sameBalance(now) : t.effect.balance(now, later)
  }
}
