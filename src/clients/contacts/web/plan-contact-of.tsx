import { useQuery } from '@tanstack/react-query'
import type { Client } from '#clients/clients/clients.contract.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { contacts } from '../contacts.contract.ts'
import { hasLeft } from './left-stages.ts'
import { PlanDialog } from './plan-dialog.tsx'

interface Props {
  client: Pick<Client, 'id' | 'lifecycle'>
  onClose: () => void
}

/** Plans the next contact where the follow-up is not on the screen. */
export function PlanContactOf({ client, onClose }: Props) {
  const options = useApi().query(contacts.followUp, { params: { clientId: client.id } })
  const followUp = useQuery(options).data?.data
  if (!followUp) return null
  const asksReason = hasLeft(client) || followUp.churnReason !== null
  return (
    <PlanDialog followUp={followUp} hasLeft={asksReason} today={client.lifecycle.asOf} onClose={onClose} />
  )
}
