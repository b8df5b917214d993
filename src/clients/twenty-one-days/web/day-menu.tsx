import type { ListDay } from '#nutrition/composer/composer.contract.ts'
import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { RunDetail } from '../runs.contract.ts'
import { clientRunMessages } from './client-run.messages.ts'
import { amountsText, inMealOrder, localName } from './menu-text.ts'
import css from './runs.module.css'

interface Props {
  day: ListDay
  names: ListNames
  replaced: RunDetail['replaced']
}

/** The meals of a day with foods, amounts and energy. */
export function DayMenu({ day, names, replaced }: Props) {
  const t = useMessages(clientRunMessages)
  const { format, locale } = useLocale()
  const insteadOf = (mealCode: string, foodId: string) =>
    replaced.find((one) => one.mealCode === mealCode && one.to === foodId)?.from
  return (
    <div>
      {inMealOrder(day.meals, names).map(({ mealCode, entries, totals }) => (
        <div key={mealCode} className={css.meal}>
          <span className="strong">{localName(names.meals[mealCode], locale)}</span>
          <div className={css.foods}>
            {entries.map((entry, place) => {
              const from = insteadOf(mealCode, entry.foodId)
              return (
                <div key={place}>
                  <p>
                    <strong>{localName(names.foods[entry.foodId], locale)}</strong>
                    {from !== undefined && (
                      <span className="meta"> ({t.replaced(localName(names.foods[from], locale))})</span>
                    )}
                  </p>
                  <p className="meta">{amountsText(entry, names, format)}</p>
                </div>
              )
            })}
          </div>
          <span className={css.kcal}>{format.unit(Math.round(totals.energyMilliKcal / 1000), t.kcal)}</span>
        </div>
      ))}
    </div>
  )
}
