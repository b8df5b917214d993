/** Two sides of a range, both included; null leaves a side open. */
export interface NumberRange {
  from: number | null
  to: number | null
}

const number = /^-?\d{1,7}(\.\d{1,3})?$/

/** Whether a typed side may stand in an address. */
export const isSide = (side: number | null): boolean => side === null || number.test(String(side))

/** The sides of a range in an address, `-5..-3`, `..0` or `0.5..`. Null when it is not one, or ends before it begins. */
export function numbersOf(text: string): NumberRange | null {
  const [start, end, more] = text.split('..')
  if (start === undefined || end === undefined || more !== undefined || start + end === '') return null
  if (![start, end].every((side) => side === '' || number.test(side))) return null
  const [from, to] = [start, end].map((side) => (side === '' ? null : Number(side))) as [
    number | null,
    number | null,
  ]
  return from !== null && to !== null && from > to ? null : { from, to }
}

/** A range as it stands in addresses; '' for one that is open on both sides. */
export function numbersText({ from, to }: NumberRange): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`
}
