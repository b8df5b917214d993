import { useQueryClient } from '@tanstack/react-query'
import { type Client, clients } from '#clients/clients/clients.contract.ts'
import type { RegistryName } from '#platform/contract/registries.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineSelect } from '#platform/web/list/inline-select.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { profileMessages } from './profile.messages.ts'

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
  const api = useApi()
  const queries = useQueryClient()
  const { options, nameOf } = useRegistry(choiceRegistries[field])
  const value = client[field]
  async function save(next: string) {
    const body = { [field]: next === '' ? null : next }
    const sending = api.call(
      clients.update,
      { params: { clientId: client.id }, body },
      { ifMatch: client.version },
    )
    // Also when it is refused because somebody was faster: the next try is made on what is stored now.
    await sending.finally(() => {
      for (const endpoint of [clients.get, clients.history])
        void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    })
  }
  return (
    <InlineSelect
      label={label}
      value={value ?? ''}
      text={value === null ? t.missing : nameOf(value)}
      options={[{ value: '', label: t.missing }, ...options]}
      onSave={save}
    />
  )
}
