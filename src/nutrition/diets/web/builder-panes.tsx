import { useEffect, useRef } from 'react'
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

/** What had the focus may be gone with the place where it stood: the keys then go on from the canvas. */
function useKeptFocus(place: string) {
  const canvas = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (document.activeElement === document.body) canvas.current?.focus({ preventScroll: true })
  }, [place])
  return canvas
}

/** Outline, canvas and inspector beside each other; on a narrow screen one after the other, as the address says. */
export function BuilderPanes({ draft, place }: Props) {
  const { pane, meal, foodId } = place
  const canvas = useKeptFocus(`${pane} ${meal?.mealId} ${foodId}`)
  return (
    <div className={css.panes} data-pane={pane}>
      <div className={css.outline}>
        <MealOutline draft={draft} place={place} />
      </div>
      <div ref={canvas} className={css.canvas} tabIndex={-1}>
        {pane === 'day' && <DayOverview draft={draft} />}
        {pane === 'choose' && <MealChoice draft={draft} place={place} />}
        {meal && pane !== 'day' && <MealCanvas key={meal.mealId} draft={draft} meal={meal} place={place} />}
      </div>
      <Inspector draft={draft} place={place} />
    </div>
  )
}

/** Foods to be added, or one of the meal's foods; nothing else stands there. */
function Inspector({ draft, place }: Props) {
  const { pane, meal, foodId } = place
  if (!meal) return null
  if (pane === 'add') {
    return (
      <div className={css.inspector}>
        <FoodAdder key={meal.mealId} draft={draft} meal={meal} />
      </div>
    )
  }
  if (pane !== 'food' || foodId === null) return null
  return (
    <div className={css.inspector}>
      <FoodInspector key={foodId} draft={draft} meal={meal} foodId={foodId} place={place} />
    </div>
  )
}
