import type { ReactNode } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './empty-state.module.css'
import { Star } from './star.tsx'
import { uiMessages } from './ui.messages.ts'

/** Never for a failure: people must not think that data is lost. Failures use `Banner`. */
export type EmptyKind = 'first-use' | 'no-results' | 'all-done' | 'no-permission'

interface Props {
  kind: EmptyKind
  /** Own words for this list; the kind has a general text. */
  title?: string
  children?: ReactNode
  actions?: ReactNode
}

/** Takes the place of a table including its header. */
export function EmptyState({ kind, title, children, actions }: Props) {
  const t = useMessages(uiMessages)
  return (
    <div className={css.empty} data-kind={kind}>
      <Star />
      <p className={css.title}>{title ?? t.empty[kind].title}</p>
      <div className={css.text}>{children ?? t.empty[kind].text}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
