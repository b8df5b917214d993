import { otherLayout } from '#platform/contract/text/keyboard-layout.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'

/**
 * What the same keys give on the other layouts of our users: «ugd» → «علی», «هق-۱۰۰۰۰۱» → "ir-۱۰۰۰۰۱". Readings that
 * search alike count once.
 */
export function otherReadings(query: string): string[] {
  const readings = [otherLayout(query, 'fa-IR'), otherLayout(query, 'ar-IQ')].filter((one) => one !== null)
  return [...new Map(readings.toReversed().map((one) => [searchKey(one), one])).values()].toReversed()
}
