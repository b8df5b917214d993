import { useTimeAxis } from '#platform/web/charts/use-time-axis.ts'
import css from './week-bars.module.css'

interface Props {
  /** The oldest week first, this one last; null: not at work yet. */
  weeks: readonly (number | null)[]
  /** The same in words. */
  text: string
}

/** How one number went from week to week. Time runs as in every chart; this week is not over. */
export function WeekBars({ weeks, text }: Props) {
  const most = Math.max(1, ...weeks.map((value) => value ?? 0))
  return (
    <span className={css.weeks} dir={useTimeAxis()}>
      <span className="sr-only">{text}</span>
      {weeks.map((value, index) => (
        <span
          key={index}
          className={css.week}
          data-now={index === weeks.length - 1 || undefined}
          data-none={value === null || undefined}
          style={{ blockSize: `${Math.round(((value ?? 0) / most) * 100)}%` }}
        />
      ))}
    </span>
  )
}
