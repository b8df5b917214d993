import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { withdrawMessage } from '#platform/server/outbox/outbox.store.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { writeTogether } from '#platform/server/write-together.ts'
import { heldFactsRefresh } from '#clients/clients/server/facts/client-facts.reads.ts'
import { sentServings } from '#nutrition/food-suggestions/server/food-suggestions.reads.ts'
import { untellNotices } from '#team/notices/server/notices.reads.ts'
import type { FoodList } from '../food-list-parts.contract.ts'
import { settle, type ListAction, writeLast } from './compose-list.ts'
import { openList, reopenedView } from './food-list-view.ts'
import { findHeld, type HeldList, isChangedSince, puttingBack } from './held-lists.ts'
import { sentKey } from './list-message.ts'

/**
 * Takes the sending of a list back: its message is withdrawn, the version is the draft again, and all that sending
 * changed is as it was. The message decides: one that a worker has taken is on its way, whatever the clocks say.
 * @throws `stale` when the list, or what sending changed, moved on; `conflict` when the hold is over
 */
export async function unsendList(db: Db, action: ListAction & { ifMatch: number }): Promise<FoodList> {
  const { actor, now } = action
  const opened = await openList(db, actor, action, { now, lock: true })
  const { list, current, visit } = opened
  assertVersion({ ...list }, action.ifMatch)
  const held = await findHeld(db, list.id)
  if (list.state !== 'sent' || held?.number !== current.number || new Date(held.until) <= now) throw tooLate()
  if (await isChangedSince(db, held)) throw new AppError('stale', { current: { version: list.version } })
  if (!(await withdrawMessage(db, sentKey(list.id, current.number)))) throw tooLate()
  // Servings count sent versions only, so they are taken off before the version changes back.
  const servings = sentServings([{ versionId: current.id, copies: -1 }])
  await writeTogether(db, [servings, ...puttingBack(db, opened, held, now)])
  await untell(db, action, held)
  await settle(db, action, visit.client_id)
  const view = await reopenedView(db, opened)
  await writeLast(db, action, [heldFactsRefresh(visit.client_id, now)])
  return view
}

const tooLate = () => new AppError('conflict', { message: 'the hold of the list is over' })

/** Deletes the notices of the sending; those that it settled are unread again. */
async function untell(db: Db, { visitId, changed }: ListAction, { sent_at: at, before }: HeldList) {
  const ofAsk = { kind: 'asked-list', subjectIds: [visitId], at } as const
  const ofUnsafe = { kind: 'unsafe-list', subjectIds: before.lists.map(({ id }) => id), at } as const
  for (const news of [ofAsk, ofUnsafe]) for (const hint of await untellNotices(db, news)) changed?.(hint)
}
