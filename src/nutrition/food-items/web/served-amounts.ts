import { parseDecimal } from '#platform/contract/text/digits.ts'
import type { Formatter } from '#platform/contract/text/format.ts'

/** Stands for text that is no quarter of a unit: the schema refuses it. */
export const noAmount = 0

/** «۰٫۵، ۱، ۱٫۵» → [2, 4, 6]: amounts parted by commas or spaces, in quarters of a unit. */
export function readAmounts(text: string): number[] {
  const parts = text.split(/[\s،,؛;]+/).filter((part) => part !== '')
  return parts.map((part) => {
    const quarters = (parseDecimal(part) ?? noAmount) * 4
    return Number.isInteger(quarters) ? quarters : noAmount
  })
}

/** [2, 4, 6] → «۰٫۵، ۱، ۱٫۵», in the reader's digits. */
export function writtenAmounts(
  quarters: readonly (number | null)[],
  format: Pick<Formatter, 'number'>,
): string {
  return quarters.map((amount) => format.number((amount ?? noAmount) / 4)).join('، ')
}
