import { useMessages } from '#platform/web/i18n/messages.ts'
import { fieldMessages } from './fields.messages.ts'
import { FoundField } from './found-field.tsx'
import { fewOptions, useChoiceFinder } from './record-choice.ts'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

interface Props extends SelectFieldProps {
  /** What is chosen among («registry/provinces»): recent choices are kept under it. */
  kind: string
}

/**
 * One of options that are here already or on their way: a few are looked through, many are searched. Those on their way
 * are taken for many, so that no field is exchanged under somebody's hands.
 */
export function OptionField({ kind, ...props }: Props) {
  const count = props.options.length
  if (count > 0 && count <= fewOptions) return <SelectField {...props} />
  return <ManyOptions kind={kind} {...props} />
}

function ManyOptions({ kind, options, emptyLabel, value, onChange, ...props }: Props) {
  const t = useMessages(fieldMessages)
  const finding = useChoiceFinder()
  return (
    <FoundField
      {...props}
      names={kind}
      choice={finding(kind, options)}
      placeholder={emptyLabel ?? t.typeToSearch}
      value={value === '' ? null : value}
      valueLabel={options.find((option) => option.value === value)?.label ?? value}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
