import type { ListEntry } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListNames } from '../../food-list-parts.contract.ts'
import type { ExchangeDay, ExchangeMeal, ListExchanges } from '../../list-exchanges.contract.ts'
import { localClock } from '../local-clock.ts'
import { amountText, foodName, isSingleItem, lineText, mealOrder, localName, noteOf } from '../list-text.ts'
import { useMealName } from '../use-meal-name.ts'
import { PrintUnits } from './print-exchanges.tsx'
import css from './print-sheet.module.css'
import { printMessages } from './print.messages.ts'
import type { PrintedList } from './printed-list.ts'

/** The meals: day by day, or each with its interchangeable foods. */
export function PrintBody({ printed, exchanges }: { printed: PrintedList; exchanges?: ListExchanges }) {
  const { format } = useLocale()
  const { names, document } = printed
  const { content } = document
  if (content.layout === 'choices') {
    return (
      <div className={css.meals}>
        {inOrder(names, content.meals).map((meal) => (
          <PrintMeal key={meal.mealCode} {...meal} names={names} isChoice {...countedIn(0, meal)} />
        ))}
      </div>
    )
  }
  return content.days.map((day, at) => (
    <section key={day.date} className={css.day}>
      <p className={css.date} role="heading" aria-level={2}>
        {format.longDate(day.date)}
      </p>
      <div className={css.meals}>
        {inOrder(names, day.meals).map((meal) => (
          <PrintMeal key={meal.mealCode} {...meal} names={names} {...countedIn(at, meal)} />
        ))}
      </div>
    </section>
  ))

  function countedIn(day: number, { mealCode }: { mealCode: string }) {
    const found = exchanges && mealOf(exchanges.days[day], mealCode)
    return found ? { counted: { meal: found, exchanges } } : {}
  }
}

function mealOf(day: ExchangeDay | undefined, mealCode: string): ExchangeMeal | undefined {
  return day?.meals.find((meal) => meal.mealCode === mealCode)
}

function inOrder<Meal extends { mealCode: string }>(names: ListNames, meals: readonly Meal[]): Meal[] {
  return mealOrder(
    names,
    meals.map((meal) => meal.mealCode),
  ).flatMap((code) => meals.filter((meal) => meal.mealCode === code))
}

interface MealProps {
  mealCode: string
  entries: readonly ListEntry[]
  names: ListNames
  isChoice?: boolean
  counted?: { meal: ExchangeMeal; exchanges: ListExchanges }
}

function PrintMeal({ mealCode, entries, names, isChoice = false, counted }: MealProps) {
  const t = useMessages(printMessages)
  const { format } = useLocale()
  const mealName = useMealName(names)
  const time = names.meals[mealCode]?.time
  const hasOptions = isChoice && entries.length > 1
  return (
    <div className={css.meal}>
      <p className={css.mealName}>
        {mealName(mealCode)}
        {time && <span className={css.time}>{localClock(time, format)}</span>}
      </p>
      <div className={css.foods}>
        {hasOptions && <p className={css.oneOf}>{t.oneOf}</p>}
        {entries.length === 0 && <p>{t.empty}</p>}
        {hasOptions ? (
          <ul className={css.options}>
            {entries.map((entry, index) => (
              <li key={index}>
                <PrintFood entry={entry} mealCode={mealCode} names={names} />
                {counted && (
                  <PrintUnits
                    amounts={counted.meal.entries[index]?.amounts ?? []}
                    exchanges={counted.exchanges}
                  />
                )}
              </li>
            ))}
          </ul>
        ) : (
          entries.map((entry, index) => (
            <PrintFood key={index} entry={entry} mealCode={mealCode} names={names} />
          ))
        )}
        {counted && !hasOptions && (
          <PrintUnits amounts={counted.meal.amounts} exchanges={counted.exchanges} />
        )}
      </div>
    </div>
  )
}

interface FoodProps {
  entry: ListEntry
  mealCode: string
  names: ListNames
}

function PrintFood({ entry, mealCode, names }: FoodProps) {
  const { format, locale } = useLocale()
  const note = noteOf(names, { mealCode, foodId: entry.foodId }, locale)
  const name = localName(foodName(names, entry.foodId), locale, entry.foodId)
  const text = isSingleItem(entry) ? amountText : lineText
  return (
    <p className={css.food}>
      <strong lang={name.lang}>{name.text}</strong>
      <span className={css.lines}>{entry.lines.map((line) => text(line, names, format)).join('، ')}</span>
      {note && (
        <span className={css.note} lang={note.lang}>
          {note.text}
        </span>
      )}
    </p>
  )
}
