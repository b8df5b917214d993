import type { Alert } from '#clients/clients/client-filters.contract.ts'
import { paths } from '#platform/web/routing/paths.ts'
import type { QueueName } from '../queues.contract.ts'

/** Paths of the worklists, as in the specification. */
export const queuePaths = {
  myDay: '/dashboards/supporters',
  today: '/autochat/today-list-not-received-list',
  tomorrow: '/autochat/tomorrow-list-not-received-list',
  expiresSoon: '/autochat/expires-soon',
  eightDays: '/autochat/eight-days-ago-received-list',
} as const

/** The clients who need a look, as the list of clients finds them. */
export function alertHref(alert: Alert): string {
  return `${paths.clients}?alert=${alert}`
}

/** The list behind each queue: a number is a link to exactly its rows. */
export const queueLists: Record<QueueName, string> = {
  unsafe_list: alertHref('unsafe_list'),
  list_asked: alertHref('list_asked'),
  reply_waiting: `${paths.clients}?reply=waiting`,
  list_due_today: `${queuePaths.today}?sent=no`,
  list_due_tomorrow: `${queuePaths.tomorrow}?sent=no`,
  list_late: `${paths.clients}?list=list_late&sent=no`,
  list_not_taken: `${paths.clients}?sent=yes`,
  weigh_in_due: `${paths.clients}?list=weigh_in_due`,
  weigh_in_late: `${paths.clients}?list=weigh_in_late`,
  expires_soon: queuePaths.expiresSoon,
  eight_days: queuePaths.eightDays,
  follow_up_due: alertHref('follow_up_due'),
  churned_this_week: alertHref('churned_this_week'),
  untaken: `${paths.clients}?stage=untaken`,
}
