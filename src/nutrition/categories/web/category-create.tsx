import { useSearch } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { useOpenCreated } from '#platform/web/form/created-notice.tsx'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
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
  const openCreated = useOpenCreated()
  const form = useForm({
    schema: categoryDraft,
    fields: useCategoryFields(),
    initial: start,
    draft: 'category/new',
    submit: useCreateCall(categories.create, categories.list),
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
