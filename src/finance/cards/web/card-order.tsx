import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { ProblemBanner } from '#platform/web/form/problem-banner.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { MovableRow, MoveButtons } from '#platform/web/ui/movable-row.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { cards, type PaymentCreditCard } from '../cards.contract.ts'
import { cardLabel } from './card-name.ts'
import { CardNumber } from './card-number.tsx'
import css from './cards.module.css'
import { cardsMessages } from './cards.messages.ts'

const most = 100

/** The order in which cards are offered: buttons, or Alt with an arrow. */
export function CardOrder({ onClose }: { onClose: () => void }) {
  const t = useMessages(cardsMessages)
  const query = useQuery(useApi().query(cards.list, { query: { retired: false, perPage: most } }))
  const [order, setOrder] = useState<readonly PaymentCreditCard[] | null>(null)
  const saving = useOrdering(onClose)
  const ids = (order ?? query.data?.data ?? []).map(({ id }) => id)
  const footer = (
    <>
      <Button look="primary" busy={saving.isPending} onClick={() => saving.mutate(ids)}>
        {t.orderSave}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  const problem = saving.error ? asApiError(saving.error) : null
  return (
    <Dialog title={t.orderTitle} dirty={order !== null} onClose={onClose} footer={footer}>
      {problem && <ProblemBanner error={problem} changed={t.orderChanged} onClose={saving.reset} />}
      <p>{t.orderText}</p>
      <Loaded query={query} skeleton={<Skeleton count={4} />}>
        {(rows) => <Rows rows={order ?? rows} onOrder={setOrder} />}
      </Loaded>
    </Dialog>
  )
}

function useOrdering(onDone: () => void) {
  const t = useMessages(cardsMessages)
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => api.call(cards.order, { body: { ids } }),
    onSuccess() {
      for (const one of [cards.list, cards.days, cards.offered, cards.get]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(one) })
      }
      toast(t.ordered)
      onDone()
    },
  })
}

interface RowsProps {
  rows: readonly PaymentCreditCard[]
  onOrder: (rows: readonly PaymentCreditCard[]) => void
}

function Rows({ rows, onOrder }: RowsProps) {
  const t = useMessages(cardsMessages)
  const { format } = useLocale()
  return (
    <ol className={css.order}>
      {rows.map((card, index) => {
        const name = cardLabel(card, format.prefs.digits)
        const place = (to: number) => {
          const rest = rows.filter(({ id }) => id !== card.id)
          onOrder(rest.toSpliced(to, 0, card))
        }
        return (
          <MovableRow key={card.id} className={css.orderRow} index={index} count={rows.length} onMove={place}>
            {(move) => (
              <>
                <span className={css.orderName}>
                  <UserText>{card.holder}</UserText>
                  <CardNumber bin={card.bin} lastFour={card.lastFour} />
                </span>
                <MoveButtons
                  index={index}
                  count={rows.length}
                  up={t.up(name)}
                  down={t.down(name)}
                  move={move}
                />
              </>
            )}
          </MovableRow>
        )
      })}
    </ol>
  )
}
