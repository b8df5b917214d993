import { useMessages } from '#platform/web/i18n/messages.ts'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import type { Category } from '../categories.contract.ts'
import { categoriesMessages } from './categories.messages.ts'

/** The name in the reader's language, with the marks it needs. */
export function CategoryName({ category: { name, retired } }: { category: Category }) {
  const t = useMessages(categoriesMessages)
  return <MarkedName name={name} retired={retired && t.retired} />
}
