import { currencies, type Prices as AllPrices } from '#platform/contract/money.ts'
import { Money } from './number-text.tsx'

/** One line for each currency in which there is a price. */
export function Prices({ prices }: { prices: AllPrices }) {
  return (
    <ul className="bare-list">
      {currencies.map((currency) => {
        const amount = prices[currency]
        return (
          amount !== null && (
            <li key={currency}>
              <Money amount={amount} currency={currency} />
            </li>
          )
        )
      })}
    </ul>
  )
}
