import { useState } from 'react'
import { same } from '#platform/web/form/paths.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { FieldProps } from '#platform/web/ui/fields/field-props.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { noAmount, readAmounts, writtenAmounts } from './served-amounts.ts'

/** In quarters of a unit. */
export type Amounts = (number | null)[]

/** Amounts of a unit that people serve, as one line of text: «۰٫۵، ۱، ۱٫۵». */
export function ServedField({ value, onChange, ...props }: FieldProps<Amounts>) {
  const { format } = useLocale()
  const [typed, setTyped] = useState('')
  const written = writtenAmounts(value, format)
  return (
    <TextField
      {...props}
      dir="page"
      value={same(readAmounts(typed), value) ? typed : written}
      onChange={(text) => {
        setTyped(text)
        onChange(readAmounts(text))
      }}
      onBlur={() => {
        // What was understood is written tidily; other text stays to be mended.
        if (!value.includes(noAmount)) setTyped('')
        props.onBlur?.()
      }}
    />
  )
}
