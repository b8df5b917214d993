import type { KeyboardEvent } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './field.module.css'
import { useLength } from './use-length.ts'

export interface TextAreaProps extends FieldProps<string> {
  rows?: number
  lang?: string
  maxLength?: number
}

/** Enter begins a new line here, so Ctrl or ⌘ with it submits what is being written. */
function submitForm(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { form } = event.currentTarget
  if (!form || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  form.requestSubmit()
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, rows = 4, lang, maxLength } = props
  const length = useLength(props, maxLength)
  return (
    <FieldFrame {...frameProps(props)} {...length}>
      {(control) => (
        <div className={css.box}>
          <textarea
            {...control}
            className={css.control}
            dir={value === '' ? undefined : 'auto'}
            lang={lang}
            rows={rows}
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
