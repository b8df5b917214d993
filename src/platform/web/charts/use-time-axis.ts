import type { TimeAxis } from '#platform/contract/user.ts'
import { usePreferences } from '../preferences/preferences-store.ts'

/** Which way time runs in this person's charts. */
export function useTimeAxis(): TimeAxis {
  const [{ chosen }] = usePreferences()
  return chosen.timeAxis ?? 'ltr'
}
