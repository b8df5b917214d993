import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { clientIdsMatching } from '#clients/clients/server/client-matching.reads.ts'
import '#clients/clients/server/client-facts.table.ts'
import '#clients/clients/server/clients.table.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle-settings.reads.ts'
import { stageExpression } from '#clients/clients/server/lifecycle.reads.ts'
import type { SharingPlan, SharingQuery, SupporterLoad } from '../supporters.contract.ts'
import { shareClients, type SharedClient, takesRoom } from './sharing.rules.ts'
import { supporterLoads } from './supporter-loads.store.ts'

/**
 * Who would get which clients. Closed files stay where they are.
 * @throws `not-found` at `from` and `to` for supporters whom the actor does not see or who do not work any more
 */
export async function planSharing(
  db: Db,
  actor: Actor,
  query: SharingQuery,
  now: Date,
): Promise<SharingPlan> {
  const { supporters } = await supporterLoads(db, actor, now)
  const from = query.from === 'none' ? null : supporters.find(({ id }) => id === Number(query.from))
  if (from === undefined) throw fieldError('from', 'not-found')
  const targets = query.to.map((id) => targetOf(supporters, id, from))
  const { matching, rows } = await clientsToShare(db, actor, query, now)
  const clients = shareClients(
    rows,
    targets.map((target) => ({ ...target, limit: target.capacity })),
  )
  const moved = (holds: (client: (typeof clients)[number]) => boolean) =>
    clients.filter((client) => client.to !== null && holds(client)).length
  return {
    matching,
    from: from && {
      id: from.id,
      name: from.name,
      active: from.active,
      activeAfter: from.active - moved(({ stage }) => stage === 'active'),
    },
    targets: targets.map(({ id, name, capacity, active }) => ({
      id,
      name,
      capacity,
      gets: moved(({ to }) => to === id),
      active,
      activeAfter: active + moved(({ to, stage }) => to === id && takesRoom(stage)),
    })),
    clients,
  }
}

function targetOf(
  supporters: readonly SupporterLoad[],
  id: number,
  from: SupporterLoad | null,
): SupporterLoad {
  const target = supporters.find((one) => one.id === id && !one.isLocked)
  if (!target) throw fieldError('to', 'not-found')
  if (id === from?.id) throw fieldError('to', 'not-allowed')
  return target
}

/** The newest clients first. */
async function clientsToShare(
  db: Db,
  actor: Actor,
  query: SharingQuery,
  now: Date,
): Promise<{ matching: number; rows: SharedClient[] }> {
  const { from, to: _to, count, ...filters } = query
  const ids = await clientIdsMatching(db, actor, { ...filters, supporterId: from }, now)
  const stage = stageExpression(businessDays(now), await lifecycleSettings(db))
  const matching = db
    .selectFrom('client_facts')
    .innerJoin('clients', 'clients.id', 'client_facts.client_id')
    .where('clients.id', 'in', ids.query)
    .where((eb) => eb(stage, '<>', eb.val('closed' as const)))
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(['clients.id', 'clients.code', 'clients.full_name', 'clients.language', 'client_facts.diet_type'])
    .select(stage.as('stage'))
    .orderBy('clients.created_at', 'desc')
    .orderBy('clients.id', 'desc')
    .limit(count)
    .execute()
  return {
    matching: total,
    rows: rows.map((row) => ({
      clientId: row.id,
      code: row.code,
      fullName: row.full_name,
      language: row.language === 'ar-IQ' ? 'ar' : 'fa',
      stage: row.stage,
      dietType: row.diet_type,
    })),
  }
}
