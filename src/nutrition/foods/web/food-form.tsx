import { limits } from '#platform/contract/scalars.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField, RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { foodFacts } from '../food-facts.contract.ts'
import { dishGroups, foodLimits, kitchens, seasons } from '../foods.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { type FoodValues, type KnownItems, partsOf } from './content-edits.ts'
import { ContentsField } from './contents-field.tsx'
import { FoodFactsPanel } from './food-facts-panel.tsx'
import css from './food-form.module.css'
import { foodFormMessages } from './food-form.messages.ts'
import { useDishClassChoices, useMealChoices } from './food-sources.ts'
import { foodLabelsMessages } from './food-labels.messages.ts'

interface Props {
  form: Form<FoodValues>
  items: KnownItems
}

/** The inputs of a food, for creating and editing alike. */
export function FoodForm({ form, items }: Props) {
  const t = useMessages(foodFormMessages)
  const { contents } = form.values
  const field = form.field('contents')
  const errorOf = (index: number) =>
    form.errors.find(({ name }) => name.startsWith(`contents.${index}.`))?.sentence
  return (
    <>
      <Identity form={form} />
      <FormSection title={t.sections.contents}>
        <ContentsField
          contents={contents}
          items={items}
          error={field.error}
          errorOf={errorOf}
          onChange={field.onChange}
        />
      </FormSection>
      {contents.length > 0 && (
        <FormSection title={t.sections.facts} description={t.factsText}>
          <Facts contents={contents} items={items} />
        </FormSection>
      )}
      <Use form={form} />
      <Cooking form={form} />
    </>
  )
}

function Identity({ form }: { form: Form<FoodValues> }) {
  const t = useMessages(foodFormMessages)
  return (
    <FormSection title={t.sections.identity}>
      <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
      <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />
    </FormSection>
  )
}

/** Computed while one types, by the same function as on the server. */
function Facts({ contents, items }: { contents: FoodValues['contents']; items: KnownItems }) {
  const { locale } = useLocale()
  const present = contents.flatMap(({ foodItemId }) => items.get(foodItemId ?? 0) ?? [])
  const holdersOf = (tag: string) =>
    present.filter(({ tags }) => tags.includes(tag)).map(({ name }) => localName(name, locale))
  const parts = partsOf(contents, items)
  return <FoodFactsPanel facts={foodFacts(parts)} parts={parts} holdersOf={holdersOf} />
}

const preferences = [5, 4, 3, 2, 1] as const

function Use({ form }: { form: Form<FoodValues> }) {
  const t = useMessages(foodFormMessages)
  const words = useMessages(foodLabelsMessages)
  const preference = form.field('preference')
  return (
    <FormSection title={t.sections.use}>
      <FieldGroup legend={t.sections.use}>
        <SelectField {...form.text('group')} emptyLabel="—" options={optionsOf(dishGroups, words.groups)} />
        <SelectField
          {...form.text('season')}
          emptyLabel={words.seasons.none}
          options={optionsOf(seasons, words.seasons)}
        />
        <DishClassChoice form={form} />
        <SelectField
          {...preference}
          value={String(preference.value ?? '')}
          onChange={(value) => preference.onChange(Number(value))}
          options={preferences.map((value) => ({ value: String(value), label: words.preferences[value] }))}
        />
      </FieldGroup>
      <RadioGroup {...form.choice('kitchen')} options={optionsOf(kitchens, words.kitchens)} />
      <MealChoices form={form} />
    </FormSection>
  )
}

function Cooking({ form }: { form: Form<FoodValues> }) {
  const t = useMessages(foodFormMessages)
  return (
    <FormSection title={t.sections.cooking} description={t.cookingText}>
      <FieldGroup legend={t.sections.cooking}>
        <NumberField {...form.number('cookingMinutes')} whole />
        <NumberField {...form.number('serves')} whole />
      </FieldGroup>
      <TextArea {...form.text('stepsFa')} rows={6} maxLength={foodLimits.steps} hint={t.hints.steps} />
      <TextArea {...form.text('stepsAr')} rows={6} maxLength={foodLimits.steps} />
    </FormSection>
  )
}

/** A retired kind stays where it is chosen and is not offered otherwise. */
function DishClassChoice({ form }: { form: Form<FoodValues> }) {
  const t = useMessages(foodFormMessages)
  const words = useMessages(foodLabelsMessages)
  const field = form.text('dishClass')
  const { options } = useDishClassChoices()
  return (
    <SelectField
      {...field}
      hint={t.hints.dishClass}
      emptyLabel={words.noDishClass}
      options={options.filter(({ value, retired }) => !retired || value === field.value)}
    />
  )
}

/** Retired meals stay where they are chosen and are not offered otherwise. */
function MealChoices({ form }: { form: Form<FoodValues> }) {
  const { label, value, onChange, error } = form.field('mealCodes')
  const { options } = useMealChoices()
  const chosen = (code: string) => value.includes(code)
  return (
    <fieldset className={css.meals}>
      <legend className={css.legend}>{label}</legend>
      {error !== undefined && <p className={css.error}>{error}</p>}
      {options
        .filter((meal) => !meal.retired || chosen(meal.value))
        .map((meal) => (
          <CheckboxField
            key={meal.value}
            name="mealCodes"
            label={meal.label}
            value={chosen(meal.value)}
            onChange={(on) =>
              onChange(on ? [...value, meal.value] : value.filter((code) => code !== meal.value))
            }
          />
        ))}
    </fieldset>
  )
}
