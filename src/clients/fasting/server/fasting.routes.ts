import { AppError } from '#platform/contract/errors.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { assertOpen, lockVisibleClient } from '#clients/clients/server/clients.reads.ts'
import { fasting, type FastingPeriod, type FastedMany } from '../fasting.contract.ts'
import {
  dayBefore,
  daysOfDraft,
  type FastDays,
  type FastingClient,
  judgeFasting,
  stateOf,
  timesOf,
  toPeriod,
  ramadanOf,
} from './client-fasting.ts'
import { nextRamadan } from './fasting-days.rules.ts'
import { announcedMonths, endPeriod, insertPeriod, type PeriodRow, selectPeriods } from './fasting.store.ts'
import { isPlaceKnown } from './province-sun.rules.ts'
import { ramadanMonthsRoutes } from './ramadan-months.ts'

export const fastingRoutes = [
  route(fasting.ofClient, async ({ db, actor, params, now }) => {
    const client = await fastingClient(db, actor, params.clientId, now)
    const [rows, announced, judged] = await Promise.all([
      selectPeriods(db, client.id).execute(),
      announcedMonths(db, client.country),
      judgeFasting(db, client),
    ])
    const next = nextRamadan(client.today, announced)
    return {
      today: timesOf(client.today, client),
      isProvinceKnown: isPlaceKnown(client.provinceCode),
      periods: rows.map((row) => toPeriod(row, client)),
      ramadan: next && { hijriYear: next.hijriYear, fromDay: next.from, toDay: next.to },
      missing: judged.missing,
      findings: judged.findings.map((found) => ({ ...found, params: { ...found.params } })),
    }
  }),

  route(fasting.start, async ({ db, actor, params, body, now, audit, changed }) => {
    assertOpen(await lockVisibleClient(db, actor, params.clientId))
    const client = await fastingClient(db, actor, params.clientId, now)
    const days = await daysOfDraft(db, client, body)
    await refuseUnfit(db, client, body.risks)
    await refuseOverlap(db, client.id, days)
    const id = await insertPeriod(
      db,
      { clientId: client.id, kind: body.kind, ...days },
      { staffId: actor.staffId, now },
    )
    const period = await stored(db, client, id)
    audit({ ...about(period), version: period.version, after: valuesOf(period) })
    changed(hint(period))
    return period
  }),

  route(fasting.stop, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    await lockVisibleClient(db, actor, params.clientId)
    const client = await fastingClient(db, actor, params.clientId, now)
    const row = await found(db, client.id, params.periodId)
    assertVersion(row, ifMatch)
    const state = stateOf(row, client.today)
    if (state === 'over' || state === 'cancelled')
      throw new AppError('conflict', { message: 'The fast is over' })
    await endPeriod(db, row, dayBefore(client.today), now)
    const period = await stored(db, client, row.id)
    const before = valuesOf(toPeriod(row, client))
    audit({ ...about(period), version: period.version, before, after: valuesOf(period) })
    changed(hint(period))
    return period
  }),

  route(fasting.startMany, async ({ db, actor, body, now, audit, changed }) => {
    const { started, ...result } = await fastMany(db, body.ids, { actor, now })
    for (const one of started) changed({ type: 'fasting', id: one.id, version: 1, clientId: one.clientId })
    audit({
      detail: { changed: result.changed, unchanged: result.unchanged, failed: result.failures.length },
    })
    return result
  }),

  ...ramadanMonthsRoutes,
]

/** @throws `not-found` */
async function fastingClient(db: Db, actor: Actor, clientId: number, now: Date): Promise<FastingClient> {
  const row = await clientsInScope(db, actor)
    .select(['clients.id', 'clients.country', 'clients.province_code as provinceCode'])
    .where('clients.id', '=', clientId)
    .executeTakeFirst()
  assertFound(row)
  return { ...row, today: todayIn(row.country, now) }
}

/** @throws `validation` while a field is missing, `clinical-gate` with what speaks against it */
async function refuseUnfit(
  db: Db,
  client: FastingClient,
  risks: Parameters<typeof judgeFasting>[2],
): Promise<void> {
  const { missing, findings } = await judgeFasting(db, client, risks)
  if (missing.length > 0) throw new AppError('validation', { fields: { missing } })
  if (findings.some(({ severity }) => severity === 'refuse'))
    throw new AppError('clinical-gate', { current: { sendable: 'never', findings, problems: [] } })
}

/** A client has one fast at a time. @throws `conflict` with the one in the way */
async function refuseOverlap(db: Db, clientId: number, { fromDay, toDay }: FastDays): Promise<void> {
  const other = await selectPeriods(db, clientId)
    .where('fasting_periods.cancelled_at', 'is', null)
    .where('fasting_periods.from_day', '<=', toDay)
    .where('fasting_periods.to_day', '>=', fromDay)
    .executeTakeFirst()
  if (other) throw new AppError('conflict', { current: { id: other.id } })
}

const found = (db: Db, clientId: number, periodId: number): Promise<PeriodRow> =>
  mustFind(selectPeriods(db, clientId).where('fasting_periods.id', '=', periodId).executeTakeFirst())

const stored = async (db: Db, client: FastingClient, id: number): Promise<FastingPeriod> =>
  toPeriod(await found(db, client.id, id), client)

const about = ({ id, clientId }: FastingPeriod) => ({ subject: { type: 'fasting', id }, clientId })
const hint = ({ id, clientId, version }: FastingPeriod) => ({ type: 'fasting', id, version, clientId })

const valuesOf = ({ kind, fromDay, toDay, weekdays, state }: FastingPeriod) => ({
  kind,
  fromDay,
  toDay,
  weekdays,
  state,
})

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
async function fastMany(
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
