import type { ReactNode } from 'react'
import css from './empty-line.module.css'

interface Props {
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** Nothing yet in a part of a page, in one line, with the act that begins it. */
export function EmptyLine({ title, children, actions }: Props) {
  return (
    <div className="line-1-3">
      <strong>{title}</strong>
      <span className={css.text}>{children}</span>
      {actions}
    </div>
  )
}
