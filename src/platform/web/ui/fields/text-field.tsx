import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import { useLength } from './use-length.ts'

export interface TextFieldProps extends FieldProps<string> {
  /** `ltr` for codes, addresses and user names, `page` for lists of numbers; otherwise the text decides (`auto`). */
  dir?: 'auto' | 'ltr' | 'page'
  /** Language of the content where it is fixed: the two sides of bilingual fields. */
  lang?: string
  /** The limit of the schema; a named constant of the contract. A longer text stays, and the field says so. */
  maxLength?: number
  type?: 'text' | 'email' | 'url' | 'search'
  /** The keyboard of a phone, for text of digits only. */
  inputMode?: 'numeric'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  placeholder?: string
  /** Word or spinner at the end inside the box. */
  unit?: ReactNode
  understood?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, dir = 'auto', lang, type = 'text', unit } = props
  const { understood, ...length } = useLength(props, props.maxLength)
  return (
    <FieldFrame {...frameProps(props)} {...length} understood={props.understood ?? understood}>
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            className={css.control}
            type={type}
            dir={dir === 'page' || (value === '' && dir === 'auto') ? undefined : dir}
            lang={lang}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete}
            autoFocus={props.autoFocus}
            placeholder={props.placeholder}
            spellCheck={dir === 'ltr' ? false : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {unit && <span className={css.unit}>{unit}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
