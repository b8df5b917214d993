import { type KeyboardEvent, useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import type { DietMeal } from '../diet-versions.contract.ts'
import { AddMealDialog } from './add-meal-dialog.tsx'
import { builderMessages } from './builder.messages.ts'
import css from './builder.module.css'
import { dietPaths } from './diet-paths.ts'
import { moveMeal, placeMeal } from './draft-edits.ts'
import { DragGrip } from './drag-grip.tsx'
import type { BuilderPlace } from './use-builder-place.ts'
import { type DragOrder, useDragOrder } from './use-drag-order.ts'
import type { Draft } from './use-draft.ts'
import { useMovedFocus } from './use-moved-focus.ts'

/** The meals in their order with share, foods and warnings; Alt with the arrows moves one. */
export function MealOutline({ draft, place }: { draft: Draft; place: BuilderPlace }) {
  const t = useMessages(builderMessages)
  const { content, mayEdit, run } = draft
  const [adding, setAdding] = useState(false)
  const { area, keep } = useMovedFocus<HTMLOListElement>(content.meals)
  const move = (mealId: number, step: 1 | -1) => {
    keep(mealId)
    run(moveMeal(mealId, step))
  }
  const drag = useDragOrder(
    content.meals.map((meal) => meal.mealId),
    (mealId, before) => run(placeMeal(mealId, before)),
  )
  return (
    <nav aria-label={t.outline} className={css.outlineNav}>
      <a
        className={css.day}
        href={hrefOf(dietPaths.builder, { diet_id: content.dietId })}
        aria-current={place.pane === 'day' ? 'page' : undefined}
      >
        {t.wholeDay}
      </a>
      <ol ref={area} className={css.meals}>
        {content.meals.map((meal) => (
          <OutlineMeal
            key={meal.mealId}
            draft={draft}
            meal={meal}
            isCurrent={place.meal?.mealId === meal.mealId && place.pane !== 'day'}
            onMove={mayEdit ? (step) => move(meal.mealId, step) : undefined}
            drag={drag}
          />
        ))}
      </ol>
      <p className={css.sum} data-wrong={content.shareSum === 100 ? undefined : ''}>
        {content.shareSum !== 100 && <Icon name="warning" size="small" />}
        {t.shareSum(content.shareSum)}
      </p>
      {mayEdit && (
        <Button icon="plus" size="small" onClick={() => setAdding(true)}>
          {t.addMeal}
        </Button>
      )}
      {adding && <AddMealDialog draft={draft} onClose={() => setAdding(false)} />}
    </nav>
  )
}

interface MealProps {
  draft: Draft
  meal: DietMeal
  isCurrent: boolean
  onMove: ((step: 1 | -1) => void) | undefined
  drag: DragOrder
}

function OutlineMeal({ draft, meal, isCurrent, onMove, drag }: MealProps) {
  const t = useMessages(builderMessages)
  const { locale } = useLocale()
  const { content } = draft
  const name = recordName(meal, locale)
  const problems = content.problems.filter((problem) => problem.mealId === meal.mealId).length
  return (
    <li className={css.meal} data-current={isCurrent ? '' : undefined} {...drag.row(meal.mealId)}>
      <a
        data-moved={meal.mealId}
        className={css.mealLink}
        href={hrefOf(dietPaths.meal, { diet_id: content.dietId, meal_id: meal.mealId })}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts={onMove && moveKeys}
        onKeyDown={onMove && ((event) => stepKeys(event, onMove))}
      >
        <span className={css.mealName}>
          <bdi>{name}</bdi>
        </span>
        <span className={css.mealFacts}>
          <span>{t.shareShort(meal.sharePercent)}</span>
          <span>{t.foods(meal.foods.length)}</span>
          {problems > 0 && (
            <span className={css.warning}>
              <Icon name="warning" size="small" /> {t.problems(problems)}
            </span>
          )}
        </span>
      </a>
      {onMove && (
        <span className={css.steps}>
          <DragGrip handle={drag.handle(meal.mealId)} />
          <IconButton icon="chevron-up" size="small" label={t.moveUp(name)} onClick={() => onMove(-1)} />
          <IconButton icon="chevron-down" size="small" label={t.moveDown(name)} onClick={() => onMove(1)} />
        </span>
      )}
    </li>
  )
}

/** As `aria-keyshortcuts` names the keys of `stepKeys`. */
export const moveKeys = 'Alt+ArrowUp Alt+ArrowDown'

/** Alt with an arrow is a step up or down. */
export function stepKeys(event: KeyboardEvent, step: (step: 1 | -1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  step(event.key === 'ArrowUp' ? -1 : 1)
}
