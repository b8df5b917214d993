import { flushDrafts } from './open-forms.ts'

let reloading = false

/** Loads the page anew without the browser's question: what is typed is in the drafts. */
export function reloadKeepingDrafts(): void {
  flushDrafts()
  reloading = true
  location.reload()
}

/** Is the page on its way out by our own will? */
export function isReloading(): boolean {
  return reloading
}
