import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { CheckboxField } from './fields/choice-fields.tsx'
import { MovableRow, MoveButtons } from './movable-row.tsx'
import css from './ordered-choices.module.css'
import { orderedChoicesMessages } from './ordered-choices.messages.ts'

interface Props {
  /** Ids in their order. */
  order: readonly string[]
  labelOf: (id: string) => string
  shown: readonly string[]
  /** Always shown, always first. */
  fixed?: string | undefined
  onOrder: (order: readonly string[]) => void
  onShown: (shown: readonly string[]) => void
  /** What else is chosen about one. */
  renderExtra?: (id: string, label: string) => ReactNode
}

/** What is shown and in which order, by boxes and buttons: nothing here needs dragging. */
export function OrderedChoices({ order, labelOf, shown, fixed, onOrder, onShown, renderExtra }: Props) {
  const t = useMessages(orderedChoicesMessages)
  const kept = order.filter((id) => id === fixed)
  const movable = order.filter((id) => id !== fixed)
  const count = movable.length
  function moveTo(id: string, place: number) {
    const others = movable.filter((one) => one !== id)
    onOrder([...kept, ...others.toSpliced(place, 0, id)])
  }
  const choice = (id: string) => (
    <>
      <CheckboxField
        name={id}
        label={labelOf(id)}
        value={shown.includes(id)}
        disabled={id === fixed}
        onChange={(on) => onShown(on ? [...shown, id] : shown.filter((one) => one !== id))}
      />
      {renderExtra?.(id, labelOf(id))}
    </>
  )
  return (
    <ol className={css.choices}>
      {kept.map((id) => (
        <li key={id} className={css.choice}>
          {choice(id)}
          <span className={css.moves} />
        </li>
      ))}
      {movable.map((id, index) => (
        <MovableRow
          key={id}
          index={index}
          count={count}
          className={css.choice}
          onMove={(place) => moveTo(id, place)}
        >
          {(move) => (
            <>
              {choice(id)}
              <span className={css.moves}>
                <MoveButtons
                  index={index}
                  count={count}
                  up={t.moveUp(labelOf(id))}
                  down={t.moveDown(labelOf(id))}
                  move={move}
                />
              </span>
            </>
          )}
        </MovableRow>
      ))}
    </ol>
  )
}
