import { area, line } from 'd3-shape'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { BandEdge, LineChartData, LinePoint } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'
import { AxisMark, PointMark } from './chart-marks.tsx'
import { Phases } from './chart-phases.tsx'
import {
  besideLine,
  chartInset,
  chartScales,
  type ChartScales,
  keyTarget,
  nearestIndex,
} from './chart-scale.ts'
import css from './line-chart.module.css'
import { useTimeAxis } from './use-time-axis.ts'

/** Width of an element in whole CSS pixels as the page changes; 0 until it is measured. */
function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

interface Props {
  /** Name of the chart. */
  label: string
  /** Its message in a sentence, for people who do not see it. */
  summary: string
  data: LineChartData
  /** Decimals of the value axis. */
  decimals?: number
  height?: number
}

/**
 * Values over days. Time runs as the person wants it and the value axis stands at the right, in both languages; arrow
 * keys follow sight. Its words are written from right to left, where the «start» of a text is its right edge.
 */
export function LineChart({ label, summary, data, decimals = 0, height = 240 }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box)
  const [index, setIndex] = useState<number | null>(null)
  const { points } = data
  const read = index === null ? undefined : points[index]
  const timeAxis = useTimeAxis()
  const scales = chartScales({ width, height }, data.days, valuesOf(data), timeAxis)
  const positions = points.map(({ day }) => scales.x(day))

  function onKeyDown(event: KeyboardEvent) {
    const next = keyTarget(event.key, index, points.length, timeAxis)
    if (next === null) return
    event.preventDefault()
    setIndex(next)
  }
  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const found = nearestIndex(positions, event.clientX - event.currentTarget.getBoundingClientRect().left)
    if (found >= 0) setIndex(found)
  }
  return (
    <figure className="stack-2">
      <p className="sr-only">{summary}</p>
      <div
        ref={box}
        dir="ltr"
        className={css.chart}
        style={{ minBlockSize: height }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(index ?? points.length - 1) + 1}
        aria-valuetext={(read ?? points.at(-1))?.text}
        onKeyDown={onKeyDown}
        onBlur={() => setIndex(null)}
      >
        {width > 0 && (
          <svg
            width={width}
            height={height}
            aria-hidden="true"
            onPointerMove={onPointerMove}
            onPointerDown={onPointerMove}
            onPointerLeave={() => setIndex(null)}
          >
            <Backdrop data={data} scales={scales} width={width} height={height} />
            <Axes data={data} scales={scales} width={width} height={height} decimals={decimals} />
            <Points points={points} scales={scales} />
            {read && <Reading point={read} scales={scales} height={height} />}
          </svg>
        )}
        {read && <Tip point={read} x={scales.x(read.day)} width={width} />}
      </div>
      <ChartLegend entries={data.legend} />
    </figure>
  )
}

function valuesOf({ points, goal, band }: LineChartData): number[] {
  const edges = band.flatMap(({ low, high }) => [low, high])
  return [...points.map(({ value }) => value), ...edges, ...(goal ? [goal.value] : [])]
}

const goalText = { width: 130, height: 22, over: 6, under: 16 }

/** The words of the goal stand over its line, or under it where values would cross them. */
function goalTextY(points: LineChartData['points'], line: number, { x, y }: ChartScales): number {
  const isCrossed = points.some(
    ({ day, value }) =>
      x(day) < chartInset.left + goalText.width && y(value) <= line && y(value) > line - goalText.height,
  )
  return isCrossed ? line + goalText.under : line - goalText.over
}

interface PlotProps {
  data: LineChartData
  scales: ChartScales
  width: number
  height: number
}

/** What lies behind the values: phases, spans, the expected band, today, the goal. */
function Backdrop({ data, scales, width, height }: PlotProps) {
  const { x, y } = scales
  const bottom = height - chartInset.bottom
  const bandPath = area<BandEdge>(
    ({ day }) => x(day),
    ({ low }) => y(low),
    ({ high }) => y(high),
  )(data.band)
  return (
    <>
      <Phases phases={data.phases} scales={scales} height={height} />
      {data.spans.map(({ from, to }) => (
        <rect
          key={from}
          x={Math.min(x(from), x(to))}
          y={chartInset.top}
          width={Math.max(2, Math.abs(x(to) - x(from)))}
          height={bottom - chartInset.top}
          className={css.span}
        />
      ))}
      {bandPath && <path d={bandPath} className={css.band} />}
      {data.today && <Today today={data.today} x={x(data.today.day)} width={width} bottom={bottom} />}
      {data.goal && (
        <g>
          <path
            d={`M${chartInset.left} ${y(data.goal.value)}H${width - chartInset.right}`}
            className={css.goal}
          />
          <text
            x={chartInset.left}
            y={goalTextY(data.points, y(data.goal.value), scales)}
            textAnchor="end"
            direction="rtl"
            className={`${css.label} ${css.goalText}`}
          >
            {data.goal.text}
          </text>
        </g>
      )}
    </>
  )
}

interface TodayProps {
  today: NonNullable<LineChartData['today']>
  x: number
  width: number
  bottom: number
}

function Today({ today, x, width, bottom }: TodayProps) {
  const word = besideLine(x, width, useTimeAxis())
  return (
    <g>
      <path d={`M${x} ${chartInset.top}V${bottom}`} className={css.today} />
      <text
        x={word.x}
        y={chartInset.top + 10}
        // From right to left a text starts at its right end.
        textAnchor={word.side === 'left' ? 'start' : 'end'}
        direction="rtl"
        className={css.label}
      >
        {today.text}
      </text>
    </g>
  )
}

function Axes({ data, scales, width, height, decimals }: PlotProps & { decimals: number }) {
  const { format } = useLocale()
  const timeAxis = useTimeAxis()
  const { x, y } = scales
  const right = width - chartInset.right
  const bottom = height - chartInset.bottom
  const lastTick = scales.dayTicks.length - 1
  const [leftmost, rightmost] = timeAxis === 'ltr' ? [0, lastTick] : [lastTick, 0]
  const shownDecimals = scales.valueTicks.every(Number.isInteger) ? decimals : Math.max(1, decimals)
  return (
    <>
      {scales.valueTicks.map((value) => (
        <g key={value}>
          <path d={`M${chartInset.left} ${y(value)}H${right}`} className={css.grid} />
          <text x={right + 8} y={y(value) + 4} direction="ltr" className={css.label}>
            {format.number(value, { decimals: shownDecimals })}
          </text>
        </g>
      ))}
      <path d={`M${chartInset.left} ${bottom}H${right}`} className={css.axis} />
      {scales.dayTicks.map((day, index) => (
        <text
          key={day}
          x={x(day)}
          y={height - 8}
          textAnchor={index === leftmost ? 'end' : index === rightmost ? 'start' : 'middle'}
          direction="rtl"
          className={css.label}
        >
          {format.dayMonth(day)}
        </text>
      ))}
      {data.marks.map(({ kind, day, text }) => (
        <g key={`${kind} ${day}`}>
          <title>{text}</title>
          <AxisMark x={x(day)} y={bottom} kind={kind} />
        </g>
      ))}
    </>
  )
}

function Points({ points, scales }: { points: readonly LinePoint[]; scales: ChartScales }) {
  const { x, y } = scales
  const counted = points.filter(({ isExcluded }) => !isExcluded)
  const path = line<LinePoint>(
    ({ day }) => x(day),
    ({ value }) => y(value),
  )(counted)
  return (
    <>
      {path && <path d={path} className={css.line} />}
      {points.map((point) => (
        <PointMark
          key={point.id}
          x={x(point.day)}
          y={y(point.value)}
          shape={point.shape}
          isExcluded={point.isExcluded}
        />
      ))}
    </>
  )
}

function Reading({ point, scales, height }: { point: LinePoint; scales: ChartScales; height: number }) {
  const x = scales.x(point.day)
  return (
    <g>
      <path d={`M${x} ${chartInset.top}V${height - chartInset.bottom}`} className={css.hairline} />
      <circle cx={x} cy={scales.y(point.value)} r="8" className={css.ring} />
    </g>
  )
}

/** Stands on the side of the point that has more room, so that neither edge cuts it. */
function Tip({ point, x, width }: { point: LinePoint; x: number; width: number }) {
  const isLate = x > width / 2
  const place = { '--tip': `${isLate ? width - x + 12 : x + 12}px` } as Record<string, string>
  return (
    <div dir="ltr" className={css.tipPlace} data-side={isLate ? 'before' : 'after'} style={place}>
      <p dir="rtl" className={css.tip} aria-hidden="true">
        {point.text}
      </p>
    </div>
  )
}
