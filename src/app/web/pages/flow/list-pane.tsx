import { useEffect, useId, useRef } from 'react'
import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { FoodName } from '#clients/food-lists/web/food-name.tsx'
import { amountText, isSingleItem, lineText, localName } from '#clients/food-lists/list-text.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { Dish, DishMeal } from './dishes.ts'
import css from './flow.module.css'

interface Props {
  document: ListDocument
  names: ListNames
  meals: readonly DishMeal[]
  /** The dish of the cursor, counted over all; null: it is nowhere yet. */
  at: number | null
  onAt: (at: number) => void
}

/** The list at a glance: each meal with its dishes; one dish has the cursor. */
export function CompactList({ document, names, meals, at, onAt }: Props) {
  const { locale, format } = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (at === null) return
    const dish = frame.current?.querySelector<HTMLElement>(`[data-dish="${at}"]`)
    dish?.focus({ preventScroll: true })
    dish?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const dates = document.content.layout === 'days' ? document.content.days.map(({ date }) => date) : []
  const numbered = numbers(meals)
  return (
    <div ref={frame} className={css.meals}>
      {numbered.map(({ meal, first }) => {
        const date = meal.day === null ? undefined : dates[meal.day]
        const name = localName(names.meals[meal.mealCode], locale, meal.mealCode).text
        return (
          <section key={`${meal.day} ${meal.mealCode}`} className={css.meal}>
            <h3 id={`${id}${first}`}>{date === undefined ? name : `${format.dayMonth(date)}، ${name}`}</h3>
            <ol className={css.dishes} aria-labelledby={`${id}${first}`}>
              {meal.dishes.map((dish, place) => (
                <li key={place}>
                  <DishButton
                    dish={dish}
                    names={names}
                    number={first + place}
                    isAt={at === first + place}
                    isReached={at === null ? first + place === 0 : at === first + place}
                    onAt={onAt}
                  />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

function numbers(meals: readonly DishMeal[]) {
  return meals.map((meal, place) => ({
    meal,
    first: meals.slice(0, place).reduce((sum, { dishes }) => sum + dishes.length, 0),
  }))
}

interface DishProps {
  dish: Dish
  names: ListNames
  number: number
  isAt: boolean
  /** One stop of the Tab key for all dishes. */
  isReached: boolean
  onAt: (at: number) => void
}

function DishButton({ dish: { food }, names, number, isAt, isReached, onAt }: DishProps) {
  const { format } = useLocale()
  const lines = food.lines.map((line) => (isSingleItem(food) ? amountText : lineText)(line, names, format))
  return (
    <button
      type="button"
      className={css.dish}
      data-dish={number}
      aria-current={isAt || undefined}
      tabIndex={isReached ? 0 : -1}
      onClick={() => onAt(number)}
    >
      <FoodName names={names} foodId={food.foodId} />
      <span className={css.soft}>{lines.join('، ')}</span>
    </button>
  )
}
