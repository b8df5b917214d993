import { limits } from '#platform/contract/scalars.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { CheckboxField, RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { CodesField } from '#platform/web/ui/fields/codes-field.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { CONDITION_POLICIES } from '#nutrition/composer/safety-policy.contract.ts'
import type { ConditionValues } from './condition-form.ts'
import { conditionFormMessages } from './condition-form.messages.ts'
import { conditionsMessages } from './conditions.messages.ts'
import { TagLimitRows } from './tag-limit-rows.tsx'

interface Props {
  form: Form<ConditionValues>
  today: IsoDate
  /** The code is given once. */
  isNew: boolean
}

/** The inputs of a condition, for creating and editing alike. */
export function ConditionFields({ form, today, isNew }: Props) {
  const t = useMessages(conditionFormMessages)
  const groups = useRegistry('condition_groups')
  return (
    <>
      <FormSection title={t.sections.identity}>
        <IdentityFields form={form} label={t.name} isNew={isNew} />
        <SelectField {...form.text('group')} options={groups.options} emptyLabel={t.chooseGroup} />
      </FormSection>
      <FormSection title={t.sections.explanation}>
        <TextArea {...form.text('explanation.fa')} maxLength={limits.note} hint={t.hints.explanation} />
        <TextArea {...form.text('explanation.ar')} maxLength={limits.note} />
      </FormSection>
      <PolicyField form={form} />
      <FoodEffects form={form} />
      <Caps form={form} />
      <FormSection title={t.sections.start}>
        <DateField {...form.field('effectiveFrom')} today={today} min={today} hint={t.hints.from} />
      </FormSection>
    </>
  )
}

interface IdentityProps {
  form: Pick<Form<Pick<ConditionValues, 'name' | 'code' | 'position'>>, 'text' | 'number'>
  label: string
  isNew: boolean
}

/** Both names, the code of a new record, and its place among the others. */
export function IdentityFields({ form, label, isNew }: IdentityProps) {
  const t = useMessages(conditionsMessages)
  return (
    <>
      <NameFields form={form} label={label} />
      <FieldGroup legend={t.order}>
        {isNew && <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />}
        <NumberField {...form.number('position')} whole hint={t.hints.position} />
      </FieldGroup>
    </>
  )
}

function PolicyField({ form }: Pick<Props, 'form'>) {
  const t = useMessages(conditionFormMessages)
  const { policies } = useMessages(conditionsMessages)
  const options = CONDITION_POLICIES.map((value) => ({
    value,
    label: policies[value],
    hint: t.policyHints[value],
  }))
  return (
    <FormSection title={t.sections.policy}>
      <RadioGroup {...form.choice('effects.policy')} options={options} />
    </FormSection>
  )
}

function FoodEffects({ form }: Pick<Props, 'form'>) {
  const t = useMessages(conditionFormMessages)
  const tags = useRegistry('food_tags')
  const diets = useRegistry('diet_types')
  const limitRows = form.field('effects.tagLimits')
  const codes = (path: 'effects.forbiddenTags' | 'effects.warnTags' | 'effects.blockedDietTypes') => {
    const { value, onChange, ...binding } = form.field(path)
    return {
      ...binding,
      value: (value as readonly (string | null)[]).filter((code) => code !== null),
      onChange: onChange as (value: readonly string[]) => void,
    }
  }
  return (
    <FormSection title={t.sections.foods}>
      <CodesField {...codes('effects.forbiddenTags')} {...tags} hint={t.hints.forbidden} />
      <TagLimitRows {...limitRows} tags={tags} />
      <CodesField {...codes('effects.warnTags')} {...tags} hint={t.hints.warned} />
      <CodesField {...codes('effects.blockedDietTypes')} {...diets} />
    </FormSection>
  )
}

function Caps({ form }: Pick<Props, 'form'>) {
  const t = useMessages(conditionFormMessages)
  return (
    <FormSection title={t.sections.limits}>
      <FieldGroup legend={t.sections.limits}>
        <NumberField {...form.number('effects.sodiumMgMax')} whole />
        <NumberField {...form.number('effects.lossGPerWeekMax')} whole />
        <NumberField {...form.number('effects.saturatedFatPercentMax')} whole />
        <NumberField {...form.number('effects.proteinMgPerKg')} whole />
        <NumberField {...form.number('effects.fibreGMin')} whole />
      </FieldGroup>
      <CheckboxField {...form.flag('effects.lowGlycaemic')} />
      <CheckboxField {...form.flag('effects.spreadsCarbohydrate')} />
      <CheckboxField {...form.flag('effects.blocksDeficit')} />
    </FormSection>
  )
}
