import type { Client } from '#clients/clients/clients.contract.ts'
import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import css from './client-header.module.css'
import type { ClientAction } from './client-actions.ts'
import { clientActionsMessages } from './client-actions.messages.ts'
import type { ProfileActions } from './profile-actions.tsx'
import { profileMessages } from './profile.messages.ts'
import { WithClientActions } from './with-client-actions.tsx'

type Order = readonly ClientAction['id'][]

/** Money that waits comes before a new sale. */
const selling: Order = ['confirmPayment', 'enterPayment', 'pay', 'start', 'contact']

/** What takes a client out of a stage, the nearest first. Who has visits waits for a weight or a list instead. */
export const leadingActions: Partial<Record<Stage, Order>> = {
  incomplete: ['edit'],
  unpaid: selling,
  paused: ['resume'],
  ended: selling,
  left: selling,
  closed: ['reopen'],
}

interface Props {
  client: Client
  actions: ProfileActions
  order: Order
}

/** The first of them that the user may do and that can be done now; nothing while there is none. */
export function LeadingAction({ order, ...props }: Props) {
  return <WithClientActions {...props}>{(all) => <FirstOf all={all} order={order} />}</WithClientActions>
}

function FirstOf({ all, order }: { all: readonly ClientAction[]; order: Order }) {
  const t = useMessages(profileMessages)
  const { labels, reasons } = useMessages(clientActionsMessages)
  const possible = all.filter(({ disabled }) => disabled === undefined || disabled === reasons.waiting)
  const action = order.map((id) => possible.find((one) => one.id === id)).find((one) => one !== undefined)
  if (!action) return null
  // Nothing steps into the place of an action that is still being looked into: the row is shown with it.
  if (action.run === undefined || action.disabled !== undefined) return <span className={css.leadingWaits} />
  return (
    <Button icon={action.icon} look="primary" onClick={action.run}>
      {action.id === 'edit' ? t.finishRegistration : labels[action.id]}
    </Button>
  )
}
