import { localDigits } from '#platform/contract/text/digits.ts'
import type { Formatter } from '#platform/contract/text/format.ts'

/** A usual time of the catalogue (`07:30`) in the person's digits. */
export function localClock(time: string, format: Formatter): string {
  return localDigits(time, format.prefs.digits)
}
