import { encode } from 'uqr'
import css from './second-factor.module.css'

/** Quiet rows around the modules, without which cameras do not find the code (ISO 18004: four). */
const quiet = 4

/** A text as a QR code: dark on light in every theme, since not every camera reads the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  const side = size + 2 * quiet
  return (
    <svg
      className={css.qr}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
