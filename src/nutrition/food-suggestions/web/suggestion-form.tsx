import { useState } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import { OptionField } from '#platform/web/ui/fields/option-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { seasons } from '#nutrition/foods/foods.contract.ts'
import { avoidedTags, type FoodSuggestion } from '../food-suggestions.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { EntriesField } from './entries-field.tsx'
import { dietSource, useMealChoices } from './record-sources.ts'
import type { SuggestionValues } from './suggestion-fields.ts'
import { suggestionFormMessages } from './suggestion-form.messages.ts'
import { suggestionLabelsMessages } from './suggestion-labels.messages.ts'

interface Props {
  form: Form<SuggestionValues>
  /** The record whose names are known; null for a new one. */
  stored: FoodSuggestion | null
}

/** The inputs of a suggestion, for creating and editing alike. */
export function SuggestionForm({ form, stored }: Props) {
  const t = useMessages(suggestionFormMessages)
  const { entries, mealCode, tag } = form.values
  const field = form.field('entries')
  const errorOf = (index: number) =>
    form.errors.find((error) => error.name.startsWith(`entries.${index}.`))?.sentence
  return (
    <>
      <FormSection title={t.sections.identity}>
        <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
        <TextArea {...form.text('note')} rows={2} maxLength={limits.note} />
      </FormSection>
      <Scope form={form} stored={stored} />
      <FormSection title={t.sections.entries} description={t.entriesText}>
        <EntriesField
          entries={entries}
          stored={stored}
          conditions={{ mealCode, tag }}
          error={field.error}
          errorOf={errorOf}
          onChange={field.onChange}
        />
      </FormSection>
    </>
  )
}

function Scope({ form, stored }: Props) {
  const t = useMessages(suggestionFormMessages)
  const words = useMessages(suggestionLabelsMessages)
  const today = useToday()
  const meals = useMealChoices()
  const tags = useRegistry('food_tags')
  const { mealCode } = form.values
  return (
    <FormSection title={t.sections.scope}>
      <DietScope form={form} stored={stored} />
      <FieldGroup legend={t.sections.scope}>
        <SelectField
          {...form.text('mealCode')}
          emptyLabel={words.allMeals}
          options={meals.options.filter((meal) => !meal.retired || meal.value === mealCode)}
        />
        <SelectField
          {...form.text('season')}
          emptyLabel={words.allYear}
          options={optionsOf(seasons, words.seasons)}
        />
        <SelectField
          {...form.text('tag')}
          emptyLabel={t.nobody}
          options={avoidedTags.map((value) => ({ value, label: tags.nameOf(value) }))}
        />
      </FieldGroup>
      <FieldGroup legend={t.energy}>
        <NumberField {...form.number('kcalFrom')} whole hint={t.hints.energy} />
        <NumberField {...form.number('kcalTo')} whole />
      </FieldGroup>
      <FieldGroup legend={t.days}>
        <DateField {...form.field('activeFrom')} today={today} hint={t.hints.days} />
        <DateField {...form.field('activeTo')} today={today} />
      </FieldGroup>
    </FormSection>
  )
}

type ScopeKind = 'all' | 'type' | 'diet'

/** All diets, the diets of one type, or one diet: what is not chosen is cleared. */
function DietScope({ form, stored }: Props) {
  const t = useMessages(suggestionFormMessages)
  const { locale } = useLocale()
  const types = useRegistry('diet_types')
  const type = form.text('dietType')
  const diet = form.field('dietId')
  const filled = diet.value !== null ? 'diet' : type.value !== '' ? 'type' : null
  const [picked, setPicked] = useState<ScopeKind>('all')
  const kind = filled ?? picked
  function choose(next: ScopeKind | '') {
    if (next === '') return
    setPicked(next)
    if (next !== 'type' && type.value !== '') type.onChange('')
    if (next !== 'diet' && diet.value !== null) diet.onChange(null)
  }
  const kinds = (['all', 'type', 'diet'] as const).map((value) => ({ value, label: t.scopes[value] }))
  const known = stored?.diet ? [{ id: stored.diet.id, label: localName(stored.diet.name, locale) }] : []
  return (
    <>
      <RadioGroup name="scope" label={t.scope} value={kind} onChange={choose} options={kinds} />
      {kind === 'type' && (
        <OptionField {...type} kind="registry/diet_types" emptyLabel={t.anyType} options={types.options} />
      )}
      {kind === 'diet' && <RecordPicker {...diet} source={dietSource} known={known} />}
    </>
  )
}
