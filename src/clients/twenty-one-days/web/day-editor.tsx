import { useCallback, useRef, useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { ComboField } from '#platform/web/ui/fields/combo-field.tsx'
import type { LoadOptions } from '#platform/web/ui/fields/option-search.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Facts, type MenuDay, RUN_DAYS } from '../programme-days.contract.ts'
import { type OfferedFood, type ProgrammeDetail, programmes } from '../programmes.contract.ts'
import { addFood, addMeal, clearDay, copyDay, removeMeal } from './day-edits.ts'
import { FoodEditor } from './food-editor.tsx'
import { inMealOrder, localName } from './menu-text.ts'
import { programmeMessages } from './programme.messages.ts'
import css from './runs.module.css'

interface Props {
  days: readonly MenuDay[]
  day: number
  facts: Facts
  names: ProgrammeDetail['names']
  onChange: (days: MenuDay[]) => void
  onOffer: (food: OfferedFood) => void
}

/** One day of the draft: meals, foods, amounts; copied, emptied. */
export function DayEditor(props: Props) {
  const { days, day, names, onChange } = props
  const t = useMessages(programmeMessages)
  const { locale } = useLocale()
  const meals = days[day - 1]?.meals ?? []
  const used = new Set(meals.map((meal) => meal.mealCode))
  const free = Object.keys(names.meals)
    .filter((code) => !used.has(code))
    .toSorted((one, other) => (names.meals[one]?.position ?? 0) - (names.meals[other]?.position ?? 0))
    .map((code) => ({ value: code, label: localName(names.meals[code], locale) }))
  return (
    <>
      <div className={css.menuHead}>
        <h3 className={css.menuTitle}>{t.day(day)}</h3>
        <CopyDay {...props} />
      </div>
      {inMealOrder(meals, names).map(({ mealCode, foods }) => (
        <section key={mealCode} aria-label={localName(names.meals[mealCode], locale)}>
          <div className={css.foodHead}>
            <span className="strong">{localName(names.meals[mealCode], locale)}</span>
            <IconButton
              icon="trash"
              size="small"
              label={t.removeMeal(localName(names.meals[mealCode], locale))}
              onClick={() => onChange(removeMeal(days, day, mealCode))}
            />
          </div>
          {foods.map((food, place) => (
            <FoodEditor key={place} {...props} mealCode={mealCode} food={food} place={place} />
          ))}
          <AddFood {...props} mealCode={mealCode} />
        </section>
      ))}
      {free.length > 0 && (
        <SelectField
          name={`days.${day - 1}.meals`}
          label={t.addMeal}
          emptyLabel={t.addMeal}
          value=""
          options={free}
          onChange={(code) => code !== '' && onChange(addMeal(days, day, code))}
        />
      )}
    </>
  )
}

function CopyDay({ days, day, onChange }: Props) {
  const t = useMessages(programmeMessages)
  const others = Array.from({ length: RUN_DAYS }, (_, place) => place + 1).filter((one) => one !== day)
  const [to, setTo] = useState(String(day < RUN_DAYS ? day + 1 : 1))
  const options = others.map((one) => ({ value: String(one), label: t.day(one) }))
  return (
    <div className="field-row">
      <SelectField name="copy-to" label={t.copyTo} value={to} onChange={setTo} options={options} />
      <Button
        icon="copy"
        onClick={() => {
          onChange(copyDay(days, day, Number(to)))
          toast(t.copyDone(t.day(day), t.day(Number(to))))
        }}
      >
        {t.copyDay}
      </Button>
      <Button look="quiet" icon="trash" onClick={() => onChange(clearDay(days, day))}>
        {t.clearDay}
      </Button>
    </div>
  )
}

function AddFood({ days, day, mealCode, names, onChange, onOffer }: Props & { mealCode: string }) {
  const t = useMessages(programmeMessages)
  const { locale } = useLocale()
  const api = useApi()
  const offered = useRef(new Map<string, OfferedFood>())
  const load: LoadOptions = useCallback(
    async (q, signal) => {
      const { data } = await api.call(programmes.foods, { query: { q } }, { signal })
      for (const food of data) offered.current.set(food.foodId, food)
      return data.map((food) => ({ id: food.foodId, label: localName(food.name, locale) }))
    },
    [api, locale],
  )
  function pick(foodId: string | null) {
    const food = foodId === null ? undefined : offered.current.get(foodId)
    if (!food) return
    onOffer(food)
    onChange(addFood(days, day, mealCode, { foodId: food.foodId, lines: food.lines }))
  }
  return (
    <ComboField
      name={`add-${day}-${mealCode}`}
      label={t.addFood(localName(names.meals[mealCode], locale))}
      value={null}
      load={load}
      onChange={pick}
    />
  )
}
