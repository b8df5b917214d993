import { useSyncExternalStore } from 'react'
import type { FoodNote } from '../diet-versions.contract.ts'

export interface CopiedFood {
  foodId: number
  name: { fa: string; ar: string | null }
  note: FoodNote | null
}

let copied: readonly CopiedFood[] = []
const none: readonly CopiedFood[] = []
const listeners = new Set<() => void>()

/** Foods that were copied in one meal wait here for another one, of this diet or the next, as long as the tab lives. */
export function copyFoods(foods: readonly CopiedFood[]): void {
  copied = foods.map(({ foodId, name, note }) => ({ foodId, name, note }))
  for (const listener of listeners) listener()
}

export function useCopiedFoods(): readonly CopiedFood[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => copied,
    () => none,
  )
}
