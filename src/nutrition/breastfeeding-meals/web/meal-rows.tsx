import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldErrorText } from '#platform/web/ui/fields/field-frame.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { RecordPicker, RecordsPicker } from '#platform/web/ui/fields/record-picker.tsx'
import type { NamedRecord, RecordSource } from '#platform/web/ui/fields/record-source.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { foodPaths } from '#nutrition/foods/food-paths.contract.ts'
import { foods } from '#nutrition/foods/foods.contract.ts'
import { meals } from '#nutrition/meals/meals.contract.ts'
import { tableLimits } from '../breastfeeding-meals.contract.ts'
import type { TableValues } from './table-form.ts'
import { tableFormMessages } from './table-form.messages.ts'
import css from './tables.module.css'

type Meals = TableValues['meals']

interface Props {
  value: Meals
  onChange: (value: Meals) => void
  error: string | undefined
  /** The energy that the meals share. */
  supplement: number | null
  /** Foods and meals that came with their names. */
  known: { meals: readonly NamedRecord[]; foods: readonly NamedRecord[] }
}

/** The extra meals: which, how much of the supplement, and the foods that it may be. */
export function MealRows({ value, onChange, error, supplement, known }: Props) {
  const t = useMessages(tableFormMessages)
  const change = (place: number, part: Partial<Meals[number]>) =>
    onChange(value.map((row, index) => (index === place ? { ...row, ...part } : row)))
  const sum = value.reduce((kcal, row) => kcal + (row.kcal ?? 0), 0)
  return (
    <>
      {error && <FieldErrorText>{error}</FieldErrorText>}
      {value.map((row, place) => (
        <fieldset key={place} className={css.meal}>
          <legend className={css.legend}>{t.mealNumber(place + 1)}</legend>
          <RecordPicker
            name={`meals.${place}.mealId`}
            label={t.fields.meal}
            value={row.mealId}
            source={mealRecords}
            known={known.meals}
            onChange={(mealId) => change(place, { mealId })}
          />
          <NumberField
            name={`meals.${place}.kcal`}
            label={t.fields.mealKcal}
            unit={t.kcalUnit}
            whole
            value={row.kcal}
            onChange={(kcal) => change(place, { kcal })}
          />
          <RecordsPicker
            name={`meals.${place}.foodIds`}
            label={t.fields.foods}
            hint={t.hints.foods}
            value={row.foodIds.filter((id) => id !== null)}
            source={foodRecords}
            known={known.foods}
            onChange={(foodIds) => change(place, { foodIds: [...foodIds] })}
          />
          <div>
            <Button
              size="small"
              look="quiet"
              icon="trash"
              onClick={() => onChange(value.filter((_, index) => index !== place))}
            >
              {t.removeMeal(t.mealNumber(place + 1))}
            </Button>
          </div>
        </fieldset>
      ))}
      {value.length > 0 && supplement !== null && <p className="muted flush">{t.sum(sum, supplement)}</p>}
      {value.length < tableLimits.meals && (
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() => onChange([...value, { mealId: null, kcal: null, foodIds: [] }])}
          >
            {t.addMeal}
          </Button>
        </div>
      )}
    </>
  )
}

interface Named {
  id: number
  name: { fa: string; ar: string | null }
  retired: boolean
}

const label = ({ name }: Named, locale: LocaleId) => (locale === 'ar-IQ' ? name.ar : null) ?? name.fa

/** Foods of an extra meal. */
const foodRecords: RecordSource<Named> = {
  kind: 'food',
  search: async (api, q, signal) =>
    (await api.call(foods.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, foodId) => (await api.call(foods.get, { params: { foodId } })).data,
  label,
  isRetired: ({ retired }) => retired,
  create: { permission: 'foods.write', kind: 'elsewhere', href: hrefOf(foodPaths.create) },
}

const mealRecords: RecordSource<Named> = {
  kind: 'meal',
  search: async (api, q, signal) =>
    (await api.call(meals.list, { query: { q, retired: false } }, { signal })).data,
  find: async (api, mealId) => (await api.call(meals.get, { params: { mealId } })).data,
  label,
  isRetired: ({ retired }) => retired,
  create: { permission: 'meals.write', kind: 'elsewhere', href: hrefOf(paths.mealCreate) },
}
