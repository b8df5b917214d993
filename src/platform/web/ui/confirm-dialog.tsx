import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button, type ButtonProps } from './button.tsx'
import css from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { TextField } from './fields/text-field.tsx'
import { dialogMessages } from './dialog.messages.ts'

interface Props {
  title: ReactNode
  /** What will happen and what will not, one line each. */
  consequences: readonly ReactNode[]
  /** Verb and noun («حذف نقش»), never «تأیید». */
  confirmLabel: string
  look?: 'primary' | 'danger-final'
  /** For what cannot be undone: the name the person must type. */
  typed?: string
  busy?: boolean
  /** Why the action failed, shown where it was started. */
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
  /** Fields the action needs, such as a reason. */
  children?: ReactNode
}

export function ConfirmDialog(props: Props) {
  const {
    title,
    consequences,
    confirmLabel,
    look = 'danger-final',
    typed,
    busy,
    error,
    onConfirm,
    onClose,
  } = props
  const t = useMessages(dialogMessages)
  const form = useId()
  const [text, setText] = useState('')
  const [mismatch, setMismatch] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const matches = typed === undefined || isTyped(text, typed)
    setMismatch(!matches)
    if (matches && !busy) onConfirm()
  }

  const footer = (
    <>
      <Button type="submit" form={form} look={look} busy={busy}>
        {confirmLabel}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </>
  )
  return (
    <Dialog title={title} role="alertdialog" dirty={false} onClose={onClose} footer={footer}>
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <ul className={css.list}>
          {consequences.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
        {props.children}
        {typed !== undefined && (
          <TextField
            name="confirmation"
            label={t.typeToConfirm(typed)}
            value={text}
            onChange={setText}
            error={mismatch ? t.typeMismatch : undefined}
            autoComplete="off"
          />
        )}
        {error && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** Case, spaces, half-spaces and Arabic forms of letters do not matter: the point is attention, not spelling. */
function isTyped(text: string, name: string): boolean {
  return text.trim() !== '' && searchKey(text) === searchKey(name)
}

interface ConfirmButtonProps extends Pick<ButtonProps, 'look' | 'icon' | 'size' | 'aria-label'> {
  label: string
  /** Of the question. */
  title: ReactNode
  /** What will happen and what will not, one line each. */
  consequences: readonly ReactNode[]
  /** Where the action is called otherwise in the question. */
  confirmLabel?: string
  confirmLook?: 'primary' | 'danger-final'
  busy?: boolean
  /** Why the action failed. */
  error?: ReactNode
  /** @param close takes the question away */
  onConfirm: (close: () => void) => void
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, consequences, confirmLabel = label, confirmLook, busy, error, onConfirm } = props
  const { look, icon, size, 'aria-label': name } = props
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button look={look} icon={icon} size={size} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          consequences={consequences}
          confirmLabel={confirmLabel}
          look={confirmLook}
          busy={busy}
          error={error}
          onConfirm={() => onConfirm(close)}
          onClose={close}
        />
      )}
    </>
  )
}
