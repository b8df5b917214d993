import type { ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { ListPrint } from '#platform/contract/user.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListNames } from '../../food-list-parts.contract.ts'
import type { ExchangeDay, ExchangeMeal, ListExchanges } from '../../list-exchanges.contract.ts'
import { entryText, inMealOrder, kcalOf } from '../../list-head.contract.ts'
import { foodName, localName, noteOf } from '../../list-text.contract.ts'
import { useMealName } from '../use-meal-name.ts'
import { PrintUnits } from './print-exchanges.tsx'
import css from './print-sheet.module.css'
import { listPaperMessages } from '../../list-paper.contract.ts'
import type { PrintedList } from './printed-list.ts'

interface BodyProps {
  printed: PrintedList
  options: ListPrint
  exchanges?: ListExchanges
}

/** The meals: day by day, or each with its interchangeable foods. */
export function PrintBody({ printed, options, exchanges }: BodyProps) {
  const t = useMessages(listPaperMessages)
  const { format } = useLocale()
  const { names, document } = printed
  const { content } = document
  if (content.layout === 'choices') {
    const low = kcalOf(content.meals.map((meal) => meal.low))
    const high = kcalOf(content.meals.map((meal) => meal.high))
    return (
      <>
        {options.energy && <p className={css.oneOf}>{t.energyRange(low, high)}</p>}
        <div className={css.meals}>
          {inMealOrder(names, content.meals).map((meal) => (
            <PrintMeal
              key={meal.mealCode}
              {...meal}
              names={names}
              options={options}
              isChoice
              {...countedIn(0, meal)}
            />
          ))}
        </div>
      </>
    )
  }
  return content.days.map((day, at) => (
    <section key={day.date} className={css.day}>
      <p className={css.date} role="heading" aria-level={2}>
        {format.longDate(day.date)}
        {options.energy && <span className={css.time}>{t.dayEnergy(kcalOf([day.totals]))}</span>}
      </p>
      <div className={css.meals}>
        {inMealOrder(names, day.meals).map((meal) => (
          <PrintMeal key={meal.mealCode} {...meal} names={names} options={options} {...countedIn(at, meal)} />
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

interface MealProps {
  mealCode: string
  entries: readonly ListEntry[]
  names: ListNames
  options: ListPrint
  isChoice?: boolean
  counted?: { meal: ExchangeMeal; exchanges: ListExchanges }
}

function PrintMeal({ mealCode, entries, names, options, isChoice = false, counted }: MealProps) {
  const t = useMessages(listPaperMessages)
  const { format } = useLocale()
  const mealName = useMealName(names)
  const time = names.meals[mealCode]?.time
  const hasOptions = isChoice && entries.length > 1
  return (
    <div className={css.meal}>
      <p className={css.mealName}>
        {mealName(mealCode)}
        {time && <span className={css.time}>{format.clock(time)}</span>}
      </p>
      <div className={css.foods}>
        {hasOptions && <p className={css.oneOf}>{t.oneOf}</p>}
        {entries.length === 0 && <p>{t.empty}</p>}
        {hasOptions ? (
          <ul className={css.options}>
            {entries.map((entry, index) => (
              <li key={index}>
                <PrintFood entry={entry} mealCode={mealCode} names={names} options={options} />
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
            <PrintFood key={index} entry={entry} mealCode={mealCode} names={names} options={options} />
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
  options: ListPrint
}

function PrintFood({ entry, mealCode, names, options }: FoodProps) {
  const { format, locale } = useLocale()
  const note = noteOf(names, { mealCode, foodId: entry.foodId }, locale)
  const name = localName(foodName(names, entry.foodId), locale, entry.foodId)
  return (
    <p className={css.food}>
      <strong lang={name.lang}>{name.text}</strong>
      <span className={css.lines}>{entryText(entry, names, { format, grams: options.grams })}</span>
      {note && (
        <span className={css.note} lang={note.lang}>
          {note.text}
        </span>
      )}
    </p>
  )
}
