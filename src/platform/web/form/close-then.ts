import { flushSync } from 'react-dom'

/**
 * Closes a dialog and acts when it is gone: a closing dialog gives the focus back to where it was, one frame
 * later, and would take it away from what the action shows (the error summary).
 */
export function closeThen(close: () => void, action: () => void): void {
  flushSync(close)
  requestAnimationFrame(action)
}
