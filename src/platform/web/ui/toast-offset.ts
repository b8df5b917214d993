import { type RefObject, useEffect } from 'react'

const heights = new Map<symbol, number>()

function apply() {
  const height = Math.max(0, ...heights.values())
  document.documentElement.style.setProperty('--toast-offset', `${height}px`)
}

/** While the element is on screen at the bottom (save bar, drawer footer), toasts stand above it. */
export function useToastOffset(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const key = Symbol()
    const observer = new ResizeObserver(() => {
      heights.set(key, element.offsetHeight)
      apply()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      heights.delete(key)
      apply()
    }
  }, [ref])
}
