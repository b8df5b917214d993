import { nationalPhone, parsePhone } from '#platform/contract/text/phones.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { FieldFrame, Understood } from './field-frame.tsx'
import { type FieldProps, frameProps } from './field-props.ts'
import css from './field.module.css'
import { useTypedValue } from './typed-value.ts'

/** Long enough for `tel:+964` with spaces, dashes and invisible marks, and for two numbers that are asked about. */
const MAX_TYPED = 48

interface Props extends FieldProps<string> {
  /** Country of numbers written without a prefix. */
  country: CountryId
  autoComplete?: 'tel' | 'off'
}

/**
 * Any digits, spaces, dashes, 0, +98 and 0098. The value is E.164 as soon as the text is a number,
 * and the text as it is until then, so that the schema can judge it.
 */
export function PhoneField({ country, autoComplete = 'off', onBlur, ...props }: Props) {
  const typed = useTypedValue({
    value: props.value,
    onChange: props.onChange,
    unreadable: props.value,
    write: nationalPhone,
    read: (text) => parsePhone(text, country)?.e164 ?? text,
  })
  const known = parsePhone(props.value, country)
  const shown = known ? nationalPhone(known.e164) : undefined
  const blur = () => {
    typed.settle()
    onBlur?.()
  }
  return (
    <FieldFrame
      {...frameProps(props)}
      understood={
        shown !== undefined &&
        typed.text !== shown && (
          <Understood>
            <bdi dir="ltr">{shown}</bdi>
          </Understood>
        )
      }
    >
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            className={css.control}
            type="tel"
            dir="ltr"
            maxLength={MAX_TYPED}
            autoComplete={autoComplete}
            value={typed.text}
            onChange={(event) => typed.onText(event.target.value)}
            onBlur={blur}
          />
        </div>
      )}
    </FieldFrame>
  )
}
