import type { ClipboardEvent } from 'react'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { stripBidi } from '#platform/contract/text/normalise.ts'

/**
 * A copy handler that puts clean ASCII on the clipboard: `plain` when the whole element is selected, else the
 * selected part with ASCII digits and no invisible marks.
 */
export function copyPlain(plain: string) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const selected = window.getSelection()?.toString() ?? ''
    const whole = selected.trim() === event.currentTarget.textContent?.trim()
    event.clipboardData.setData('text/plain', toAsciiDigits(whole ? plain : stripBidi(selected)))
    event.preventDefault()
  }
}
