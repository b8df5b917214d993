import { useMutation } from '@tanstack/react-query'
import { browserNow } from '#platform/web/clock.ts'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Contact, contacts, takeBackMinutes } from '../contacts.contract.ts'
import { contactsMessages } from './contacts.messages.ts'
import { useContactRefresh } from './use-contact-refresh.ts'

/** Taking a contact back: whether it may be, doing it, and whether that failed. */
export function useTakeBack() {
  const t = useMessages(contactsMessages)
  const api = useApi()
  const user = useUser()
  const refresh = useContactRefresh()
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, clientId }: Pick<Contact, 'id' | 'clientId'>) =>
      api.call(contacts.takeBack, { params: { clientId, contactId: id } }),
    onSuccess: () => toast(t.takenBack),
    onSettled: refresh,
  })
  return {
    takeBack: (contact: Pick<Contact, 'id' | 'clientId'>) => taking.mutate(contact),
    isBusy: taking.isPending,
    failed: taking.isError,
    isPossible: ({ by, createdAt }: Contact) =>
      by.id === user.id && browserNow() - Date.parse(createdAt) < takeBackMinutes * 60_000,
  }
}
