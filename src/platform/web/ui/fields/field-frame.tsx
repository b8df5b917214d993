import { type ReactNode, useId } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { fieldMessages } from './fields.messages.ts'
import type { ControlProps } from './field-props.ts'
import css from './field.module.css'

interface Props {
  name: string
  label: ReactNode
  hint?: string
  error?: string
  required?: boolean
  disabled?: boolean
  /** What the field made of messy input, under the control. */
  understood?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, error, control, understood value: this order everywhere. Required is a word, not a star. */
export function FieldFrame({ name, label, hint, error, required, disabled, understood, children }: Props) {
  const id = useId()
  const control: ControlProps = {
    id,
    name,
    disabled,
    'aria-required': required ? true : undefined,
    'aria-describedby': describedBy(id, { hint, error, understood }),
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={css.field} data-invalid={error ? '' : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
        {required && <RequiredWord />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      {children(control)}
      {understood && (
        <p id={`${id}-understood`} className={css.understood}>
          {understood}
        </p>
      )}
    </div>
  )
}

/** Ids of the texts of a field that are there: `<id>-hint`, `<id>-error`, `<id>-understood`. */
export function describedBy(id: string, texts: Record<string, unknown>): string | undefined {
  const ids = Object.keys(texts).filter((kind) => Boolean(texts[kind]))
  return ids.map((kind) => `${id}-${kind}`).join(' ') || undefined
}

/** A word for the eye; `aria-required` says it to screen readers, so it stays out of the field's name. */
export function RequiredWord() {
  const t = useMessages(fieldMessages)
  return (
    <span className="faint" aria-hidden="true">
      {' '}
      ({t.required})
    </span>
  )
}

/** «Read as: 72.5 kilograms», in its own direction. */
export function Understood({ children }: { children: ReactNode }) {
  const t = useMessages(fieldMessages)
  return (
    <>
      {t.understood} <bdi>{children}</bdi>
    </>
  )
}

export function FieldErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      <Icon name="error" size="small" />
      <span>{children}</span>
    </p>
  )
}
