import { useRef, type RefObject } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { ListModel } from './use-list.ts'
import type { SelectionModel } from './use-selection.ts'

/** What keys do with the row that has the focus. */
export interface RowActs {
  next: () => void
  previous: () => void
  preview: (() => void) | undefined
  showPreview: (id: string) => void
  /** While a preview is open. */
  closePreview: (() => void) | undefined
}

/**
 * J and K walk the rows, X selects, Space previews, Enter is the link's own, / goes to the search, N makes a new
 * record. The focus lies on the link of the row, so that it is seen and read as usual.
 */
export function useRowActs<Row>(
  model: ListModel<Row>,
  selection: SelectionModel | null,
  searchInput: RefObject<HTMLInputElement | null>,
): RowActs & { area: RefObject<HTMLDivElement | null> } {
  const area = useRef<HTMLDivElement>(null)
  const { rows, state, go, list } = model
  const focused = () => focusedRow(area.current)
  const onFocused = (act: (id: string) => void) => () => {
    const id = focused()
    if (id !== null) act(id)
  }
  const showPreview = (id: string) => go({ ...state, open: state.open === id ? '' : id }, 'replace')
  const move = (step: 1 | -1) => {
    const current = rows.findIndex((row) => row.id === (focused() ?? state.open))
    const target = rows[current < 0 ? (step > 0 ? 0 : rows.length - 1) : current + step]
    if (!target) return
    focusRow(area.current, target.id)
    if (state.open !== '') go({ ...state, open: target.id }, 'replace')
  }
  const acts = {
    next: () => move(1),
    previous: () => move(-1),
    preview: list.preview && onFocused(showPreview),
    showPreview,
    closePreview: state.open === '' ? undefined : () => showPreview(state.open),
  }
  const create = list.create && model.may(list.create.permission) ? list.create.href : undefined
  useShortcuts({
    j: acts.next,
    k: acts.previous,
    x: selection ? onFocused(selection.toggle) : undefined,
    'shift+x': selection ? onFocused(selection.range) : undefined,
    '/': list.searchLabel === undefined ? undefined : () => searchInput.current?.focus(),
    n: create === undefined ? undefined : () => void (location.hash = create),
  })
  return { ...acts, area }
}

function focusedRow(area: Element | null): string | null {
  const row = document.activeElement?.closest('[data-row]')
  return row && area?.contains(row) ? row.getAttribute('data-row') : null
}

function focusRow(area: Element | null, id: string): void {
  const row = area?.querySelector(`[data-row="${CSS.escape(id)}"]`)
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
