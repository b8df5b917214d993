import { useEffect, useSyncExternalStore } from 'react'
import type { Label } from '../routing/screen.ts'

/** Something that can be done to the record that is open. */
export interface RecordAction {
  id: string
  label: Label
  /** The key that does the same on the record's page. */
  shortcut?: string | undefined
  /** Why it cannot be done now, in words. */
  disabled?: string | undefined
  href?: string | undefined
  action?: (() => void) | undefined
}

/** The open record by name, and what can be done to it. */
export interface RecordActions {
  name: string
  actions: readonly RecordAction[]
}

const listeners = new Set<() => void>()
let asking = 0
let told: RecordActions | null = null

function publish() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the open record offers; it is asked for only while somebody wants to know. */
export function useRecordActions(): RecordActions | null {
  useEffect(() => {
    asking += 1
    publish()
    return () => {
      asking -= 1
      publish()
    }
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  )
}

/** Whether anybody wants to know what can be done to the open record. */
export function useRecordActionsAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asking > 0,
    () => false,
  )
}

/** Tells what can be done to the open record, as long as the component that tells it is there. */
export function useTellRecordActions(actions: RecordActions): void {
  useEffect(() => {
    told = actions
    publish()
  })
  useEffect(
    () => () => {
      told = null
      publish()
    },
    [],
  )
}
