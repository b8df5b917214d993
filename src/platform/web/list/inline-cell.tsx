import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Icon } from '../ui/icons.tsx'
import { Spinner } from '../ui/spinner.tsx'
import css from './inline-cell.module.css'
import { inlineMessages } from './inline-edit.messages.ts'
import type { InlineEdit } from './use-inline-edit.ts'

/** What the input inside takes, so that its problem is read with it. */
export interface InlineControl {
  'aria-label': string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface Props {
  edit: InlineEdit
  /** The field and the row: «ترتیب کیلوگرم». */
  label: string
  /** The stored value in words, and as it is drawn. */
  text: string
  shown: ReactNode
  children: (control: InlineControl) => ReactNode
}

/** A cell that is edited in place: Enter saves, Escape reverts, leaving by Tab saves and moves on. */
export function InlineCell({ edit, label, text, shown, children }: Props) {
  const t = useMessages(inlineMessages)
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  useFocusInside(frame, edit)
  const control: InlineControl = {
    'aria-label': label,
    ...(edit.error && { 'aria-invalid': true, 'aria-describedby': id }),
  }
  return (
    // The keys of the list (arrows, letters) are not meant while one types in a cell.
    <span
      ref={frame}
      role="presentation"
      className={css.cell}
      data-inline=""
      onKeyDown={edit.editing ? keepKeys(edit) : undefined}
    >
      {edit.editing ? (
        children(control)
      ) : (
        <button type="button" className={css.value} aria-label={t.edit(label, text)} onClick={edit.start}>
          {shown}
          <Icon name="edit" size="small" />
        </button>
      )}
      <span role="status" className={css.state} data-state={edit.state}>
        {edit.state === 'saving' && <Spinner />}
        {edit.state === 'saved' && <Icon name="success" size="small" />}
        {(edit.state === 'saving' || edit.state === 'saved') && (
          <span className="sr-only">{t[edit.state]}</span>
        )}
      </span>
      {edit.editing && edit.error && (
        <span id={id} role="alert" className={css.error}>
          {edit.error}
        </span>
      )}
    </span>
  )
}

function keepKeys(edit: InlineEdit) {
  return (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') edit.cancel()
  }
}

/** The input takes the focus when it opens; the button takes it back when the cell closes by a key. */
function useFocusInside(frame: { current: HTMLElement | null }, { editing }: InlineEdit) {
  const before = useRef(editing)
  useEffect(() => {
    if (editing === before.current) return
    before.current = editing
    const isLost = document.activeElement === document.body
    if (editing || isLost) frame.current?.querySelector<HTMLElement>('input, select, button')?.focus()
    if (editing) frame.current?.querySelector('input')?.select()
  }, [editing, frame])
}
