import type { ReactNode } from 'react'
import css from './plate.module.css'

interface Props {
  /** What is measured: the accessible name («پروتئین»). */
  label: string
  value: number
  max: number
  /** The same in words and local digits («۵۲ از ۸۰ گرم»), read instead of the bare number. */
  valueText: string
  /** Short text inside the ring. */
  children?: ReactNode
  tone?: 'primary' | 'success' | 'today' | 'danger'
  size?: 'small' | 'large'
}

/** Ring for progress and nutrient targets: starts at twelve, runs clockwise in both directions of text. */
export function Plate({ label, value, max, valueText, children, tone = 'primary', size = 'large' }: Props) {
  const share = max > 0 ? Math.max(0, Math.min(value / max, 1)) : 0
  return (
    <span
      className={css.plate}
      data-tone={tone}
      data-size={size}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
    >
      <svg className={css.ring} viewBox="0 0 72 72" aria-hidden="true" focusable="false">
        <circle className={css.track} cx="36" cy="36" r="33" />
        {share > 0 && (
          <circle
            className={css.arc}
            cx="36"
            cy="36"
            r="33"
            pathLength="100"
            strokeDasharray={`${(share * 100).toFixed(2)} 100`}
            transform="rotate(-90 36 36)"
          />
        )}
      </svg>
      <span className={css.text} aria-hidden="true">
        {children}
      </span>
    </span>
  )
}
