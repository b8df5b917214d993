import { AppError, fieldError } from '#platform/contract/errors.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import { lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { healthWords } from '../health-words.contract.ts'
import { healthHitsOf } from './health-words.reads.ts'

const subjectOf = (client: { id: number }) => ({
  subject: { type: 'client', id: client.id },
  clientId: client.id,
})

export const healthWordsRoutes = [
  route(healthWords.list, async ({ db, actor, params, audit }) => {
    const client = await visibleClient(db, actor, params.clientId)
    audit(subjectOf(client))
    return healthHitsOf(db, client.id)
  }),

  route(healthWords.dismiss, async ({ db, actor, params, body, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    if (body.reason === 'other' && body.note === null) throw fieldError('note', 'required')
    const hit = (await healthHitsOf(db, client.id)).find(({ key }) => key === params.key)
    assertFound(hit)
    const values = { reason: body.reason, note: body.note, dismissed_by: actor.staffId, dismissed_at: now }
    await db
      .insertInto('client_health_dismissals')
      .values({ client_id: client.id, hit_key: hit.key, kind: hit.kind, ...values })
      .onConflict((conflict) => conflict.columns(['client_id', 'hit_key']).doUpdateSet(values))
      .execute()
    const detail = { kind: hit.kind, source: hit.source, reason: body.reason, key: hit.key }
    audit({ ...subjectOf(client), detail })
    changed({ type: 'health-word', id: client.id, version: 1, clientId: client.id })
    const after = (await healthHitsOf(db, client.id)).find(({ key }) => key === params.key)
    assertFound(after)
    return after
  }),

  route(healthWords.restore, async ({ db, actor, params, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const removed = await db
      .deleteFrom('client_health_dismissals')
      .where('client_id', '=', client.id)
      .where('hit_key', '=', params.key)
      .returning('kind')
      .executeTakeFirst()
    if (!removed) throw new AppError('not-found')
    audit({ ...subjectOf(client), detail: { kind: removed.kind, key: params.key } })
    changed({ type: 'health-word', id: client.id, version: 1, clientId: client.id })
    return null
  }),
]
