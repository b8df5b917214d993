import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { fieldMessages } from './fields.messages.ts'
import type { FieldProps } from './field-props.ts'
import { NumericInput } from './number-field.tsx'
import { type NumberValue, weightNotation } from './number-notation.ts'

/** Kilograms with «/» as decimal mark too, as Iranians write them; the value is integer grams. */
export function WeightField(props: FieldProps<NumberValue>) {
  const t = useMessages(fieldMessages)
  const { format } = useLocale()
  return (
    <NumericInput
      {...props}
      unit={t.kilogram}
      notation={weightNotation(format)}
      keypad="decimal"
      understood={(grams) => format.weight(grams)}
    />
  )
}
