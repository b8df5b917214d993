import { useEffect, useSyncExternalStore } from 'react'

/** How many parts of this page hold changes. A page is at one record at a time, so one number is enough. */
let marks = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  marks += by
  for (const listener of listeners) listener()
}

/** Says that what is shown is being changed, for colleagues who have the same record open. */
export function useEditingMark(isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return
    change(1)
    return () => change(-1)
  }, [isEditing])
}

export function useIsEditing(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => marks > 0,
    () => false,
  )
}
