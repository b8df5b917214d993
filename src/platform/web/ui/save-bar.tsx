import { type ReactNode, useRef } from 'react'
import css from './save-bar.module.css'
import { useToastOffset } from './toast-offset.ts'

interface Props {
  /** What is pending, in words: «۳ تغییر ذخیره‌نشده», or why saving failed. */
  status: ReactNode
  tone?: 'neutral' | 'danger'
  /** Primary first. */
  children: ReactNode
}

/** Bar at the foot of a form with unsaved changes, and of a list while rows are selected. */
export function SaveBar({ status, tone = 'neutral', children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useToastOffset(ref)
  return (
    <div ref={ref} className={css.bar} data-tone={tone}>
      <div className="wrap-2">{children}</div>
      <div className={css.status} role="status">
        {status}
      </div>
    </div>
  )
}
