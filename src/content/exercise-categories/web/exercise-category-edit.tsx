import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import {
  exerciseCategories,
  type ExerciseCategory,
  exerciseCategoryDraft,
} from '../exercise-categories.contract.ts'
import { exerciseCategoriesMessages } from './exercise-categories.messages.ts'
import { CategoryFields, storedCategory, useCategoryFields } from './exercise-category-form.tsx'
import { exerciseCategoryPaths } from './exercise-category-paths.ts'

const useCategoryCalls = (categoryId: number) =>
  useRecordCalls(exerciseCategories, { categoryId }, { listPath: exerciseCategoryPaths.list })

export function Screen() {
  const t = useMessages(exerciseCategoriesMessages)
  const { category_id: id }: { category_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(exerciseCategories.get, { params: { categoryId: Number(id) } }))
  return (
    <LoadedPage title={t.editTitle} query={query}>
      {(category) => <CategoryEdit key={category.id} category={category} />}
    </LoadedPage>
  )
}

function CategoryEdit({ category }: { category: ExerciseCategory }) {
  const t = useMessages(exerciseCategoriesMessages)
  const api = useApi()
  const fields = useCategoryFields()
  const { patch } = useCategoryCalls(category.id)
  const params = { categoryId: category.id }
  const history = useQuery(api.query(exerciseCategories.history, { params }))
  const stored = storedCategory(category)
  const form = useForm({
    schema: exerciseCategoryDraft,
    fields,
    initial: stored.values,
    version: stored.version,
    draft: `exercise-category/${category.id}`,
    stored: storedCategory,
    submit: (_, { changed, version }) => patch(changed, version),
  })
  const name = localName(category.name, useLocale().locale)
  return (
    <FormScreen
      form={form}
      title={name}
      crumbs={[{ label: t.title, href: backHref(exerciseCategoryPaths.list) }]}
      status={
        category.retired && (
          <StatusTag tone="neutral" icon="pause">
            {t.retired}
          </StatusTag>
        )
      }
      actions={
        <HistoryButton query={history} specs={{ ...fields, retired: { label: t.retired } }} form={form} />
      }
      onSaved={() => toast(t.saved(name))}
      foot={<CategoryFoot category={category} dirty={form.dirty} />}
    >
      <FormSection title={t.section}>
        <CategoryFields form={form} />
      </FormSection>
    </FormScreen>
  )
}

function CategoryFoot({ category, dirty }: { category: ExerciseCategory; dirty: boolean }) {
  const t = useMessages(exerciseCategoriesMessages)
  const { patch, remove } = useCategoryCalls(category.id)
  const { retired, usedBy, version } = category
  const name = localName(category.name, useLocale().locale)
  return (
    <RecordFoot
      name={name}
      usage={usedBy === 0 ? t.unused : t.usage(usedBy)}
      dirty={dirty}
      retire={{
        isRetired: retired,
        text: retired ? t.bringBackText : t.retireText,
        run: () => patch({ retired: !retired }, version),
      }}
      remove={{
        consequences: [t.removeText],
        refusal: usedBy > 0 ? t.removeRefusal : undefined,
        run: () => remove(category, t.removed(name)),
      }}
    />
  )
}
