import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './kpi-tile.module.css'

interface Props {
  label: string
  /** The number in local digits. */
  value: ReactNode
  /** An amount with its currency: written smaller, so that it has room. */
  isAmount?: boolean
  /** The list that this number counts: a number is a link, both from one query definition. */
  href?: string
  /** Change against an earlier period, in words; or «تا ۱۴:۳۲». */
  note?: ReactNode
  due?: 'today' | 'late'
}

export function KpiTile({ label, value, isAmount = false, href, note, due }: Props) {
  const className = classNames(css.tile, 'card', due && 'thread')
  const content = (
    <>
      <span className={css.label}>{label}</span>
      <span className={classNames('kpi', isAmount ? css.amount : undefined)}>{value}</span>
      {note && <span className={css.note}>{note}</span>}
    </>
  )
  if (!href) {
    return (
      <div className={className} data-due={due}>
        {content}
      </div>
    )
  }
  return (
    <a className={className} data-due={due} href={href}>
      {content}
    </a>
  )
}
