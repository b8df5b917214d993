import { useEffect, useEffectEvent } from 'react'
import { combinationOf } from '#platform/web/shortcuts/key-combination.ts'

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Ctrl+Enter goes on to the next one once the work on this one is done. A text that is begun is submitted by the same
 * keys: they lead on only from where nothing is written.
 * @param next undefined while there is something to do here
 */
export function useDoneAndNext(next: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!next || event.isComposing || combinationOf(event) !== 'mod+enter') return
    if (target instanceof Element && target.closest(layers)) return
    if (isWritten(target)) return
    event.preventDefault()
    event.stopPropagation()
    next()
  })
  useEffect(() => {
    // Before the field, which would complain of being empty.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

function isWritten(target: EventTarget | null): boolean {
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  return isText && target.value.trim() !== ''
}
