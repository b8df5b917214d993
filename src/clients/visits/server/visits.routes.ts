import { historyOf } from '#platform/server/history.ts'
import type { Hint } from '#platform/server/services.ts'
import { route } from '#platform/server/route.ts'
import { clientToday, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { visits } from '../visits.contract.ts'
import { surroundings, toVisit } from './visit-view.ts'
import { visibleVisit, visitsOf } from './visits.reads.ts'
import { correctWeighIn, detailOf, recordWeighIn, type WeighInChange } from './weigh-in.ts'
import { acceptFeedback, dropFeedback, feedbackOf } from './weigh-in-feedback.ts'
import { weightChart } from './weight-chart.ts'

export const visitsRoutes = [
  route(visits.list, async ({ db, params, actor, now }) => {
    const client = await visibleClient(db, actor, params.clientId)
    const rows = await visitsOf(db, actor, client.id)
    const around = await surroundings(db, client.id, clientToday(client, now))
    return rows.map((row) => toVisit(row, around))
  }),

  route(visits.get, async ({ db, params, actor, now, audit }) => {
    const row = await visibleVisit(db, actor, params.visitId)
    audit({ subject: { type: 'visit', id: row.id }, clientId: row.client_id })
    return detailOf(db, row, now)
  }),

  route(visits.record, async (context) => {
    const { db, params, body, actor, ifMatch, now, alongside } = context
    const change = await recordWeighIn(db, { actor, visitId: params.visitId, ifMatch, now, alongside }, body)
    return told(context, change)
  }),

  route(visits.correct, async (context) => {
    const { db, params, body, actor, ifMatch, now, alongside } = context
    const change = await correctWeighIn(db, { actor, visitId: params.visitId, ifMatch, now, alongside }, body)
    return told(context, change)
  }),

  route(visits.feedback, async ({ db, params, actor, now }) =>
    feedbackOf(db, await visibleVisit(db, actor, params.visitId), now),
  ),

  route(visits.acceptFeedback, async (context) => {
    const { db, params, body, actor, ifMatch, now } = context
    const change = await acceptFeedback(db, { actor, visitId: params.visitId, ifMatch, now }, body)
    return told(context, change)
  }),

  route(visits.dropFeedback, async (context) => {
    const { db, params, actor, ifMatch, now } = context
    const change = await dropFeedback(db, { actor, visitId: params.visitId, ifMatch, now })
    return told(context, change)
  }),

  route(visits.history, async ({ db, params, actor, audit }) => {
    const row = await visibleVisit(db, actor, params.visitId)
    audit({ subject: { type: 'visit', id: row.id }, clientId: row.client_id })
    return historyOf(db, 'visit', row)
  }),

  route(visits.weights, async ({ db, params, actor, now, audit }) => {
    const client = await visibleClient(db, actor, params.clientId)
    audit({ subject: { type: 'client', id: client.id }, clientId: client.id })
    return weightChart(db, client, now)
  }),
]

interface Telling {
  audit(entry: object): void
  changed(hint: Hint): void
}

function told({ audit, changed }: Telling, { before, after }: WeighInChange) {
  const { id, version, clientId } = after
  audit({
    subject: { type: 'visit', id },
    clientId,
    version,
    before: logged(before),
    after: logged(after),
  })
  changed({ type: 'visit', id, version, clientId })
  return after
}

/** Targets follow from the weight: the history shows what was entered. */
function logged({
  weightG,
  weighedOn,
  stateCode,
  waistMm,
  note,
  activityType,
  targetKcal,
}: WeighInChange['after']) {
  return { weightG, weighedOn, stateCode, waistMm, note, activityType, targetKcal }
}
