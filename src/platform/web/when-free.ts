/** A page that is not seen is not painted either. */
const longestMs = 500

/** Runs the work when what is drawn now is on the screen. */
export function afterPaint(work: () => void): void {
  if (typeof requestAnimationFrame === 'undefined' || document.hidden) return queueMicrotask(work)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    setTimeout(work)
  })
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, longestMs)
}

/** Runs the work when the browser has nothing else to do, or has had something for half a second. */
export function whenIdle(work: () => void): void {
  const idle = window.requestIdleCallback ?? ((late: () => void) => window.setTimeout(late, 1))
  idle(work, { timeout: longestMs })
}
