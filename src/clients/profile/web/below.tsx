import type { ReactNode } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useSettled } from '#platform/web/ui/together.tsx'
import css from './profile.module.css'

/** The part of a column below cards that load: invisible until they have their height, but reachable by keyboard. */
export function Below({ children }: { children: ReactNode }) {
  const isSettled = useSettled(false)
  return <div className={classNames(css.column, isSettled ? undefined : css.below)}>{children}</div>
}
