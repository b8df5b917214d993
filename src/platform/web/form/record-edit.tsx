import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { HistoryEntry } from '#platform/contract/history.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { backHref } from '../list/list-origin.ts'
import { hrefOf } from '../routing/screen.ts'
import type { Crumb } from '../ui/breadcrumb.tsx'
import { toast } from '../ui/toasts.tsx'
import { CreatedNotice } from './created-notice.tsx'
import type { AnySpecs, FieldSpecs } from './field-specs.ts'
import { FormScreen } from './form-screen.tsx'
import { HistoryButton } from './history-panel.tsx'
import { LoadedPage, useAddressed } from './loaded.tsx'
import { useAnyCalls } from './record-calls.ts'
import { RecordFoot } from './record-foot.tsx'
import { type RecordForm, useRecordTexts } from './record-form.ts'
import { paramsOf } from './record-params.ts'
import { type AnyForm, type RecordFormOptions, useRecordForm, type ValuesOf } from './use-form.ts'

/** The screen of a stored record, which its path names. `export const Screen = editScreen(teamRecord, TeamEdit)` */
export function editScreen<Stored extends { id: number }>(
  { operations, texts }: Pick<RecordForm<never, Stored>, 'operations' | 'texts'>,
  Edit: ComponentType<{ record: Stored }>,
) {
  return function EditScreen() {
    const query = useAddressed(operations.get) as UseQueryResult<{ data: Stored }>
    return (
      <LoadedPage title={useMessages(texts).editTitle} query={query}>
        {(record) => <Edit key={record.id} record={record} />}
      </LoadedPage>
    )
  }
}

/** A stored record on its page: its form, its history, and the calls that change it. */
export function useRecordEdit<Schema extends z.ZodMiniType, Stored extends { id: number; version: number }>(
  declared: RecordForm<Schema, Stored>,
  record: Stored,
  fields: FieldSpecs<ValuesOf<Schema>>,
) {
  const { type, operations, also = [], paths, schema } = declared
  const { locale, format } = useLocale()
  const t = useRecordTexts(declared)
  const params = paramsOf(operations.get, record.id)
  const { patch, remove } = useAnyCalls(operations, params, { listPath: paths.list, also })
  const name = declared.nameOf(record, locale, format)
  const form = useRecordForm({
    record,
    schema,
    fields,
    draft: `${type}/${record.id}`,
    stored: (saved: Stored) => declared.stored(saved),
    patch: patch as RecordFormOptions<Schema, Stored>['patch'],
  })
  return {
    paths,
    record,
    name,
    list: t.list,
    fields,
    form,
    history: useQuery(useApi().query(operations.history, { params })),
    patch,
    remove: () => remove(record, t.removed(name)),
    saved: t.saved(name),
  }
}

/** What `useRecordEdit` has made, of whichever record. */
interface Edit {
  paths: RecordForm<never, never>['paths']
  record: { version: number; retired?: boolean }
  name: string
  list: string | undefined
  fields: AnySpecs
  form: AnyForm & { save: () => Promise<unknown> }
  history: UseQueryResult<{ data: HistoryEntry[] }>
  patch: (changed: object, version: number) => Promise<unknown>
  remove: () => Promise<void>
  saved: string
}

interface Props {
  edit: Edit
  /** Where the page says more than the name. */
  title?: string
  /** How its list is called, where the texts of the record do not say it. */
  list?: string
  /** Between the list and this page. */
  crumbs?: readonly Crumb[]
  status?: ReactNode
  /** Before the history. */
  actions?: ReactNode
  /** What only the history has, not the form: `retired`. */
  specs?: AnySpecs
  /** Above the fields, below the notice of a record that was just created. */
  notice?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The page of a stored record: its form with its history, below its list. */
export function RecordEdit(props: Props) {
  const { edit, title = edit.name, list = edit.list ?? '', crumbs = [], specs, ...screen } = props
  const { form, fields, history, name, paths, saved } = edit
  return (
    <FormScreen
      form={form}
      title={title}
      crumbs={[{ label: list, href: backHref(paths.list) }, ...crumbs]}
      status={screen.status}
      actions={
        <>
          {screen.actions}
          <HistoryButton query={history} specs={{ ...fields, ...specs }} form={form} />
        </>
      }
      notice={
        (paths.create ?? screen.notice) && (
          <>
            {paths.create && <CreatedNotice name={name} createHref={hrefOf(paths.create)} />}
            {screen.notice}
          </>
        )
      }
      onSaved={() => toast(saved)}
      foot={screen.foot}
    >
      {screen.children}
    </FormScreen>
  )
}

export interface EditFootProps {
  edit: Pick<Edit, 'name' | 'record' | 'patch' | 'remove'> & { form: { dirty: boolean } }
  /** Where it is used. */
  usage: ReactNode
  /** What it means to take it out of use; absent: it cannot be. */
  retire?: { retireText: string; bringBackText: string }
  /** What stops when it is deleted, and what stays. */
  removeText: string
  /** Why it cannot be deleted now. */
  refusal?: string | undefined
}

/** At the foot of the page of a stored record: how it is taken out of use or deleted. */
export function EditFoot({ edit, usage, retire, removeText, refusal }: EditFootProps) {
  const { name, record, form, patch, remove } = edit
  const { version, retired = false } = record
  return (
    <RecordFoot
      name={name}
      usage={usage}
      dirty={form.dirty}
      {...(retire && { retire: { record: { version, retired }, texts: retire, patch } })}
      remove={{ consequences: [removeText], refusal, run: remove }}
    />
  )
}
