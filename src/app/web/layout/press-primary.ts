import { pressPrimary } from '#platform/web/ui/submit-keys.ts'

/** Submits the form that somebody writes in; elsewhere the primary button of the page is pressed. */
export function submitOrPress(target: Element | null): void {
  const form = target?.closest('form')
  const main = document.querySelector('main')
  if (form) form.requestSubmit()
  else if (main) pressPrimary(main)
}
