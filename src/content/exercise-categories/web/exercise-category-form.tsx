import { limits } from '#platform/contract/scalars.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { ExerciseCategory, exerciseCategoryDraft } from '../exercise-categories.contract.ts'
import { exerciseCategoriesMessages } from './exercise-categories.messages.ts'

export type CategoryValues = ValuesOf<typeof exerciseCategoryDraft>

/** A new one goes to the end. */
export const emptyCategory: CategoryValues = { code: null, name: { fa: null, ar: null }, position: 100 }

export function storedCategory({
  code,
  name,
  position,
  version,
}: ExerciseCategory): StoredRecord<CategoryValues> {
  return { values: { code, name, position }, version }
}

/** How the fields of a category are called, in the form and in its history. */
export function useCategoryFields(): FieldSpecs<CategoryValues> {
  const t = useMessages(exerciseCategoriesMessages)
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    position: { label: t.fields.position, errors: { 'wrong-type': t.errors.position } },
  }
}

/** The inputs of a category, for creating and editing alike. */
export function CategoryFields({ form }: { form: Form<CategoryValues> }) {
  const t = useMessages(exerciseCategoriesMessages)
  return (
    <>
      <NameFields
        label={t.nameOf}
        fa={form.text('name.fa')}
        ar={form.text('name.ar')}
        arabicHint={t.hints.nameAr}
      />
      <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={t.hints.code} />
      <NumberField {...form.number('position')} whole hint={t.hints.position} />
    </>
  )
}
