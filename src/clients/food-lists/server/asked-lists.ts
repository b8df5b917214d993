import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { lockVisit } from '#clients/visits/server/visits.reads.ts'
import { settleNotices, notifyStaff } from '#team/notices/server/notices.reads.ts'
import type { ListAsk } from '../food-list-parts.contract.ts'
import type { ListAction } from './compose-list.ts'
import './food-lists.table.ts'
import { approversOf } from './list-approvals.store.ts'
import { supporterAndHeads } from './unsafe-lists.store.ts'

/*
 * Lists that their supporter may not send, or not compose without waiving a rule. One list of a visit waits at a time.
 * The row of the client is locked by every change.
 */

export function waitingAsk(db: Db, visitId: number) {
  return db
    .selectFrom('asked_lists')
    .select(['id', 'client_id', 'asked_by'])
    .where('visit_id', '=', visitId)
    .where('returned_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** The list of the visit that waits, or that came back and was not sent since; null: neither. */
export async function askOf(db: Db, visitId: number): Promise<ListAsk | null> {
  const row = await db
    .selectFrom('asked_lists')
    .leftJoin('staff as asker', 'asker.id', 'asked_lists.asked_by')
    .leftJoin('staff as returner', 'returner.id', 'asked_lists.returned_by')
    .select([
      'asked_lists.kind',
      'asked_lists.wants',
      'asked_lists.asked_at',
      'asked_lists.note',
      'asked_lists.returned_at',
      'asked_lists.return_note',
      'asker.display_name as asker',
      'returner.display_name as returner',
    ])
    .where('asked_lists.visit_id', '=', visitId)
    .where('asked_lists.closed_at', 'is', null)
    .orderBy('asked_lists.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { kind, wants, returned_at: returnedAt } = row
  return returnedAt === null
    ? { kind, wants, state: 'waiting', by: row.asker, at: row.asked_at, note: row.note }
    : { kind, wants, state: 'returned', by: row.returner, at: returnedAt, note: row.return_note }
}

/**
 * Hands the list over, for its approval where it has to be approved before anybody sends it.
 * @throws `conflict` while one of the visit waits, and where nobody has the right
 */
export async function askForList(
  db: Db,
  action: ListAction,
  { note, wants }: Pick<ListAsk, 'note' | 'wants'>,
): Promise<ListAsk> {
  const { actor, now, visitId, kind } = action
  const visit = await lockVisit(db, actor, visitId)
  if (await waitingAsk(db, visit.id)) throw new AppError('conflict', { message: 'the list waits already' })
  const readers =
    wants === 'approval'
      ? await approversOf(db, visit.client_id)
      : (await supporterAndHeads(db, visit.client_id)).headIds
  await endAsks(db, visit.id, now)
  const asked = {
    visit_id: visit.id,
    kind,
    client_id: visit.client_id,
    asked_by: actor.staffId,
    asked_at: now,
  }
  await db
    .insertInto('asked_lists')
    .values({ ...asked, wants, note })
    .execute()
  const news = { kind: 'asked-list', subjectId: visit.id, clientId: visit.client_id } as const
  const state = wants === 'approval' ? 'approval-asked' : 'asked'
  for (const staffId of readers.filter((id) => id !== actor.staffId))
    action.changed?.(await notifyStaff(db, { ...news, staffId, state, actorId: actor.staffId }, now))
  return afterChange(db, action, visit.client_id)
}

/** Gives the list back with a note, which its supporter hears of. @throws `conflict` when none waits any more */
export async function giveListBack(db: Db, action: ListAction, note: string): Promise<ListAsk> {
  const { actor, now } = action
  const visit = await lockVisit(db, actor, action.visitId)
  const waiting = await waitingAsk(db, visit.id)
  if (!waiting) throw new AppError('conflict', { message: 'the list does not wait any more' })
  await db
    .updateTable('asked_lists')
    .set({ returned_by: actor.staffId, returned_at: now, return_note: note })
    .where('id', '=', waiting.id)
    .execute()
  await tellOfAnswer(db, action, { clientId: visit.client_id, askedBy: waiting.asked_by, state: 'returned' })
  return afterChange(db, action, visit.client_id)
}

/** Whoever handed the list over sends or corrects it after all. @throws `conflict` when none waits any more */
export async function takeListBack(db: Db, action: ListAction): Promise<{ clientId: number }> {
  const visit = await lockVisit(db, action.actor, action.visitId)
  const waiting = await waitingAsk(db, visit.id)
  if (!waiting) throw new AppError('conflict', { message: 'the list does not wait any more' })
  await endAsks(db, visit.id, action.now)
  for (const hint of await settleNotices(db, { kind: 'asked-list', subjectId: visit.id }, action.now))
    action.changed?.(hint)
  await refreshFacts(db, visit.client_id, action.now)
  return { clientId: visit.client_id }
}

/**
 * A list of the visit was sent and its asks are over (`askEnding`): the person who handed it over is notified.
 * @param waiting `waitingAsk` of before
 */
export async function answerAsk(
  db: Db,
  action: ListAction,
  waiting: Awaited<ReturnType<typeof waitingAsk>>,
): Promise<void> {
  if (waiting)
    await tellOfAnswer(db, action, { clientId: waiting.client_id, askedBy: waiting.asked_by, state: 'sent' })
}

/**
 * The list that waited is approved: the person who asked is notified and may send it.
 * @param waiting `waitingAsk` of before
 */
export async function answerWithApproval(
  db: Db,
  action: ListAction,
  waiting: Awaited<ReturnType<typeof waitingAsk>>,
): Promise<void> {
  if (!waiting) return
  const { actor, now } = action
  await db
    .updateTable('asked_lists')
    .set({ approved_by: actor.staffId, approved_at: now, closed_at: now })
    .where('id', '=', waiting.id)
    .execute()
  await tellOfAnswer(db, action, {
    clientId: waiting.client_id,
    askedBy: waiting.asked_by,
    state: 'approved',
  })
}

async function endAsks(db: Db, visitId: number, now: Date): Promise<void> {
  await askEnding(db, visitId, now).execute()
}

/** The statement that ends the asks of a visit, to be written with others. */
export const askEnding = (db: Db, visitId: number, now: Date) =>
  db
    .updateTable('asked_lists')
    .set({ closed_at: now })
    .where('visit_id', '=', visitId)
    .where('closed_at', 'is', null)

interface Answer {
  clientId: number
  askedBy: number | null
  state: 'returned' | 'sent' | 'approved'
}

async function tellOfAnswer(db: Db, action: ListAction, { clientId, askedBy, state }: Answer): Promise<void> {
  const { actor, now, visitId, changed } = action
  for (const hint of await settleNotices(db, { kind: 'asked-list', subjectId: visitId }, now)) changed?.(hint)
  if (askedBy === null || askedBy === actor.staffId) return
  const news = { kind: 'asked-list', subjectId: visitId, clientId, staffId: askedBy, state } as const
  changed?.(await notifyStaff(db, { ...news, actorId: actor.staffId }, now))
}

async function afterChange(db: Db, { visitId, now }: ListAction, clientId: number): Promise<ListAsk> {
  await refreshFacts(db, clientId, now)
  const ask = await askOf(db, visitId)
  if (!ask) throw new AppError('not-found')
  return ask
}
