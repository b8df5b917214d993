import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { visibleVisit } from '#clients/visits/server/visits.reads.ts'
import { foodLists } from '../food-lists.contract.ts'
import { clinicalProfileRoutes } from './clinical-profile.routes.ts'
import { clearancesRoutes } from './clearances.routes.ts'
import { askedListsRoutes } from './asked-lists.routes.ts'
import { composeDraft, proposedList, settle, type ListAction } from './compose-list.ts'
import { findFoods } from './food-finder.ts'
import { findSwaps } from './food-swaps.ts'
import { boardView, caseOf, foodListView, openList, openVersion } from './food-list-view.ts'
import { lettersRoutes } from './letters.routes.ts'
import { findList, findVersion } from './food-lists.store.ts'
import { planExchanges } from './exchange-plans.ts'
import { listHoldMs } from './held-lists.ts'
import { exchangesOfList } from './list-exchanges.ts'
import { loadCase } from './list-case.ts'
import { copyList, discardDraft, saveCorrections } from './list-drafts.ts'
import { listDelivery } from './list-message.ts'
import { listPaperFile } from './list-paper-file.ts'
import { notesOf, withNotes } from './list-names.ts'
import { nutrientsOfList } from './list-nutrients.ts'
import { recipesOfList } from './list-recipes.ts'
import { shoppingOfList } from './list-shopping.ts'
import { listsOfClient, listVersions, printableVersion } from './list-versions.ts'
import { receiveList, sendList } from './send-list.ts'
import { unsendList } from './unsend-list.ts'
import { weakestDishes } from '../weakest-dish.contract.ts'
import { findWeakestDish } from './weakest-dish.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import type { FoodList } from '../food-list-parts.contract.ts'
import { reasonsOf } from './judgement-reasons.ts'

interface Subject {
  id: number
  clientId: number
  version?: number
}

/** The event of a list: its id and client, never what is in it. */
const about = ({ id, clientId }: Subject) => ({ subject: { type: 'food-list', id }, clientId })
const hint = ({ id, version = 1, clientId }: Subject) => ({ type: 'food-list', id, version, clientId })

export const foodListsRoutes = [
  ...clearancesRoutes,
  ...lettersRoutes,
  ...clinicalProfileRoutes,

  route(foodLists.ofClient, ({ db, actor, params }) => listsOfClient(db, actor, params.clientId)),

  route(foodLists.board, async ({ db, actor, params, now, audit }) => {
    const visit = await visibleVisit(db, actor, params.visitId)
    audit({ subject: { type: 'visit', id: visit.id }, clientId: visit.client_id })
    return boardView(db, visit, now)
  }),

  route(foodLists.compose, async ({ db, actor, params, body, now, audit, changed }) => {
    const reply = await composeDraft(db, { actor, now, changed, ...params }, body)
    const { outcome, list } = reply
    audit({
      ...(list ? about(list) : { subject: { type: 'visit', id: params.visitId } }),
      detail: { outcome, ...(body.waivedRules?.length ? { waived: body.waivedRules.join(' ') } : {}) },
    })
    if (list) changed(hint(list))
    return reply
  }),

  route(foodLists.proposal, ({ db, actor, params, now }) => proposedList(db, { actor, now, ...params })),

  route(foodLists.get, async ({ db, actor, params, now, audit }) => {
    const list = await foodListView(db, await openList(db, actor, params, { now }))
    audit(about(list))
    return list
  }),

  route(foodLists.nutrients, async ({ db, actor, params, now }) =>
    nutrientsOfList(db, await openList(db, actor, params, { now })),
  ),

  route(foodLists.shopping, ({ db, actor, params, query, now }) =>
    shoppingOfList(db, actor, params, { ...query, now }),
  ),

  route(foodLists.recipes, ({ db, actor, params, query }) => recipesOfList(db, actor, params, query)),

  route(foodLists.exchanges, async ({ db, actor, params, query, now }) =>
    exchangesOfList(db, await openVersion(db, actor, { ...params, ...query }, now)),
  ),

  route(weakestDishes.get, async ({ db, actor, params, now }) => {
    const { one, current } = await openList(db, actor, params, { now })
    return findWeakestDish(one, current.document)
  }),

  route(foodLists.delivery, async ({ db, actor, params, now, services }) => {
    const visit = await visibleVisit(db, actor, params.visitId)
    const list = await findList(db, visit.id, params.kind)
    return listDelivery(db, { visit, list, hasChannel: services.messageChannel !== undefined, now })
  }),

  route(foodLists.saveDraft, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const list = await saveCorrections(db, { actor, now, changed, ifMatch, ...params }, body)
    audit({ ...about(list), detail: { number: list.number, corrections: list.document.corrections.length } })
    changed(hint(list))
    return list
  }),

  route(foodLists.planExchanges, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const list = await planExchanges(db, { actor, now, changed, ifMatch, ...params }, body.plan)
    audit({ ...about(list), detail: { number: list.number } })
    changed(hint(list))
    return list
  }),

  route(foodLists.discardDraft, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const list = await discardDraft(db, { actor, now, changed, ifMatch, ...params })
    const subject = { id: list.id, clientId: list.client_id, version: list.version + 1 }
    audit({ ...about(subject), detail: { number: list.current_version } })
    changed(hint(subject))
    return null
  }),

  route(foodLists.copy, async ({ db, actor, params, body, now, audit, changed }) => {
    const list = await copyList(db, { actor, now, changed, ...params }, body)
    audit({ ...about(list), detail: { fromListId: body.fromListId } })
    changed(hint(list))
    return list
  }),

  route(foodLists.finder, async ({ db, actor, params, query, now }) => {
    const visit = await visibleVisit(db, actor, params.visitId)
    const one = await loadCase(db, visit, params.kind, now, { dietId: query.dietId })
    return withNotes(findFoods(one, query), await notesOf(db, one.diet), query.meal)
  }),

  route(foodLists.swaps, async ({ db, actor, params, query, now }) => {
    const visit = await visibleVisit(db, actor, params.visitId)
    const list = await findList(db, visit.id, params.kind)
    const current = list && (await findVersion(db, list.id, list.current_version))
    assertFound(current)
    const one = await caseOf(db, visit, current.document, now)
    return withNotes(findSwaps(one, current.document, query), await notesOf(db, one.diet), query.meal)
  }),

  route(foodLists.send, async ({ db, actor, params, body, ifMatch, now, audit, changed, alongside }) => {
    const action = { actor, now, changed, alongside, ifMatch, ...params }
    const sent = await sendList(db, action, { override: body.override, holdMs: listHoldMs })
    const { view, judgement, isOverridden } = sent
    const codes = [...judgement.findings, ...judgement.problems].map((found) => found.code)
    const detail = { number: view.number, isOverridden, codes: [...new Set(codes)].join(' ') }
    audit({ ...about(view), detail })
    changed(hint(view))
    return view
  }),

  route(foodLists.unsend, async ({ db, actor, params, ifMatch, now, audit, changed, alongside }) => {
    const list = await unsendList(db, { actor, now, changed, alongside, ifMatch, ...params })
    audit({ ...about(list), detail: { number: list.number } })
    changed(hint(list))
    return list
  }),

  route(foodLists.received, async ({ db, actor, params, ifMatch, now, audit, changed, alongside }) => {
    const list = await receiveList(db, { actor, now, changed, alongside, ifMatch, ...params })
    audit({ ...about(list), detail: { number: list.number } })
    changed(hint(list))
    return list
  }),

  route(foodLists.keep, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const list = await keepList(db, { actor, now, changed, ifMatch, ...params }, body.reason)
    audit({ ...about(list), detail: { number: list.number } })
    changed(hint(list))
    return list
  }),

  ...askedListsRoutes,

  route(foodLists.versions, ({ db, actor, params }) => listVersions(db, actor, params)),

  route(foodLists.version, async ({ db, actor, params, now, audit }) => {
    const version = await printableVersion(db, actor, params, now)
    audit({ subject: { type: 'food-list-version', id: version.id }, clientId: version.client.id })
    return version
  }),

  route(foodLists.paper, async ({ db, actor, params, query, now, audit, services }) => {
    const version = await printableVersion(db, actor, params, now)
    audit({ subject: { type: 'food-list-version', id: version.id }, clientId: version.client.id })
    return listPaperFile(db, version, { actor, now, uploads: services.uploads, params, query })
  }),
]

/**
 * Keeps an unsafe list with a reason: it is the client's current one again.
 * @throws `clinical-gate` where a finding may not be passed over, `conflict` when the list is not unsafe
 */
async function keepList(db: Db, action: ListAction & { ifMatch: number }, reason: string): Promise<FoodList> {
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
