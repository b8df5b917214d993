import { useEffect, useEffectEvent } from 'react'
import { combinationOf } from '#platform/web/shortcuts/key-combination.ts'

interface History {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** Ctrl+Z takes the last change back, outside of fields: in a field it belongs to the text. */
export function useUndoKeys(history: History): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(elsewhere))) return
    const action = actionOf(combinationOf(event))
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  function actionOf(combination: string): (() => void) | null {
    if (combination === 'mod+z' && history.canUndo) return history.undo
    if (/^mod\+(y|shift\+z)$/.test(combination) && history.canRedo) return history.redo
    return null
  }
}
