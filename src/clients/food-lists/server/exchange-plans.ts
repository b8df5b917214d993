import { fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { assertVersion } from '#platform/server/versions.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import {
  type ExchangePlan,
  type PlannedMeal,
  planTotals,
} from '#nutrition/exchanges/exchange-plan.contract.ts'
import { type KnownGroup, readExchangeGroups } from '#nutrition/exchanges/server/exchanges.reads.ts'
import type { FoodList } from '../food-list-parts.contract.ts'
import { settle, type ListAction } from './compose-list.ts'
import { openList, reopenedView } from './food-list-view.ts'
import { saveDraft } from './food-lists.store.ts'
import { correctedDocument } from './list-changes.ts'

/** Saves a plan in exchanges with the draft, or as the next version of a sent list. @throws `stale`, `validation` */
export async function planExchanges(
  db: Db,
  action: ListAction & { ifMatch: number },
  plan: Pick<ExchangePlan, 'meals'> | null,
): Promise<FoodList> {
  const opened = await openList(db, action.actor, action, { now: action.now, lock: true })
  assertVersion({ ...opened.list }, action.ifMatch)
  const { visit, list } = opened
  const { exchangePlan: _, ...others } = correctedDocument(opened.one, opened.current.document, {})
  const document = plan
    ? { ...others, exchangePlan: plannedOf(others, plan.meals, await readExchangeGroups(db)) }
    : others
  const { actor, kind, now } = action
  const draft = { clientId: visit.client_id, visitId: visit.id, kind, staffId: actor.staffId, now }
  await saveDraft(db, list, { ...draft, document })
  await settle(db, action, visit.client_id)
  return reopenedView(db, opened)
}

/**
 * The plan with what a unit of each of its groups is today.
 * @throws `validation` for meals and groups that do not exist or stand twice, and for a plan that passes a medical limit
 */
function plannedOf(
  document: ListDocument,
  meals: readonly PlannedMeal[],
  known: readonly KnownGroup[],
): ExchangePlan {
  const codes = mealCodesOf(document)
  for (const [at, { mealCode, units }] of meals.entries()) {
    if (!codes.has(mealCode)) throw fieldError(`plan.meals.${at}.mealCode`, 'not-found')
    if (meals.findIndex((meal) => meal.mealCode === mealCode) !== at)
      throw fieldError(`plan.meals.${at}.mealCode`, 'repeated')
    for (const [place, { group }] of units.entries()) {
      const path = `plan.meals.${at}.units.${place}.group`
      if (!known.some(({ code }) => code === group)) throw fieldError(path, 'not-found')
      if (units.findIndex((unit) => unit.group === group) !== place) throw fieldError(path, 'repeated')
    }
  }
  const used = new Set(meals.flatMap(({ units }) => units.map(({ group }) => group)))
  const groups = known
    .filter(({ code }) => used.has(code))
    .map(({ code, carbMg, proteinMg, fatMg, kcal }) => ({ group: code, carbMg, proteinMg, fatMg, kcal }))
  const plan = { groups, meals: [...meals] }
  assertWithinLimits(document, plan)
  return plan
}

/** The meals that a list has. */
export function mealCodesOf({ content }: ListDocument): ReadonlySet<string> {
  const meals = content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
  return new Set(meals.map(({ mealCode }) => mealCode))
}

/** What nobody may pass: the least energy, and the medical limits of protein and carbohydrate. */
function assertWithinLimits({ inputs: { targets } }: ListDocument, { meals, groups }: ExchangePlan): void {
  const { kcal, proteinMg, carbMg } = planTotals(meals, groups)
  const { hardMax } = targets.proteinMg
  const { hardMin } = targets.carbMg
  if (kcal < targets.floorKcal) throw fieldError('plan.kcal', `too-small:${targets.floorKcal}`)
  if (hardMax !== undefined && proteinMg > hardMax) throw fieldError('plan.proteinMg', `too-big:${hardMax}`)
  if (hardMin !== undefined && carbMg < hardMin) throw fieldError('plan.carbMg', `too-small:${hardMin}`)
}
