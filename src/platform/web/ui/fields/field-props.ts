/**
 * What every field takes. Fields are controlled; `error` is a finished sentence, `name` is where the error
 * summary finds the field (`focusField`).
 */
export interface FieldProps<Value> {
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  /** Says how to fix it, in the same words as the summary. */
  error?: string
  /** Help that is always visible; never in a tooltip only. */
  hint?: string
  required?: boolean
  disabled?: boolean
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string
  name: string
  disabled?: boolean
  /** Not the browser's own `required`: its bubbles speak the language of the browser. */
  'aria-required'?: true
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type FrameProps = Pick<FieldProps<unknown>, 'name' | 'label' | 'hint' | 'error' | 'required' | 'disabled'>

/** The part of a field's props that its frame shows. */
export function frameProps({ name, label, hint, error, required, disabled }: FrameProps): FrameProps {
  return { name, label, hint, error, required, disabled }
}
