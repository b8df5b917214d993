import { AppError, fieldError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { refreshFacts } from '#clients/clients/server/client-facts.reads.ts'
import { isUnusualChange, safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import type { VisitDetail, WeighIn } from '../visits.contract.ts'
import { clientHealth } from './client-health.reads.ts'
import { inheritedCorrection } from './energy-correction.reads.ts'
import { assertTakesPlace } from './taking-place.reads.ts'
import { targetOf } from './visit-target.reads.ts'
import { surroundings, toVisitDetail, weighInsOf, type WeightPoint } from './visit-view.ts'
import { lockVisit, visibleVisit, type VisitRow } from './visits.reads.ts'

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
  const row = await lockVisit(db, act.actor, act.visitId)
  const before = await detailOf(db, row, act.now)
  assertVersion(before, act.ifMatch)
  if (row.weighed_on !== null) throw new AppError('conflict', { message: 'the visit has a weigh-in' })
  const today = todayIn(row.country, act.now)
  await assertTakesPlace(db, row, { day: weighIn.weighedOn, today })
  return save(db, act, row, before, weighIn)
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
  const row = await lockVisit(db, act.actor, act.visitId)
  const before = await detailOf(db, row, act.now)
  assertVersion(before, act.ifMatch)
  if (row.weighed_on === null || row.weight_g === null)
    throw new AppError('conflict', { message: 'the visit has no weigh-in yet' })
  const { weightG = row.weight_g, weighedOn = row.weighed_on } = changes
  const { stateCode = row.state_code, waistMm = row.waist_mm, note = row.note } = changes
  const activity = changes.activityType ?? row.activity_type
  return save(db, act, row, before, {
    weightG,
    weighedOn,
    stateCode,
    waistMm,
    note,
    ...(activity === null ? {} : { activityType: activity }),
    confirmed: changes.confirmed === true,
  })
}

async function save(
  db: Db,
  act: WeighInAct,
  row: VisitRow,
  before: VisitDetail,
  weighIn: WeighIn,
): Promise<WeighInChange> {
  const { now } = act
  const today = todayIn(row.country, now)
  if (weighIn.weighedOn > today) throw fieldError('weighedOn', 'in-future')
  await judgeCodes(db, weighIn, row)
  const policy = await safetyPolicy(db, weighIn.weighedOn)
  const isSame = row.weight_g === weighIn.weightG && row.weighed_on === weighIn.weighedOn
  if (!isSame && weighIn.confirmed !== true) await judgeChange(db, row, weighIn, policy)
  await db
    .updateTable('visits')
    .set((eb) => ({
      weight_g: weighIn.weightG,
      weighed_on: weighIn.weighedOn,
      state_code: weighIn.stateCode,
      waist_mm: weighIn.waistMm,
      note: weighIn.note,
      activity_type: weighIn.activityType ?? row.activity_type,
      recorded_by: row.recorded_by ?? act.actor.staffId,
      recorded_at: row.recorded_at === null ? now : new Date(row.recorded_at),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', row.id)
    .execute()
  const kept = isSame ? row.target?.correctionKcal : undefined
  await saveTarget(db, row, weighIn, policy, today, kept)
  await refreshFacts(db, row.client_id, now)
  const after = await detailOf(db, await visibleVisit(db, act.actor, row.id), now)
  return { before, after }
}

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
async function judgeChange(db: Db, row: VisitRow, weighIn: WeighIn, policy: SafetyPolicy): Promise<void> {
  const others = (await weighInsOf(db, row.client_id)).filter((one) => one.visitId !== row.id)
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

async function saveTarget(
  db: Db,
  row: VisitRow,
  weighIn: WeighIn,
  policy: SafetyPolicy,
  today: IsoDate,
  keptKcal: number | undefined,
): Promise<void> {
  const health = await clientHealth(db, row.client_id, today)
  const computed = targetOf(
    {
      health,
      weightG: weighIn.weightG,
      onDate: weighIn.weighedOn,
      activityType: weighIn.activityType ?? row.activity_type ?? health.activityType,
      dietType: row.term_diet_type,
      // Another weight asks anew about what was accepted for the old one.
      correctionKcal: keptKcal ?? (await inheritedCorrection(db, row, weighIn.weighedOn)),
    },
    policy,
  )
  await db
    .updateTable('visits')
    .set({
      target_kcal: computed?.target.targetKcal ?? null,
      target: computed ? JSON.stringify(computed.target) : null,
    })
    .where('id', '=', row.id)
    .execute()
}

export async function detailOf(db: Db, row: VisitRow, now: Date): Promise<VisitDetail> {
  return toVisitDetail(row, await surroundings(db, row.client_id, todayIn(row.country, now)))
}
