import type { ReactNode } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './banner.module.css'
import { IconButton } from './button.tsx'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icons.tsx'
import { uiMessages } from './ui.messages.ts'

/** Saffron stays out unless the message is about today's work: other warnings are plum or info. */
export type MessageTone = 'info' | 'success' | 'danger' | 'plum' | 'today'

const icons: Record<MessageTone, IconName> = {
  info: 'info',
  success: 'success',
  danger: 'error',
  plum: 'warning',
  today: 'clock',
}

interface BannerProps {
  tone: MessageTone
  title?: string
  children?: ReactNode
  /** What to do about it. */
  actions?: ReactNode
  onClose?: () => void
}

/** States something about the page and stays until it is no longer so. */
export function Banner({ tone, title, children, actions, onClose }: BannerProps) {
  const t = useMessages(uiMessages)
  return (
    <div className={css.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className={css.body}>
        {title && <strong className={css.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {onClose && <IconButton icon="close" label={t.close} size="small" onClick={onClose} />}
    </div>
  )
}

/** One line next to its cause, inside a card or a row. */
export function InlineMessage({ tone, children }: { tone: MessageTone; children: ReactNode }) {
  return (
    <p className={css.inline} data-tone={tone}>
      <Icon name={icons[tone]} size="small" />
      <span>{children}</span>
    </p>
  )
}
