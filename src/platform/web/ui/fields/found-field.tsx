import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ComboField } from './combo-field.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldMessages } from './fields.messages.ts'
import { foundNameQuery } from './found-name.ts'
import type { Findable } from './record-choice.ts'

interface Props extends FieldProps<string | null> {
  /** Under what its names are kept in memory: the same for the same choice. */
  names: string
  choice: Findable
  placeholder?: string
  /** What stands around says what it is: its name is read, not shown. */
  hidesLabel?: boolean
  /** What the value is called, where the record came with it. */
  valueLabel?: string
}

/** One of however many, found while one types and named by its id. */
export function FoundField({ names, choice, ...props }: Props) {
  const t = useMessages(fieldMessages)
  const { locale } = useLocale()
  const { load, remember } = choice
  const { value, onChange } = props
  const named = useQuery(foundNameQuery(names, props.valueLabel === undefined ? choice : null, value, locale))
  const isMissing = named.isError || named.data === null
  const label = props.valueLabel ?? named.data?.label ?? (isMissing ? t.nameless : '…')
  return (
    <ComboField
      {...props}
      placeholder={props.placeholder ?? t.typeToSearch}
      load={load}
      valueLabel={label}
      onChange={(id) => {
        if (id !== null) remember?.(id)
        onChange(id)
      }}
    />
  )
}
