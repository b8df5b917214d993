import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { backHref } from '../list/list-origin.ts'
import { recordPath } from '../routing/screen.ts'
import { toast } from '../ui/toasts.tsx'
import { useOpenCreated } from './created-notice.tsx'
import { FormScreen } from './form-screen.tsx'
import { type NewRecord, type RecordForm, type Taking, useNewRecord, useRecordTexts } from './record-form.ts'
import type { FieldSpecs } from './field-specs.ts'
import type { AnyForm, Form, ValuesOf } from './use-form.ts'

/** What the page of a new record is made of, where it needs nothing but its form. */
interface NewRecordPage<Schema extends z.ZodMiniType, Create extends Endpoint> {
  create: Create & Taking<Create, z.output<Schema>>
  useFields: () => FieldSpecs<ValuesOf<Schema>>
  empty: ValuesOf<Schema>
  Fields: ComponentType<{ form: Form<ValuesOf<Schema>> }>
}

/** The screen of a new record. `export const Screen = createScreen(teamRecord, { create: teams.create, … })` */
export function createScreen<
  Schema extends z.ZodMiniType,
  Stored extends { id: number },
  Create extends Endpoint,
>(record: RecordForm<Schema, Stored>, { create, useFields, empty, Fields }: NewRecordPage<Schema, Create>) {
  return function CreateScreen() {
    const form = useNewRecord<Schema, Stored, Create>(record, create, useFields(), empty)
    return (
      <RecordCreate record={record} form={form} next={() => empty}>
        <Fields form={form} />
      </RecordCreate>
    )
  }
}

interface Props<Reply extends { id: number }, Values> {
  record: NewRecord<Reply>
  form: AnyForm & { save: () => Promise<Reply | null>; startAnew: (values: Values) => void }
  /** Where the texts of the record have no `createTitle`. */
  title?: string
  /** Where they do not say how its list is called. */
  list?: string
  /** The empty form of the next record; absent: «save and new» is not offered. */
  next?: (record: Reply) => Values
  /** Above the fields. */
  notice?: ReactNode
  children: ReactNode
}

/** The page of a new record: its form below its list; once saved, the record's own page. */
export function RecordCreate<Reply extends { id: number }, Values>(props: Props<Reply, Values>) {
  const { record, form, next, notice, children } = props
  const { locale, format } = useLocale()
  const t = useRecordTexts(record)
  const { title = t.createTitle ?? '', list = t.list ?? '' } = props
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
