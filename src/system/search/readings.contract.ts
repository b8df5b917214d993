import { otherLayout } from '#platform/contract/text/keyboard-layout.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'

/**
 * What the same keys give on the other layouts of our users: «ugd» → «علی», «هق-۱۰۰۰۰۱» → "ir-۱۰۰۰۰۱". Readings that
 * search alike count once.
 */
export function otherReadings(query: string): string[] {
  const readings = [otherLayout(query, 'fa-IR'), otherLayout(query, 'ar-IQ')]
    .filter((one) => one !== null)
    .filter((one) => !isGarbled(one))
  return [...new Map(readings.toReversed().map((one) => [searchKey(one), one])).values()].toReversed()
}

/** Letters that stand on keys of signs, read in Latin: no name or code is written with such signs («وزن کم» → ",ck ;l"). */
const isGarbled = (reading: string): boolean => /[a-z]/i.test(reading) && /[,;'[\]\\]/.test(reading)
