import { localDigits } from '#platform/contract/text/digits.ts'
import type { DigitsId, LocaleId } from '#platform/contract/text/locale.ts'
import type { Bank } from '../cards.contract.ts'

/** The bank in the reader's language. */
export function bankName(bank: Bank, locale: LocaleId): string {
  return locale === 'ar-IQ' ? bank.ar : bank.fa
}

/** A card in words, for names of buttons: whose it is and its end, in the reader's digits. */
export function cardLabel(
  { holder, lastFour }: { holder: string; lastFour: string },
  digits: DigitsId,
): string {
  return `${holder} ${localDigits(lastFour, digits)}`
}
