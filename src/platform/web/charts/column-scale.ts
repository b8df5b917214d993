import { scaleLinear } from 'd3-scale'

export interface ColumnScale {
  /** Round values on the value axis, lowest first. */
  ticks: number[]
  /** Where a value lies, in percent of the height. */
  at: (value: number) => number
}

const tickCount = 4

/** The value axis of columns: from nothing, or below it where a value is negative, to a round number. */
export function columnScale(values: readonly number[]): ColumnScale {
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const y = scaleLinear([low, high === low ? low + 1 : high], [0, 100]).nice(tickCount)
  const ticks = y.ticks(tickCount)
  // Nobody counts one and a half clients.
  const isWhole = values.every(Number.isInteger)
  return { ticks: isWhole ? ticks.filter(Number.isInteger) : ticks, at: (value) => y(value) }
}

/** The highest and the lowest end of a column's parts. */
export function endsOf(parts: readonly { value: number }[]): number[] {
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  const values = parts.map(({ value }) => value)
  return [sumOf(values.filter((value) => value > 0)), sumOf(values.filter((value) => value < 0))]
}

/** Where the parts of a column begin and how high they are, in percent: what is positive upwards, the rest downwards. */
export function stackedParts<Part extends { value: number }>(
  parts: readonly Part[],
  { at }: ColumnScale,
): { part: Part; from: number; size: number }[] {
  let above = 0
  let below = 0
  return parts.map((part) => {
    const start = part.value < 0 ? below : above
    const end = start + part.value
    if (part.value < 0) below = end
    else above = end
    return { part, from: Math.min(at(start), at(end)), size: Math.abs(at(end) - at(start)) }
  })
}

/** How many names of columns over time find room side by side, by the room that the chart has. */
const namedAtMost = { wide: 12, middle: 6, narrow: 4 } as const

/**
 * Where the name of a column is shown, `wide middle narrow` or some of them: of many columns over time every second,
 * third … is named, counted from the newest.
 */
export function namedWhere(index: number, count: number): string {
  const fromNewest = count - 1 - index
  const rooms = Object.entries(namedAtMost).filter(([, most]) => fromNewest % Math.ceil(count / most) === 0)
  return rooms.map(([room]) => room).join(' ')
}
