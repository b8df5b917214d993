import type { HistoryEntry } from '#platform/contract/history.ts'
import { same } from './paths.ts'

/**
 * What the fields held after one of the saves: every later save is undone, the newest first. Fields that no later
 * save touched are not there: they still hold it.
 * @param entries newest first
 */
export function valuesAfter(entries: readonly HistoryEntry[], index: number): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { changes } of entries.slice(0, index)) {
    for (const [field, [before]] of Object.entries(changes)) values[field] = before
  }
  return values
}

/** Those that differ from what stands in the form now; fields that it does not have are left out. */
export function changedValues(
  values: Readonly<Record<string, unknown>>,
  valueAt: (path: string) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(values).filter(([field, value]) => {
    const now = valueAt(field)
    return now !== undefined && !same(value, now)
  })
  return Object.fromEntries(entries)
}
