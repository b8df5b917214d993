import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { OrderDialog } from '#platform/web/form/order-dialog.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { cards } from '../cards.contract.ts'
import { cardLabel } from './card-name.ts'
import { CardNumber } from './card-number.tsx'
import css from './cards.module.css'
import { cardsMessages } from './cards.messages.ts'

const most = 100

/** The order in which cards are offered. */
export function CardOrder({ onClose }: { onClose: () => void }) {
  const t = useMessages(cardsMessages)
  const { format } = useLocale()
  const api = useApi()
  return (
    <OrderDialog
      title={t.orderTitle}
      texts={t}
      css={css}
      query={useQuery(api.query(cards.list, { query: { retired: false, perPage: most } }))}
      save={(ids) => api.call(cards.order, { body: { ids } })}
      shownBy={[cards.list, cards.days, cards.offered, cards.get]}
      nameOf={(card) => cardLabel(card, format.prefs.digits)}
      renderRecord={({ holder, bin, lastFour }) => (
        <>
          <UserText>{holder}</UserText>
          <CardNumber bin={bin} lastFour={lastFour} />
        </>
      )}
      onClose={onClose}
    />
  )
}
