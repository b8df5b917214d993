import { line } from 'd3-shape'
import { useTimeAxis } from '../charts/use-time-axis.ts'
import css from './report.module.css'

const width = 96
const height = 20
const inset = 2

/** How a number went, without axes: the table tells its values. Time runs as in the person's charts. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const timeAxis = useTimeAxis()
  const inSight = timeAxis === 'ltr' ? values : values.toReversed()
  const known = values.filter((value) => value !== null)
  if (known.length < 3) return null
  const low = Math.min(...known)
  const span = Math.max(...known) - low || 1
  const x = (place: number) => inset + (place / (values.length - 1)) * (width - 2 * inset)
  const y = (value: number) => height - inset - ((value - low) / span) * (height - 2 * inset)
  const path = line<number | null>(
    (_, place) => x(place),
    (value) => y(value ?? low),
  ).defined((value) => value !== null)([...inSight])
  return (
    <svg className={css.sparkline} width={width} height={height} aria-hidden="true">
      <path d={path ?? ''} />
    </svg>
  )
}
