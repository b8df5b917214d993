import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ShoppingList } from '../../shopping-list.contract.ts'
import { shoppingMessages } from './shopping.messages.ts'

interface Props {
  shopping: ShoppingList
  className: string | undefined
}

/** What the list costs, and what the sum leaves out: an unknown price is never zero. */
export function ShoppingCost({ shopping, className }: Props) {
  const t = useMessages(shoppingMessages)
  const { format } = useLocale()
  const { cost, currency, unpriced, proposed, stapleCost } = shopping
  const money = (amount: number) => format.money(amount, currency)
  return (
    <div className={className}>
      <p>
        <strong>{cost > 0 ? t.cost(money(cost)) : t.noCost}</strong>
      </p>
      {cost > 0 && unpriced > 0 && <p>{t.unpriced(unpriced)}</p>}
      {proposed > 0 && <p>{t.proposed(proposed)}</p>}
      {stapleCost > 0 && <p>{t.stapleCost(money(stapleCost))}</p>}
    </div>
  )
}
