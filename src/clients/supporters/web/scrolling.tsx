import type { ReactNode } from 'react'
import css from './sharing.module.css'

/** Wider than a phone: scrolls by itself, also with the keyboard. */
export function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.scrolling} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
