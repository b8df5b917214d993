import { categoryPaths } from '#nutrition/categories/category-paths.contract.ts'
import { foodItemPaths } from '#nutrition/food-items/food-item-paths.contract.ts'
import { suggestionPaths } from '#nutrition/food-suggestions/suggestion-paths.contract.ts'
import { foodPaths } from '#nutrition/foods/food-paths.contract.ts'
import { cardPaths } from '#finance/cards/web/card-paths.ts'
import { addonPaths } from '#finance/addons/web/addon-paths.ts'
import { packagePaths } from '#finance/packages/web/package-paths.ts'
import { dishClassPaths } from '#nutrition/dish-classes/web/dish-class-paths.ts'
import { dietPaths } from '#nutrition/diets/web/diet-paths.ts'
import { mealPaths } from '#nutrition/meals/web/meal-paths.ts'
import { unitPaths } from '#nutrition/units/web/unit-paths.ts'
import type { User } from '#platform/contract/user.ts'
import { annotationPaths } from '#platform/web/report/annotation-paths.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { rolePaths } from '#team/roles/web/role-paths.ts'
import { teamPaths } from '#team/teams/web/team-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { LoggedEvent } from '#system/event-log/event-log.contract.ts'
import { areaPaths } from '#system/areas/web/area-paths.ts'
import { registryPaths } from '#system/registries/web/registry-paths.ts'
import { releasePaths } from '#system/releases/web/release-paths.ts'
import { mayOpen } from '../../layout/screen-index.ts'

/** The page of a record, by its type; its path has the id as its only parameter. */
const pages: Readonly<Record<string, `/${string}`>> = {
  client: paths.profile,
  staff: paths.staffMember,
  role: rolePaths.edit,
  team: teamPaths.edit,
  unit: unitPaths.edit,
  category: categoryPaths.edit,
  'food-item': foodItemPaths.edit,
  food: foodPaths.edit,
  meal: mealPaths.edit,
  diet: dietPaths.edit,
  'dish-class': dishClassPaths.edit,
  'food-suggestion': suggestionPaths.edit,
  package: packagePaths.edit,
  addon: addonPaths.edit,
  'payment-credit-card': cardPaths.edit,
  area: areaPaths.edit,
  'registry-entry': registryPaths.edit,
  release: releasePaths.edit,
  annotation: annotationPaths.edit,
}

/** Where the record of an event stands, as far as this person may open it; a record that is gone stands nowhere. */
export function recordHref(event: LoggedEvent, user: User): string | null {
  const { subject, action } = event
  if (!subject || action.endsWith('.deleted')) return null
  const page = Object.hasOwn(pages, subject.type) ? pages[subject.type] : undefined
  if (!page || !mayOpen(user, page)) return null
  const name = /\{(\w+)\}/.exec(page)?.[1] ?? ''
  return hrefOf(page, { [name]: subject.id })
}

/** The file of the client whom the event is about. */
export function clientHref(clientId: number, user: User): string | null {
  return mayOpen(user, paths.profile) ? hrefOf(paths.profile, { user_id: clientId }) : null
}
