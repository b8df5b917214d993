import type { Balances } from '#platform/contract/money.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { CodeEffect } from '../credit-codes.contract.ts'
import { redeemCodeMessages } from './redeem-code.messages.ts'

/** What a code is worth and what paying with it would change, one line each, as the server works it out. */
export function useCodeNotes(checked: CodeEffect | undefined): string[] {
  const t = useMessages(redeemCodeMessages)
  const { format, locale } = useLocale()
  if (!checked) return []
  const { amount, currency, effect } = checked
  const inWords = (balances: Balances) => {
    const sum = balances.find((one) => one.currency === currency)?.amount ?? 0
    if (sum === 0) return t.settled
    const money = format.money(Math.abs(sum), currency)
    return sum < 0 ? t.owes(money) : t.has(money)
  }
  const [before, after] = [inWords(effect.balances.before), inWords(effect.balances.after)]
  const term = effect.term?.after
  return [
    t.worth(format.money(amount, currency), moneyInWords(amount, currency, locale)),
    before === after ? t.sameBalance(before) : t.balance(before, after),
    ...(term?.endsOn
      ? [t.runs(format.longDate(term.startOn), format.longDate(addDays(term.endsOn, -1)))]
      : []),
    t.final,
  ]
}
