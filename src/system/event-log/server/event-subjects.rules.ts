import { may, type Actor } from '#platform/server/actor.ts'
import type { Permission } from '#platform/contract/endpoint.ts'

/** Tables whose records have a name in both languages, by the type that events give. */
export const namedTables: Readonly<Record<string, string>> = {
  unit: 'units',
  category: 'categories',
  'food-item': 'food_items',
  food: 'foods',
  'dish-class': 'dish_classes',
  meal: 'meals',
  diet: 'diets',
  'food-suggestion': 'food_suggestions',
  package: 'packages',
  addon: 'addons',
  role: 'roles',
  condition: 'registry_entries',
  allergy: 'registry_entries',
  'condition-group': 'registry_entries',
  area: 'registry_entries',
  'registry-entry': 'registry_entries',
  exercise: 'exercises',
  'exercise-category': 'exercise_categories',
}

/** What reading a record needs, and so reading the values that an event changed. Absent: nobody reads them here. */
const readPermissions: Readonly<Record<string, Permission>> = {
  client: 'clients.read',
  term: 'clients.read',
  visit: 'visits.read',
  'food-list': 'food-lists.read',
  'food-list-version': 'food-lists.read',
  comment: 'comments.read',
  contact: 'contacts.read',
  'follow-up': 'contacts.read',
  task: 'tasks.read',
  payment: 'payments.read',
  'payment-request': 'payment-requests.read',
  'client-addon': 'addons.read',
  unit: 'units.read',
  category: 'categories.read',
  'food-item': 'food-items.read',
  food: 'foods.read',
  'dish-class': 'foods.read',
  meal: 'meals.read',
  diet: 'diets.read',
  'food-suggestion': 'food-suggestions.read',
  condition: 'conditions.read',
  allergy: 'conditions.read',
  'condition-group': 'conditions.read',
  'safety-change': 'safety-changes.read',
  package: 'packages.read',
  addon: 'addons.read',
  'payment-credit-card': 'payment-credit-cards.read',
  'message-template': 'autochat.read',
  'message-rule': 'autochat.read',
  exercise: 'exercises.read',
  'exercise-category': 'exercise-categories.read',
  staff: 'staff.read',
  role: 'roles.read',
  team: 'teams.read',
  area: 'areas.read',
  'registry-entry': 'registries.read',
  release: 'versions.read',
}

/** May the reader see what stands in such a record? */
export function mayReadSubject(actor: Actor, type: string): boolean {
  const permission = Object.hasOwn(readPermissions, type) ? readPermissions[type] : undefined
  return permission !== undefined && may(actor, permission)
}
