import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button, IconButton } from './button.tsx'
import css from './dialog.module.css'
import { ReactAriaLocale } from './react-aria-locale.tsx'
import { submitByKeys } from './submit-keys.ts'
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
              <div className={css.body}>{children}</div>
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

/** Takes the place of the buttons: a second dialog on top of the first would hide what is at stake. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useMessages(uiMessages)
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
