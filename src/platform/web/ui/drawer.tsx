import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
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
  /** `stays`: it is read while the rows beside it are walked. Absent: the drawer takes the focus. */
  focus?: 'stays'
  children: ReactNode
}

/**
 * Not modal: it enters from the inline-end and the list beside it stays usable. Shown while mounted. It takes the focus
 * unless something in it has it already, gives it back when it closes, and Escape closes it wherever the focus is.
 */
export function Drawer({ title, onClose, actions, footer, focus, children }: Props) {
  const t = useMessages(uiMessages)
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  useFocusWhileOpen(frame, focus !== 'stays')
  useEscape(onClose)
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    submitByKeys(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside ref={frame} className={css.drawer} tabIndex={-1} aria-labelledby={id} onKeyDown={onKeyDown}>
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

/** Takes the focus, unless a part of the drawer took it first, and gives it back if it is still here at the end. */
function useFocusWhileOpen(frame: RefObject<HTMLElement | null>, isTaken: boolean) {
  useEffect(() => {
    const element = frame.current
    const before = document.activeElement
    if (isTaken && element && !element.contains(before)) element.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [frame, isTaken])
}

/** What lies above the drawer, a dialog or a menu, takes the key first; a field of the page keeps it. */
function useEscape(onClose: () => void) {
  const close = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(above) !== null
    if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return
    onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
}

const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], input, textarea, select'

function Footer({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useToastOffset(ref)
  return (
    <footer ref={ref} className={css.footer}>
      {children}
    </footer>
  )
}
