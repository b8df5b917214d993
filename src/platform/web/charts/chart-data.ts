import type { DayRange, IsoDate } from '#platform/contract/text/calendar.ts'

/** Shapes differ as colours do: people who do not see hues read them all the same. */
export type PointShape = 'circle' | 'diamond'

export interface LinePoint {
  id: string
  day: IsoDate
  value: number
  shape: PointShape
  /** Shown hollow and beside the line. */
  isExcluded: boolean
  /** Everything about the point in one sentence: what is read out and shown at the pointer. */
  text: string
}

export interface BandEdge {
  day: IsoDate
  low: number
  high: number
}

/** Something that happened on a day (at the axis), or held from a day to a day (shaded). */
export interface ChartMark {
  kind: 'sent' | 'due' | 'start' | 'flag'
  day: IsoDate
  text: string
}

export interface ChartSpan {
  from: IsoDate
  to: IsoDate
  text: string
}

/** One of several things that held in turn: shaded behind all else, named by a number that the legend explains. */
export interface ChartPhase {
  from: IsoDate
  to: IsoDate
  /** From 1; the same thing has the same number wherever it comes again. */
  number: number
  text: string
}

export interface LegendEntry {
  sample: PointShape | 'excluded' | 'goal' | 'band' | 'span' | ChartMark['kind'] | Pick<ChartPhase, 'number'>
  text: string
}

/** All that a line chart over days shows, in the unit that is shown. */
export interface LineChartData {
  days: DayRange
  today: { day: IsoDate; text: string } | null
  points: readonly LinePoint[]
  goal: { value: number; text: string } | null
  band: readonly BandEdge[]
  marks: readonly ChartMark[]
  spans: readonly ChartSpan[]
  phases: readonly ChartPhase[]
  legend: readonly LegendEntry[]
}
