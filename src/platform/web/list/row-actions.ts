import { useRouter } from '@tanstack/react-router'
import { useRef, type RefObject } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { viewText } from './list-state.ts'
import type { ListModel } from './use-list.ts'
import type { SelectionModel } from './use-selection.ts'

/** What keys do with the row that has the focus. */
export interface RowActions {
  next: () => void
  previous: () => void
  preview: (() => void) | undefined
  showPreview: (id: string) => void
  /** While a preview is open. */
  closePreview: (() => void) | undefined
}

/**
 * J and K walk the rows, X selects, Space previews, Enter is the link's own, / goes to the search, N makes a new
 * record, P starts playing a worklist. The focus lies on the link of the row, so that it is seen and read as usual.
 */
export function useRowActions<Row>(
  model: ListModel<Row>,
  selection: SelectionModel | null,
  searchInput: RefObject<HTMLInputElement | null>,
): RowActions & { area: RefObject<HTMLDivElement | null> } {
  const following = useFollowing()
  const area = useRef<HTMLDivElement>(null)
  const { rows, state, go, list } = model
  const focused = () => focusedRow(area.current)
  const onFocused = (action: (id: string) => void) => () => {
    const id = focused()
    if (id !== null) action(id)
  }
  const showPreview = (id: string) => go({ ...state, open: state.open === id ? '' : id }, 'replace')
  const move = (step: 1 | -1) => {
    const current = rows.findIndex((row) => row.id === (focused() ?? state.open))
    const target = rows[current < 0 ? (step > 0 ? 0 : rows.length - 1) : current + step]
    if (!target) return
    focusRow(area.current, target.id)
    if (state.open !== '') go({ ...state, open: target.id }, 'replace')
  }
  const actions = {
    next: () => move(1),
    previous: () => move(-1),
    preview: list.preview && onFocused(showPreview),
    showPreview,
    closePreview: state.open === '' ? undefined : () => showPreview(state.open),
  }
  useShortcuts({
    j: actions.next,
    k: actions.previous,
    x: selection ? onFocused(selection.toggle) : undefined,
    'shift+x': selection ? onFocused(selection.range) : undefined,
    '/': list.searchLabel === undefined ? undefined : () => searchInput.current?.focus(),
    n: following(createHref(model)),
    p: following(startHref(model)),
  })
  return { ...actions, area }
}

/** By the router, which then knows the place in its history: a question before leaving can be answered with staying. */
function useFollowing() {
  const { history } = useRouter()
  return (href: string | undefined) => (href === undefined ? undefined : () => history.push(href.slice(1)))
}

function createHref<Row>({ list: { create }, may }: ListModel<Row>): string | undefined {
  return create && may(create.permission) ? create.href : undefined
}

/** Of a worklist with somebody in it. */
function startHref<Row>({ list, state, meta }: ListModel<Row>): string | undefined {
  return meta && meta.total > 0 ? list.start?.href(viewText(state, list)) : undefined
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
