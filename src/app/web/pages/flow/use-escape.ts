import { useEffect, useEffectEvent } from 'react'

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog, aside'
const fields = 'input, textarea, select, [contenteditable]'

/** Escape, where no layer or field has its own use for it. @param leave told whether something is written in a field */
export function useEscape(leave: (isWriting: boolean) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (!(target instanceof Element) || target.closest(layers)) return
    event.preventDefault()
    leave(target.closest(fields) !== null)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
