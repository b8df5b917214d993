import type { ReactNode } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { FoundFood } from '../food-finder.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import { FoodFactChips, Forbidden } from './food-fact-chips.tsx'
import css from './food-finder.module.css'
import { CatalogueName } from './food-name.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { lineText, localName } from '../list-text.contract.ts'

interface Props {
  food: FoundFood
  names: ListNames
  /** A short remark beside the energy. */
  note?: string
  actionLabel: string
  onAction: () => void
  /** Said in place of the button where the food cannot be taken. */
  refusal?: string | undefined
  /** More about it. */
  children?: ReactNode
}

/** A food at a level with its amounts; a forbidden one says why and cannot be taken. */
export function FoundFoodRow({ food, names, note, actionLabel, onAction, refusal, children }: Props) {
  const t = useMessages(listEditorMessages)
  const { format, locale } = useLocale()
  const name = localName(food.name, locale, food.foodId).text
  return (
    <div className={css.row} data-forbidden={food.forbidden ? '' : undefined}>
      <div className={css.what}>
        <CatalogueName name={food.name} id={food.foodId} />
        <p className={css.lines}>{food.lines.map((line) => lineText(line, names, format)).join('، ')}</p>
        <p className={css.meta}>
          <span>{format.unit(Math.round(food.totals.energyMilliKcal / 1000), t.units.kcal)}</span>
          {note && <span>{note}</span>}
        </p>
        {children}
        <FoodFactChips food={food} />
        <Forbidden forbidden={food.forbidden} />
      </div>
      {refusal !== undefined && !food.forbidden && <span className={css.meta}>{refusal}</span>}
      {!food.forbidden && refusal === undefined && (
        <Button size="small" aria-label={`${actionLabel}: ${name}`} onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </div>
  )
}
