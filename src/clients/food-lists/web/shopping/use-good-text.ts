import { localName } from '#platform/contract/text/name-in.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ShoppingGood } from '../../shopping-list.contract.ts'
import { shoppingMessages } from './shopping.messages.ts'

const kilogram = 1000

/** What is bought, in words: «پیاز», «۶۰۰ گرم، حدود ۵ عدد», «۱۲٬۰۰۰ تومان». */
export function useGoodText(currency: CurrencyId) {
  const t = useMessages(shoppingMessages)
  const { format, locale } = useLocale()
  const weight = (grams: number) =>
    grams < kilogram ? format.unit(grams, t.units.g) : format.unit(grams / kilogram, t.units.kg)
  return {
    name: ({ name }: ShoppingGood) => localName(name, locale),
    amount({ unit, count, pieces }: ShoppingGood): string {
      if (unit === 'g') return pieces === null ? weight(count) : `${weight(count)}، ${t.pieces(pieces)}`
      return `${format.fraction(count)}\u00a0${t.units[unit]}`
    },
    cost: ({ cost }: ShoppingGood) => (cost === null ? t.noPrice : format.money(cost, currency)),
  }
}
