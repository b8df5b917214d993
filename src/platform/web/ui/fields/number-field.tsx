import type { ReactNode } from 'react'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { FieldFrame, Understood } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './field.module.css'
import { decimalNotation, type NumberValue } from './number-notation.ts'
import { type Notation, useTypedValue } from './typed-value.ts'

export interface NumberFieldProps extends FieldProps<NumberValue> {
  /** The unit's word, at the end inside the box. */
  unit?: string
  /** Whole numbers bring up the keypad without a decimal mark. */
  whole?: boolean
  placeholder?: string
}

/** A text input: `type=number` knows no Persian digits and changes values on the wheel. */
export function NumberField({ whole, ...props }: NumberFieldProps) {
  const { format } = useLocale()
  const understood = (value: number) => (props.unit ? format.unit(value, props.unit) : format.number(value))
  return (
    <NumericInput
      {...props}
      notation={decimalNotation(format)}
      keypad={whole ? 'numeric' : 'decimal'}
      understood={understood}
    />
  )
}

interface NumericInputProps extends Omit<NumberFieldProps, 'whole'> {
  notation: Notation<NumberValue>
  keypad: 'numeric' | 'decimal'
  understood: (value: number) => ReactNode
}

/** Shared by the number-like fields: messy text in, a number out, the understood value underneath. */
export function NumericInput({
  notation,
  keypad,
  understood,
  unit,
  placeholder,
  onBlur,
  ...props
}: NumericInputProps) {
  const typed = useTypedValue({
    ...notation,
    value: props.value,
    onChange: props.onChange,
    unreadable: Number.NaN,
  })
  const shown = typed.differs && props.value !== null ? understood(props.value) : undefined
  const blur = () => {
    typed.settle()
    onBlur?.()
  }
  return (
    <FieldFrame {...frameProps(props)} understood={shown && <Understood>{shown}</Understood>}>
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            className={css.control}
            inputMode={keypad}
            autoComplete="off"
            placeholder={placeholder}
            value={typed.text}
            onChange={(event) => typed.onText(event.target.value)}
            onBlur={blur}
          />
          {unit && <span className={css.unit}>{unit}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
