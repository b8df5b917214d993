import { type DragEvent, useState } from 'react'
import { placeAfterDrop } from './draft-edits.ts'

interface Dragged {
  id: number
  /** The row under the pointer, and on which side of it the dragged one would stand. */
  over: { id: number; side: 'before' | 'after' } | null
}

/**
 * Rows that are dragged by a handle with a mouse; buttons and keys do the same.
 * @param onMove before which id the dragged row shall stand; null: last. It is not called when nothing moves.
 */
export function useDragOrder(ids: readonly number[], onMove: (id: number, before: number | null) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)

  function drop({ id, over }: Dragged) {
    setDragged(null)
    const before = over ? placeAfterDrop(ids, id, over) : undefined
    if (before !== undefined) onMove(id, before)
  }

  return {
    handle: (id: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        const row = event.currentTarget.closest('tr, li')
        if (row) event.dataTransfer.setDragImage(row, 8, 8)
        event.dataTransfer.effectAllowed = 'move'
        // Without data Firefox drags nothing.
        event.dataTransfer.setData('text/plain', '')
        setDragged({ id, over: null })
      },
      onDragEnd: () => setDragged(null),
    }),
    row: (id: number) => ({
      'data-drop': dragged?.over?.id === id && dragged.id !== id ? dragged.over.side : undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        // What comes from elsewhere is not ours.
        if (!dragged) return
        event.preventDefault()
        const side = sideOf(event)
        if (dragged.over?.id !== id || dragged.over.side !== side)
          setDragged({ ...dragged, over: { id, side } })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!dragged) return
        event.preventDefault()
        drop(dragged)
      },
    }),
  }
}

export type DragOrder = ReturnType<typeof useDragOrder>

function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): 'before' | 'after' {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}
