import { limits } from '#platform/contract/scalars.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { allergenTags, waysOfEating } from '#nutrition/foods/food-facts.contract.ts'
import { kitchens } from '#nutrition/foods/foods.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import css from './builder.module.css'
import { foodAdderMessages } from './food-adder.messages.ts'
import type { FoodFilterValues } from './food-filter-values.ts'
import { foodLabelsMessages } from './food-labels.messages.ts'
import { useFoodLabels } from './use-food-labels.ts'

interface Props {
  values: FoodFilterValues
  onChange: (values: FoodFilterValues) => void
}

/** What the foods to be found are like. */
export function FoodFilters({ values, onChange }: Props) {
  const t = useMessages(foodAdderMessages)
  const words = useMessages(foodLabelsMessages)
  const { tagName } = useFoodLabels()
  const set = (more: Partial<FoodFilterValues>) => onChange({ ...values, ...more })
  const tagOptions = (tags: readonly string[]) => tags.map((value) => ({ value, label: tagName(value) }))
  return (
    <div className="stack-3">
      <TextField
        name="food-search"
        type="search"
        label={t.search}
        maxLength={limits.search}
        value={values.q}
        onChange={(q) => set({ q })}
        autoFocus
      />
      <CheckboxField name="fits" label={t.fits} value={values.fits} onChange={(fits) => set({ fits })} />
      <div className={css.filterGrid}>
        <SelectField
          name="kitchen"
          label={t.kitchen}
          emptyLabel={t.any}
          value={values.kitchen}
          onChange={(kitchen) => set({ kitchen })}
          options={optionsOf(kitchens, words.kitchens)}
        />
        <SelectField
          name="tag"
          label={t.tag}
          emptyLabel={t.any}
          value={values.tag}
          onChange={(tag) => set({ tag })}
          options={tagOptions(waysOfEating)}
        />
        <SelectField
          name="without"
          label={t.without}
          emptyLabel={t.any}
          value={values.without}
          onChange={(without) => set({ without })}
          options={tagOptions(allergenTags)}
        />
        <NumberField
          name="kcal-from"
          label={t.kcalFrom}
          whole
          value={values.kcalFrom}
          onChange={(kcal) => set({ kcalFrom: typeof kcal === 'number' ? kcal : null })}
        />
        <NumberField
          name="kcal-to"
          label={t.kcalTo}
          whole
          value={values.kcalTo}
          onChange={(kcal) => set({ kcalTo: typeof kcal === 'number' ? kcal : null })}
        />
      </div>
    </div>
  )
}
