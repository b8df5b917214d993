import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape'
import type { ChartMark, PointShape } from './chart-data.ts'
import css from './line-chart.module.css'

const shapes = { circle: symbolCircle, diamond: symbolDiamond }
const markShapes = { flag: symbolSquare, start: symbolTriangle }
const pointArea = 56
const markArea = 36

interface PlaceProps {
  x: number
  y: number
}

/** A measured value: filled, or hollow when it does not count. */
export function PointMark({
  x,
  y,
  shape,
  isExcluded,
}: PlaceProps & { shape: PointShape; isExcluded: boolean }) {
  return (
    <path
      d={symbol(shapes[shape], pointArea)() ?? ''}
      transform={`translate(${x} ${y})`}
      className={css.point}
      data-excluded={isExcluded || undefined}
    />
  )
}

/** Something on the day axis. */
export function AxisMark({ x, y, kind }: PlaceProps & { kind: ChartMark['kind'] }) {
  const isLine = kind === 'sent' || kind === 'due'
  return (
    <path
      d={isLine ? 'M0-5V5' : (symbol(markShapes[kind], markArea)() ?? '')}
      transform={`translate(${x} ${y})`}
      className={css.mark}
      data-kind={kind}
    />
  )
}
