import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { ActionDialog } from '#platform/web/form/action-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { exerciseCategories, exerciseCategoryDraft } from '../exercise-categories.contract.ts'
import { exerciseCategoriesMessages } from './exercise-categories.messages.ts'
import { CategoryFields, emptyCategory, useCategoryFields } from './exercise-category-form.tsx'

/** Creates a category over the list: the specification has no page for it. */
export function NewCategory({ onClose }: { onClose: () => void }) {
  const t = useMessages(exerciseCategoriesMessages)
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    schema: exerciseCategoryDraft,
    fields: useCategoryFields(),
    initial: emptyCategory,
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(exerciseCategories.create, { body }, { idempotencyKey })
      void queries.invalidateQueries({ queryKey: queryKeyOf(exerciseCategories.list) })
      return data
    },
  })
  return (
    <ActionDialog
      title={t.create}
      action={t.createAction}
      done={t.createDone}
      notes={[]}
      changed={t.changed}
      form={form}
      onClose={onClose}
    >
      <CategoryFields form={form} />
    </ActionDialog>
  )
}
