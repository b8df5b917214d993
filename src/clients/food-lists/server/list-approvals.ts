import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import type { FoodList, ListAsk } from '../food-list-parts.contract.ts'
import { answerWithApproval, waitingAsk } from './asked-lists.ts'
import { settle, type ListAction } from './compose-list.ts'
import { foodListView, openList } from './food-list-view.ts'
import { findList } from './food-lists.store.ts'
import './food-lists.table.ts'
import { reasonsOf } from './judgement-reasons.ts'
import { contentDigest } from './list-approvals.rules.ts'
import { judge } from './list-judgement.ts'

/** What this person needs to send the list; without a list only what can be overridden. */
export async function wantedOf(db: Db, { actor, visitId, kind, now }: ListAction): Promise<ListAsk['wants']> {
  if (!(await findList(db, visitId, kind))) return 'override'
  const { current, one } = await openList(db, actor, { visitId, kind }, { now })
  const { sendable } = await judge(db, one, current.document)
  return sendable === 'approval' ? 'approval' : 'override'
}

type Versioned = ListAction & { ifMatch: number }

/**
 * Approves the newest version of a list as it is. The person who asked may then send it; a changed list needs another approval.
 * @throws `clinical-gate` while something refuses it, `conflict` where nothing asks for approval
 */
export async function approveList(
  db: Db,
  action: Versioned,
  note: string | null,
): Promise<{ list: FoodList; reasons: string[] }> {
  const { actor, now } = action
  const { list, current, visit, one } = await openList(db, actor, action, { now, lock: true })
  assertVersion({ ...list }, action.ifMatch)
  const judgement = await judge(db, one, current.document)
  if (judgement.sendable === 'never') throw new AppError('clinical-gate', { current: judgement })
  const reasons = reasonsOf(judgement, 'approval')
  if (reasons.length === 0) throw new AppError('conflict', { message: 'the list needs no approval' })
  const approval = { food_list_id: list.id, client_id: visit.client_id, reasons, note }
  await db
    .insertInto('list_approvals')
    .values({
      ...approval,
      content_digest: contentDigest(current.document),
      approved_by: actor.staffId,
      approved_at: now,
    })
    .execute()
  await answerWithApproval(db, action, await waitingAsk(db, visit.id))
  return { list: await afterDecision(db, action, visit.client_id), reasons }
}

/** Takes the approval of a draft back: it is not sent until somebody approves it again. @throws `conflict` without one */
export async function withdrawApproval(db: Db, action: Versioned): Promise<FoodList> {
  const { actor, now } = action
  const { list, current, visit } = await openList(db, actor, action, { now, lock: true })
  assertVersion({ ...list }, action.ifMatch)
  const taken = await db
    .updateTable('list_approvals')
    .set({ withdrawn_at: now })
    .where('client_id', '=', visit.client_id)
    .where('content_digest', '=', contentDigest(current.document))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (current.state !== 'draft' || taken.numUpdatedRows === 0n)
    throw new AppError('conflict', { message: 'there is no approved draft' })
  return afterDecision(db, action, visit.client_id)
}

async function afterDecision(db: Db, action: Versioned, clientId: number): Promise<FoodList> {
  const { actor, now } = action
  await settle(db, action, clientId)
  await refreshFacts(db, clientId, now)
  return foodListView(db, await openList(db, actor, action, { now }))
}
