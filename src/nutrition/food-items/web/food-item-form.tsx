import { limits } from '#platform/contract/scalars.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { NamedRecord } from '#platform/web/ui/fields/record-source.ts'
import { confidences, foodItemLimits, giClasses, giClassOf } from '../food-items.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { AliasChoices } from './alias-choices.tsx'
import { ExchangeFields } from './exchange-fields.tsx'
import css from './food-item-form.module.css'
import { foodItemFormMessages } from './food-item-form.messages.ts'
import type { FoodItemValues } from './food-item-fields.ts'
import { categorySource } from './food-item-sources.ts'
import { foodItemsMessages } from './food-items.messages.ts'
import { MicronutrientFields } from './micronutrient-fields.tsx'
import { NutrientFields } from './nutrient-fields.tsx'
import { TagChoices } from './tag-choices.tsx'
import { UnitRows } from './unit-rows.tsx'

interface Props {
  form: Form<FoodItemValues>
  /** Units of the stored item, which came with their names. */
  knownUnits?: readonly NamedRecord[]
}

/** The inputs of a food item, for creating and editing alike. */
export function FoodItemForm({ form, knownUnits = [] }: Props) {
  const t = useMessages(foodItemFormMessages)
  const tags = form.field('tags')
  return (
    <>
      <Identity form={form} />
      <FormSection title={t.sections.nutrients} description={t.hints.carb}>
        <NutrientFields form={form} />
      </FormSection>
      <MicronutrientFields form={form} />
      <FormSection title={t.sections.units} description={t.hints.served}>
        <UnitRows form={form} known={knownUnits} />
      </FormSection>
      <ExchangeFields form={form} knownUnits={knownUnits} />
      <FormSection title={t.sections.tags}>
        <TagChoices value={tags.value.filter((tag) => tag !== null)} onChange={tags.onChange} />
      </FormSection>
      <Glycaemic form={form} />
      <Source form={form} />
    </>
  )
}

function Identity({ form }: Props) {
  const t = useMessages(foodItemFormMessages)
  return (
    <FormSection title={t.sections.identity}>
      <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
      <AliasChoices {...form.field('aliases')} hint={t.hints.aliases} />
      <RecordPicker {...form.field('categoryId')} source={categorySource} placeholder={t.noCategory} />
      <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />
    </FormSection>
  )
}

/** With a number the class follows from it. */
function Glycaemic({ form }: Props) {
  const t = useMessages(foodItemFormMessages)
  const { giClasses: names } = useMessages(foodItemsMessages)
  const gi = form.number('gi')
  const giClass = form.text('giClass')
  const setGi = (value: number | null) => {
    gi.onChange(value)
    if (value !== null && Number.isFinite(value)) giClass.onChange(giClassOf(value))
  }
  return (
    <FormSection title={t.sections.glycaemic} description={t.hints.gi}>
      <div className={css.nutrients}>
        <NumberField {...gi} onChange={setGi} whole />
        <SelectField
          {...giClass}
          options={optionsOf(giClasses, names)}
          emptyLabel={t.noClass}
          disabled={gi.value !== null}
        />
      </div>
    </FormSection>
  )
}

function Source({ form }: Props) {
  const t = useMessages(foodItemFormMessages)
  const { confidences: names } = useMessages(foodItemsMessages)
  return (
    <FormSection title={t.sections.source}>
      <TextField {...form.text('source')} maxLength={foodItemLimits.source} />
      <SelectField
        {...form.text('confidence')}
        options={optionsOf(confidences, names)}
        emptyLabel={t.noConfidence}
      />
      <TextArea {...form.text('note')} maxLength={limits.note} rows={3} />
    </FormSection>
  )
}
