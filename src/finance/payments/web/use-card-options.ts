import { useQuery } from '@tanstack/react-query'
import { cards } from '#finance/cards/cards.contract.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'

/**
 * The cards that take deposits, of one currency or of all: the bank, whose it is, the end of the number in the reader's
 * digits. None for who may not enter a payment.
 */
export function useCardOptions(currency?: CurrencyId): SelectOption[] {
  const { format, locale } = useLocale()
  const enabled = useMay('payments.write')
  const offered = useQuery({ ...useApi().query(cards.offered, {}), enabled }).data?.data ?? []
  return offered
    .filter((card) => currency === undefined || card.currency === currency)
    .map(({ id, bank, holder, lastFour }) => {
      const name = bank === null ? [] : [locale === 'ar-IQ' ? bank.ar : bank.fa]
      const label = [...name, holder, localDigits(lastFour, format.prefs.digits)].join(' — ')
      return { value: String(id), label }
    })
}
