import {
  emptyRecord,
  IdentityFields,
  PositionField,
  useStandardFields,
} from '#platform/web/catalogue/catalogue-fields.tsx'
import { catalogueForm, type CatalogueValues } from '#platform/web/catalogue/catalogue-form.ts'
import type { FieldBindings } from '#platform/web/form/field-bindings.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { exerciseCategories, exerciseCategoryDraft } from '../exercise-categories.contract.ts'
import { exerciseCategoriesMessages } from './exercise-categories.messages.ts'
import { exerciseCategoryPaths } from './exercise-categories.screens.ts'

export const form = catalogueForm({
  type: 'exercise-category',
  operations: exerciseCategories,
  paths: exerciseCategoryPaths,
  schema: exerciseCategoryDraft,
  texts: exerciseCategoriesMessages,
  initial: emptyRecord,
  useFields: useStandardFields,
  Fields,
})

function Fields(props: { form: FieldBindings<CatalogueValues> }) {
  const t = useMessages(exerciseCategoriesMessages)
  return (
    <FormSection title={t.section}>
      <CategoryFields {...props} />
    </FormSection>
  )
}

/** The inputs of a category, for creating and editing alike. */
export function CategoryFields({ form: bindings }: { form: FieldBindings<CatalogueValues> }) {
  const t = useMessages(exerciseCategoriesMessages)
  return (
    <>
      <IdentityFields form={bindings} label={t.nameOf} />
      <PositionField form={bindings} />
    </>
  )
}
