import { type PointerEvent, useState } from 'react'
import css from './column-resizer.module.css'
import { hiddenOf } from './column-arrangement.ts'
import { draggedWidth, withWidth } from './column-widths.ts'
import type { ListModel } from './use-list.ts'

interface Props<Row> {
  column: string
  model: ListModel<Row>
}

/**
 * The end edge of a column's head: dragged it changes the width, pressed twice it gives it back. For the pointer
 * only; the columns' dialog does the same by keyboard.
 */
export function ColumnResizer<Row>({ column, model }: Props<Row>) {
  const [drag, setDrag] = useState<{ from: number; start: number; direction: 'rtl' | 'ltr' } | null>(null)
  const { kept, keep, list } = model
  const keepWidth = (width: number | null) => {
    const before = kept ?? { order: [], hidden: hiddenOf(list.columns) }
    const { widths = {}, ...others } = before
    keep({ ...others, widths: withWidth(widths, column, width) })
  }
  function begin(event: PointerEvent<HTMLElement>) {
    const head = event.currentTarget.closest('th')
    if (!head || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const direction = getComputedStyle(head).direction === 'rtl' ? 'rtl' : 'ltr'
    setDrag({ from: event.clientX, start: head.getBoundingClientRect().width, direction })
  }
  const widthAt = (x: number) => drag && draggedWidth(drag.start, x - drag.from, drag.direction)
  /** Straight at the cells: a render of the whole table for each move of the pointer would lag behind it. */
  function move({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const width = widthAt(clientX)
    if (width !== null) showWidth(currentTarget, width)
  }
  function end({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const width = widthAt(clientX)
    setDrag(null)
    if (width === null || clientX === drag?.from) return
    showWidth(currentTarget, null)
    keepWidth(width)
  }
  return (
    <span
      aria-hidden="true"
      className={css.edge}
      data-dragged={drag ? '' : undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
      onDoubleClick={() => keepWidth(null)}
    />
  )
}

/** @param width null: what was shown while dragging is over */
function showWidth(edge: HTMLElement, width: number | null) {
  const head = edge.closest('th')
  for (const side of ['width', 'minWidth', 'maxWidth'] as const) {
    if (head) head.style[side] = width === null ? '' : `${width}px`
  }
}
