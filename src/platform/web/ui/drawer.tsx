import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from './button.tsx'
import css from './drawer.module.css'
import { submitByKeys } from './submit-keys.ts'
import { useToastOffset } from './toast-offset.ts'
import { uiMessages } from './ui.messages.ts'

interface Props {
  title: ReactNode
  onClose: () => void
  /** «Open full», previous and next, beside the close button. */
  actions?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Not modal: it enters from the inline-end and the list beside it stays usable. Shown while mounted. */
export function Drawer({ title, onClose, actions, footer, children }: Props) {
  const t = useMessages(uiMessages)
  const id = useId()
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    submitByKeys(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside className={css.drawer} aria-labelledby={id} onKeyDown={onKeyDown}>
      <header className={css.header}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {actions}
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </header>
      {/* Scrolls on its own, so it must be reachable by keyboard. */}
      <div className={css.body} tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
      {footer && <Footer>{footer}</Footer>}
    </aside>
  )
}

function Footer({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useToastOffset(ref)
  return (
    <footer ref={ref} className={css.footer}>
      {children}
    </footer>
  )
}
