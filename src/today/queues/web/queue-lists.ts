import { paths } from '#platform/web/routing/paths.ts'
import type { QueueName } from '../queues.contract.ts'

/** The list behind each queue: a number is a link to exactly its rows. */
export const queueLists: Record<QueueName, string | null> = {
  list_due_today: paths.todayList,
  list_due_tomorrow: `${paths.clients}?listState=list_due_tomorrow`,
  list_late: `${paths.clients}?listState=list_late`,
  weigh_in_due: `${paths.clients}?listState=weigh_in_due`,
  weigh_in_late: `${paths.clients}?listState=weigh_in_late`,
  expires_soon: null,
  eight_days: null,
  untaken: `${paths.clients}?stage=untaken`,
}
