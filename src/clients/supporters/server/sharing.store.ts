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
import { earlierSupporters, experienceOf, weightsNow } from './assignment-facts.store.ts'
import { type Assignment, reasonsFor, whyNobody } from './assignment.rules.ts'
import { solveAssignment } from './solve-assignment.ts'
import { loadsOf } from './supporter-loads.store.ts'

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
