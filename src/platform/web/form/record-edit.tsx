import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { HistoryOperation } from '#platform/contract/catalogue.ts'
import type { HistoryEntry } from '#platform/contract/history.ts'
import { useApi } from '../app-context.tsx'
import { backHref } from '../list/list-origin.ts'
import { hrefOf } from '../routing/screen.ts'
import type { Crumb } from '../ui/breadcrumb.tsx'
import { toast } from '../ui/toasts.tsx'
import { CreatedNotice } from './created-notice.tsx'
import type { AnySpecs } from './field-specs.ts'
import { FormScreen } from './form-screen.tsx'
import { HistoryButton } from './history-panel.tsx'
import { paramsOf } from './record-params.ts'
import { type AnyForm, type RecordFormOptions, useRecordForm } from './use-form.ts'

interface EditOptions<Schema extends z.ZodMiniType, Stored> extends Omit<
  RecordFormOptions<Schema, Stored>,
  'draft'
> {
  record: Stored & { id: number }
  /** Names the record in the drafts of this browser: `unit`. */
  type: string
  history: HistoryOperation
}

/** The form of a stored record, and its history. */
export function useRecordEdit<Schema extends z.ZodMiniType, Stored>(options: EditOptions<Schema, Stored>) {
  const { type, history, fields, record } = options
  const query = useApi().query(history, { params: paramsOf(history, record.id) })
  return {
    form: useRecordForm<Schema, Stored>({ ...options, draft: `${type}/${record.id}` }),
    fields,
    history: useQuery(query),
  }
}

interface Props<Reply> {
  /** What `useRecordEdit` has made. */
  edit: {
    form: AnyForm & { save: () => Promise<Reply | null> }
    fields: AnySpecs
    history: UseQueryResult<{ data: HistoryEntry[] }>
  }
  /** The record's name. */
  name: string
  /** Where the page says more than the name. */
  title?: string
  /** The list that it belongs to. */
  list: { label: string; path: `/${string}` }
  /** Between the list and this page. */
  crumbs?: readonly Crumb[]
  /** Of the empty form: a record that was just created offers the next one. */
  createPath?: `/${string}`
  status?: ReactNode
  /** Before the history. */
  actions?: ReactNode
  /** What only the history has, not the form: `retired`. */
  specs?: AnySpecs
  /** Above the fields, below the notice of a record that was just created. */
  notice?: ReactNode
  /** Said once the form is saved. */
  saved: string
  foot?: ReactNode
  children: ReactNode
}

/** The page of a stored record: its form with its history, below its list. */
export function RecordEdit<Reply>(props: Props<Reply>) {
  const { edit, name, title = name, list, crumbs = [], createPath, specs, ...screen } = props
  const { form, fields, history } = edit
  return (
    <FormScreen
      form={form}
      title={title}
      crumbs={[{ label: list.label, href: backHref(list.path) }, ...crumbs]}
      status={screen.status}
      actions={
        <>
          {screen.actions}
          <HistoryButton query={history} specs={{ ...fields, ...specs }} form={form} />
        </>
      }
      notice={
        (createPath ?? screen.notice) && (
          <>
            {createPath && <CreatedNotice name={name} createHref={hrefOf(createPath)} />}
            {screen.notice}
          </>
        )
      }
      onSaved={() => toast(screen.saved)}
      foot={screen.foot}
    >
      {screen.children}
    </FormScreen>
  )
}
