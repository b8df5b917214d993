import { recordName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RowCheckbox } from '#platform/web/list/row-checkbox.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import type { DietFood, DietMeal } from '../diet-versions.contract.ts'
import { builderMessages } from './builder.messages.ts'
import css from './builder.module.css'
import { dietPaths } from './diet-paths.ts'
import { moveFood, placeFood } from './draft-edits.ts'
import { DragGrip } from './drag-grip.tsx'
import { ShownNote } from './shown-note.tsx'
import { useFoodLabels } from './use-food-labels.ts'
import { moveKeys, stepKeys } from './meal-outline.tsx'
import type { BuilderPlace } from './use-builder-place.ts'
import { type DragOrder, useDragOrder } from './use-drag-order.ts'
import type { Draft } from './use-draft.ts'
import { useMovedFocus } from './use-moved-focus.ts'

interface Props {
  draft: Draft
  meal: DietMeal
  place: BuilderPlace
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The foods of a meal in their order: composing takes the first ones first where all else is equal. */
export function FoodTable({ draft, meal, place, chosen, onChoose }: Props) {
  const t = useMessages(builderMessages)
  const { locale } = useLocale()
  const { area, keep } = useMovedFocus<HTMLTableSectionElement>(meal.foods)
  const all = meal.foods.every((food) => chosen.has(food.foodId))
  const toggle = (foodId: number) => {
    const next = new Set(chosen)
    if (!next.delete(foodId)) next.add(foodId)
    onChoose(next)
  }
  const move = (foodId: number, step: 1 | -1) => {
    keep(foodId)
    draft.run(moveFood(meal.mealId, foodId, step))
  }
  const drag = useDragOrder(
    meal.foods.map((food) => food.foodId),
    (foodId, before) => draft.run(placeFood(meal.mealId, foodId, before)),
  )
  return (
    <div className="scrolls-aside">
      <table className={css.table} aria-label={recordName(meal, locale)}>
        <thead>
          <tr>
            <th scope="col" className={css.narrow}>
              <RowCheckbox
                label={t.selectAll}
                state={all ? 'all' : chosen.size > 0 ? 'some' : 'none'}
                onToggle={() => onChoose(all ? new Set() : new Set(meal.foods.map((food) => food.foodId)))}
              />
            </th>
            <th scope="col">{t.food}</th>
            <th scope="col">{t.energy}</th>
            <th scope="col" className={css.about}>
              {t.about}
            </th>
            {draft.mayEdit && (
              <th scope="col" className={css.narrow}>
                {t.order}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={area}>
          {meal.foods.map((food) => (
            <FoodRow
              key={food.foodId}
              food={food}
              href={hrefOf(dietPaths.food, {
                diet_id: draft.content.dietId,
                meal_id: meal.mealId,
                food_id: food.foodId,
              })}
              isCurrent={place.foodId === food.foodId}
              isChosen={chosen.has(food.foodId)}
              onToggle={() => toggle(food.foodId)}
              onMove={draft.mayEdit ? (step) => move(food.foodId, step) : undefined}
              drag={drag}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  food: DietFood
  href: string
  isCurrent: boolean
  isChosen: boolean
  onToggle: () => void
  onMove: ((step: 1 | -1) => void) | undefined
  drag: DragOrder
}

function FoodRow({ food, href, isCurrent, isChosen, onToggle, onMove, drag }: RowProps) {
  const t = useMessages(builderMessages)
  const { locale } = useLocale()
  const words = useFoodLabels()
  const name = recordName(food, locale)
  return (
    <tr
      data-current={isCurrent ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      {...drag.row(food.foodId)}
    >
      <td>
        <RowCheckbox label={t.select(name)} state={isChosen ? 'all' : 'none'} onToggle={onToggle} />
      </td>
      <th scope="row">
        <a
          data-moved={food.foodId}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          aria-keyshortcuts={onMove && moveKeys}
          onKeyDown={onMove && ((event) => stepKeys(event, onMove))}
        >
          <bdi>{name}</bdi>
        </a>
        {food.note && <ShownNote note={food.note} />}
        <MarkAfter when={food.retired} tone="danger" icon="pause">
          {t.retired}
        </MarkAfter>
      </th>
      <td>
        <Num value={Math.round(food.kcalX10 / 10)} />
      </td>
      <td className={css.about}>{words.about(food)}</td>
      {onMove && (
        <td>
          <span className={css.steps}>
            <DragGrip handle={drag.handle(food.foodId)} />
            {/* The keys of the link do the same: two stops less on the way through a long meal. */}
            <IconButton
              icon="chevron-up"
              size="small"
              tabIndex={-1}
              label={t.moveUp(name)}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon="chevron-down"
              size="small"
              tabIndex={-1}
              label={t.moveDown(name)}
              onClick={() => onMove(1)}
            />
          </span>
        </td>
      )}
    </tr>
  )
}
