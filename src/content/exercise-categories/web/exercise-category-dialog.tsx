import { emptyRecord, useStandardFields } from '#platform/web/catalogue/catalogue-fields.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { exerciseCategories, exerciseCategoryDraft } from '../exercise-categories.contract.ts'
import { exerciseCategoriesMessages } from './exercise-categories.messages.ts'
import { CategoryFields } from './exercise-category-form.tsx'

/** Creates a category over the list: the specification has no page for it. */
export function NewCategory({ onClose }: { onClose: () => void }) {
  const t = useMessages(exerciseCategoriesMessages)
  const form = useForm({
    schema: exerciseCategoryDraft,
    fields: useStandardFields(),
    initial: emptyRecord,
    submit: useCreateCall(exerciseCategories.create, exerciseCategories.list),
  })
  return (
    <ActionDialog
      texts={{ title: t.create, action: t.createAction, done: t.createDone, changed: t.changed }}
      form={form}
      onClose={onClose}
    >
      <CategoryFields form={form} />
    </ActionDialog>
  )
}
