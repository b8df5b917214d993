import { type MouseEvent, Suspense, useRef, type ReactNode, type RefObject } from 'react'
import type { EndpointData } from '#platform/contract/endpoint.ts'
import { useMessages } from '../i18n/messages.ts'
import { Page } from '../page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { MenuButton } from '../ui/menu.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Together } from '../ui/together.tsx'
import { copyText } from './copy-text.ts'
import { FilterBar } from './filter-bar.tsx'
import type { BulkAction, ListDeclaration, ListOf, PagedEndpoint } from './list-declaration.ts'
import { ListFooter } from './list-footer.tsx'
import { ListFailure, ListStale } from './list-failure.tsx'
import { lazyPart } from './lazy-part.ts'
import { rememberOpened } from './list-origin.ts'
import { listMessages } from './list.messages.ts'
import css from './list-screen.module.css'
import { viewText } from './list-state.ts'
import { useTotalText } from './list-texts.ts'
import { ListTable } from './list-table.tsx'
import { useRowActions } from './row-actions.ts'
import { useList, type ListModel } from './use-list.ts'
import { useNarrow } from './use-narrow.ts'
import { useSelection, type SelectionModel } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

const ListCards = lazyPart(() => import('./list-cards.tsx').then((module) => module.ListCards))
const ListEmpty = lazyPart(() => import('./list-empty.tsx').then((module) => module.ListEmpty))
const ListPreview = lazyPart(() => import('./list-preview.tsx').then((module) => module.ListPreview))
const NewerRows = lazyPart(() => import('./newer-rows.tsx').then((module) => module.NewerRows))
const SelectionStrip = lazyPart(() => import('./selection-strip.tsx').then((module) => module.SelectionStrip))

/** A list of the product, from its declaration: the address is its state. */
export function ListScreen<Spec extends PagedEndpoint>({ list }: { list: ListDeclaration<Spec> }) {
  // The parts of a list hand rows on to its declaration, which knows what they come with.
  return <ListPage list={list as unknown as ListOf<EndpointData<Spec>>} />
}

/** As `ListScreen`, where rows always come whole. */
export function ListPage<Row>({ list }: { list: ListOf<Row> }) {
  const model = useList(list)
  const layout = useNarrow() ? 'cards' : 'table'
  const searchInput = useRef<HTMLInputElement>(null)
  const bulk = (list.bulkActions ?? []).filter((action) => model.may(action.permission))
  const selected = useSelection(model)
  const selection = bulk.length > 0 || mayExportRows(model) ? selected : null
  const { area, ...actions } = useRowActions(model, selection, searchInput)
  const opened = list.preview ? model.rows.find((row) => row.id === model.state.open) : undefined
  const shared = { model, selection, actions }
  const parts = (
    <>
      {list.head}
      <div
        className={css.list}
        data-layout={layout}
        data-preview={opened ? '' : undefined}
        ref={area}
        role="presentation"
        onClickCapture={keepOpened}
      >
        <ViewTabs model={model} />
        <Bar model={model} selection={selection} bulk={bulk} searchInput={searchInput} layout={layout} />
        <Rows model={model}>
          {layout === 'cards' ? (
            <Suspense fallback={<Skeleton shape="tile" count={4} />}>
              <ListCards {...shared} />
            </Suspense>
          ) : (
            <ListTable {...shared} />
          )}
        </Rows>
        <ListFooter model={model} />
      </div>
      {opened && (
        <Suspense>
          <ListPreview row={opened} model={model} actions={actions} />
        </Suspense>
      )}
    </>
  )
  return (
    <Page title={list.title} status={<Total model={model} />} actions={<Actions model={model} />}>
      {list.head ? (
        <Together isThere={model.loading.data !== undefined} waiting={<FirstRows />}>
          {parts}
        </Together>
      ) : (
        parts
      )}
    </Page>
  )
}

function keepOpened({ target }: MouseEvent) {
  const row = target instanceof Element && target.closest('[data-row-link]') && target.closest('[data-row]')
  const rowId = row && row.getAttribute('data-row')
  if (rowId) rememberOpened({ href: location.hash, rowId })
}

function mayExportRows<Row>({ list, may }: ListModel<Row>): boolean {
  return list.exportsRows === true && may(list.exportPermission)
}

interface BarProps<Row> {
  model: ListModel<Row>
  selection: SelectionModel | null
  bulk: readonly BulkAction[]
  searchInput: RefObject<HTMLInputElement | null>
  layout: 'table' | 'cards'
}

/** Filters, or while rows are selected what to do with them. */
function Bar<Row>({ model, selection, bulk, searchInput, layout }: BarProps<Row>) {
  if (!selection || selection.count === 0)
    return <FilterBar model={model} searchInput={searchInput} layout={layout} />
  return (
    <Suspense fallback={<div className={css.strip} />}>
      <SelectionStrip model={model} selection={selection} actions={bulk} />
    </Suspense>
  )
}

/** Read out when a filter changes it. */
function Total<Row>({ model }: { model: ListModel<Row> }) {
  return <span role="status">{useTotalText(model)}</span>
}

function Actions<Row>({ model }: { model: ListModel<Row> }) {
  const t = useMessages(listMessages)
  const { list, state, meta, href, may } = model
  const { create, start } = list
  const general = [
    {
      id: 'copy',
      label: t.copyLink,
      icon: 'copy' as const,
      onAction: () => void copyText(new URL(href(state), location.href).href, t.linkCopied),
    },
    { id: 'print', label: t.print, icon: 'print' as const, onAction: () => window.print() },
  ]
  const own = list.menu ?? []
  return (
    <>
      <MenuButton
        label={t.more}
        groups={[
          { id: 'own', entries: own },
          { id: 'general', entries: general },
        ].filter(({ entries }) => entries.length > 0)}
      />
      {create && may(create.permission) && (
        <LinkButton
          href={create.href}
          look={start ? 'secondary' : 'primary'}
          icon="plus"
          aria-keyshortcuts="N"
        >
          {create.label}
        </LinkButton>
      )}
      {start && meta && meta.total > 0 && (
        <LinkButton href={start.href(viewText(state, list))} look="primary" icon="play" aria-keyshortcuts="P">
          {start.label(meta.total)}
        </LinkButton>
      )}
    </>
  )
}

/** Stands in for rows that have not come yet. */
function FirstRows() {
  const t = useMessages(listMessages)
  return (
    <div className={css.first} aria-busy="true" aria-label={t.loading} role="group">
      <Skeleton shape="row" count={12} />
    </div>
  )
}

/** The rows, or what stands in their place. Old rows stay while new ones are on their way. */
function Rows<Row>({ model, children }: { model: ListModel<Row>; children: ReactNode }) {
  const { loading, rows } = model
  if (!loading.data) {
    if (loading.isError || loading.fetchStatus === 'paused') return <ListFailure model={model} />
    return <FirstRows />
  }
  const { newer } = loading.data
  const isStale = loading.isError || loading.fetchStatus === 'paused'
  return (
    <>
      {isStale && <ListStale model={model} />}
      {newer && !loading.isPlaceholderData && (
        <Suspense>
          <NewerRows {...newer} />
        </Suspense>
      )}
      <div className={css.rows} aria-busy={loading.isPlaceholderData}>
        {rows.length > 0 ? (
          // Where cells say what is asked for besides, rows wait: their columns would become wider under the pointer.
          <Together isThere={!model.list.cellsAsk || !loading.isFetchedAfterMount} waiting={<FirstRows />}>
            {children}
          </Together>
        ) : (
          <Suspense>
            <ListEmpty model={model} />
          </Suspense>
        )}
      </div>
    </>
  )
}
