import type { Client } from '#clients/clients/clients.contract.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/web/i18n/messages.ts'
import { useTellRecordActs } from '#platform/web/record-acts/record-acts.ts'
import { clientActsMessages } from './client-acts.messages.ts'
import { useClientActs } from './client-acts.ts'
import type { ProfileActs } from './profile-acts.tsx'

const fa = messagesOf(clientActsMessages, formatter(defaultPrefs['fa-IR'])).labels
const ar = messagesOf(clientActsMessages, formatter(defaultPrefs['ar-IQ'])).labels

/** Tells the search everywhere what can be done to this client; shows nothing. */
export function NotifyClientActions({ client, acts }: { client: Client; acts: ProfileActs }) {
  const all = useClientActs(client, acts).map(({ id, shortcut, disabled, href, run }) => ({
    id,
    label: { 'fa-IR': fa[id], 'ar-IQ': ar[id] },
    shortcut,
    disabled,
    href,
    act: run,
  }))
  useTellRecordActs({ name: client.fullName, acts: all })
  return null
}
