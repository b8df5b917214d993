import { useMessages } from '#platform/web/i18n/messages.ts'
import { TextField, type TextFieldProps } from '#platform/web/ui/fields/text-field.tsx'
import css from './organisation.module.css'
import { organisationMessages } from './organisation.messages.ts'

/** A colour as its code, with the browser's own picker beside it. */
export function ColourField(props: TextFieldProps) {
  const t = useMessages(organisationMessages)
  const { value, onChange, label } = props
  return (
    <TextField
      {...props}
      dir="ltr"
      onChange={(next) => onChange(next.trim().toLowerCase())}
      unit={
        <input
          type="color"
          className={css.picker}
          aria-label={`${t.pick}: ${label}`}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  )
}
