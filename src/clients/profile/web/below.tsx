import type { ReactNode } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useSettled } from '#platform/web/ui/together.tsx'
import css from './profile.module.css'

/** What follows cards of a height that is known late is seen when they stand; until then keys reach it already. */
export function Below({ children }: { children: ReactNode }) {
  const isSettled = useSettled(false)
  return <div className={classNames(css.column, isSettled ? undefined : css.below)}>{children}</div>
}
