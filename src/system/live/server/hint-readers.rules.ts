import { may, type Actor } from '#platform/server/actor.ts'
import type { Permission } from '#platform/contract/endpoint.ts'
import type { Hint } from '#platform/server/services.ts'

/** Records of a client: only those who may see that client hear of them. */
const clientRecords: Readonly<Record<string, Permission>> = {
  client: 'clients.read',
  'client-erased': 'clients.read',
  term: 'clients.read',
  visit: 'visits.read',
  'food-list': 'food-lists.read',
  comment: 'comments.read',
  contact: 'contacts.read',
  task: 'tasks.read',
  feedback: 'feedback.read',
  'health-word': 'food-lists.read',
  message: 'autochat.read',
  'twenty-one-run': 'twenty-one-days.read',
  payment: 'payments.read',
  'payment-request': 'payment-requests.read',
  'client-addon': 'addons.read',
  'client-photo': 'photos.read',
  'client-photo-consent': 'photos.read',
}

/** Records of the house. What stands in neither list is told to nobody. */
const sharedRecords: Readonly<Record<string, Permission>> = {
  unit: 'units.read',
  category: 'categories.read',
  'food-item': 'food-items.read',
  food: 'foods.read',
  'dish-class': 'foods.read',
  meal: 'meals.read',
  diet: 'diets.read',
  'food-suggestion': 'food-suggestions.read',
  'twenty-one-programme': 'twenty-one-days.templates.read',
  'list-batch': 'food-lists.read',
  'message-batch': 'autochat.read',
  'message-template': 'autochat.read',
  'message-rule': 'autochat.read',
  condition: 'conditions.read',
  allergy: 'conditions.read',
  'condition-group': 'conditions.read',
  'safety-rules': 'safety-rules.read',
  'safety-change': 'safety-changes.read',
  'breastfeeding-table': 'breastfeeding-meals.read',
  package: 'packages.read',
  addon: 'addons.read',
  'payment-credit-card': 'payment-credit-cards.read',
  'credit-batch': 'credits.read',
  'feedback-cause': 'feedback.read',
  'users-left-report-preset': 'users-left-report-presets.read',
  annotation: 'signed-in',
  registry: 'signed-in',
  'saved-view': 'signed-in',
  role: 'roles.read',
  staff: 'staff.read',
  team: 'teams.read',
  cover: 'dashboards.supporters-admin.read',
  release: 'versions.read',
  setting: 'settings.read',
  'exercise-category': 'exercise-categories.read',
  exercise: 'exercises.read',
  'supporter-guide': 'supporter-guides.read',
  story: 'stories.read',
  success: 'successes.read',
  video: 'videos.read',
}

/** Records of one staff member, told to nobody else. */
const ownRecords: ReadonlySet<string> = new Set(['notice', 'background-export'])

/** Every type of record that anybody may be told of. */
export const toldTypes: readonly string[] = [
  ...Object.keys(clientRecords),
  ...Object.keys(sharedRecords),
  ...ownRecords,
]

type Audience = 'nobody' | 'told' | { ifSees: number }

/**
 * Whether this person hears of a change: with the right to read such records, and of a client within their scope.
 * A record of a client that does not name its client is told only to those who see all clients.
 */
export function audienceFor(actor: Actor, hint: Hint): Audience {
  if (ownRecords.has(hint.type)) return hint.staffId === actor.staffId ? 'told' : 'nobody'
  return audienceOfShared(actor, hint)
}

function audienceOfShared(actor: Actor, hint: Hint): Audience {
  if (Object.hasOwn(sharedRecords, hint.type))
    return may(actor, sharedRecords[hint.type]!) ? 'told' : 'nobody'
  if (!Object.hasOwn(clientRecords, hint.type)) return 'nobody'
  if (!may(actor, clientRecords[hint.type]!) || !may(actor, 'clients.read')) return 'nobody'
  if (actor.scope === 'all') return 'told'
  const clientId = hint.type === 'client' ? hint.id : hint.clientId
  return clientId === undefined ? 'nobody' : { ifSees: clientId }
}
