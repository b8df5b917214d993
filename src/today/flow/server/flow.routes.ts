import { boardForFlow } from '#clients/food-lists/server/food-lists.reads.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { lastWeights } from '#clients/visits/server/last-weights.reads.ts'
import { may } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import { route } from '#platform/server/route.ts'
import { latestMessages } from '#today/messages/server/messages.reads.ts'
import { recipientOf } from '#today/messages/server/recipient.reads.ts'
import { waitingRow } from '#today/queues/server/queues.reads.ts'
import { flow, flowMessages, flowWeights } from '../flow.contract.ts'

export const flowRoutes = [
  route(flow.client, async ({ db, actor, params, now, services, audit }) => {
    const { id: clientId } = await visibleClient(db, actor, params.clientId)
    const { queue } = params
    const visitId = may(actor, 'food-lists.read') ? await openVisitOf(db, clientId) : null
    const hasChannel = services.messageChannel !== undefined
    const reader = readingJointly(db)
    const [row, work, weights, messages, recipient] = await Promise.all([
      waitingRow(reader, actor, { queue, clientId, now }),
      visitId === null ? null : boardForFlow(reader, actor, visitId, now),
      may(actor, 'visits.read') ? lastWeights(reader, clientId, flowWeights) : null,
      may(actor, 'autochat.read') ? latestMessages(reader, clientId, flowMessages) : null,
      may(actor, 'autochat.send') ? recipientOf(reader, actor, clientId, { now, hasChannel }) : null,
    ])
    audit({ subject: { type: 'client', id: clientId }, clientId })
    const { board = null, kind = null, since = null } = work ?? {}
    return { clientId, row, board, kind, since, weights, messages, recipient }
  }),
]

async function openVisitOf(db: Db, clientId: number): Promise<number | null> {
  const facts = await db
    .selectFrom('client_facts')
    .select('open_visit_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return facts?.open_visit_id ?? null
}
