import type { Db } from '#platform/server/database.ts'
import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { SinceLastList } from '../food-list-parts.contract.ts'
import type { ListCase } from './list-case.ts'

interface LastInputs extends Pick<ListDocument['inputs'], 'limits' | 'targets'> {
  dietId: string
}

/** What has changed since the client got a list last, at another visit; null when there was none. */
export async function sinceLastList(db: Db, one: ListCase): Promise<SinceLastList | null> {
  const last = await db
    .selectFrom('food_lists')
    .innerJoin('food_list_versions', 'food_list_versions.food_list_id', 'food_lists.id')
    .select((eb) => [
      'food_list_versions.sent_at',
      eb.ref('food_list_versions.document', '->').key('inputs').as('inputs'),
      eb.ref('food_list_versions.document', '->').key('dietId').as('dietId'),
    ])
    .where('food_lists.client_id', '=', one.visit.client_id)
    .where('food_lists.visit_id', '!=', one.visit.id)
    .where('food_list_versions.state', '=', 'sent')
    .orderBy('food_list_versions.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.sent_at) return null
  const { limits, targets } = last.inputs
  return { sentAt: last.sent_at, ...changesOf({ limits, targets, dietId: last.dietId }, one) }
}

/** As far as lists are made from it. */
export function changesOf(
  { limits, targets, dietId }: LastInputs,
  {
    limits: now,
    target,
    diet,
    diets,
    health,
  }: Pick<ListCase, 'limits' | 'target' | 'diet' | 'diets' | 'health'>,
): Omit<SinceLastList, 'sentAt'> {
  const energy = target?.targets.energyKcal
  const isOtherDiet = diet !== null && String(diet.id) !== dietId
  const before = diets.find(({ id }) => String(id) === dietId)
  const disliked = new Set(added(limits.dislikedFoodItemIds, now.dislikedFoodItemIds))
  return {
    energyKcal:
      energy === undefined || energy === targets.energyKcal ? null : { from: targets.energyKcal, to: energy },
    diet: isOtherDiet ? { from: before ? { fa: before.fa, ar: before.ar } : null, to: diet.name } : null,
    allergiesAdded: health.allergies
      .filter(({ forbids }) => added(limits.allergens, forbids).length > 0)
      .map(({ fa, ar }) => ({ fa, ar })),
    dislikesAdded: health.dislikes
      .filter(({ id }) => disliked.has(String(id)))
      .map(({ fa, ar }) => ({ fa, ar })),
    refusedAdded: added(limits.refusedFoodIds ?? [], now.refusedFoodIds ?? []).length,
  }
}

const added = (before: readonly string[], now: readonly string[]): string[] =>
  now.filter((one) => !before.includes(one))
