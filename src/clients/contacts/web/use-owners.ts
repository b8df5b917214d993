import { useQuery } from '@tanstack/react-query'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { staff } from '#team/staff/staff.contract.ts'
import { contactsMessages } from './contacts.messages.ts'

/** Who may be given something to do for clients: oneself first, then the supporters one sees. `known` is kept in sight. */
export function useOwners(known: { id: number; name: string } | null): readonly SelectOption[] {
  const t = useMessages(contactsMessages)
  const user = useUser()
  const { data } = useQuery({ ...useApi().query(staff.supporters, {}), staleTime: 300_000 })
  const others = (data?.data ?? []).filter(({ id, active }) => active && id !== user.id)
  const isListed = known === null || known.id === user.id || others.some(({ id }) => id === known.id)
  return [
    { value: String(user.id), label: t.me },
    ...(isListed ? [] : [{ value: String(known.id), label: known.name }]),
    ...others.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
