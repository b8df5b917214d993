import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { ShoppingList } from '../../shopping-list.contract.ts'
import { costTexts } from '../../shopping-text.contract.ts'

interface Props {
  shopping: ShoppingList
  className: string | undefined
}

/** What the list costs, and what the sum leaves out. */
export function ShoppingCost({ shopping, className }: Props) {
  const { sum, others } = costTexts(shopping, useLocale().format)
  return (
    <div className={className}>
      <p>
        <strong>{sum}</strong>
      </p>
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
