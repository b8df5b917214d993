import type { Client } from '#clients/clients/clients.contract.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/web/i18n/messages.ts'
import { useTellRecordActions } from '#platform/web/record-actions/record-actions.ts'
import { clientActionsMessages } from './client-actions.messages.ts'
import { useClientActions } from './client-actions.ts'
import type { ProfileActions } from './profile-actions.tsx'

const fa = messagesOf(clientActionsMessages, formatter(defaultPrefs['fa-IR'])).labels
const ar = messagesOf(clientActionsMessages, formatter(defaultPrefs['ar-IQ'])).labels

/** Tells the search everywhere what can be done to this client; shows nothing. */
export function NotifyClientActions({ client, actions }: { client: Client; actions: ProfileActions }) {
  const all = useClientActions(client, actions).map(({ id, shortcut, disabled, href, run }) => ({
    id,
    label: { 'fa-IR': fa[id], 'ar-IQ': ar[id] },
    shortcut,
    disabled,
    href,
    action: run,
  }))
  useTellRecordActions({ name: client.fullName, actions: all })
  return null
}
