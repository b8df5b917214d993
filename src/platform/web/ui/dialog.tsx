import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button, IconButton } from './button.tsx'
import css from './dialog.module.css'
import { ReactAriaLocale } from './react-aria-locale.tsx'
import { submitByKeys } from './submit-keys.ts'
import { dialogMessages } from './dialog.messages.ts'
import { uiMessages } from './ui.messages.ts'

interface Props {
  title: ReactNode
  /** Closes without saving. Called at once when nothing was typed, otherwise after the person says so. */
  onClose: () => void
  /** Whether closing loses something. Without it, anything typed or chosen inside counts. */
  dirty?: boolean
  /** `alertdialog` interrupts: a confirmation. */
  role?: 'dialog' | 'alertdialog'
  width?: 'narrow' | 'wide'
  children: ReactNode
  /** Buttons, the primary one first: it stands at the inline-start in every dialog. */
  footer: ReactNode
}

/** Shown while mounted. Put the form around body and footer with `form` attributes, or inside `children`. */
export function Dialog({
  title,
  onClose,
  dirty,
  role = 'dialog',
  width = 'narrow',
  children,
  footer,
}: Props) {
  const t = useMessages(uiMessages)
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  const guarded = dirty ?? typed
  const close = () => (guarded ? setAsking(true) : onClose())

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation()
      if (asking) setAsking(false)
      else close()
    }
    submitByKeys(event)
  }

  return (
    <ReactAriaLocale>
      <ModalOverlay
        className={css.overlay}
        isOpen
        isDismissable={!guarded}
        isKeyboardDismissDisabled
        onOpenChange={(open) => !open && onClose()}
      >
        <Modal className={css.modal} data-width={width}>
          {/* Outside of the dialog element, which itself has focus at first. */}
          <div className={css.frame} role="presentation" onKeyDown={onKeyDown} onInput={() => setTyped(true)}>
            <AriaDialog role={role} className={css.dialog}>
              <header className={css.header}>
                <Heading slot="title" level={2} className={css.title}>
                  {title}
                </Heading>
                <IconButton icon="close" label={t.close} onClick={close} />
              </header>
              <Body startsWriting={role === 'dialog'}>{children}</Body>
              {asking ? (
                <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />
              ) : (
                <footer className={css.footer}>{footer}</footer>
              )}
            </AriaDialog>
          </div>
        </Modal>
      </ModalOverlay>
    </ReactAriaLocale>
  )
}

const fields = 'textarea, select, input:not([type=hidden], [type=file])'

/**
 * Whoever opens a form writes at once: the first field has the focus, where nothing inside asks for it. A confirmation
 * is read first, and on a touch screen the keyboard would cover what is to be read.
 */
function Body({ startsWriting, children }: { startsWriting: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = ref.current?.parentElement
    if (!startsWriting || !dialog || dialog.contains(document.activeElement)) return
    if (matchMedia('(pointer: coarse)').matches) return
    firstField(ref.current)?.focus()
  }, [startsWriting])
  return (
    <div ref={ref} className={css.body}>
      {children}
    </div>
  )
}

/** In a group of choices the chosen one stands for the group, as with the Tab key. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  const open = [...(body?.querySelectorAll<HTMLInputElement>(fields) ?? [])].filter(
    (field) => !field.matches(':disabled'),
  )
  const [first] = open
  if (first?.type !== 'radio') return first ?? null
  return open.find(({ type, name, checked }) => type === 'radio' && name === first.name && checked) ?? first
}

/** Takes the place of the buttons: a second dialog on top of the first would hide what is at stake. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useMessages(dialogMessages)
  return (
    <footer className={css.footer} data-asking="">
      <p className={css.question} role="alert">
        {t.discardQuestion}
      </p>
      <Button look="primary" autoFocus onClick={onKeep}>
        {t.keepEditing}
      </Button>
      <Button look="danger" onClick={onDiscard}>
        {t.discard}
      </Button>
    </footer>
  )
}
