import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import type { ClientAction } from '#clients/profile/web/client-actions.ts'
import { clientActionsMessages } from '#clients/profile/web/client-actions.messages.ts'
import type { ProfileActions } from '#clients/profile/web/profile-actions.tsx'
import { terms } from '#clients/terms/terms.contract.ts'
import { takesMore } from '#finance/addons/web/takes-more.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { messageReasonLabels } from '#today/messages/message-labels.contract.ts'
import { messages } from '#today/messages/messages.contract.ts'
import { usePaymentActions } from './payment-actions.tsx'

const GiveAddonOf = lazyPart(() =>
  import('#finance/addons/web/give-addon-of.tsx').then((module) => module.GiveAddonOf),
)
interface Props {
  client: Client
  actions: ProfileActions
  children: (added: ClientAction[]) => ReactNode
}

/** What money and messages add to the actions on a client. */
export function AddedActions({ client, actions, children }: Props) {
  return children([
    ...useAddonAction(client, actions),
    ...usePaymentActions(client, actions),
    ...useMessageAction(client, actions),
  ])
}

function useAddonAction({ id: clientId, closedOn }: Client, actions: ProfileActions): ClientAction[] {
  const { reasons } = useMessages(clientActionsMessages)
  const mayGive = useMay('addons.give')
  const list = useQuery(useApi().query(terms.list, { params: { clientId } }))
  const why = list.data?.data.some(takesMore) ? undefined : list.data ? reasons.noTerm : reasons.waiting
  const disabled = closedOn === null ? why : reasons.closed
  const show = (onClose: () => void) => <GiveAddonOf clientId={clientId} onClose={onClose} />
  const run = () => actions.open({ kind: 'added', show })
  return mayGive ? [{ id: 'addon', group: 'membership', icon: 'plus', disabled, run }] : []
}

/** Nothing is written to somebody who was erased. */
function useMessageAction({ id, isErased }: Client, actions: ProfileActions): ClientAction[] {
  const mayMessage = useMay('autochat.send')
  const disabled = useMessageReason(id, mayMessage)
  const run = actions.message
  return mayMessage && !isErased
    ? [{ id: 'message', group: 'communication', icon: 'message', shortcut: 'm', disabled, run }]
    : []
}

/** Why no message can go to the client now, in words. */
function useMessageReason(clientId: number, isWanted: boolean): string | undefined {
  const { locale } = useLocale()
  const options = useApi().query(messages.recipient, { params: { clientId } })
  const reason = useQuery({ ...options, enabled: isWanted }).data?.data.reason ?? null
  return reason === null ? undefined : messageReasonLabels[locale][reason]
}
