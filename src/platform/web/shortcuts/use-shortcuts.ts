import { use, useEffect, useEffectEvent } from 'react'
import { PreferencesContext } from '../preferences/preferences-store.ts'
import { combinationOf } from './key-combination.ts'

/** Handlers by combination: `{ j: next, 'shift+x': range, 'alt+1': firstView, 'mod+s': save }`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

const fields = 'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable]'
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Shortcuts of the screen while the component is mounted. They rest inside fields and open layers; combinations
 * with `mod` also work in fields. Who switched single keys off keeps those with modifiers and F1.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const preferences = use(PreferencesContext)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const combination = combinationOf(event)
    const action = shortcuts[combination]
    if (!action || !mayAction(event.target, combination)) return
    if (!/mod|alt|^f\d/.test(combination) && preferences?.state().chosen.shortcuts === false) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Whether a combination means a shortcut where it was pressed. */
export function mayAction(target: EventTarget | null, combination: string): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest(layers)) return false
  return combination.startsWith('mod+') || !target.closest(fields)
}
