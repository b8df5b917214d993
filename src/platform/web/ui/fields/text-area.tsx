import type { KeyboardEvent } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fieldMessages } from './fields.messages.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './field.module.css'

export interface TextAreaProps extends FieldProps<string> {
  rows?: number
  lang?: string
  maxLength?: number
}

/** From this share of the limit on, what is left is shown. */
const NEARLY_FULL = 0.8

/** Enter begins a new line here, so Ctrl or ⌘ with it submits what is being written. */
function submitForm(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { form } = event.currentTarget
  if (!form || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  form.requestSubmit()
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, rows = 4, lang, maxLength } = props
  const t = useMessages(fieldMessages)
  const left = maxLength && value.length >= maxLength * NEARLY_FULL ? maxLength - value.length : undefined
  return (
    <FieldFrame {...frameProps(props)} understood={left === undefined ? undefined : t.charactersLeft(left)}>
      {(control) => (
        <div className={css.box}>
          <textarea
            {...control}
            className={css.control}
            dir={value === '' ? undefined : 'auto'}
            lang={lang}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onKeyDown={submitForm}
          />
        </div>
      )}
    </FieldFrame>
  )
}
