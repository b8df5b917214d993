import { AppError, fieldError } from '#platform/contract/errors.ts'
import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { clientToday, lockVisibleClient, visibleClient } from '#clients/clients/server/clients.reads.ts'
import { limitsOf } from '#clients/visits/server/client-health.reads.ts'
import { isUnusualChange, safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { type RunDetail, type runStop, type runWeighIn, runLimits } from '../runs.contract.ts'
import type * as z from 'zod/mini'
import { menuDaysOf, menuDocument } from './menu-document.ts'
import { namesOfDays } from './menu-names.ts'
import { changeOfRun, markedDays } from './run.rules.ts'
import { findRun, insertRun, lockRun, saveRun, saveWeight } from './runs.store.ts'
import { startCase } from './start-check.ts'
import { sql } from 'kysely'
import '#clients/visits/server/visits.table.ts'

export interface RunAction {
  actor: Actor
  runId: number
  ifMatch: number
  now: Date
}

export interface RunChange {
  before: RunDetail
  after: RunDetail
}

/**
 * Starts a run with the published programme of the client's energy.
 * @throws `clinical-gate` with every reason against it in `current`, `validation` for a day that is past or too far
 */
export async function startRun(
  db: Db,
  { actor, clientId, now }: { actor: Actor; clientId: number; now: Date },
  startOn: IsoDate,
): Promise<RunDetail> {
  const client = await lockVisibleClient(db, actor, clientId)
  const today = clientToday(client, now)
  if (startOn < today) throw fieldError('startOn', 'in-past')
  if (startOn > addDays(today, runLimits.aheadDays))
    throw fieldError('startOn', `too-far:${runLimits.aheadDays}`)
  const one = await startCase(db, client, startOn)
  const { programme, menu, target, catalogue, health, reasons } = one
  if (reasons.length > 0 || !programme || !menu || !target)
    throw new AppError('clinical-gate', { current: { reasons } })
  const limits = limitsOf(health, await safetyPolicy(db, startOn))
  const document = menuDocument({ days: menu.days, programme, target, limits, catalogue, startOn })
  const runId = await insertRun(
    db,
    {
      clientId: client.id,
      programmeId: programme.id,
      startedOn: startOn,
      staffId: actor.staffId,
      document,
      names: namesOfDays(catalogue, [...menuDaysOf(menu.days), ...programme.days]),
      replaced: menu.replaced,
      targetKcal: target.targetKcal,
      floorKcal: target.floorKcal,
    },
    now,
  )
  return stored(db, actor, runId, now)
}

/** @throws `conflict` for a stopped run, `validation` for a day that has not come */
export async function markDay(
  db: Db,
  action: RunAction,
  { day, done }: { day: number; done: boolean },
): Promise<RunChange> {
  const before = await locked(db, action)
  if (before.state === 'stopped') throw new AppError('conflict', { message: 'the run was stopped' })
  if (day > before.dayIndex) throw fieldError('day', 'in-future')
  await saveRun(db, before.id, { done_days: markedDays(before.doneDays, day, done) }, action.now)
  return { before, after: await stored(db, action.actor, before.id, action.now) }
}

/**
 * Records or corrects the weigh-in of day 1, 8, 15 or 21. It is the run's own: a visit belongs to the schedule of a
 * term, and one more weigh-in there would move lists and targets.
 * @throws `validation` for a day that has not come, a date far from it, or an unusual change that is not confirmed
 */
export async function weighInRun(
  db: Db,
  action: RunAction,
  { day, ...weighIn }: { day: number } & z.output<typeof runWeighIn>,
): Promise<RunChange> {
  const before = await locked(db, action)
  if (day > before.dayIndex) throw fieldError('weighedOn', 'day-not-come')
  const client = await visibleClient(db, action.actor, before.clientId)
  if (weighIn.weighedOn > clientToday(client, action.now)) throw fieldError('weighedOn', 'in-future')
  const distance = Math.abs(daysBetween(addDays(before.startedOn, day - 1), weighIn.weighedOn))
  if (distance > runLimits.nearDays) throw fieldError('weighedOn', `far-from-day:${runLimits.nearDays}`)
  const known = before.weights.find((one) => one.day === day)
  const isSame = known?.weightG === weighIn.weightG && known.weighedOn === weighIn.weighedOn
  if (!isSame && weighIn.confirmed !== true) await judgeChange(db, before, day, weighIn)
  await saveWeight(db, before.id, { day, ...weighIn, staffId: action.actor.staffId }, action.now)
  const others = before.weights.filter((one) => one.day !== day)
  await saveRun(db, before.id, { change_g: changeOfRun([...others, { day, ...weighIn }]) }, action.now)
  return { before, after: await stored(db, action.actor, before.id, action.now) }
}

/** Compares with the weight before and, for a late entry, with the one after. @throws 422 `unusual:<grams>` */
async function judgeChange(
  db: Db,
  run: RunDetail,
  day: number,
  { weightG, weighedOn }: { weightG: number; weighedOn: IsoDate },
): Promise<void> {
  const policy = await safetyPolicy(db, weighedOn)
  const now = { date: weighedOn, weightG }
  const { before, after } = await weightsBeside(db, run, day, weighedOn)
  if (before && isUnusualChange(before, now, policy)) throw unusual(weightG - before.weightG)
  if (after && isUnusualChange(now, after, policy)) throw unusual(weightG - after.weightG)
}

const unusual = (grams: number) => fieldError('weightG', `unusual:${grams}`)

/** @throws `conflict` unless the run goes on, or is about to */
export async function stopRun(
  db: Db,
  action: RunAction,
  { reason, note }: z.output<typeof runStop>,
): Promise<RunChange> {
  const before = await locked(db, action)
  if (before.state !== 'running') throw new AppError('conflict', { message: 'the run is over' })
  const client = await visibleClient(db, action.actor, before.clientId)
  const today = clientToday(client, action.now)
  // One that has not begun ends on its first day.
  const stoppedOn = today < before.startedOn ? before.startedOn : today
  await saveRun(db, before.id, { stopped_on: stoppedOn, pause_reason: reason, pause_note: note }, action.now)
  return { before, after: await stored(db, action.actor, before.id, action.now) }
}

async function locked(db: Db, { actor, runId, ifMatch, now }: RunAction): Promise<RunDetail> {
  const run = await lockRun(db, { actor, days: businessDays(now) }, runId)
  assertVersion(run, ifMatch)
  return run
}

export const stored = (db: Db, actor: Actor, runId: number, now: Date): Promise<RunDetail> =>
  mustFind(findRun(db, { actor, days: businessDays(now) }, runId))

interface Weighed {
  date: IsoDate
  weightG: number
}

/**
 * The client's weigh-ins next to a day: of visits, of this and other runs, and the weight told at registration on the
 * first day of the first term. @param day the weigh-in of the run that is being recorded, which does not count
 */
async function weightsBeside(
  db: Db,
  { id, clientId }: { id: number; clientId: number },
  day: number,
  on: IsoDate,
): Promise<{ before: Weighed | undefined; after: Weighed | undefined }> {
  const { rows } = await sql<Weighed>`
    select weighed_on as date, weight_g as "weightG" from visits
    where client_id = ${clientId} and weighed_on is not null and weight_g is not null
    union all
    select weight.weighed_on, weight.weight_g from twenty_one_weights weight
    join twenty_one_runs run on run.id = weight.run_id
    where run.client_id = ${clientId} and not (weight.run_id = ${id} and weight.day = ${day})
    union all
    select (select min(start_on) from terms where client_id = ${clientId}), start_weight_g from clients
    where clients.id = ${clientId} and start_weight_g is not null
      and exists (select from terms where client_id = ${clientId})
    order by 1`.execute(db)
  return { before: rows.findLast((one) => one.date <= on), after: rows.find((one) => one.date > on) }
}
