import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ShoppingList } from '../../shopping-list.contract.ts'
import { shoppingMessages } from './shopping.messages.ts'

/** Nobody knows prices to the last toman: sums are told in thousands of toman and quarters of a thousand dinars. */
const roundTo: Readonly<Record<CurrencyId, number>> = { IRR: 10_000, IQD: 250, USD: 1 }

interface Props {
  shopping: ShoppingList
  className: string | undefined
}

/** What the list costs, and what the sum leaves out: an unknown price is never zero. */
export function ShoppingCost({ shopping, className }: Props) {
  const t = useMessages(shoppingMessages)
  const { format } = useLocale()
  const { cost, currency, unpriced, stapleCost } = shopping
  const step = roundTo[currency]
  const money = (amount: number) => format.money(Math.max(1, Math.round(amount / step)) * step, currency)
  return (
    <div className={className}>
      <p>
        <strong>{cost > 0 ? t.cost(money(cost)) : t.noCost}</strong>
      </p>
      {cost > 0 && unpriced > 0 && <p>{t.unpriced(unpriced)}</p>}
      {stapleCost > 0 && <p>{t.stapleCost(money(stapleCost))}</p>}
    </div>
  )
}
