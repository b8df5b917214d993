import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { assertVersion } from '#platform/server/versions.ts'
import type { FoodList } from '../food-list-parts.contract.ts'
import { settle, type ListAction } from './compose-list.ts'
import { foodListView, openList } from './food-list-view.ts'
import { reasonsOf } from './judgement-reasons.ts'

/**
 * Keeps an unsafe list with a reason: it is the client's current one again.
 * @throws `clinical-gate` where a finding may not be passed over, `conflict` when the list is not unsafe
 */
export async function keepList(
  db: Db,
  action: ListAction & { ifMatch: number },
  reason: string,
): Promise<FoodList> {
  const { actor, now } = action
  const { list, visit } = await openList(db, actor, action, { now, lock: true })
  assertVersion({ ...list }, action.ifMatch)
  await settle(db, action, visit.client_id)
  const unsafe = await db
    .selectFrom('unsafe_lists')
    .select(['number', 'judgement'])
    .where('food_list_id', '=', list.id)
    .where('is_draft', '=', false)
    .executeTakeFirst()
  if (!unsafe) throw new AppError('conflict', { message: 'the list is not unsafe' })
  if (unsafe.judgement.sendable === 'never' || unsafe.judgement.sendable === 'approval')
    throw new AppError('clinical-gate', { current: unsafe.judgement })
  const findings = reasonsOf(unsafe.judgement, 'override')
  const place = { food_list_id: list.id, number: unsafe.number, client_id: visit.client_id }
  await db
    .insertInto('kept_lists')
    .values({ ...place, findings, reason, created_by: actor.staffId, created_at: now })
    .execute()
  await settle(db, action, visit.client_id)
  return foodListView(db, await openList(db, actor, action, { now }))
}
