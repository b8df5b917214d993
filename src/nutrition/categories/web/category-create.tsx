import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { categories, categoryDraft } from '../categories.contract.ts'
import { categoryPaths } from '../category-paths.contract.ts'
import { CategoryForm, emptyCategory, useCategoryFields } from './category-form.tsx'
import { categoryFormMessages } from './category-form.messages.ts'
import { categoriesMessages } from './categories.messages.ts'

/** `?in=3` starts inside of that category. */
export function Screen() {
  const { in: inside }: { in?: unknown } = useSearch({ strict: false })
  const parentId = Number(inside)
  const start =
    Number.isSafeInteger(parentId) && parentId > 0 ? { ...emptyCategory, parentId } : emptyCategory
  return <Create key={String(inside)} start={start} />
}

function Create({ start }: { start: typeof emptyCategory }) {
  const t = useMessages(categoryFormMessages)
  const { categories: listTitle } = useMessages(categoriesMessages)
  const { locale } = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: categoryDraft,
    fields: useCategoryFields(),
    initial: start,
    draft: 'category/new',
    async submit(body, { idempotencyKey }) {
      const { data } = await api.call(categories.create, { body }, { idempotencyKey })
      void queries.invalidateQueries({ queryKey: queryKeyOf(categories.list) })
      return data
    },
  })
  return (
    <FormScreen
      form={form}
      title={t.createTitle}
      bar="always"
      crumbs={[{ label: listTitle, href: backHref(categoryPaths.list) }]}
      onSaved={({ id }) => openCreated(fillPath(categoryPaths.edit, { cat_id: id }))}
      onSavedAndNew={(category) => {
        toast(t.saved(localName(category.name, locale)))
        form.startAnew({ ...emptyCategory, parentId: category.parentId })
      }}
    >
      <CategoryForm form={form} />
    </FormScreen>
  )
}
