import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { CodesField } from '#platform/web/ui/fields/codes-field.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TitleAndText } from '#platform/web/ui/fields/title-and-text.tsx'
import { storyCountries, storyLimits } from '../stories.contract.ts'
import type { StoryValues } from './story-fields.ts'
import { storyFormMessages } from './story-form.messages.ts'
import { storiesMessages } from './stories.messages.ts'

interface Props {
  form: Form<StoryValues>
}

/** The inputs of a story, for creating and editing alike. */
export function StoryForm({ form }: Props) {
  return (
    <>
      <Words form={form} />
      <Time form={form} />
      <Audience form={form} />
    </>
  )
}

function Words({ form }: Props) {
  const t = useMessages(storyFormMessages)
  const titles = { fa: form.text('title.fa'), ar: form.text('title.ar') }
  const texts = { fa: form.text('text.fa'), ar: form.text('text.ar') }
  return (
    <FormSection title={t.sections.words}>
      <TitleAndText
        label={t.sections.words}
        titles={titles}
        texts={texts}
        rows={3}
        maxLength={storyLimits.text}
      />
    </FormSection>
  )
}

function Time({ form }: Props) {
  const t = useMessages(storyFormMessages)
  const today = useToday()
  return (
    <FormSection title={t.sections.time}>
      <FieldGroup legend={t.sections.time}>
        <DateField {...form.field('fromOn')} today={today} />
        <DateField {...form.field('toOn')} today={today} hint={t.hints.toOn} />
      </FieldGroup>
      <NumberField {...form.number('position')} whole hint={t.hints.position} />
    </FormSection>
  )
}

function Audience({ form }: Props) {
  const t = useMessages(storyFormMessages)
  const names = useMessages(storiesMessages).countries
  const registry = useRegistry('diet_types')
  const countries = form.field('countries')
  const dietTypes = form.field('dietTypes')
  const choose = (country: (typeof storyCountries)[number], isChosen: boolean) =>
    countries.onChange(
      storyCountries.filter((one) => (one === country ? isChosen : countries.value.includes(one))),
    )
  return (
    <FormSection title={t.sections.audience}>
      <FieldGroup legend={t.fields.countries}>
        {storyCountries.map((country) => (
          <CheckboxField
            key={country}
            name={`countries.${country}`}
            label={names[country]}
            value={countries.value.includes(country)}
            onChange={(isChosen) => choose(country, isChosen)}
          />
        ))}
      </FieldGroup>
      <p>{t.hints.countries}</p>
      <CodesField
        {...dietTypes}
        value={dietTypes.value.filter((code) => code !== null)}
        onChange={(codes) => dietTypes.onChange([...codes])}
        options={registry.options}
        nameOf={registry.nameOf}
        hint={t.hints.dietTypes}
      />
    </FormSection>
  )
}
