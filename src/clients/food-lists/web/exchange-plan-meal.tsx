import { exchangePlanLimits, type PlannedMeal } from '#nutrition/exchanges/exchange-plan.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { ListNames } from '../food-list-parts.contract.ts'
import type { ExchangeGroupOfList } from '../list-exchanges.contract.ts'
import css from './exchange-plan.module.css'
import { exchangePlanMessages } from './exchange-plan.messages.ts'
import { useMealName } from './use-meal-name.ts'

interface Props {
  meal: PlannedMeal
  groups: readonly ExchangeGroupOfList[]
  names: ListNames
  readOnly: boolean
  /** Halves more or less of a group. */
  onStep: (group: string, halves: number) => void
}

/** Halves of a unit. */
const unit = 2

/** The units of a meal, half by half; other groups are added from a list. */
export function PlanMeal({ meal, groups, names, readOnly, onStep }: Props) {
  const t = useMessages(exchangePlanMessages)
  const { locale } = useLocale()
  const mealName = useMealName(names)(meal.mealCode)
  const planned = groups.filter(({ code }) => meal.units.some(({ group }) => group === code))
  const others = groups.filter((group) => !planned.includes(group) && group.swaps.length > 0)
  return (
    <fieldset className={css.meal}>
      <legend className={css.mealName}>{mealName}</legend>
      {planned.length === 0 && <p className="meta">{t.empty}</p>}
      <ul className="bare-list">
        {planned.map((group) => (
          <PlanUnit
            key={group.code}
            group={group}
            halves={meal.units.find((one) => one.group === group.code)?.halves ?? 0}
            mealName={mealName}
            readOnly={readOnly}
            onStep={(halves) => onStep(group.code, halves)}
          />
        ))}
      </ul>
      {!readOnly && others.length > 0 && (
        <SelectField
          name={`add-${meal.mealCode}`}
          label={t.add(mealName)}
          emptyLabel={t.choose}
          options={others.map(({ code, name }) => ({ value: code, label: localName(name, locale) }))}
          value=""
          onChange={(code) => code !== '' && onStep(code, unit)}
        />
      )}
    </fieldset>
  )
}

interface UnitProps {
  group: ExchangeGroupOfList
  halves: number
  mealName: string
  readOnly: boolean
  onStep: (halves: number) => void
}

function PlanUnit({ group, halves, mealName, readOnly, onStep }: UnitProps) {
  const t = useMessages(exchangePlanMessages)
  const { format, locale } = useLocale()
  const name = localName(group.name, locale)
  return (
    <li className={css.unit}>
      <span className={css.groupName}>{name}</span>
      {!readOnly && (
        <IconButton icon="minus" size="small" label={t.less(name, mealName)} onClick={() => onStep(-1)} />
      )}
      <span className={css.count} aria-live="polite">
        {format.fraction(halves / 2)}
      </span>
      {!readOnly && (
        <IconButton
          icon="plus"
          size="small"
          label={t.more(name, mealName)}
          disabled={halves >= exchangePlanLimits.halves}
          onClick={() => onStep(1)}
        />
      )}
    </li>
  )
}
