import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type RefObject } from 'react'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { PopoverButton } from '../ui/popover.tsx'
import css from './filter-bar.module.css'
import { filterNameQuery } from './filter-name.ts'
import { filterLabels } from './filter-labels.ts'
import type { ListFilter } from './list-declaration.ts'
import { lazyPart } from './lazy-part.ts'
import { listMessages } from './list.messages.ts'
import { isFiltered, withFilter, withoutFilters, withSearch } from './list-state.ts'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'
import { useToday } from './today.ts'
import type { ListModel } from './use-list.ts'

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel))
const ColumnsDialog = lazyPart(() => import('./columns-dialog.tsx').then((module) => module.ColumnsDialog))
const ExportDialog = lazyPart(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))

interface Props<Row> {
  model: ListModel<Row>
  searchInput: RefObject<HTMLInputElement | null>
  /** Cards have no column headers to sort by. */
  layout: 'table' | 'cards'
}

/** Search, filters as readable chips, and at the far end what changes or takes away the table. */
export function FilterBar<Row>({ model, searchInput, layout }: Props<Row>) {
  const t = useMessages(listMessages)
  const { list, state, go } = model
  const filters = list.filters ?? []
  const chosen = filters.filter((filter) => state.filters[filter.id])
  return (
    <div className="line-2">
      {list.searchLabel && (
        <SearchBox
          label={list.searchLabel}
          value={state.q}
          input={searchInput}
          // One step back for a search, however often its words changed.
          onSearch={(q) => go(withSearch(state, q), state.q === '' ? 'push' : 'replace')}
        />
      )}
      {chosen.map((filter) => (
        <FilterChip key={filter.id} filter={filter} model={model} />
      ))}
      {filters.length > 0 && (
        <PopoverButton label={t.filters} icon="filter" text={t.addFilter}>
          <Suspense>
            <FilterPanel filters={filters} model={model} />
          </Suspense>
        </PopoverButton>
      )}
      {isFiltered(state) && (
        <Button look="quiet" onClick={() => go(withoutFilters(state))}>
          {t.clearFilters}
        </Button>
      )}
      <div className={css.tools}>
        {layout === 'cards' && <SortSelect model={model} />}
        <Tools model={model} />
      </div>
    </div>
  )
}

/** «kind: volume ×»: pressed it opens its own field, so that it is changed in place. */
function FilterChip<Row>({ filter, model }: { filter: ListFilter; model: ListModel<Row> }) {
  const t = useMessages(listMessages)
  const value = useFilterLabels(filter, model)
  const { state, go } = model
  return (
    <span className={css.chip}>
      <PopoverButton
        label={t.editFilter(filter.label)}
        look="quiet"
        size="small"
        text={
          <>
            <span className={css.chipLabel}>{filter.label}:</span> <bdi>{value}</bdi>
          </>
        }
      >
        <Suspense>
          <FilterPanel filters={[filter]} model={model} />
        </Suspense>
      </PopoverButton>
      <IconButton
        icon="close"
        size="small"
        label={t.removeFilter(filter.label)}
        onClick={() => go(withFilter(state, filter.id, []))}
      />
    </span>
  )
}

function useFilterLabels<Row>(filter: ListFilter, { list, state }: ListModel<Row>): string {
  const { format, locale } = useLocale()
  const today = useToday()
  const values = state.filters[filter.id] ?? []
  const [id = ''] = values
  const named = useQuery(filterNameQuery(list.name, filter, id, locale))
  const name = named.data?.label ?? (named.isError ? id : '…')
  return filterLabels(filter, values, format, today) ?? name
}

function Tools<Row>({ model }: { model: ListModel<Row> }) {
  const t = useMessages(listMessages)
  const [open, setOpen] = useState<'columns' | 'export' | null>(null)
  const { exportEndpoint, exportPermission } = model.list
  const close = () => setOpen(null)
  return (
    <>
      <IconButton
        icon="columns"
        label={t.columns}
        aria-haspopup="dialog"
        onClick={() => setOpen('columns')}
      />
      {exportEndpoint && model.may(exportPermission) && (
        <IconButton icon="export" label={t.export} aria-haspopup="dialog" onClick={() => setOpen('export')} />
      )}
      <Suspense>
        {open === 'columns' && <ColumnsDialog model={model} onClose={close} />}
        {open === 'export' && exportEndpoint && (
          <ExportDialog model={model} endpoint={exportEndpoint} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
