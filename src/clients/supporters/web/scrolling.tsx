import type { ReactNode } from 'react'

/** Wider than a phone: scrolls by itself, also with the keyboard. */
export function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="scrolls-aside" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
