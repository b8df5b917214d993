import css from './builder.module.css'
import { DayOverview } from './day-overview.tsx'
import { FoodAdder } from './food-adder.tsx'
import { FoodInspector } from './food-inspector.tsx'
import { MealCanvas } from './meal-canvas.tsx'
import { MealChoice } from './meal-choice.tsx'
import { MealOutline } from './meal-outline.tsx'
import type { BuilderPlace } from './use-builder-place.ts'
import type { Draft } from './use-draft.ts'

interface Props {
  draft: Draft
  place: BuilderPlace
}

/** Outline, canvas and inspector beside each other; on a narrow screen one after the other, as the address says. */
export function BuilderPanes({ draft, place }: Props) {
  const { pane, meal, foodId } = place
  return (
    <div className={css.panes} data-pane={pane}>
      <div className={css.outline}>
        <MealOutline draft={draft} place={place} />
      </div>
      <div className={css.canvas}>
        {pane === 'day' && <DayOverview draft={draft} />}
        {pane === 'choose' && <MealChoice draft={draft} place={place} />}
        {meal && pane !== 'day' && <MealCanvas key={meal.mealId} draft={draft} meal={meal} place={place} />}
      </div>
      {meal && pane === 'add' && (
        <div className={css.inspector}>
          <FoodAdder key={meal.mealId} draft={draft} meal={meal} />
        </div>
      )}
      {meal && foodId !== null && pane === 'food' && (
        <div className={css.inspector}>
          <FoodInspector key={foodId} draft={draft} meal={meal} foodId={foodId} place={place} />
        </div>
      )}
    </div>
  )
}
