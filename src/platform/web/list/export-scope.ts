import { exportRowsMax } from '#platform/contract/paging.ts'
import type { Selection } from './selection.ts'

export type ExportScope = 'selected' | 'page' | 'all'

/**
 * What a person may choose from, and what is chosen at first: everything that matches, unless rows were selected. Too
 * many selected rows come last, refused.
 */
export function offeredScopes(selection: Selection | undefined, count: number): readonly ExportScope[] {
  if (selection?.scope === 'matching') return ['all', 'page']
  if (count === 0) return ['all', 'page']
  return count > exportRowsMax ? ['all', 'page', 'selected'] : ['selected', 'all', 'page']
}

/**
 * Ids of the rows that an export is narrowed to; undefined for everything that matches.
 * @param page the rows of the page that is shown
 */
export function chosenRows(
  scope: ExportScope,
  selection: Selection | undefined,
  page: readonly { id: string }[],
): readonly string[] | undefined {
  if (scope === 'page') return page.map(({ id }) => id)
  return scope === 'selected' && selection?.scope === 'rows' ? selection.ids : undefined
}
