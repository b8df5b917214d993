import type { KeyboardEvent } from 'react'
import { combinationOf } from '../shortcuts/key-combination.ts'

const submitting = new Set(['mod+enter', 'mod+s'])

/**
 * In a dialog or a drawer: Ctrl or ⌘ with Enter or S submits the form that is being filled in, else its first one. What
 * has no form is answered by its primary button.
 */
export function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || !submitting.has(combinationOf(event))) return
  const own = event.target instanceof Element && event.target.closest('form')
  const form = own || event.currentTarget.querySelector('form')
  if (form) form.requestSubmit()
  else if (!pressPrimary(event.currentTarget)) return
  event.preventDefault()
}

/** Presses the primary button that is seen and has no key of its own. @returns whether there is one */
export function pressPrimary(part: ParentNode): boolean {
  const buttons = part.querySelectorAll<HTMLElement>(
    '[data-look=primary][aria-keyshortcuts^=Control\\+Enter]',
  )
  // That of a form is pressed from within the form: elsewhere nobody looks at what is written there.
  const primary = [...buttons].find((button) => !button.closest('form') && button.checkVisibility())
  primary?.click()
  return primary !== undefined
}
