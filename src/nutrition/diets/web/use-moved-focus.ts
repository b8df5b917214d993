import { type RefObject, useEffect, useRef } from 'react'

/**
 * What moves in a list loses the focus, because the browser takes it out and puts it in again. `keep(id)` before the
 * move brings the focus back to the element with `data-moved={id}` once the list shows its new order.
 */
export function useMovedFocus<Area extends HTMLElement>(
  order: unknown,
): { area: RefObject<Area | null>; keep: (id: number) => void } {
  const area = useRef<Area>(null)
  const moved = useRef<{ id: number; order: unknown } | null>(null)
  useEffect(() => {
    // The render in between still has the old order.
    if (moved.current === null || moved.current.order === order) return
    const element = area.current?.querySelector<HTMLElement>(`[data-moved="${moved.current.id}"]`)
    // The buttons beside the element stay where the pointer is.
    if (document.activeElement === document.body) element?.focus()
    moved.current = null
  }, [order])
  return {
    area,
    keep(id) {
      moved.current = { id, order }
    },
  }
}
