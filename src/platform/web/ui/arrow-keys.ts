/**
 * Arrow rules follow sight: ← goes to what is drawn on the left, which in right-to-left is the next item.
 * Home is the first in reading order.
 * @returns the index to focus, or undefined when the key is not an arrow key of a row.
 */
export function arrowTarget(
  key: string,
  current: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (current + 1) % count
  if (key === back) return (current - 1 + count) % count
  return undefined
}

export function directionOf(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}

interface ArrowEvent {
  key: string
  target: EventTarget
  currentTarget: HTMLElement
  preventDefault: () => void
}

/**
 * Moves focus inside a row of items that match `selector`.
 * @returns the index that now has focus, or undefined when nothing moved.
 */
export function moveFocus(event: ArrowEvent, selector: string): number | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const current = items.findIndex((item) => item === event.target)
  if (current < 0) return undefined
  const next = arrowTarget(event.key, current, items.length, directionOf(event.currentTarget))
  if (next === undefined) return undefined
  event.preventDefault()
  items[next]?.focus()
  return next
}
