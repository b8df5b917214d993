import type { Client } from '#clients/clients/clients.contract.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { useTellRecordActions } from '#platform/web/record-actions/record-actions.ts'
import { clientActionsMessages } from './client-actions.messages.ts'
import type { ClientAction } from './client-actions.ts'
import type { ProfileActions } from './profile-actions.tsx'
import { WithClientActions } from './with-client-actions.tsx'

const fa = messagesOf(clientActionsMessages, formatter(defaultPrefs['fa-IR'])).labels
const ar = messagesOf(clientActionsMessages, formatter(defaultPrefs['ar-IQ'])).labels

/** Tells the search everywhere what can be done to this client; shows nothing. */
export function NotifyClientActions(props: { client: Client; actions: ProfileActions }) {
  const { fullName } = props.client
  return <WithClientActions {...props}>{(all) => <Notify name={fullName} all={all} />}</WithClientActions>
}

function Notify({ name, all }: { name: string; all: readonly ClientAction[] }) {
  const actions = all.map(({ id, shortcut, disabled, href, run }) => ({
    id,
    label: { 'fa-IR': fa[id], 'ar-IQ': ar[id] },
    shortcut,
    disabled,
    href,
    action: run,
  }))
  useTellRecordActions({ name, actions })
  return null
}
