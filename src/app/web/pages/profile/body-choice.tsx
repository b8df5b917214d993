import type { Client } from '#clients/clients/clients.contract.ts'
import type { RegistryName } from '#platform/contract/registries.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineSelect } from '#platform/web/list/inline-select.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { profileMessages } from './profile.messages.ts'
import { useSaveAnswer } from './save-answer.ts'

/** Answers that are one choice of a registry. */
export const choiceRegistries = {
  goal: 'goals',
  activityType: 'activity_types',
  activityProduct: 'activity_products',
  jobCode: 'jobs',
  educationCode: 'educations',
  maritalCode: 'marital_status',
  provinceCode: 'provinces',
} as const satisfies Partial<Record<keyof Client, RegistryName>>
export type ChoiceField = keyof typeof choiceRegistries

export function isChoice(field: string): field is ChoiceField {
  return Object.hasOwn(choiceRegistries, field)
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
    choiceRegistries[field],
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
