import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import type { FieldProps } from '#platform/web/ui/fields/field-props.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { clientOperationsMessages } from './client-operations.messages.ts'

type Props = Pick<FieldProps<string | null>, 'name' | 'value' | 'onChange' | 'error'>

/** One tag of clients; none is chosen beforehand. */
export function ClientTagField({ value, onChange, ...props }: Props) {
  const t = useMessages(clientOperationsMessages)
  return (
    <SelectField
      {...props}
      label={t.tag}
      value={value ?? ''}
      onChange={(tag) => onChange(tag === '' ? null : tag)}
      options={useRegistry('tags').options}
      emptyLabel={t.choose}
    />
  )
}
