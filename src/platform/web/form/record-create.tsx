import type { ReactNode } from 'react'
import { backHref } from '../list/list-origin.ts'
import { toast } from '../ui/toasts.tsx'
import { useOpenCreated } from './created-notice.tsx'
import { FormScreen } from './form-screen.tsx'
import type { AnyForm } from './use-form.ts'

interface Props<Reply extends { id: number }, Values> {
  form: AnyForm & { save: () => Promise<Reply | null>; startAnew: (values: Values) => void }
  /** «واحد تازه». */
  title: string
  /** The list that it belongs to. */
  list: { label: string; path: `/${string}` }
  /** The page of the new record, which says that it was created. */
  pathOf: (id: number) => string
  /** Said of the saved record where the next one is begun. */
  saved?: (record: Reply) => string
  /** The empty form of the next record; absent: «save and new» is not offered. */
  next?: (record: Reply) => Values
  /** Above the fields. */
  notice?: ReactNode
  children: ReactNode
}

/** The page of a new record: its form below its list; once saved, the record's own page. */
export function RecordCreate<Reply extends { id: number }, Values>(props: Props<Reply, Values>) {
  const { form, title, list, pathOf, saved, next, notice, children } = props
  const openCreated = useOpenCreated()
  const saveAndNew = next && {
    onSavedAndNew(record: Reply) {
      if (saved) toast(saved(record))
      form.startAnew(next(record))
    },
  }
  return (
    <FormScreen
      form={form}
      title={title}
      bar="always"
      crumbs={[{ label: list.label, href: backHref(list.path) }]}
      notice={notice}
      onSaved={({ id }) => openCreated(pathOf(id))}
      {...saveAndNew}
    >
      {children}
    </FormScreen>
  )
}
