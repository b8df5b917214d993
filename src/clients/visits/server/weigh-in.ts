import type { Updateable } from 'kysely'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { keptSql } from '#platform/server/kept-sql.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertVersion } from '#platform/server/versions.ts'
import type { Write } from '#platform/server/write-together.ts'
import { heldFactsRefresh } from '#clients/clients/server/facts/client-facts.reads.ts'
import { isUnusualChange } from '#nutrition/composer/server/composer.reads.ts'
import type { VisitDetail, WeighIn } from '../visits.contract.ts'
import { refuseGone } from './taking-place.reads.ts'
import { targetOf } from './visit-target.reads.ts'
import { surroundings, toVisitDetail, type WeightPoint } from './visit-view.ts'
import { type AskedWeighIn, readForWeighIn, type WeighInReading } from './weigh-in.reads.ts'
import { holdClientOf, type VisitRow } from './visits.reads.ts'
import type { VisitsTable } from './visits.table.ts'

export interface WeighInAction {
  actor: Actor
  visitId: number
  ifMatch: number
  now: Date
}

interface RecordingAction extends WeighInAction {
  /** As that of a request. */
  alongside(write: Write): void
}

export interface WeighInChange {
  before: VisitDetail
  after: VisitDetail
}

/**
 * Records the weigh-in of a visit and computes its target.
 * @throws `conflict` when it has one, when the term is over or the file closed, `validation` for a future day, an unknown state, or an unusual change that is not confirmed
 */
export async function recordWeighIn(
  db: Db,
  action: RecordingAction,
  weighIn: WeighIn,
): Promise<WeighInChange> {
  const held = await heldVisit(db, action, weighIn)
  const { row, term } = held
  if (row.weighed_on !== null) throw new AppError('conflict', { message: 'the visit has a weigh-in' })
  refuseGone(row, term, weighIn.weighedOn)
  return save(db, action, held, weighIn)
}

/**
 * Corrects a recorded weigh-in; absent fields stay as they are.
 * @throws `conflict` when there is none yet; else as `recordWeighIn`
 */
export async function correctWeighIn(
  db: Db,
  action: RecordingAction,
  changes: { [Field in keyof WeighIn]?: WeighIn[Field] | undefined },
): Promise<WeighInChange> {
  const held = await heldVisit(db, action, changes)
  const { row } = held
  if (row.weighed_on === null || row.weight_g === null)
    throw new AppError('conflict', { message: 'the visit has no weigh-in yet' })
  const { weightG = row.weight_g, weighedOn = row.weighed_on } = changes
  const { stateCode = row.state_code, waistMm = row.waist_mm, note = row.note } = changes
  const activity = changes.activityType ?? row.activity_type
  return save(db, action, held, {
    weightG,
    weighedOn,
    stateCode,
    waistMm,
    note,
    ...(activity === null ? {} : { activityType: activity }),
    confirmed: changes.confirmed === true,
  })
}

/** A visit whose client's row is held, with what its weigh-in goes by. */
interface Held extends WeighInReading {
  today: IsoDate
  before: VisitDetail
}

/** @throws `not-found`, `stale` */
async function heldVisit(
  db: Db,
  { actor, visitId, ifMatch, now }: WeighInAction,
  asked: AskedWeighIn,
): Promise<Held> {
  const { country } = await holdClientOf(db, visitId)
  const today = todayIn(country, now)
  const reading = await readForWeighIn(db, { actor, visitId, today }, asked)
  const before = toVisitDetail(reading.row, reading.around)
  assertVersion(before, ifMatch)
  return { ...reading, today, before }
}

async function save(db: Db, action: RecordingAction, held: Held, weighIn: WeighIn): Promise<WeighInChange> {
  const { actor, now } = action
  const { row, around, before, today } = held
  if (weighIn.weighedOn > today) throw fieldError('weighedOn', 'in-future')
  judgeCodes(held, weighIn)
  const isSame = row.weight_g === weighIn.weightG && row.weighed_on === weighIn.weighedOn
  const others = around.weighIns.filter((one) => one.visitId !== row.id)
  if (!isSame && weighIn.confirmed !== true) judgeChange(held, weighIn, others)
  const target = targetAt(held, weighIn, isSame ? row.target?.correctionKcal : undefined)
  const written = columnsOf(row, weighIn, { actor, now, target })
  const stored = {
    ...written,
    recorded_at: new Date(written.recorded_at),
    target: target ? JSON.stringify(target) : null,
    version: row.version + 1,
    updated_at: now,
  }
  await storing(row.id, stored).execute(db)
  action.alongside(heldFactsRefresh(row.client_id, now))
  const recorder = row.recorded_by === null ? actor.displayName : row.recorder
  const after = { ...row, ...written, target, recorder, version: row.version + 1 }
  const { weightG, weighedOn: on, stateCode } = weighIn
  const weighIns = [...others, { visitId: row.id, on, weightG, stateCode }].toSorted(byDay)
  return { before, after: toVisitDetail(after, { ...around, weighIns }) }
}

const storing = (visitId: number, stored: Updateable<VisitsTable>) =>
  keptSql(['visit with its weigh-in'], { ...stored, visitId }, ({ visitId: id, ...columns }, db) =>
    db.updateTable('visits').set(columns).where('id', '=', id).modifyEnd(preparedPlan),
  )

interface Recording extends Pick<WeighInAction, 'actor' | 'now'> {
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

function judgeCodes({ row, isUsable }: Held, { stateCode, activityType }: WeighIn): void {
  const isNewState = stateCode !== null && stateCode !== row.state_code
  if (isNewState && !isUsable.stateCode) throw fieldError('stateCode', 'not-allowed')
  const isNewActivity = activityType !== undefined && activityType !== row.activity_type
  if (isNewActivity && !isUsable.activityType) throw fieldError('activityType', 'not-allowed')
}

/** Compares with the weigh-in before and, for a late entry, with the one after. @throws 422 `unusual:<grams>` */
function judgeChange(held: Held, weighIn: WeighIn, others: readonly WeightPoint[]): void {
  const { policy } = held
  const now = { date: weighIn.weighedOn, weightG: weighIn.weightG }
  const asWeighIn = (one: WeightPoint) => ({ date: one.on, weightG: one.weightG })
  const before = others.findLast((one) => one.on <= weighIn.weighedOn) ?? startOf(held)
  if (before && isUnusualChange(asWeighIn(before), now, policy))
    throw unusual(weighIn.weightG - before.weightG)
  const after = others.find((one) => one.on > weighIn.weighedOn)
  if (after && isUnusualChange(now, asWeighIn(after), policy)) throw unusual(weighIn.weightG - after.weightG)
}

const unusual = (grams: number) => fieldError('weightG', `unusual:${grams}`)

/** The weight told at registration, on the first day of the first term. */
function startOf({ around, firstDay }: Held): WeightPoint | undefined {
  const { toldWeightG: weightG } = around
  return weightG === null ? undefined : { visitId: null, on: firstDay, weightG, stateCode: null }
}

/** @param keptKcal the correction that was accepted: another weight asks anew about it */
function targetAt(
  { row, policy, health, inheritedKcal }: Held,
  weighIn: WeighIn,
  keptKcal: number | undefined,
): VisitDetail['target'] {
  const computed = targetOf(
    {
      health,
      weightG: weighIn.weightG,
      onDate: weighIn.weighedOn,
      activityType: weighIn.activityType ?? row.activity_type ?? health.activityType,
      dietType: row.term_diet_type,
      correctionKcal: keptKcal ?? inheritedKcal,
    },
    policy,
  )
  return computed?.target ?? null
}

export async function detailOf(db: Db, row: VisitRow, now: Date): Promise<VisitDetail> {
  return toVisitDetail(row, await surroundings(db, row.client_id, todayIn(row.country, now)))
}
