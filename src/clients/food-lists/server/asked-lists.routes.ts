import { route } from '#platform/server/route.ts'
import { visibleVisit } from '#clients/visits/server/visits.reads.ts'
import { foodLists } from '../food-lists.contract.ts'
import { askForList, giveListBack, takeListBack } from './asked-lists.ts'

/** What changes for who hands a list over, and for who gets it: the visit with its lists, and the queues of its client. */
const hintsOf = (visitId: number, clientId: number) => [
  { type: 'visit', id: visitId, version: 1, clientId },
  { type: 'client', id: clientId, version: 1, clientId },
]

export const askedListsRoutes = [
  route(foodLists.ask, async ({ db, actor, params, body, now, audit, changed }) => {
    const { client_id: clientId } = await visibleVisit(db, actor, params.visitId)
    const ask = await askForList(db, { actor, now, changed, ...params }, body.note)
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

  route(foodLists.giveBack, async ({ db, actor, params, body, now, audit, changed }) => {
    const { client_id: clientId } = await visibleVisit(db, actor, params.visitId)
    const ask = await giveListBack(db, { actor, now, changed, ...params }, body.note)
    audit({ subject: { type: 'visit', id: params.visitId }, clientId, detail: { kind: params.kind } })
    for (const hint of hintsOf(params.visitId, clientId)) changed(hint)
    return ask
  }),
]
