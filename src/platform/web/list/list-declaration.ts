import type { ReactNode } from 'react'
import type { ColumnId, Endpoint, EndpointData, RowWith } from '#platform/contract/endpoint.ts'
import type { Findable } from '../ui/fields/record-choice.ts'
import type { IconName } from '../ui/icon-paths.ts'
import type { MenuEntry } from '../ui/menu.tsx'
import type { NavigationKeeper } from './record-navigation.ts'

/** A list, declared once: endpoint, columns, filters, acts. Texts are of the person's language already. */
export interface ListOf<Row> {
  /** Key of saved views and columns: a slug that never changes. */
  name: string
  title: string
  /** Between title and views: the state of what the rows belong to. */
  head?: ReactNode
  /** «۳٬۴۲۱ واحد» */
  countText: (total: number) => string
  /** A paged reading operation made with `listQueries`. */
  endpoint: Endpoint
  /** Parameters of the endpoints' path. */
  params?: Record<string, string | number>
  /** What the endpoint is asked for where the address says nothing else, exports and acts on all rows included. */
  defaults?: Readonly<Record<string, unknown>>
  exportEndpoint?: Endpoint
  exportPermission?: string
  /** The export takes `ids` too (`exportRows`): rows can be chosen for it. */
  exportsRows?: true
  /** The first one identifies the row: it is the link, always shown and pinned. */
  columns: readonly ListColumn<Row>[]
  /** Cells of columns that are shown say what the rows do not bring: names of registries, a part of another domain. */
  cellsAsk?: true
  filters?: readonly ListFilter[]
  /** The endpoint's own order, so that its column can show it: `position`, `-updated`. */
  defaultSort?: string
  /** What the search looks at: «نام یا کد». Absent: no search. */
  searchLabel?: string
  /** Unique in the list; absent: `row.id`. */
  rowId?: (row: Row) => string
  /** Address of the row, `#/units/3/edit`. */
  rowHref: (row: Row) => string
  /** The rows lead to profiles, which walk on in the order of this list: `navigateBy('id')`. */
  walk?: NavigationKeeper
  /** The row in words, for names of buttons. */
  rowName: (row: Row) => string
  /** Rows stand under headings while the list is in the order of this sort, up or down. */
  groups?: { sort: string; of: (row: Row) => string }
  /** A strip and a word: what waits for today, what is late. */
  thread?: (row: Row) => 'today' | 'late' | null
  /** The column that says in words what the strip says; while it is hidden the row says it itself. */
  threadColumn?: string
  create?: { href: string; label: string; permission: string }
  /** Content of the preview drawer. */
  preview?: (row: Row) => ReactNode
  /** Acts of one row, after «open» and «copy link»; leave out what the person may not do. */
  rowActions?: (row: Row) => readonly MenuEntry[]
  bulkActions?: readonly BulkAction[]
  /** Views that everybody has, after «all». `search` is the text of an address: `kind=volume&sort=-name`. */
  systemViews?: readonly { id: string; label: string; search: string }[]
  /** Worklists: plays the matching rows one by one. */
  start?: { label: (total: number) => string; href: (search: string) => string }
  /** More actions of the whole list, in the «⋯» menu. */
  menu?: readonly MenuEntry[]
  empty?: {
    /** `link`: where rows begin, when they are not made on this list. */
    firstUse?: { title: string; text: string; link?: { href: string; label: string } }
    /** Worklists: nothing left is a success. */
    allDone?: { title: string; text: string }
  }
}

export type PagedEndpoint = Endpoint & { paged: true }

/** A column of rows as they come while it is shown. */
export type ColumnOf<Spec extends PagedEndpoint> = {
  [Id in ColumnId<Spec>]: ListColumn<RowWith<Spec, Id>> & { id: Id }
}[ColumnId<Spec>]

/** What is told of a row whichever columns are shown. */
type OfEveryRow = 'rowId' | 'rowHref' | 'rowName' | 'groups' | 'thread' | 'rowActions'

/**
 * As `ListOf`, with rows as the endpoint answers them: a column reads what comes with it, the preview what comes with
 * all columns, everything else what comes with none.
 */
export type ListDeclaration<Spec extends PagedEndpoint> = Omit<
  ListOf<EndpointData<Spec>>,
  'columns' | 'endpoint' | 'preview' | OfEveryRow
> &
  Pick<ListOf<RowWith<Spec, never>>, OfEveryRow> & {
    endpoint: Spec
    columns: readonly ColumnOf<Spec>[]
    preview?: (row: RowWith<Spec, ColumnId<Spec>>) => ReactNode
  }

export interface ListColumn<Row> {
  /** Short and stable: it stands in addresses. */
  id: string
  /** With the unit of its numbers. */
  label: string
  cell: (row: Row) => ReactNode
  /** The name of the sort in the endpoint's query. */
  sort?: string
  numeric?: true
  width?: 'narrow' | 'wide'
  defaultHidden?: true
}

interface FilterBase {
  /** Key in the address, and of the endpoint's query unless `param` differs. Not one of the list's own keys. */
  id: string
  label: string
  param?: string
}

export type ListFilter = FilterBase &
  (
    | { kind: 'choice'; options: readonly FilterOption[]; multiple?: true }
    | { kind: 'boolean'; yes: string; no: string }
    | { kind: 'text' }
    | { kind: 'date'; presets?: DayPresets }
    /** Sent as `<param>From` and `<param>To`, both included. */
    | { kind: 'dateRange'; presets?: DayPresets }
    /**
     * Sent as `<param>From` and `<param>To`, both included; with `factor` as whole numbers of a smaller unit (1000:
     * kilograms on the screen, grams to the endpoint). A preset's value is a range as in addresses: `-5..-3`.
     */
    | {
        kind: 'numberRange'
        unit?: string
        factor?: number
        presets?: readonly FilterOption[]
        /** How its numbers are written: «…negative». */
        hint?: string
      }
    /** A record found by searching: `{ id, label, kind: 'searchChoice', ...useRecordChoice(source) }`. */
    | ({ kind: 'searchChoice' } & Findable)
  )

export interface FilterOption {
  value: string
  label: string
}

/** Which days people ask for: what has happened, or what is coming. */
export type DayPresets = 'past' | 'coming'

export interface BulkAction {
  id: string
  /** Verb and noun. */
  label: string
  icon?: IconName
  tone?: 'danger'
  permission?: string
  /** What the action must know besides; the dialog then asks for it, whatever the number of rows. */
  fields?: ReactNode
  /**
   * Runs on the server; its promise ends the busy state, its error is shown beside the buttons. `incomplete`: a field
   * says what is missing, and dialog and selection stay.
   */
  run: (selection: BulkSelection) => Promise<unknown>
}

/** Rows by id, or everything that matches: then `query` is the filter, as the endpoint takes it. */
export type BulkSelection =
  | { scope: 'rows'; ids: readonly string[]; count: number }
  | { scope: 'matching'; query: Record<string, unknown>; count: number }
