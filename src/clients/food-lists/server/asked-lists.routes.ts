import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { visibleVisit } from '#clients/visits/server/visits.reads.ts'
import { foodLists } from '../food-lists.contract.ts'
import { listApprovals } from '../list-approvals.contract.ts'
import { matchingApprovals, selectApprovals, toAskedApproval } from './asked-approvals.store.ts'
import { askForList, giveListBack, takeListBack, answerWithApproval, waitingAsk } from './asked-lists.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import type { FoodList, ListAsk } from '../food-list-parts.contract.ts'
import { settle, type ListAction } from './compose-list.ts'
import { foodListView, openList } from './food-list-view.ts'
import { findList } from './food-lists.store.ts'
import './food-lists.table.ts'
import { reasonsOf } from './judgement-reasons.ts'
import { contentDigest } from './list-approvals.rules.ts'
import { judge } from './list-judgement.ts'

/** What changes for who hands a list over, and for who gets it: the visit with its lists, and the queues of its client. */
const hintsOf = (visitId: number, clientId: number) => [
  { type: 'visit', id: visitId, version: 1, clientId },
  { type: 'client', id: clientId, version: 1, clientId },
]

export const askedListsRoutes = [
  route(foodLists.ask, async ({ db, actor, params, body, now, audit, changed }) => {
    const { client_id: clientId } = await visibleVisit(db, actor, params.visitId)
    const action = { actor, now, changed, ...params }
    const ask = await askForList(db, action, { note: body.note, wants: await wantedOf(db, action) })
    audit({ subject: { type: 'visit', id: params.visitId }, clientId, detail: { kind: params.kind } })
    for (const hint of hintsOf(params.visitId, clientId)) changed(hint)
    return ask
  }),

  route(foodLists.takeBack, async ({ db, actor, params, now, audit, changed }) => {
    const { clientId } = await takeListBack(db, { actor, now, changed, ...params })
    audit({ subject: { type: 'visit', id: params.visitId }, clientId, detail: { kind: params.kind } })
    for (const hint of hintsOf(params.visitId, clientId)) changed(hint)
    return null
  }),

  route(listApprovals.approve, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const { list, reasons } = await approveList(db, { actor, now, changed, ifMatch, ...params }, body.note)
    const { id, clientId, version } = list
    audit({ subject: { type: 'food-list', id }, clientId, detail: { reasons: reasons.join(' ') } })
    for (const hint of [...hintsOf(params.visitId, clientId), { type: 'food-list', id, version, clientId }])
      changed(hint)
    return list
  }),

  route(listApprovals.withdraw, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const list = await withdrawApproval(db, { actor, now, changed, ifMatch, ...params })
    const { id, clientId, version } = list
    audit({ subject: { type: 'food-list', id }, clientId })
    for (const hint of [...hintsOf(params.visitId, clientId), { type: 'food-list', id, version, clientId }])
      changed(hint)
    return list
  }),

  route(listApprovals.decline, async ({ db, actor, params, body, now, audit, changed }) => {
    const { client_id: clientId } = await visibleVisit(db, actor, params.visitId)
    const ask = await giveListBack(db, { actor, now, changed, ...params }, body.note)
    audit({ subject: { type: 'visit', id: params.visitId }, clientId, detail: { kind: params.kind } })
    for (const hint of hintsOf(params.visitId, clientId)) changed(hint)
    return ask
  }),

  route(listApprovals.list, async ({ db, actor, query, now }) => {
    const rows = selectApprovals(db, actor, query, todayIn('IR', now))
    const page = await fetchPage(db, rows, matchingApprovals(db, actor, query), query)
    return { ...page, rows: page.rows.map(toAskedApproval) }
  }),

  route(foodLists.giveBack, async ({ db, actor, params, body, now, audit, changed }) => {
    const { client_id: clientId } = await visibleVisit(db, actor, params.visitId)
    const ask = await giveListBack(db, { actor, now, changed, ...params }, body.note)
    audit({ subject: { type: 'visit', id: params.visitId }, clientId, detail: { kind: params.kind } })
    for (const hint of hintsOf(params.visitId, clientId)) changed(hint)
    return ask
  }),
]

/** What this person needs to send the list; without a list only what can be overridden. */
async function wantedOf(db: Db, { actor, visitId, kind, now }: ListAction): Promise<ListAsk['wants']> {
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
async function approveList(
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
async function withdrawApproval(db: Db, action: Versioned): Promise<FoodList> {
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
