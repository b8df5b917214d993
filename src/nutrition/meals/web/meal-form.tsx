import { limits } from '#platform/contract/scalars.ts'
import { localDigits, toAsciiDigits } from '#platform/contract/text/digits.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { mealDraft, meals, type Meal } from '../meals.contract.ts'
import { mealFormMessages } from './meal-form.messages.ts'
import { mealPaths } from './meal-paths.ts'

export type MealValues = ValuesOf<typeof mealDraft>

/** A new one goes to the end. */
export const emptyMeal: MealValues = {
  code: null,
  name: { fa: null, ar: null },
  usualTime: null,
  sharePercent: null,
  ramadan: false,
  position: 100,
}

function storedMeal(meal: Meal): StoredRecord<MealValues> {
  const { code, name, usualTime, sharePercent, ramadan, position, version } = meal
  return { values: { code, name, usualTime, sharePercent, ramadan, position }, version }
}

/** How the fields of a meal are called, in the form and in its history. */
export function useMealFields(): FieldSpecs<MealValues> {
  const t = useMessages(mealFormMessages)
  const { format } = useLocale()
  const share = { 'wrong-type': t.errors.share, 'too-small': t.errors.share, 'too-big': t.errors.share }
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code, 'in-use': t.errors.codeInUse } },
    usualTime: {
      label: t.fields.usualTime,
      show: format.clock,
      errors: { format: t.errors.time },
    },
    sharePercent: { label: t.fields.sharePercent, unit: t.percent, errors: share },
    ramadan: { label: t.fields.ramadan },
    position: { label: t.fields.position, errors: { 'wrong-type': t.errors.position } },
  }
}

/** The inputs of a meal, for creating and editing alike. */
export function MealForm({ form }: { form: Form<MealValues> }) {
  const t = useMessages(mealFormMessages)
  return (
    <>
      <FormSection title={t.sections.identity}>
        <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
        <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />
      </FormSection>
      <FormSection title={t.sections.day}>
        <FieldGroup legend={t.sections.day}>
          <TimeField form={form} />
          <NumberField {...form.number('sharePercent')} whole />
        </FieldGroup>
        <CheckboxField {...form.flag('ramadan')} />
        <NumberField {...form.number('position')} whole hint={t.hints.position} />
      </FormSection>
    </>
  )
}

/** Hours and minutes in the digits of the person; «۷:۳۰» is completed on leaving. */
function TimeField({ form }: { form: Form<MealValues> }) {
  const t = useMessages(mealFormMessages)
  const { format } = useLocale()
  const { value, onChange, onBlur, ...field } = form.text('usualTime')
  return (
    <TextField
      {...field}
      dir="ltr"
      maxLength={5}
      hint={t.hints.usualTime}
      value={localDigits(value, format.prefs.digits)}
      onChange={(text) => onChange(toAsciiDigits(text))}
      onBlur={() => {
        if (/^\d:[0-5]\d$/.test(value)) onChange(`0${value}`)
        onBlur()
      }}
    />
  )
}

/** A meal, for its pages. */
export const mealRecord = recordForm({
  type: 'meal',
  operations: meals,
  texts: mealFormMessages,
  also: [meals.shares],
  paths: mealPaths,
  schema: mealDraft,
  stored: storedMeal,
  nameOf: recordName,
})
