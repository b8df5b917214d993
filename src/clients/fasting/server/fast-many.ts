import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import type { Db } from '#platform/server/database.ts'
import type { FastedMany } from '../fasting.contract.ts'
import { judgeFasting, ramadanOf } from './client-fasting.ts'
import { insertPeriod, selectPeriods } from './fasting.store.ts'

type Failure = FastedMany['failures'][number]
type Done = { id: number } | 'unchanged' | Omit<Failure, 'clientId' | 'name'>

interface Started {
  id: number
  clientId: number
}

/**
 * Switches clients for the Ramadan of their country. Whoever may not fast is named, and so is whoever somebody has to
 * look at first: nobody is asked questions here.
 */
export async function fastMany(
  db: Db,
  ids: readonly number[],
  by: { actor: Actor; now: Date },
): Promise<FastedMany & { started: Started[] }> {
  const known = await heldClients(db, by.actor, ids)
  const failures: Failure[] = ids
    .filter((id) => known.every((client) => client.id !== id))
    .map((clientId) => ({ clientId, name: null, reason: 'not-found', findings: [] }))
  const started: Started[] = []
  let unchanged = 0
  for (const client of known) {
    const done = await fastOne(db, client, by)
    if (done === 'unchanged') unchanged += 1
    else if ('id' in done) started.push({ id: done.id, clientId: client.id })
    else failures.push({ clientId: client.id, name: client.fullName, ...done })
  }
  return { changed: started.length, unchanged, failures, started }
}

/** In the order of their ids: two changes of many do not tangle. */
function heldClients(db: Db, actor: Actor, ids: readonly number[]) {
  return clientsInScope(db, actor)
    .select([
      'clients.id',
      'clients.full_name as fullName',
      'clients.country',
      'clients.closed_on as closedOn',
    ])
    .where('clients.id', 'in', ids)
    .orderBy('clients.id')
    .forNoKeyUpdate()
    .execute()
}

type Held = Awaited<ReturnType<typeof heldClients>>[number]

async function fastOne(db: Db, client: Held, { actor, now }: { actor: Actor; now: Date }): Promise<Done> {
  if (client.closedOn !== null) return { reason: 'closed', findings: [] }
  const today = todayIn(client.country, now)
  const { missing, findings } = await judgeFasting(db, { id: client.id, today })
  if (missing.length > 0) return { reason: 'unknown', findings: [] }
  const against = findings.filter(({ severity }) => severity !== 'warn')
  if (against.length > 0) {
    return { reason: 'refused', findings: against.map((one) => ({ ...one, params: { ...one.params } })) }
  }
  const days = await ramadanOf(db, { country: client.country, today })
  const other = await selectPeriods(db, client.id)
    .where('fasting_periods.cancelled_at', 'is', null)
    .where('fasting_periods.from_day', '<=', days.toDay)
    .where('fasting_periods.to_day', '>=', days.fromDay)
    .executeTakeFirst()
  if (other) return 'unchanged'
  const period = { clientId: client.id, kind: 'ramadan', ...days } as const
  return { id: await insertPeriod(db, period, { staffId: actor.staffId, now }) }
}
