import { AppError, fieldError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { refreshHeldFacts } from '#clients/clients/server/client-facts.reads.ts'
import { isUnusualChange, safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import type { VisitDetail, WeighIn } from '../visits.contract.ts'
import { clientHealth } from './client-health.reads.ts'
import { inheritedCorrection } from './energy-correction.reads.ts'
import { assertTakesPlace } from './taking-place.reads.ts'
import { targetOf } from './visit-target.reads.ts'
import { surroundings, toVisitDetail, type VisitSurroundings, type WeightPoint } from './visit-view.ts'
import { lockVisit, type VisitRow } from './visits.reads.ts'

export interface WeighInAct {
  actor: Actor
  visitId: number
  ifMatch: number
  now: Date
}

export interface WeighInChange {
  before: VisitDetail
  after: VisitDetail
}

/**
 * Records the weigh-in of a visit and computes its target.
 * @throws `conflict` when it has one, when the term is over or the file closed, `validation` for a future day, an unknown state, or an unusual change that is not confirmed
 */
export async function recordWeighIn(db: Db, act: WeighInAct, weighIn: WeighIn): Promise<WeighInChange> {
  const held = await heldVisit(db, act)
  const { row } = held
  if (row.weighed_on !== null) throw new AppError('conflict', { message: 'the visit has a weigh-in' })
  const today = todayIn(row.country, act.now)
  await assertTakesPlace(db, row, { day: weighIn.weighedOn, today })
  return save(db, act, held, weighIn)
}

/**
 * Corrects a recorded weigh-in; absent fields stay as they are.
 * @throws `conflict` when there is none yet; else as `recordWeighIn`
 */
export async function correctWeighIn(
  db: Db,
  act: WeighInAct,
  changes: { [Field in keyof WeighIn]?: WeighIn[Field] | undefined },
): Promise<WeighInChange> {
  const held = await heldVisit(db, act)
  const { row } = held
  if (row.weighed_on === null || row.weight_g === null)
    throw new AppError('conflict', { message: 'the visit has no weigh-in yet' })
  const { weightG = row.weight_g, weighedOn = row.weighed_on } = changes
  const { stateCode = row.state_code, waistMm = row.waist_mm, note = row.note } = changes
  const activity = changes.activityType ?? row.activity_type
  return save(db, act, held, {
    weightG,
    weighedOn,
    stateCode,
    waistMm,
    note,
    ...(activity === null ? {} : { activityType: activity }),
    confirmed: changes.confirmed === true,
  })
}

/** A visit whose client's row is held, with what it is shown with. */
interface Held {
  row: VisitRow
  around: VisitSurroundings
  before: VisitDetail
}

/** @throws `not-found`, `stale` */
async function heldVisit(db: Db, { actor, visitId, ifMatch, now }: WeighInAct): Promise<Held> {
  const row = await lockVisit(db, actor, visitId)
  const around = await surroundings(db, row.client_id, todayIn(row.country, now))
  const before = toVisitDetail(row, around)
  assertVersion(before, ifMatch)
  return { row, around, before }
}

async function save(
  db: Db,
  act: WeighInAct,
  { row, around, before }: Held,
  weighIn: WeighIn,
): Promise<WeighInChange> {
  const { actor, now } = act
  const today = todayIn(row.country, now)
  if (weighIn.weighedOn > today) throw fieldError('weighedOn', 'in-future')
  await judgeCodes(db, weighIn, row)
  const policy = await safetyPolicy(db, weighIn.weighedOn)
  const isSame = row.weight_g === weighIn.weightG && row.weighed_on === weighIn.weighedOn
  const others = around.weighIns.filter((one) => one.visitId !== row.id)
  if (!isSame && weighIn.confirmed !== true) await judgeChange(db, row, weighIn, { policy, others })
  const target = await targetAt(db, row, weighIn, {
    policy,
    today,
    keptKcal: isSame ? row.target?.correctionKcal : undefined,
  })
  const written = columnsOf(row, weighIn, { actor, now, target })
  await db
    .updateTable('visits')
    .set({
      ...written,
      recorded_at: new Date(written.recorded_at),
      target: target ? JSON.stringify(target) : null,
      version: row.version + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  await refreshHeldFacts(db, row.client_id, now)
  const recorder = row.recorded_by === null ? actor.displayName : row.recorder
  const after = { ...row, ...written, target, recorder, version: row.version + 1 }
  const { weightG, weighedOn: on, stateCode } = weighIn
  const weighIns = [...others, { visitId: row.id, on, weightG, stateCode }].toSorted(byDay)
  return { before, after: toVisitDetail(after, { ...around, weighIns }) }
}

interface Recording extends Pick<WeighInAct, 'actor' | 'now'> {
  target: VisitDetail['target']
}

/** Who recorded it first, and when, stays. */
const columnsOf = (row: VisitRow, weighIn: WeighIn, { actor, now, target }: Recording) => ({
  weight_g: weighIn.weightG,
  weighed_on: weighIn.weighedOn,
  state_code: weighIn.stateCode,
  waist_mm: weighIn.waistMm,
  note: weighIn.note,
  activity_type: weighIn.activityType ?? row.activity_type,
  recorded_by: row.recorded_by ?? actor.staffId,
  recorded_at: row.recorded_at ?? now.toISOString(),
  target_kcal: target?.targetKcal ?? null,
})

const byDay = (left: WeightPoint, right: WeightPoint): number =>
  left.on === right.on ? (left.visitId ?? 0) - (right.visitId ?? 0) : left.on < right.on ? -1 : 1

async function judgeCodes(db: Db, weighIn: WeighIn, row: VisitRow): Promise<void> {
  const { stateCode, activityType } = weighIn
  if (stateCode !== null && stateCode !== row.state_code) {
    const states = await registryEntries(db, 'visit_states')
    if (!states.some((one) => one.code === stateCode && !one.retired))
      throw fieldError('stateCode', 'not-allowed')
  }
  if (activityType !== undefined && activityType !== row.activity_type) {
    const types = await registryEntries(db, 'activity_types')
    if (!types.some((one) => one.code === activityType && !one.retired))
      throw fieldError('activityType', 'not-allowed')
  }
}

/** Compares with the weigh-in before and, for a late entry, with the one after. @throws 422 `unusual:<grams>` */
async function judgeChange(
  db: Db,
  row: VisitRow,
  weighIn: WeighIn,
  { policy, others }: { policy: SafetyPolicy; others: readonly WeightPoint[] },
): Promise<void> {
  const now = { date: weighIn.weighedOn, weightG: weighIn.weightG }
  const asWeighIn = (one: WeightPoint) => ({ date: one.on, weightG: one.weightG })
  const before = others.findLast((one) => one.on <= weighIn.weighedOn) ?? (await startOf(db, row))
  if (before && isUnusualChange(asWeighIn(before), now, policy))
    throw unusual(weighIn.weightG - before.weightG)
  const after = others.find((one) => one.on > weighIn.weighedOn)
  if (after && isUnusualChange(now, asWeighIn(after), policy)) throw unusual(weighIn.weightG - after.weightG)
}

const unusual = (grams: number) => fieldError('weightG', `unusual:${grams}`)

/** The weight told at registration, on the first day of the term. */
async function startOf(db: Db, row: VisitRow): Promise<WeightPoint | undefined> {
  const start = await db
    .selectFrom('clients')
    .innerJoin('terms', 'terms.client_id', 'clients.id')
    .select(['clients.start_weight_g', 'terms.start_on'])
    .where('clients.id', '=', row.client_id)
    .orderBy('terms.start_on')
    .limit(1)
    .executeTakeFirst()
  if (!start || start.start_weight_g === null) return undefined
  return { visitId: null, on: start.start_on, weightG: start.start_weight_g, stateCode: null }
}

interface TargetFacts {
  policy: SafetyPolicy
  today: IsoDate
  /** Another weight asks anew about what was accepted for the old one. */
  keptKcal: number | undefined
}

async function targetAt(
  db: Db,
  row: VisitRow,
  weighIn: WeighIn,
  { policy, today, keptKcal }: TargetFacts,
): Promise<VisitDetail['target']> {
  const health = await clientHealth(db, row.client_id, today)
  const computed = targetOf(
    {
      health,
      weightG: weighIn.weightG,
      onDate: weighIn.weighedOn,
      activityType: weighIn.activityType ?? row.activity_type ?? health.activityType,
      dietType: row.term_diet_type,
      correctionKcal: keptKcal ?? (await inheritedCorrection(db, row, weighIn.weighedOn)),
    },
    policy,
  )
  return computed?.target ?? null
}

export async function detailOf(db: Db, row: VisitRow, now: Date): Promise<VisitDetail> {
  return toVisitDetail(row, await surroundings(db, row.client_id, todayIn(row.country, now)))
}
