import { clientFields, type ClientFieldName } from '#clients/clients/client-fields.contract.ts'
import type { Client } from '#clients/clients/clients.contract.ts'
import type { ColumnField, RecordField, RegistryField } from '#platform/contract/record-fields.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineSelect } from '#platform/web/list/inline-select.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { profileMessages } from './profile.messages.ts'
import { useSaveAnswer } from './save-answer.ts'

/** Answers that are one choice of a registry. */
export type ChoiceField = RegistryField<typeof clientFields> & ColumnField<typeof clientFields>

export function isChoice(field: ClientFieldName): field is ChoiceField {
  const one: RecordField = clientFields[field]
  return one.registry !== undefined && one.column !== undefined
}

interface Props {
  client: Client
  field: ChoiceField
  label: string
}

/** One answer, changed where it stands. */
export function BodyChoice({ client, field, label }: Props) {
  const t = useMessages(profileMessages).body
  const save = useSaveAnswer(client)
  const { options, nameOf } = useRegistry(
    clientFields[field].registry,
    field === 'provinceCode' ? client.country : null,
  )
  const value = client[field]
  return (
    <InlineSelect
      label={label}
      value={value ?? ''}
      text={value === null ? t.missing : nameOf(value)}
      options={[{ value: '', label: t.missing }, ...options]}
      onSave={(next) => save({ [field]: next === '' ? null : next })}
    />
  )
}
