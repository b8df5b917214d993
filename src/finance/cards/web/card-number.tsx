import { localDigits } from '#platform/contract/text/digits.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { BankCard } from '#platform/web/text/bank-number.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import type { PaymentCreditCard } from '../cards.contract.ts'
import css from './cards.module.css'
import { cardsMessages } from './cards.messages.ts'

type Shown = Pick<PaymentCreditCard, 'bin' | 'lastFour'> & { number?: string | null }

/** The number in groups of four, as far as the reader may see it; a whole one can be copied. */
export function CardNumber({ bin, lastFour, number = null }: Shown) {
  const t = useMessages(cardsMessages)
  const { format } = useLocale()
  if (number === null) return <BankCard number={bin} lastFour={lastFour} />
  return (
    <span className={css.number}>
      <BankCard number={number} />
      <IconButton
        icon="copy"
        size="small"
        label={t.copy(localDigits(lastFour, format.prefs.digits))}
        onClick={(event) => {
          // The row around it opens the card.
          event.stopPropagation()
          event.preventDefault()
          void copyText(number, t.copied)
        }}
      />
    </span>
  )
}
