import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { UserText } from '../text/user-text.tsx'
import { InlineMessage } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MovableRow, MoveButtons } from '../ui/movable-row.tsx'
import css from '../ui/ordered-choices.module.css'
import type { ListView } from './use-views.ts'
import { useViewChanges } from './use-view-changes.ts'
import { useViewFailure } from './view-failure.ts'
import { viewMessages } from './views.messages.ts'

interface Props {
  /** The name under which views are kept. */
  name: string
  views: readonly ListView[]
  onClose: () => void
}

/** The order of the own views; nothing here needs dragging. */
export function ArrangeViews({ name, views, onClose }: Props) {
  const t = useMessages(viewMessages)
  const { mutate, error, isPending } = useViewChanges(name).arrange
  const reason = useViewFailure(error)
  const [order, setOrder] = useState(() => views.flatMap(({ saved }) => (saved?.mine ? [saved] : [])))
  const count = order.length
  function moveTo(from: number, place: number) {
    const moved = order.slice(from, from + 1)
    setOrder(order.toSpliced(from, 1).toSpliced(place, 0, ...moved))
  }
  const footer = (
    <>
      <Button
        look="primary"
        busy={isPending}
        onClick={() =>
          mutate(
            order.map(({ id }) => id),
            { onSuccess: onClose },
          )
        }
      >
        {t.arrangeConfirm}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={t.arrangeTitle} dirty={false} onClose={onClose} footer={footer}>
      <p className="note">{t.arrangeHint}</p>
      <ol className={css.choices}>
        {order.map((view, index) => (
          <MovableRow
            key={view.id}
            index={index}
            count={count}
            className={css.choice}
            onMove={(place) => moveTo(index, place)}
          >
            {(move) => (
              <>
                <span>
                  <UserText>{view.name}</UserText>
                </span>
                <span className={css.moves}>
                  <MoveButtons
                    index={index}
                    count={count}
                    up={t.moveUp(view.name)}
                    down={t.moveDown(view.name)}
                    move={move}
                  />
                </span>
              </>
            )}
          </MovableRow>
        ))}
      </ol>
      {reason && <InlineMessage tone="danger">{reason}</InlineMessage>}
    </Dialog>
  )
}
