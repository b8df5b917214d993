import { useState } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { MovableRow, MoveButtons } from '#platform/web/ui/movable-row.tsx'
import type { KnownFood } from './known-foods.ts'
import { type SwapConditions, SwapPanel } from './swap-panel.tsx'
import type { Entry } from './suggestion-fields.ts'
import css from './suggestion-form.module.css'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import { suggestionLabelsMessages } from './suggestion-labels.messages.ts'

interface Props {
  entry: Entry
  index: number
  count: number
  foodOf: (foodId: number) => KnownFood
  conditions: SwapConditions
  error: string | undefined
  onChange: (entry: Entry) => void
  onMove: (to: number) => void
  onTake: () => void
}

/** One food of a suggestion with its rank and its swap. Alt with an arrow moves it. */
export function EntryRow(props: Props) {
  const { entry, index, count, foodOf, conditions, error, onChange, onMove } = props
  const t = useMessages(suggestionFormMessages)
  const [open, setOpen] = useState(false)
  const food = foodOf(entry.foodId ?? 0)
  return (
    <MovableRow className={css.row} index={index} count={count} onMove={onMove}>
      {(move) => (
        <>
          <div className="line-2-3">
            <span className={css.rank}>{t.rank(index + 1)}</span>
            <FoodText food={food} />
            <Actions {...props} food={food} open={open} setOpen={setOpen} move={move} />
          </div>
          {entry.swapFoodId !== null && (
            <Swap
              food={foodOf(entry.swapFoodId)}
              takeLabel={t.takeSwap(food.name)}
              onTake={() => onChange({ ...entry, swapFoodId: null })}
            />
          )}
          {open && entry.foodId !== null && (
            <SwapPanel
              foodId={entry.foodId}
              foodName={food.name}
              conditions={conditions}
              chosen={entry.swapFoodId}
              onChoose={(swapFoodId) => {
                onChange({ ...entry, swapFoodId })
                setOpen(false)
              }}
            />
          )}
          {error !== undefined && <InlineMessage tone="danger">{error}</InlineMessage>}
          {food.retired && error === undefined && <InlineMessage tone="plum">{t.retiredFood}</InlineMessage>}
        </>
      )}
    </MovableRow>
  )
}

interface ActionsProps extends Props {
  food: KnownFood
  open: boolean
  setOpen: (open: boolean) => void
  move: (to: number) => void
}

function Actions({ food: { name }, index, count, open, setOpen, move, onTake }: ActionsProps) {
  const t = useMessages(suggestionFormMessages)
  return (
    <span className="line-1 at-end">
      <Button size="small" look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t.hideSwaps : t.showSwaps}
      </Button>
      <MoveButtons index={index} count={count} up={t.up(name)} down={t.down(name)} move={move} />
      <IconButton
        icon="trash"
        size="small"
        name={`entries.${index}.foodId`}
        label={t.take(name)}
        onClick={onTake}
      />
    </span>
  )
}

function FoodText({ food: { name, kcal } }: { food: KnownFood }) {
  const words = useMessages(suggestionLabelsMessages)
  const { format } = useLocale()
  return (
    <span className={css.food}>
      <bdi className="strong">{name}</bdi>{' '}
      {kcal !== null && <span className="note">{format.unit(kcal, words.kcal)}</span>}
    </span>
  )
}

function Swap({ food, takeLabel, onTake }: { food: KnownFood; takeLabel: string; onTake: () => void }) {
  const t = useMessages(suggestionFormMessages)
  return (
    <div className={css.swap}>
      <bdi>{t.swap(food.name)}</bdi>
      <IconButton icon="close" size="small" label={takeLabel} onClick={onTake} />
    </div>
  )
}
