import { type ReactNode, useId } from 'react'
import css from './choice-fields.module.css'
import { describedBy, FieldErrorText, RequiredWord } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'

interface OneChoiceProps extends Omit<FieldProps<boolean>, 'label'> {
  label: ReactNode
  /** Holds for a part of what it stands for: neither checked nor empty. */
  mixed?: boolean
}

/** A statement that holds or not; takes effect when the form is saved. */
export function CheckboxField(props: OneChoiceProps) {
  return <Choice {...props} look="checkbox" />
}

/** On or off at once, without saving. */
export function SwitchField(props: OneChoiceProps) {
  return <Choice {...props} look="switch" />
}

const badgeStyles = {
  checkbox: { className: css.box },
  switch: { className: css.switch, role: 'switch' },
}

function Choice({
  look,
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  required,
  disabled,
  mixed = false,
}: ChoiceProps) {
  const id = useId()
  return (
    <div className="shrinks">
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      <label className={css.line}>
        <input
          type="checkbox"
          {...badgeStyles[look]}
          name={name}
          checked={value}
          ref={(input) => {
            if (input) input.indeterminate = mixed
          }}
          aria-required={required}
          disabled={disabled}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps extends OneChoiceProps {
  look: 'checkbox' | 'switch'
}

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: string
  disabled?: boolean
}

interface RadioGroupProps<Value extends string> extends FieldProps<Value | ''> {
  options: readonly RadioOption<Value>[]
  /** The chosen option has the focus at once, or the first one. */
  autoFocus?: boolean
}

/** Two to five choices, all of which are worth reading before choosing. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, label, value, onChange, onBlur, error, hint, required, disabled, options } = props
  const id = useId()
  const focused = props.autoFocus ? value || options[0]?.value : undefined
  return (
    <fieldset className={css.group} disabled={disabled} aria-describedby={describedBy(id, { hint, error })}>
      <legend className={css.legend}>
        {label}
        {required && <RequiredWord />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={css.groupHint}>
          {hint}
        </p>
      )}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      {options.map((option) => (
        <label key={option.value} className={css.line}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            autoFocus={option.value === focused}
            disabled={option.disabled}
            aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <span>
            {option.label}
            {option.hint && (
              <span id={`${id}-${option.value}`} className={css.optionHint}>
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
