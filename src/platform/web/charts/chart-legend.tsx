import type { LegendEntry } from './chart-data.ts'
import { AxisMark, PointMark } from './chart-marks.tsx'
import { PhaseSample } from './chart-phases.tsx'
import css from './line-chart.module.css'

/** What the signs of a chart mean; only those that are in it. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={css.legend}>
      {entries.map(({ sample, text }) => (
        <li key={typeof sample === 'string' ? sample : sample.number}>
          <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
            <Sample sample={sample} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}

function Sample({ sample }: Pick<LegendEntry, 'sample'>) {
  if (typeof sample === 'object') return <PhaseSample number={sample.number} />
  switch (sample) {
    case 'circle':
    case 'diamond':
      return <PointMark x={10} y={7} shape={sample} isExcluded={false} />
    case 'excluded':
      return <PointMark x={10} y={7} shape="circle" isExcluded />
    case 'goal':
      return <path d="M0 7H20" className={css.goal} />
    case 'band':
      return <rect width="20" height="14" className={css.band} />
    case 'span':
      return <rect width="20" height="14" className={css.span} />
    default:
      return <AxisMark x={10} y={7} kind={sample} />
  }
}
