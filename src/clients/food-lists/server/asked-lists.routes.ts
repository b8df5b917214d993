import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import { visibleVisit } from '#clients/visits/server/visits.reads.ts'
import { foodLists } from '../food-lists.contract.ts'
import { listApprovals } from '../list-approvals.contract.ts'
import { matchingApprovals, selectApprovals, toAskedApproval } from './asked-approvals.store.ts'
import { askForList, giveListBack, takeListBack } from './asked-lists.ts'
import { approveList, wantedOf, withdrawApproval } from './list-approvals.ts'

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
