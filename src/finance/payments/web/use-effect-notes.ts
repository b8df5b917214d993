import { useQuery } from '@tanstack/react-query'
import { addDays } from '#platform/contract/text/calendar.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { type Payment, type PaymentEffect, payments } from '../payments.contract.ts'
import { balanceIn, useBalanceWords } from './balance-words.ts'
import { paymentsMessages } from './payments.messages.ts'

/**
 * What an act on a payment would change, one line each, as the server works it out.
 * @param more what the balance would have beside, where another amount is being typed
 */
export function useEffectNotes(payment: Payment, act: 'confirm' | 'refund', more = 0): string[] {
  const t = useMessages(paymentsMessages)
  const { format } = useLocale()
  const words = useBalanceWords()
  const params = { clientId: payment.clientId, paymentId: payment.id }
  const effect = useQuery(useApi().query(payments.effect, { params, query: { act } })).data?.data
  if (!effect) return []
  const { before, after } = effect.balances
  const then = balanceIn(after, payment.currency) + more
  const now = words(balanceIn(before, payment.currency), payment.currency)
  const later = words(then, payment.currency)
  const balance = now === later ? t.effect.sameBalance(now) : t.effect.balance(now, later)
  return [balance, ...termNote(effect, act)]

  function termNote({ term }: PaymentEffect, kind: 'confirm' | 'refund'): string[] {
    const [from, end] = [term?.after.startOn, term?.after.endsOn]
    if (!from || !end || term?.before.state === 'ended') return []
    const last = format.longDate(addDays(end, -1))
    return [kind === 'confirm' ? t.effect.runs(format.longDate(from), last) : t.effect.ends(last)]
  }
}
