import { addDays, type DayRange, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type {
  ChartMark,
  ChartPhase,
  ChartSpan,
  LegendEntry,
  LineChartData,
  LinePoint,
} from '#platform/web/charts/chart-data.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import type { Weights } from '../visits.contract.ts'
import { visitsMessages } from './visits.messages.ts'
import { dietPhases, phasesWithin } from './weight-phases.ts'
import { changeText } from './weight-way.ts'

export const chartRanges = ['month', 'quarter', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]

type WeightPoint = Weights['points'][number]

const rangeDays: Record<Exclude<ChartRange, 'all'>, number> = { month: 30, quarter: 91 }
/** How far the expected band may run ahead of today. */
const aheadDays = 14

/** The weigh-ins of a range that ends today. */
export function pointsIn(weights: Weights, range: ChartRange, today: IsoDate): WeightPoint[] {
  if (range === 'all') return weights.points
  const from = addDays(today, -rangeDays[range])
  return weights.points.filter(({ on }) => on >= from)
}

/** A weigh-in in a sentence: «۳ خرداد: ۷۸٫۴ کیلوگرم، ۰٫۶ کیلوگرم کمتر از ویزیت پیش». */
export function pointText(point: WeightPoint, stateName: string | null, format: Formatter): string {
  const t = messagesOf(visitsMessages, format)
  const parts = [t.readPoint(format.dayMonth(point.on), format.weight(point.weightG))]
  if (point.deltaG === 0) parts.push(t.sameAsLast)
  else if (point.deltaG !== null) parts.push(t.sinceLast(changeText(point.deltaG, format)))
  if (stateName !== null) parts.push(stateName)
  if (!point.isCounted) parts.push(t.excluded)
  return parts.join('، ')
}

interface Options {
  weights: Weights
  range: ChartRange
  today: IsoDate
  format: Formatter
  /** Name of a code of `visit_states`. */
  stateName: (code: string) => string
  /** Name of a code of `diet_types`. */
  dietName: (code: string) => string
}

/** Weights, goal, band and marks as the chart draws them, in kilograms. Null without a weigh-in in the range. */
export function weightChart(options: Options): LineChartData | null {
  const { weights, range, today, format, stateName } = options
  const t = messagesOf(visitsMessages, format)
  const shown = pointsIn(weights, range, today)
  const [first] = shown
  if (!first) return null
  const days = daysOf(weights, today, first.on)
  const isInside = (day: IsoDate) => day >= days.from && day <= days.to
  const points = shown.map((point, index): LinePoint => ({
    id: `${point.visitId ?? 'start'} ${index}`,
    day: point.on,
    value: point.weightG / 1000,
    shape: point.source === 'visit' ? 'circle' : 'diamond',
    isExcluded: !point.isCounted,
    text: pointText(point, point.stateCode === null ? null : stateName(point.stateCode), format),
  }))
  const goal = weights.targetWeightG
  const band = weights.band.filter(({ on }) => isInside(on))
  const data = {
    days,
    today: isInside(today) && today !== days.to ? { day: today, text: t.today } : null,
    points,
    goal: goal === null ? null : { value: goal / 1000, text: t.goalIs(format.weight(goal)) },
    band: band.map(({ on, lowG, highG }) => ({ day: on, low: lowG / 1000, high: highG / 1000 })),
    marks: marksOf(weights, isInside, format),
    spans: spansOf(weights, days, format),
    phases: phasesOf(weights, days, options.dietName),
  }
  return { ...data, legend: legendOf(data, format) }
}

function daysOf(weights: Weights, today: IsoDate, first: IsoDate): DayRange {
  const bandEnd = weights.band.at(-1)?.on ?? today
  const ahead = bandEnd > addDays(today, aheadDays) ? addDays(today, aheadDays) : bandEnd
  const last = weights.points.at(-1)?.on ?? today
  const ends = [today, last, ahead].toSorted()
  // Nothing to see before the first weigh-in.
  return { from: first, to: ends.at(-1) ?? today }
}

const markKinds = { list_sent: 'sent', due: 'due', term: 'start', plateau: 'flag' } as const

function marksOf(weights: Weights, isInside: (day: IsoDate) => boolean, format: Formatter): ChartMark[] {
  const words = messagesOf(visitsMessages, format).legend
  const names = { list_sent: words.sent, due: words.due, term: words.term, plateau: words.plateau }
  return weights.marks.flatMap(({ kind, on }) =>
    kind === 'stop' || !isInside(on)
      ? []
      : [{ kind: markKinds[kind], day: on, text: `${names[kind]}، ${format.dayMonth(on)}` }],
  )
}

function spansOf(weights: Weights, days: DayRange, format: Formatter): ChartSpan[] {
  const { stop } = messagesOf(visitsMessages, format).legend
  return weights.marks.flatMap(({ kind, on, until }) => {
    const to = until === null || until > days.to ? days.to : until
    if (kind !== 'stop' || to < days.from || on > days.to) return []
    return [{ from: on < days.from ? days.from : on, to, text: stop }]
  })
}

function phasesOf(weights: Weights, days: DayRange, dietName: Options['dietName']): ChartPhase[] {
  const within = phasesWithin(dietPhases(weights), days)
  const diets = [...new Set(within.map(({ dietType }) => dietType))]
  return within.map(({ from, to, dietType }) => {
    return { from, to, number: diets.indexOf(dietType) + 1, text: dietName(dietType) }
  })
}

function legendOf(data: Omit<LineChartData, 'legend'>, format: Formatter): LegendEntry[] {
  const words = messagesOf(visitsMessages, format).legend
  const { points, marks } = data
  const entries: (LegendEntry & { isShown: boolean })[] = [
    { sample: 'circle', text: words.visit, isShown: points.some(({ shape }) => shape === 'circle') },
    { sample: 'diamond', text: words.registration, isShown: points.some(({ shape }) => shape === 'diamond') },
    { sample: 'excluded', text: words.excluded, isShown: points.some(({ isExcluded }) => isExcluded) },
    { sample: 'goal', text: words.goal, isShown: data.goal !== null },
    { sample: 'band', text: words.band, isShown: data.band.length > 1 },
    { sample: 'span', text: words.stop, isShown: data.spans.length > 0 },
    { sample: 'sent', text: words.sent, isShown: marks.some(({ kind }) => kind === 'sent') },
    { sample: 'due', text: words.due, isShown: marks.some(({ kind }) => kind === 'due') },
    { sample: 'start', text: words.term, isShown: marks.some(({ kind }) => kind === 'start') },
    { sample: 'flag', text: words.plateau, isShown: marks.some(({ kind }) => kind === 'flag') },
  ]
  const diets = new Map(data.phases.map(({ number, text }) => [number, text]))
  return [
    ...entries.flatMap(({ sample, text, isShown }) => (isShown ? [{ sample, text }] : [])),
    ...[...diets].map(([number, text]) => ({ sample: { number }, text: words.diet(text) })),
  ]
}
