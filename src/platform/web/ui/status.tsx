import type { ReactNode } from 'react'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icons.tsx'
import css from './status.module.css'

/** `today` is saffron and means exactly one thing everywhere: it needs you today. */
export type Tone = 'neutral' | 'primary' | 'today' | 'danger' | 'success' | 'info' | 'plum'

interface StatusTagProps {
  tone: Tone
  icon: IconName
  children: ReactNode
}

/** Icon, word and tint: hues alone are not separable for colour-blind people. */
export function StatusTag({ tone, icon, children }: StatusTagProps) {
  return (
    <span className={css.tag} data-tone={tone}>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </span>
  )
}

interface DueTagProps {
  due: 'today' | 'late'
  children: ReactNode
}

/** The word that always goes with a thread strip. */
export function DueTag({ due, children }: DueTagProps) {
  const late = due === 'late'
  return (
    <StatusTag tone={late ? 'danger' : 'today'} icon={late ? 'warning' : 'clock'}>
      {children}
    </StatusTag>
  )
}

interface BadgeProps {
  tone?: 'neutral' | 'today'
  /** What is counted, for people who do not see where the number stands. */
  label?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', label, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
