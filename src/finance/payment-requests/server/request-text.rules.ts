import { formatCard } from '#platform/contract/text/bank-card.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'

interface Asked {
  name: string
  amount: number
  currency: CurrencyId
  /** 16 digits. */
  card: string
  bank: { fa: string; ar: string } | null
  holder: string
  expiresOn: IsoDate
}

/** Left-to-right isolate, so that the groups of the card keep their order in a right-to-left message. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** What a client is asked for, to be copied into a message: the card in groups, the amount in digits and words. */
export function requestText(asked: Asked, language: LocaleId): string {
  const format = formatter(defaultPrefs[language])
  const { name, amount, currency, bank, holder } = asked
  const money = format.money(amount, currency)
  const words = moneyInWords(amount, currency, language)
  const card = isolated(formatCard(asked.card))
  const day = format.longDate(asked.expiresOn)
  if (language === 'fa-IR') {
    return [
      `سلام ${name}، لطفاً درست همین مبلغ را کارت به کارت کنید:`,
      `${money} (${words})`,
      `کارت: ${card}`,
      `به نام ${holder}${bank ? `، ${bank.fa}` : ''}`,
      `مهلت: تا پایان ${day}. چون پرداخت شما از روی همین مبلغ شناخته می‌شود، آن را گرد نکنید.`,
    ].join('\n')
  }
  return [
    `مرحبًا ${name}، نرجو تحويل هذا المبلغ بالضبط من بطاقتك:`,
    `${money} (${words})`,
    `البطاقة: ${card}`,
    `باسم ${holder}${bank ? `، ${bank.ar}` : ''}`,
    `المهلة: حتى نهاية ${day}. نعرف دفعتك من هذا المبلغ نفسه، فلا تقرّبه.`,
  ].join('\n')
}
