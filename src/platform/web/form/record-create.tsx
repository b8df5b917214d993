import type { ReactNode } from 'react'
import { useLocale } from '../i18n/locale-context.tsx'
import { backHref } from '../list/list-origin.ts'
import { recordPath } from '../routing/screen.ts'
import { toast } from '../ui/toasts.tsx'
import { useOpenCreated } from './created-notice.tsx'
import { FormScreen } from './form-screen.tsx'
import { type NewRecord, useRecordTexts } from './record-form.ts'
import type { AnyForm } from './use-form.ts'

interface Props<Reply extends { id: number }, Values> {
  record: NewRecord<Reply>
  form: AnyForm & { save: () => Promise<Reply | null>; startAnew: (values: Values) => void }
  /** «واحد تازه». */
  title: string
  /** How the list is called that it belongs to. */
  list: string
  /** The empty form of the next record; absent: «save and new» is not offered. */
  next?: (record: Reply) => Values
  /** Above the fields. */
  notice?: ReactNode
  children: ReactNode
}

/** The page of a new record: its form below its list; once saved, the record's own page. */
export function RecordCreate<Reply extends { id: number }, Values>(props: Props<Reply, Values>) {
  const { record, form, title, list, next, notice, children } = props
  const { locale, format } = useLocale()
  const t = useRecordTexts(record)
  const openCreated = useOpenCreated()
  const saveAndNew = next && {
    onSavedAndNew(saved: Reply) {
      toast(t.saved(record.nameOf(saved, locale, format)))
      form.startAnew(next(saved))
    },
  }
  return (
    <FormScreen
      form={form}
      title={title}
      bar="always"
      crumbs={[{ label: list, href: backHref(record.paths.list) }]}
      notice={notice}
      onSaved={({ id }) => openCreated(recordPath(record.paths.edit, id))}
      {...saveAndNew}
    >
      {children}
    </FormScreen>
  )
}
