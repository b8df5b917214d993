import { AppError } from '#platform/contract/errors.ts'
import { addDays, daysBetween } from '#platform/contract/text/calendar.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { enqueue } from '#platform/server/outbox/outbox.store.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { refreshHeldFacts } from '#clients/clients/server/client-facts.reads.ts'
import { planNextVisit } from '#clients/terms/server/visit-plan.reads.ts'
import { assertTakesPlace } from '#clients/visits/server/taking-place.reads.ts'
import { CHECKER_VERSION } from '#nutrition/composer/server/composer.reads.ts'
import { countSentServings } from '#nutrition/food-suggestions/server/food-suggestions.reads.ts'
import type { FoodList, ListJudgement } from '../food-list-parts.contract.ts'
import { answerAsk } from './asked-lists.ts'
import { assertSafe, judgementOfNewest, together } from './client-judging.ts'
import { settle, type ListAct } from './compose-list.ts'
import { foodListView, openList, type OpenList, reopened } from './food-list-view.ts'
import { findSentVersion } from './food-lists.store.ts'
import { sentMessage } from './list-message.ts'
import { judge, replayOf } from './list-judgement.ts'
import { namesOfDocument } from './list-names.ts'

interface Override {
  reason: string
}

export interface SentList {
  view: FoodList
  judgement: ListJudgement
  isOverridden: boolean
}

/**
 * Sends the draft: checked anew by the independent checker and the clinical gate, then fixed as a sent version, with
 * its message in the outbox. Earlier lists of the visit are replaced, earlier windows end where this one begins, and
 * the next visit is due when it ends.
 * @throws `clinical-gate` with the judgement, `forbidden` for an override without the permission, `conflict` without a draft, when the term is over or the file closed
 */
export async function sendList(
  db: Db,
  act: ListAct & { ifMatch: number },
  override: Override | undefined,
): Promise<SentList> {
  const { actor, now } = act
  const opened = await openList(db, actor, act, { now, lock: true })
  const { list, current, visit, one } = opened
  assertVersion({ ...list }, act.ifMatch)
  if (current.state !== 'draft') throw new AppError('conflict', { message: 'the list has no draft to send' })
  await assertTakesPlace(db, visit, { day: one.today, today: one.today })
  const judgement = together(
    await judge(db, one, current.document, await replayOf(one, current.document)),
    await judgementOfNewest(db, opened, now),
  )
  const isOverridden = decide(actor, judgement, override)
  await markSent(db, opened, { judgement, override: isOverridden ? override : undefined, actor, now })
  await takeOver(db, opened, now)
  await enqueue(db, await sentMessage(db, { visit, list, current, now }))
  const { startDate, days } = current.document
  await planNextVisit(db, { visitId: visit.id, until: addDays(startDate, days) }, now)
  await answerAsk(db, act)
  await refreshHeldFacts(db, visit.client_id, now)
  await countSentServings(db, current.id)
  await settle(db, act, visit.client_id)
  // Something may have become known between the judgement and this moment.
  await assertSafe(db, list.id)
  return { view: await foodListView(db, await reopened(db, opened)), judgement, isOverridden }
}

/** @returns whether the override is used. @throws `clinical-gate`, `forbidden` */
function decide(actor: Actor, judgement: ListJudgement, override: Override | undefined): boolean {
  if (judgement.sendable === 'yes') return false
  if (judgement.sendable === 'never' || !override) throw new AppError('clinical-gate', { current: judgement })
  if (!may(actor, 'food-lists.override')) throw new AppError('forbidden')
  return true
}

interface Sending {
  judgement: ListJudgement
  override: Override | undefined
  actor: Actor
  now: Date
}

async function markSent(
  db: Db,
  opened: OpenList,
  { judgement, override, actor, now }: Sending,
): Promise<void> {
  const { list, current, one } = opened
  const document = { ...current.document, checkerVersion: CHECKER_VERSION }
  await replaceVersions(db, list.id)
  await db
    .updateTable('food_list_versions')
    .set({
      state: 'sent',
      document: JSON.stringify(document),
      names: JSON.stringify(await namesOfDocument(db, one, document)),
      judgement: JSON.stringify(judgement),
      override_reason: override?.reason ?? null,
      override_by: override ? actor.staffId : null,
      sent_at: now,
      sent_by: actor.staffId,
    })
    .where('id', '=', current.id)
    .execute()
  await db
    .updateTable('food_lists')
    .set((eb) => ({
      state: 'sent',
      from_day: document.startDate,
      days: document.days,
      sent_at: now,
      received_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', list.id)
    .execute()
}

/** The client follows one list at a time: others of the visit are replaced, earlier ones end the day before. */
async function takeOver(db: Db, { list, current, visit }: OpenList, now: Date): Promise<void> {
  const { startDate } = current.document
  const others = await db
    .selectFrom('food_lists')
    .select(['id', 'visit_id', 'from_day', 'days'])
    .where('client_id', '=', visit.client_id)
    .where('id', '!=', list.id)
    .where('state', 'in', ['sent', 'received'])
    .execute()
  for (const other of others) {
    if (other.visit_id === visit.id) await replace(db, other.id, now)
    else if (addDays(other.from_day, other.days) > startDate && other.from_day < startDate) {
      const days = daysBetween(other.from_day, startDate)
      await db.updateTable('food_lists').set({ days, updated_at: now }).where('id', '=', other.id).execute()
    }
  }
}

async function replaceVersions(db: Db, listId: number): Promise<void> {
  await db
    .updateTable('food_list_versions')
    .set({ state: 'replaced' })
    .where('food_list_id', '=', listId)
    .where('state', '=', 'sent')
    .execute()
}

async function replace(db: Db, listId: number, now: Date): Promise<void> {
  await replaceVersions(db, listId)
  await db
    .updateTable('food_lists')
    .set((eb) => ({ state: 'replaced', version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', listId)
    .execute()
}

/**
 * Marks the sent version as handed over. @throws `conflict` unless the list is sent and not received yet, `clinical-gate`
 * when it no longer passes
 */
export async function receiveList(db: Db, act: ListAct & { ifMatch: number }): Promise<FoodList> {
  const { actor, now } = act
  const opened = await openList(db, actor, act, { now, lock: true })
  const { list, visit } = opened
  assertVersion({ ...list }, act.ifMatch)
  await settle(db, act, visit.client_id)
  await assertSafe(db, list.id)
  const sent = await findSentVersion(db, list.id)
  if (list.state !== 'sent' || !sent)
    throw new AppError('conflict', { message: 'the list is not waiting to be received' })
  await db.updateTable('food_list_versions').set({ received_at: now }).where('id', '=', sent.id).execute()
  await db
    .updateTable('food_lists')
    .set((eb) => ({ state: 'received', received_at: now, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', list.id)
    .execute()
  await refreshHeldFacts(db, visit.client_id, now)
  await settle(db, act, visit.client_id)
  return foodListView(db, await reopened(db, opened))
}
