import type { FieldProps } from '#platform/web/ui/fields/field-props.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { typedCodeLength } from '../second-factor.contract.ts'

/** A code of an app, or a recovery code: digits of any script, offered by the phone where it knows the code. */
export function CodeField(props: FieldProps<string> & { autoFocus?: boolean }) {
  return (
    <TextField
      {...props}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={typedCodeLength}
    />
  )
}
