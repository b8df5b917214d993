import { limits } from '#platform/contract/scalars.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { BilingualFields } from '#platform/web/ui/fields/bilingual-fields.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { CodesField } from '#platform/web/ui/fields/codes-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import type { NamedRecord } from '#platform/web/ui/fields/record-source.ts'
import { OptionField } from '#platform/web/ui/fields/option-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { exerciseLevels, exerciseLimits, exerciseMeasures } from '../exercises.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import type { ExerciseValues } from './exercise-fields.ts'
import { exerciseFormMessages } from './exercise-form.messages.ts'
import { exerciseCategorySource } from './exercise-sources.ts'
import { exercisesMessages } from './exercises.messages.ts'

interface Props {
  form: Form<ExerciseValues>
  /** The category of the stored exercise, which came with its name. */
  known?: readonly NamedRecord[]
}

/** The inputs of an exercise, for creating and editing alike. */
export function ExerciseForm({ form, known = [] }: Props) {
  return (
    <>
      <Identity form={form} known={known} />
      <Work form={form} />
      <Avoiding form={form} />
      <Instructions form={form} />
      <Energy form={form} />
    </>
  )
}

function Identity({ form, known = [] }: Props) {
  const t = useMessages(exerciseFormMessages)
  return (
    <FormSection title={t.sections.identity}>
      <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
      <RecordPicker {...form.field('categoryId')} source={exerciseCategorySource} known={known} />
      <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />
    </FormSection>
  )
}

function Work({ form }: Props) {
  const t = useMessages(exerciseFormMessages)
  const { levels, measures } = useMessages(exercisesMessages)
  const muscles = useRegistry('muscle_groups')
  const equipment = useRegistry('equipment')
  return (
    <FormSection title={t.sections.work}>
      <RadioGroup {...form.choice('level')} options={optionsOf(exerciseLevels, levels)} />
      <FieldGroup legend={`${t.fields.muscle}، ${t.fields.equipment}`}>
        <SelectField {...form.text('muscle')} options={muscles.options} emptyLabel={t.choose} />
        <OptionField
          {...form.text('equipment')}
          kind="registry/equipment"
          options={equipment.options}
          emptyLabel={t.choose}
        />
      </FieldGroup>
      <RadioGroup {...form.choice('measure')} options={optionsOf(exerciseMeasures, measures)} />
      <FieldGroup legend={`${t.fields.sets}، ${t.fields.amount}`}>
        <NumberField {...form.number('sets')} whole />
        <NumberField {...form.number('amount')} whole />
      </FieldGroup>
    </FormSection>
  )
}

function Avoiding({ form }: Props) {
  const t = useMessages(exerciseFormMessages)
  const conditions = useRegistry('conditions')
  const avoid = form.field('avoidConditions')
  return (
    <FormSection title={t.sections.safety}>
      <CodesField
        {...avoid}
        value={avoid.value.filter((code) => code !== null)}
        onChange={(codes) => avoid.onChange([...codes])}
        options={conditions.options.filter(({ value }) => value !== 'none')}
        nameOf={conditions.nameOf}
        hint={t.hints.avoid}
      />
    </FormSection>
  )
}

function Instructions({ form }: Props) {
  const t = useMessages(exerciseFormMessages)
  const fields = { fa: form.text('instructions.fa'), ar: form.text('instructions.ar') }
  return (
    <FormSection title={t.sections.instructions}>
      <BilingualFields
        label={t.sections.instructions}
        complete={{ fa: fields.fa.value.trim() !== '', ar: fields.ar.value.trim() !== '' }}
      >
        {(language) => (
          <TextArea {...fields[language]} lang={language} rows={5} maxLength={exerciseLimits.instructions} />
        )}
      </BilingualFields>
    </FormSection>
  )
}

function Energy({ form }: Props) {
  const t = useMessages(exerciseFormMessages)
  return (
    <FormSection title={t.sections.energy}>
      <NumberField {...form.number('metX10')} hint={t.hints.met} />
      <TextField {...form.text('metSource')} dir="ltr" maxLength={exerciseLimits.metSource} />
    </FormSection>
  )
}
