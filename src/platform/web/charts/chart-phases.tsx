import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { ChartPhase } from './chart-data.ts'
import { chartInset, type ChartScales } from './chart-scale.ts'
import css from './line-chart.module.css'

/** Tints that come again from the fifth phase on: the number tells them apart, the tint helps the eye. */
const tints = 4
/** A letter of a label takes about this much. */
const letterWidth = 7

const tintOf = (number: number) => ((number - 1) % tints) + 1

interface Props {
  phases: readonly ChartPhase[]
  scales: ChartScales
  height: number
}

/** What held from when to when, as shaded stretches with their number, and their name where there is room. */
export function Phases({ phases, scales, height }: Props) {
  const { format } = useLocale()
  const bottom = height - chartInset.bottom
  return phases.map(({ from, to, number, text }) => {
    const start = scales.x(from)
    const width = Math.max(2, scales.x(to) - start)
    const name = `${format.number(number)} ${text}`
    return (
      <g key={from} data-phase={tintOf(number)} className={css.phase}>
        <rect x={start} y={chartInset.top} width={width} height={bottom - chartInset.top} />
        <path d={`M${start} ${chartInset.top}V${bottom}`} />
        <text
          x={start + width / 2}
          y={chartInset.top - 6}
          textAnchor="middle"
          direction="rtl"
          className={css.label}
        >
          {name.length * letterWidth <= width ? name : format.number(number)}
        </text>
      </g>
    )
  })
}

export function PhaseSample({ number }: Pick<ChartPhase, 'number'>) {
  const { format } = useLocale()
  return (
    <g data-phase={tintOf(number)} className={css.phase}>
      <rect width="20" height="14" />
      <text x="10" y="11" textAnchor="middle" className={css.label}>
        {format.number(number)}
      </text>
    </g>
  )
}
