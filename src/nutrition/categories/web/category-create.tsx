import { useSearch } from '@tanstack/react-router'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { useNewRecord } from '#platform/web/form/record-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { categories } from '../categories.contract.ts'
import { categoriesMessages } from './categories.messages.ts'
import { categoryRecord, CategoryForm, emptyCategory, useCategoryFields } from './category-form.tsx'

/** `?in=3` starts inside of that category. */
export function Screen() {
  const { in: inside }: { in?: unknown } = useSearch({ strict: false })
  const parentId = Number(inside)
  const start =
    Number.isSafeInteger(parentId) && parentId > 0 ? { ...emptyCategory, parentId } : emptyCategory
  return <Create key={String(inside)} start={start} />
}

function Create({ start }: { start: typeof emptyCategory }) {
  const { categories: listTitle } = useMessages(categoriesMessages)
  const form = useNewRecord(categoryRecord, categories.create, useCategoryFields(), start)
  return (
    <RecordCreate
      record={categoryRecord}
      form={form}
      list={listTitle}
      next={(category) => ({ ...emptyCategory, parentId: category.parentId })}
    >
      <CategoryForm form={form} />
    </RecordCreate>
  )
}
