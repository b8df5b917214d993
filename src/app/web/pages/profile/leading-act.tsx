import type { Client } from '#clients/clients/clients.contract.ts'
import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type ClientAct, useClientActs } from './client-acts.ts'
import { clientActsMessages } from './client-acts.messages.ts'
import type { ProfileActs } from './profile-acts.tsx'
import { profileMessages } from './profile.messages.ts'

type Order = readonly ClientAct['id'][]

/** Money that waits comes before a new sale. */
const selling: Order = ['confirmPayment', 'enterPayment', 'pay', 'start', 'contact']

/** What takes a client out of a stage, the nearest first. Who has visits waits for a weight or a list instead. */
export const leadingActs: Partial<Record<Stage, Order>> = {
  incomplete: ['edit'],
  unpaid: selling,
  paused: ['resume'],
  ended: selling,
  left: selling,
  closed: ['reopen'],
}

interface Props {
  client: Client
  acts: ProfileActs
  order: Order
}

/** The first of them that the user may do and that can be done now; nothing while there is none. */
export function LeadingAct({ client, acts, order }: Props) {
  const t = useMessages(profileMessages)
  const { labels, reasons } = useMessages(clientActsMessages)
  const possible = useClientActs(client, acts).filter(
    ({ disabled }) => disabled === undefined || disabled === reasons.waiting,
  )
  const act = order.map((id) => possible.find((one) => one.id === id)).find((one) => one !== undefined)
  // Nothing steps into the place of an act that is still being looked into.
  if (act?.run === undefined || act.disabled !== undefined) return null
  return (
    <Button icon={act.icon} look="primary" onClick={act.run}>
      {act.id === 'edit' ? t.finishRegistration : labels[act.id]}
    </Button>
  )
}
