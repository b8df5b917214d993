import { hrefOf } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'
import type { QueueName, QueueRow } from '../queues.contract.ts'

type Remover = QueueRow['reason']['removedBy']

const listActions: ReadonlySet<Remover> = new Set([
  'send-list',
  'receive-list',
  'send-next-list',
  'send-safe-list',
])

/** Where in the profile an action is done. */
const profilePlaces: Partial<Record<Remover, string>> = {
  'record-weigh-in': 'do=weigh-in',
  'answer-message': 's=conversation',
  contact: 's=crm',
  renew: 's=term',
  'confirm-payment': 's=payments',
}

/** Where the action is done that takes the person out of the queue: the list, or the place in the profile. */
export function actionHref(
  queue: QueueName,
  { clientId, visitId, reason }: Pick<QueueRow, 'clientId' | 'visitId' | 'reason'>,
): string {
  if (listActions.has(reason.removedBy) && visitId !== null)
    return hrefOf(paths.foodList, { user_id: clientId, visit_id: visitId }, `?queue=${queue}`)
  const place = profilePlaces[reason.removedBy]
  return hrefOf(paths.profile, { user_id: clientId }, `?queue=${queue}${place ? `&${place}` : ''}`)
}
