import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { entryOf, type Facts, type MenuDay, type MenuFood } from '../programme-days.contract.ts'
import type { ProgrammeDetail } from '../programmes.contract.ts'
import { removeFood, setSteps } from './day-edits.ts'
import { lineText, localName } from './menu-text.ts'
import { programmeMessages } from './programme.messages.ts'
import css from './runs.module.css'

interface Props {
  days: readonly MenuDay[]
  day: number
  mealCode: string
  food: MenuFood
  place: number
  facts: Facts
  names: ProgrammeDetail['names']
  onChange: (days: MenuDay[]) => void
}

/** A food of a meal: its energy, and each amount in steps of its unit. */
export function FoodEditor({ days, day, mealCode, food, place, facts, names, onChange }: Props) {
  const t = useMessages(programmeMessages)
  const { format, locale } = useLocale()
  const entry = entryOf(food, facts)
  const name = localName(names.foods[food.foodId], locale)
  const change = (line: number, steps: number) =>
    onChange(setSteps(days, { day, mealCode, place, line }, steps))
  return (
    <div className={css.food}>
      <div className={css.foodHead}>
        <strong>{name}</strong>
        <span className="line-2">
          {entry && (
            <span className={css.kcal}>
              {format.unit(Math.round(entry.totals.energyMilliKcal / 1000), t.kcal)}
            </span>
          )}
          <IconButton
            icon="close"
            size="small"
            label={t.removeFood(name)}
            onClick={() => onChange(removeFood(days, day, mealCode, place))}
          />
        </span>
      </div>
      {entry?.lines.map((line, number) => {
        const item = localName(names.items[line.foodItemId], locale)
        return (
          <div key={number} className="line-2">
            <IconButton
              icon="minus"
              size="small"
              label={t.less(item)}
              disabled={line.steps <= 1}
              onClick={() => change(number, line.steps - 1)}
            />
            <IconButton
              icon="plus"
              size="small"
              label={t.more(item)}
              onClick={() => change(number, line.steps + 1)}
            />
            <span>{lineText(line, names, format)}</span>
          </div>
        )
      })}
    </div>
  )
}
