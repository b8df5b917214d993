import { useUser } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { activeNamesSource } from '#platform/web/ui/fields/names-source.ts'
import type { FixedChoice } from '#platform/web/ui/fields/record-choice.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { contactsMessages } from './contacts.messages.ts'

/** Who may be given something to do for clients, besides oneself: the supporters one sees. */
export const ownerSource = activeNamesSource(staff.supporters)

/** Who stands above them in the choice: oneself, and whoever has it now. */
export function useOwners(known: { id: number; name: string } | null): readonly FixedChoice[] {
  const t = useMessages(contactsMessages)
  const user = useUser()
  const isOther = known !== null && known.id !== user.id
  return [
    { value: String(user.id), label: t.me },
    ...(isOther ? [{ value: String(known.id), label: known.name }] : []),
  ]
}
