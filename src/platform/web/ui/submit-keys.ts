import type { KeyboardEvent } from 'react'
import { combinationOf } from '../shortcuts/key-combination.ts'

const submitting = new Set(['mod+enter', 'mod+s'])

/** In a dialog or a drawer: Ctrl or ⌘ with Enter or S submits the form that is being filled in, else its first one. */
export function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || !submitting.has(combinationOf(event))) return
  const own = event.target instanceof Element && event.target.closest('form')
  const form = own || event.currentTarget.querySelector('form')
  if (!form) return
  event.preventDefault()
  form.requestSubmit()
}
