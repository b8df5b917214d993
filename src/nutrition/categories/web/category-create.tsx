import { useSearch } from '@tanstack/react-router'
import { localName } from '#platform/contract/text/name-in.ts'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fillPath } from '#platform/web/routing/screen.ts'
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
  const form = useForm({
    schema: categoryDraft,
    fields: useCategoryFields(),
    initial: start,
    draft: 'category/new',
    submit: useCreateCall(categories.create, categories.list),
  })
  return (
    <RecordCreate
      form={form}
      title={t.createTitle}
      list={{ label: listTitle, path: categoryPaths.list }}
      pathOf={(id) => fillPath(categoryPaths.edit, { cat_id: id })}
      saved={(category) => t.saved(localName(category.name, locale))}
      next={(category) => ({ ...emptyCategory, parentId: category.parentId })}
    >
      <CategoryForm form={form} />
    </RecordCreate>
  )
}
