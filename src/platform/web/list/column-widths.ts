import { columnWidths } from '#platform/contract/saved-views.ts'
import type { ListModel } from './use-list.ts'

export type Widths = Readonly<Record<string, number>>

/** A width that may be kept: whole pixels, neither unreadable nor wider than a screen. */
export function keptWidth(pixels: number): number {
  return Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, pixels)))
}

/** @param width null: as wide as the column needs */
export function withWidth(widths: Widths, id: string, width: number | null): Widths {
  const { [id]: _before, ...others } = widths
  return width === null ? others : { ...others, [id]: keptWidth(width) }
}

/** The width after dragging the end edge of a column, which lies left where one reads from the right. */
export function draggedWidth(start: number, moved: number, direction: 'rtl' | 'ltr'): number {
  return keptWidth(direction === 'rtl' ? start - moved : start + moved)
}

/** Attributes of the cells of a column that the person sized. */
export function sizedBy<Row>({ id }: { id: string }, { kept }: Pick<ListModel<Row>, 'kept'>) {
  const width = kept?.widths?.[id]
  if (width === undefined) return {}
  return { 'data-sized': '', style: { '--column': `${width}px` } as object }
}
