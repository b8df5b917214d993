import { useId, type ReactNode } from 'react'
import { CheckboxField } from './choice-fields.tsx'
import css from './choice-fields.module.css'
import { FieldErrorText } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'

interface Option<Value> {
  value: Value
  label: ReactNode
  hint?: string
  disabled?: boolean
}

interface Props<Value extends string | number> extends Omit<FieldProps<Value[]>, 'value'> {
  value: readonly (Value | null)[]
  options: readonly Option<Value>[]
}

/** Any of a few: days of a week, roles, languages. The value keeps the order of the options. */
export function SeveralChoices<Value extends string | number>(props: Props<Value>) {
  const { name, label, value, onChange, error, hint, options } = props
  const id = useId()
  function choose(one: Value, on: boolean) {
    const all = options.map((option) => option.value)
    onChange(all.filter((other) => (other === one ? on : value.includes(other))))
  }
  return (
    <fieldset className={css.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>{label}</legend>
      {hint && <p className={css.groupHint}>{hint}</p>}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      {options.map((option, index) => (
        <CheckboxField
          key={option.value}
          name={index === 0 ? name : `${name}-${option.value}`}
          label={option.label}
          hint={option.hint}
          value={value.includes(option.value)}
          disabled={option.disabled}
          onChange={(on) => choose(option.value, on)}
        />
      ))}
    </fieldset>
  )
}
