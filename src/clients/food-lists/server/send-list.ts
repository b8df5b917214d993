import { AppError } from '#platform/contract/errors.ts'
import { addDays, daysBetween } from '#platform/contract/text/calendar.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import { messageInsertion } from '#platform/server/outbox/outbox.store.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { type Write, writeTogether } from '#platform/server/write-together.ts'
import { heldFactsRefresh } from '#clients/clients/server/facts/client-facts.reads.ts'
import { nextVisitUpdate } from '#clients/terms/server/visit-plan.reads.ts'
import { newestWeight } from '#clients/twenty-one-days/server/newest-weight.reads.ts'
import { assertTakesPlace } from '#clients/visits/server/taking-place.reads.ts'
import { CHECKER_VERSION } from '#nutrition/composer/server/composer.reads.ts'
import { sentServings } from '#nutrition/food-suggestions/server/food-suggestions.reads.ts'
import type { FoodList, ListJudgement, ListNames } from '../food-list-parts.contract.ts'
import { answerAsk, askEnding, waitingAsk } from './asked-lists.ts'
import { judgementOfNewest, together } from './client-judging.ts'
import { settle, type ListAction, writeLast } from './compose-list.ts'
import { learnRefusals } from './derived-refusals.ts'
import { assertSafe, openList, type OpenList, reopenedView } from './food-list-view.ts'
import { findSentVersion } from './food-lists.store.ts'
import { holdInsertion } from './held-lists.ts'
import { sentMessage } from './list-message.ts'
import { judgeAmong, otherWindows, replayOf } from './list-judgement.ts'
import { namesOfDocument } from './list-names.ts'
import { safetyOfLists } from './safety-of-lists.ts'

interface Override {
  reason: string
}

interface SendOptions {
  override: Override | undefined
  /** So long the list is held, in milliseconds; 0: its message goes at once. */
  holdMs: (db: Db) => number | Promise<number>
}

export interface SentList {
  view: FoodList
  judgement: ListJudgement
  isOverridden: boolean
}

/**
 * Sends the draft: checked anew by the independent checker and the clinical gate, then fixed as a sent version, with
 * its message in the outbox. Earlier lists of the visit are replaced, earlier windows end where this one begins, and
 * the next visit is due when it ends. All of this is one statement; what it goes by is asked together. While it is held, its message
 * waits and it can be taken back (`unsendList`).
 * @throws `clinical-gate` with the judgement, `forbidden` for an override without the permission, `conflict` without a draft, when the term is over or the file closed
 */
export async function sendList(
  db: Db,
  action: ListAction & { ifMatch: number },
  { override, holdMs }: SendOptions,
): Promise<SentList> {
  const { actor, now } = action
  const opened = await openList(db, actor, action, { now, lock: true })
  const { list, current, visit, one } = opened
  assertVersion({ ...list }, action.ifMatch)
  if (current.state !== 'draft') throw new AppError('conflict', { message: 'the list has no draft to send' })
  const reader = readingJointly(db)
  const [, windows, newest, names, others, { message, until }, waiting] = await Promise.all([
    assertTakesPlace(reader, visit, { day: one.today, today: one.today }),
    otherWindows(reader, one, current.document.startDate),
    newestWeight(reader, visit.client_id, one.today),
    namesOfDocument(reader, one, current.document),
    otherLists(reader, opened),
    sentMessage(reader, { visit, list, current, now, holdMs }),
    waitingAsk(reader, visit.id),
  ])
  const judgement = together(
    judgeAmong(windows, one, current.document, await replayOf(one, current.document)),
    await judgementOfNewest(db, opened, newest, now),
  )
  const isOverridden = decide(actor, judgement, override)
  const sending = { judgement, names, override: isOverridden ? override : undefined, actor, now }
  const { startDate, days } = current.document
  const writes = [
    ...sentUpdates(db, opened, sending),
    ...takeOvers(db, opened, others, now),
    messageInsertion(db, message),
    nextVisitUpdate({ visitId: visit.id, until: addDays(startDate, days) }, now),
    askEnding(db, visit.id, now),
    ...(until ? [holdInsertion(opened, { now, until })] : []),
  ]
  await writeTogether(db, writes, preparedPlan)
  await learnRefusals(db, opened, now)
  await answerAsk(db, action, waiting)
  await settle(db, action, visit.client_id)
  const view = await reopenedView(db, opened)
  // Something may have become known between the judgement and this moment.
  assertSafe(view.safety)
  await writeLast(db, action, [
    heldFactsRefresh(visit.client_id, now),
    sentServings([{ versionId: current.id, copies: 1 }]),
  ])
  return { view, judgement, isOverridden }
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
  names: ListNames
  override: Override | undefined
  actor: Actor
  now: Date
}

/** What makes the draft the version that is sent. */
function sentUpdates(
  db: Db,
  { list, current }: OpenList,
  { judgement, names, override, actor, now }: Sending,
): Write[] {
  const document = { ...current.document, checkerVersion: CHECKER_VERSION }
  return [
    versionsReplaced(db, [list.id]),
    db
      .updateTable('food_list_versions')
      .set({
        state: 'sent',
        document: JSON.stringify(document),
        names: JSON.stringify(names),
        judgement: JSON.stringify(judgement),
        override_reason: override?.reason ?? null,
        override_by: override ? actor.staffId : null,
        sent_at: now,
        sent_by: actor.staffId,
      })
      .where('id', '=', current.id),
    db
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
      .where('id', '=', list.id),
  ]
}

/** The other lists that the client got. */
function otherLists(db: Db, { list, visit }: OpenList) {
  return db
    .selectFrom('food_lists')
    .select(['id', 'visit_id', 'from_day', 'days'])
    .where('client_id', '=', visit.client_id)
    .where('id', '!=', list.id)
    .where('state', 'in', ['sent', 'received'])
    .execute()
}

/** The client follows one list at a time: others of the visit are replaced, earlier ones end the day before. */
function takeOvers(
  db: Db,
  { current, visit }: OpenList,
  others: Awaited<ReturnType<typeof otherLists>>,
  now: Date,
): Write[] {
  const { startDate } = current.document
  const replaced = others.filter((other) => other.visit_id === visit.id).map(({ id }) => id)
  const cut = others.filter(
    (other) =>
      other.visit_id !== visit.id &&
      other.from_day < startDate &&
      addDays(other.from_day, other.days) > startDate,
  )
  return [
    ...(replaced.length > 0 ? [versionsReplaced(db, replaced), listsReplaced(db, replaced, now)] : []),
    ...cut.map(({ id, from_day }) =>
      db
        .updateTable('food_lists')
        .set({ days: daysBetween(from_day, startDate), updated_at: now })
        .where('id', '=', id),
    ),
  ]
}

const versionsReplaced = (db: Db, listIds: readonly number[]): Write =>
  db
    .updateTable('food_list_versions')
    .set({ state: 'replaced' })
    .where('food_list_id', 'in', listIds)
    .where('state', '=', 'sent')

const listsReplaced = (db: Db, listIds: readonly number[], now: Date): Write =>
  db
    .updateTable('food_lists')
    .set((eb) => ({ state: 'replaced', version: eb('version', '+', 1), updated_at: now }))
    .where('id', 'in', listIds)

/**
 * Marks the sent version as handed over. @throws `conflict` unless the list is sent and not received yet, `clinical-gate`
 * when it no longer passes
 */
export async function receiveList(db: Db, action: ListAction & { ifMatch: number }): Promise<FoodList> {
  const { actor, now } = action
  const opened = await openList(db, actor, action, { now, lock: true })
  const { list, visit } = opened
  assertVersion({ ...list }, action.ifMatch)
  await settle(db, action, visit.client_id)
  const reader = readingJointly(db)
  const [safetyOf, sent] = await Promise.all([
    safetyOfLists(reader, visit.client_id),
    findSentVersion(reader, list.id),
  ])
  assertSafe(safetyOf(list.id))
  if (list.state !== 'sent' || !sent)
    throw new AppError('conflict', { message: 'the list is not waiting to be received' })
  await writeTogether(db, [
    db.updateTable('food_list_versions').set({ received_at: now }).where('id', '=', sent.id),
    db
      .updateTable('food_lists')
      .set((eb) => ({ state: 'received', received_at: now, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', list.id),
  ])
  await settle(db, action, visit.client_id)
  const view = await reopenedView(db, opened)
  await writeLast(db, action, [heldFactsRefresh(visit.client_id, now)])
  return view
}
