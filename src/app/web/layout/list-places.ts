import { listBatchPaths } from '#clients/list-batches/web/list-batch-paths.ts'
import { twentyOnePaths } from '#clients/twenty-one-days/web/twenty-one-paths.ts'
import { exerciseCategoryPaths } from '#content/exercise-categories/web/exercise-category-paths.ts'
import { exercisePaths } from '#content/exercises/web/exercise-paths.ts'
import { successPaths } from '#content/successes/web/success-paths.ts'
import { cardPaths } from '#finance/cards/web/card-paths.ts'
import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'
import { registryPaths } from '#system/registries/web/registry-paths.ts'
import { staffPaths } from '#team/staff/web/staff-paths.ts'
import { messagePaths } from '#today/messages/web/message-paths.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'
import { screenOf } from './screen-index.ts'

/** Lists that stand at another path than their name. */
const places: Readonly<Record<string, Screen['path']>> = {
  clients: paths.clients,
  staff: staffPaths.list,
  supporters: paths.supportersRoom,
  'churned-clients': churnedPaths.list,
  'users-left-report-presets': churnedPaths.presets,
  'credit-batches': paths.creditCodes,
  'payment-requests': paths.paymentRequests,
  'payment-credit-cards': cardPaths.list,
  deposits: cardPaths.deposits,
  'decided-lines': cardPaths.decided,
  exercises: exercisePaths.list,
  'exercise-categories': exerciseCategoryPaths.list,
  successes: successPaths.list,
  'message-templates': messagePaths.templates,
  'message-batches': messagePaths.batches,
  'undelivered-messages': messagePaths.undelivered,
  'list-batches': listBatchPaths.list,
  'twenty-one-days': twentyOnePaths.list,
  'twenty-one-programmes': twentyOnePaths.programme,
  allergies: safetyPaths.allergies,
  'condition-groups': safetyPaths.groups,
  'queue-list-due-today': queuePaths.today,
  'queue-list-due-tomorrow': queuePaths.tomorrow,
  'queue-expires-soon': queuePaths.expiresSoon,
  'queue-eight-days': queuePaths.eightDays,
}

/** Whose names go on with that of something else. */
const families: readonly (readonly [RegExp, (name: string) => `/${string}`])[] = [
  [/^report-(.+)$/, (name) => `/reports/${name}`],
  [/^registry-(.+)$/, (name) => `${registryPaths.overview}/${name.replaceAll('-', '_')}`],
  [/^(.+)-rows$/, (name) => `/reports/${name}/rows`],
]

/**
 * Where the list with this name of saved views is opened, and the screen that shows it.
 * @returns null for a list that is a part of one record: its views say nothing without the record
 */
export function placeOfList(name: string): { path: `/${string}`; screen: Screen } | null {
  const path = places[name] ?? familyPath(name) ?? (`/${name}` as const)
  const screen = screenOf(path)
  return screen && { path, screen }
}

function familyPath(name: string): `/${string}` | undefined {
  for (const [pattern, pathOf] of families) {
    const rest = pattern.exec(name)?.[1]
    if (rest !== undefined) return pathOf(rest)
  }
  return undefined
}
