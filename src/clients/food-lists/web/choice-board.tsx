import type { KeyboardEvent } from 'react'
import type { ChoiceMeal } from '#nutrition/composer/composer.contract.ts'
import { choiceBreaches, type ChoiceBreach } from '#nutrition/composer/list-gaps.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { BoardProps } from './board-props.ts'
import { optionsOfOption } from './board-keys.ts'
import css from './choice-board.module.css'
import { ChoiceOption } from './choice-option.tsx'
import { ChoiceTolerance } from './choice-tolerance.tsx'
import { listEditorMessages } from './list-editor.messages.ts'
import { mealOrder } from '../list-text.contract.ts'
import { targetAmount, targetNumber } from './target-view.ts'
import { useMealName } from './use-meal-name.ts'
import { placeId } from './use-list-places.ts'
import { useRemoveFood } from './use-remove-food.ts'

/** A card per meal: «یکی از این‌ها», each option with its amounts. */
export function ChoiceBoard(props: BoardProps) {
  const { editor } = props
  const { content } = editor.document
  const meals = content.layout === 'choices' ? content.meals : []
  const breaches = choiceBreaches(editor.document)
  const order = mealOrder(
    editor.names,
    meals.map((meal) => meal.mealCode),
  )
  return (
    <div className="stack-3 shrinks">
      <ChoiceTolerance document={editor.document} />
      <div className={css.columns}>
        {order.map((code) => {
          const meal = meals.find((one) => one.mealCode === code)
          return meal && <MealCard key={code} {...props} meal={meal} breaches={breaches} />
        })}
      </div>
    </div>
  )
}

interface CardProps extends BoardProps {
  meal: ChoiceMeal
  /** What some choices miss, of the whole list. */
  breaches: readonly ChoiceBreach[]
}

function MealCard({ editor, places, readOnly, meal, breaches }: CardProps) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  const { names } = editor
  const mealName = useMealName(names)
  const removeFood = useRemoveFood(editor, places)
  const place = { day: null, mealCode: meal.mealCode }
  const time = names.meals[meal.mealCode]?.time
  const { low, high } = meal

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = options.findIndex((option) => option === event.target)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const shown = optionsOfOption(event, readOnly)
    if (at >= 0 && shown) {
      event.preventDefault()
      event.stopPropagation()
      places.show({ ...place, entry: at }, shown)
      return
    }
    if (at >= 0 && event.key === 'Delete' && !readOnly) removeFood(place, at)
    if (at < 0 || step === undefined) return
    event.preventDefault()
    options[at + step]?.focus()
  }

  return (
    <section
      className={css.card}
      aria-labelledby={`${placeId(place)}-title`}
      id={placeId(place)}
      tabIndex={-1}
    >
      <header className={css.header}>
        <h2 id={`${placeId(place)}-title`} className={css.title}>
          {mealName(meal.mealCode)}
        </h2>
        {time && <span className={css.meta}>{format.clock(time)}</span>}
        <span className={css.meta}>{t.options(meal.entries.length)}</span>
      </header>
      <p className={css.oneOf}>{t.oneOf}</p>
      <ul className="stack bare-list" onKeyDown={onKeyDown}>
        {meal.entries.map((entry, index) => (
          <ChoiceOption
            key={`${entry.foodId} ${index}`}
            editor={editor}
            place={{ ...place, entry: index }}
            entry={entry}
            breaches={breaches.filter(({ options }) =>
              options.some((one) => one.mealCode === meal.mealCode && one.foodId === entry.foodId),
            )}
            isOpen={places.open?.mealCode === meal.mealCode && places.open.entry === index}
            onPick={(takesFocus) => places.show({ ...place, entry: index }, { takesFocus })}
          />
        ))}
      </ul>
      <footer className={css.footer}>
        <span className={css.meta}>
          {t.range(
            targetNumber('energy', low.energyMilliKcal, format),
            targetAmount('energy', high.energyMilliKcal, format, t),
          )}
        </span>
        {!readOnly && (
          <Button
            size="small"
            icon="plus"
            onClick={() => places.show({ ...place, entry: 0 }, { tab: 'finder', takesFocus: true })}
          >
            {t.addFood}
          </Button>
        )}
      </footer>
    </section>
  )
}
