/** What is selected. Rows stay selected on other pages; «matching» is all rows of the filter, seen or not. */
export type Selection =
  | { scope: 'rows'; ids: readonly string[]; anchor: string | null }
  | { scope: 'matching' }

export const nothing: Selection = { scope: 'rows', ids: [], anchor: null }
export const everything: Selection = { scope: 'matching' }

export function isSelected(selection: Selection, id: string): boolean {
  return selection.scope === 'matching' || selection.ids.includes(id)
}

/** How many rows. @param total the rows that match */
export function countOf(selection: Selection, total: number): number {
  return selection.scope === 'matching' ? total : selection.ids.length
}

/** Turns one row over. From «matching» only the rest of this page stays: what was never seen is let go. */
export function toggled(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  const ids = selection.scope === 'matching' ? pageIds : selection.ids
  const without = ids.filter((one) => one !== id)
  return { scope: 'rows', ids: without.length < ids.length ? without : [...ids, id], anchor: id }
}

/** Adds the rows from the last toggled one to this one, both included. */
export function ranged(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  if (selection.scope === 'matching') return selection
  const from = selection.anchor === null ? -1 : pageIds.indexOf(selection.anchor)
  const to = pageIds.indexOf(id)
  if (from < 0 || to < 0) return toggled(selection, id, pageIds)
  const range = pageIds.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { scope: 'rows', ids: [...new Set([...selection.ids, ...range])], anchor: id }
}

/** How much of the page is selected: the state of its checkbox. */
export function pageState(selection: Selection, pageIds: readonly string[]): 'none' | 'some' | 'all' {
  const selected = pageIds.filter((id) => isSelected(selection, id)).length
  if (selected === 0) return 'none'
  return selected === pageIds.length ? 'all' : 'some'
}

/** Selects the whole page, or lets it go when it was selected. Other pages keep theirs. */
export function pageToggled(selection: Selection, pageIds: readonly string[]): Selection {
  if (selection.scope === 'matching') return nothing
  const others = selection.ids.filter((id) => !pageIds.includes(id))
  const ids = pageState(selection, pageIds) === 'all' ? others : [...others, ...pageIds]
  return { scope: 'rows', ids, anchor: null }
}
