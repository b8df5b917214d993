import type { ReactNode } from 'react'
import css from './entry.module.css'

interface HeadProps {
  title: ReactNode
  /** Beside it: when, by whom, its state. */
  children?: ReactNode
}

/** The line at the top of an entry: what it is, and what is known of it at a glance. */
export function EntryHead({ title, children }: HeadProps) {
  return (
    <p className={css.head}>
      <strong>{title}</strong>
      {children}
    </p>
  )
}

interface Props {
  /** What kind of entry it is, for screen readers. */
  label?: string
  children: ReactNode
}

/** One entry of a stream. */
export function Entry({ label, children }: Props) {
  return (
    <article className="stack-2 shrinks" aria-label={label}>
      {children}
    </article>
  )
}
