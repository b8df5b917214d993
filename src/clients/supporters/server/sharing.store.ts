import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { clientIdsMatching } from '#clients/clients/server/merging/client-matching.reads.ts'
import '#clients/clients/server/facts/client-facts.table.ts'
import '#clients/clients/server/clients.table.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { stageExpression } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import type { SharingPlan, SharingQuery, SupporterLoad } from '../supporters.contract.ts'
import { type Assignment, reasonsFor, whyNobody, type AssignmentTarget } from './assignment.rules.ts'
import { solveAssignment } from './solve-assignment.ts'
import { loadsOf } from './supporter-loads.store.ts'
import { sql } from 'kysely'
import { numberOf } from '#platform/contract/setting.ts'
import { storedSetting } from '#platform/server/settings.reads.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import type { AssignmentWeights } from '../assignment.contract.ts'
import { assignmentWeights } from '#system/settings/declared-settings.contract.ts'

/**
 * Who would best get which clients. Closed files stay where they are.
 * @throws `not-found` at `from` and `to` for supporters whom the actor does not see or who do not work any more
 */
export async function planSharing(
  db: Db,
  actor: Actor,
  query: SharingQuery,
  now: Date,
): Promise<SharingPlan> {
  const fromId = query.from === 'none' ? null : Number(query.from)
  const supporters = await loadsOf({ db, actor, now }, [...query.to, ...(fromId === null ? [] : [fromId])])
  const from = fromId === null ? null : supporters.find(({ id }) => id === fromId)
  if (from === undefined) throw fieldError('from', 'not-found')
  const targets = query.to.map((id) => targetOf(supporters, id, from))
  const { matching, rows } = await clientsToShare(db, actor, query, now)
  const clients = await proposed(db, rows, targets, now)
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
      activeAfter: active + moved(({ to, takesRoom }) => to === id && takesRoom),
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

type Row = Awaited<ReturnType<typeof clientsToShare>>['rows'][number]

/** The distribution of the least cost, with its reasons. */
async function proposed(
  db: Db,
  rows: readonly Row[],
  targets: readonly SupporterLoad[],
  now: Date,
): Promise<SharingPlan['clients']> {
  const earlier = await earlierSupporters(
    db,
    rows.map(({ clientId }) => clientId),
  )
  const experience = await experienceOf(
    db,
    targets.map(({ id }) => id),
    now,
  )
  const problem: Assignment = {
    clients: rows.map((row) => ({ ...row, earlierId: earlier.get(row.clientId) ?? null })),
    targets: targets.map((target) => ({ ...target, ...experience(target.id) })),
    weights: await weightsNow(db),
  }
  const to = await solveAssignment(problem)
  return rows.map(({ province: _province, ...row }, index) => {
    const client = problem.clients[index]!
    const target = problem.targets[to[index] ?? -1]
    return target
      ? { ...row, to: target.id, unplaced: null, why: reasonsFor(client, target) }
      : { ...row, to: null, unplaced: whyNobody(problem, client), why: [] }
  })
}

/** The newest clients first. */
async function clientsToShare(db: Db, actor: Actor, query: SharingQuery, now: Date) {
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
    .select([
      'clients.id',
      'clients.code',
      'clients.full_name',
      'clients.language',
      'clients.province_code',
      'client_facts.diet_type',
    ])
    .select(stage.as('stage'))
    .orderBy('clients.created_at', 'desc')
    .orderBy('clients.id', 'desc')
    .limit(count)
    .execute()
  return {
    matching: total,
    rows: rows.map(toClient),
  }
}

interface ClientRow {
  id: number
  code: string
  full_name: string
  language: 'fa-IR' | 'ar-IQ'
  province_code: string | null
  diet_type: string | null
  stage: Stage
}

function toClient({ id, code, full_name, language, province_code, diet_type, stage }: ClientRow) {
  return {
    clientId: id,
    code,
    fullName: full_name,
    language: language === 'ar-IQ' ? ('ar' as const) : ('fa' as const),
    stage,
    dietType: diet_type,
    province: province_code,
    // A paid client whom nobody has is served from the moment somebody takes them.
    takesRoom: stage === 'active' || stage === 'untaken',
  }
}

type Experience = Pick<AssignmentTarget, 'diets' | 'provinces'>

/** The weights in force. */
async function weightsNow(db: Db): Promise<AssignmentWeights> {
  const weights = {} as AssignmentWeights
  for (const name of Object.keys(assignmentWeights) as (keyof AssignmentWeights)[])
    weights[name] = numberOf(assignmentWeights[name], await storedSetting(db, assignmentWeights[name].key))
  return weights
}

/** How many active clients each supporter has with each diet and from each province. */
async function experienceOf(
  db: Db,
  supporterIds: readonly number[],
  now: Date,
): Promise<(supporterId: number) => Experience> {
  const stage = stageExpression(businessDays(now), await lifecycleSettings(db))
  const rows = await db
    .selectFrom('client_facts')
    .innerJoin('clients', 'clients.id', 'client_facts.client_id')
    .select([
      'client_facts.supporter_id as id',
      'client_facts.diet_type as diet',
      'clients.province_code as province',
    ])
    .select((eb) => eb.fn.countAll<number>().as('clients'))
    .where('client_facts.supporter_id', 'in', supporterIds)
    .where((eb) => eb(stage, '=', eb.val('active' as const)))
    .groupBy(['client_facts.supporter_id', 'client_facts.diet_type', 'clients.province_code'])
    .execute()
  const byId = Map.groupBy(rows, ({ id }) => id)
  return (supporterId) => {
    const own = byId.get(supporterId) ?? []
    const counted = (kindOf: (row: (typeof own)[number]) => string | null) => {
      const sums = new Map<string, number>()
      for (const row of own) {
        const kind = kindOf(row)
        if (kind !== null) sums.set(kind, (sums.get(kind) ?? 0) + row.clients)
      }
      return sums
    }
    return { diets: counted(({ diet }) => diet), provinces: counted(({ province }) => province) }
  }
}

/** Who cared for the clients before: whoever sent each of them the last list. */
async function earlierSupporters(db: Db, clientIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('food_list_versions')
    .distinctOn('client_id')
    .select(['client_id as clientId', sql<number>`sent_by`.as('sentBy')])
    .where('client_id', 'in', clientIds)
    .where('sent_at', 'is not', null)
    .where('sent_by', 'is not', null)
    .orderBy('client_id')
    .orderBy('sent_at', 'desc')
    .execute()
  return new Map(rows.map(({ clientId, sentBy }) => [clientId, sentBy]))
}
