import { type RefObject, useEffect } from 'react'

/** What comes late above a section moves it away for so long. */
const settleMs = 20_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings an element to the top and keeps it there while what stands above it is still loading; whoever scrolls or
 * presses something has taken over.
 */
export function useLedTo(ref: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const element = ref.current
    if (!isWanted || !element) return
    const lead = () => element.scrollIntoView({ block: 'start' })
    const observer = new ResizeObserver(lead)
    const timer = setTimeout(stop, settleMs)
    function stop() {
      clearTimeout(timer)
      observer.disconnect()
      for (const move of ownMoves) window.removeEventListener(move, stop)
    }
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
    observer.observe(document.body)
    // A shorter column grows without the page.
    if (element.parentElement) observer.observe(element.parentElement)
    lead()
    return stop
  }, [ref, isWanted])
}
