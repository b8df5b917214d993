import { scaleLinear, type ScaleLinear } from 'd3-scale'
import type { TimeAxis } from '#platform/contract/user.ts'
import { addDays, daysBetween, type DayRange, type IsoDate } from '#platform/contract/text/calendar.ts'

/** The drawing in CSS pixels. Value labels stand right of the plot, days below it. */
export interface ChartFrame {
  width: number
  height: number
}

export const chartInset = { top: 18, right: 52, bottom: 34, left: 14 } as const

export interface ChartScales {
  /** Pixels of a day; time runs as the person wants it, in every language. */
  x: (day: IsoDate) => number
  y: ScaleLinear<number, number>
  /** Round values on the value axis. */
  valueTicks: number[]
  dayTicks: IsoDate[]
}

const valueTickCount = 5
/** A dated label needs this much room: «١٦ تشرين الثاني». */
const dayTickWidth = 104
/** Around a single value there must be something to see. */
const smallestSpan = 2

/** Scales for days and values that are all inside the plot. */
export function chartScales(
  frame: ChartFrame,
  days: DayRange,
  values: readonly number[],
  timeAxis: TimeAxis = 'ltr',
): ChartScales {
  const [low, high] = widened(Math.min(...values), Math.max(...values))
  const y = scaleLinear([low, high], [frame.height - chartInset.bottom, chartInset.top]).nice(valueTickCount)
  const plotWidth = Math.max(1, frame.width - chartInset.left - chartInset.right)
  const span = Math.max(1, daysBetween(days.from, days.to))
  return {
    x(day) {
      const way = (daysBetween(days.from, day) / span) * plotWidth
      return chartInset.left + (timeAxis === 'ltr' ? way : plotWidth - way)
    },
    y,
    valueTicks: y.ticks(valueTickCount),
    dayTicks: dayTicks(days, Math.floor(plotWidth / dayTickWidth)),
  }
}

/** What a word beside a line needs: «اليوم» with the distance to its line, and half as much again. */
const wordRoom = 60

/** Where the word beside the line of a day stands: on the side of the days before it, unless the plot ends there. */
export function besideLine(
  x: number,
  width: number,
  timeAxis: TimeAxis = 'ltr',
): { x: number; side: 'left' | 'right' } {
  const fits = { left: x - wordRoom >= 0, right: x + wordRoom <= width - chartInset.right }
  const earlier = timeAxis === 'ltr' ? 'left' : 'right'
  const later = timeAxis === 'ltr' ? 'right' : 'left'
  const side = fits[earlier] ? earlier : later
  return { x: side === 'left' ? x - 4 : x + 4, side }
}

/** First and last day and as many evenly spaced ones between as there is room for. */
export function dayTicks({ from, to }: DayRange, room: number): IsoDate[] {
  const days = daysBetween(from, to)
  if (days <= 0) return [from]
  const gaps = Math.max(1, Math.min(room - 1, days, 6))
  return Array.from({ length: gaps + 1 }, (_, index) => addDays(from, Math.round((days * index) / gaps)))
}

/** The place in `days` that lies nearest to a place on the axis; -1 when there is none. */
export function nearestIndex(positions: readonly number[], x: number): number {
  let best = -1
  for (const [index, position] of positions.entries()) {
    if (best < 0 || Math.abs(position - x) < Math.abs((positions[best] ?? 0) - x)) best = index
  }
  return best
}

const sideways = {
  ltr: { ArrowLeft: 'earlier', ArrowRight: 'later' },
  rtl: { ArrowLeft: 'later', ArrowRight: 'earlier' },
} as const

/** Where an arrow key leads: ← to what is drawn further left, ↓ to what is earlier. */
export function keyTarget(
  key: string,
  index: number | null,
  count: number,
  timeAxis: TimeAxis = 'ltr',
): number | null {
  if (count === 0) return null
  const last = count - 1
  const step = key === 'ArrowLeft' || key === 'ArrowRight' ? sideways[timeAxis][key] : key
  switch (step) {
    case 'earlier':
    case 'ArrowDown':
      return index === null ? last : Math.max(0, index - 1)
    case 'later':
    case 'ArrowUp':
      return index === null ? last : Math.min(last, index + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

function widened(low: number, high: number): [number, number] {
  const missing = Math.max(0, smallestSpan - (high - low)) / 2
  return [low - missing, high + missing]
}
