import type { ListDay } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import css from './day-board.module.css'
import { listEditorMessages } from './list-editor.messages.ts'
import { targetAmount } from './target-view.ts'
import { useMealName } from './use-meal-name.ts'

interface Props {
  mealCode: string
  names: ListNames
  days: readonly ListDay[]
}

/** A meal with its usual time and its mean energy over the shown days. */
export function MealHead({ mealCode, names, days }: Props) {
  const t = useMessages(listEditorMessages)
  const { format } = useLocale()
  const mealName = useMealName(names)
  const time = names.meals[mealCode]?.time
  const sums = days.flatMap((day) =>
    day.meals.filter((meal) => meal.mealCode === mealCode).map((meal) => meal.totals.energyMilliKcal),
  )
  const mean = sums.reduce((sum, energy) => sum + energy, 0) / (sums.length || 1)
  const energy = targetAmount('energy', mean, format, t)
  return (
    <th scope="row" className={css.meal}>
      <span className={css.mealName}>{mealName(mealCode)}</span>
      {time && <span className={css.date}>{format.clock(time)}</span>}
      <span className={css.date}>{days.length > 1 ? t.mealMean(energy) : energy}</span>
    </th>
  )
}
