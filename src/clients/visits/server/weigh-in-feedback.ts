import { AppError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { assertVersion } from '#platform/server/versions.ts'
import {
  changeOf,
  safetyPolicy,
  weighInFeedback,
  type ListPeriod,
} from '#nutrition/composer/server/composer.reads.ts'
import type { VisitTarget, WeighInFeedback } from '../visits.contract.ts'
import { clientHealth } from './client-health.reads.ts'
import { inheritedCorrection } from './energy-correction.reads.ts'
import { targetOf } from './visit-target.reads.ts'
import { lockVisit, type VisitRow } from './visits.reads.ts'
import { detailOf, type WeighInAction, type WeighInChange } from './weigh-in.ts'

/** What the weights say about the target of a visit. Before its weigh-in they say nothing. */
export async function feedbackOf(db: Db, visit: VisitRow, now: Date): Promise<WeighInFeedback> {
  const judged = await judgedFeedback(db, visit, now)
  const { version } = visit
  if (!judged) return { verdict: 'too_few', lists: [], proposal: null, version }
  const { periods, feedback, policy, inherited, formulaKcal, targetWith } = judged
  const { correction, verdict } = feedback
  const lists = periods.map((period) => ({
    from: period.from.date,
    to: period.to.date,
    ...changeOf(period, policy),
  }))
  if (!correction) return { verdict, lists, proposal: null, version }
  const { correctionKcal, observedKcal, blendedKcal } = correction
  return {
    verdict,
    lists,
    proposal: {
      formulaKcal,
      observedKcal,
      blendedKcal,
      stepKcal: correctionKcal - inherited,
      targetKcal: targetWith(inherited).targetKcal,
      correctedTargetKcal: targetWith(correctionKcal).targetKcal,
      isAccepted: visit.target?.correctionKcal === correctionKcal,
    },
    version,
  }
}

/** @throws `conflict` when the proposal is not the one that was seen, or is accepted already */
export async function acceptFeedback(
  db: Db,
  action: WeighInAction,
  { stepKcal }: { stepKcal: number },
): Promise<WeighInChange> {
  const visit = await lockVisit(db, action.actor, action.visitId)
  assertVersion(visit, action.ifMatch)
  const judged = await judgedFeedback(db, visit, action.now)
  const correctionKcal = judged?.feedback.correction?.correctionKcal
  const isSeen = judged && correctionKcal !== undefined && correctionKcal - judged.inherited === stepKcal
  if (!isSeen || visit.target?.correctionKcal === correctionKcal)
    throw new AppError('conflict', { message: 'the proposal is another one' })
  return saveTarget(db, action, visit, judged.targetWith(correctionKcal))
}

/** @throws `conflict` when the visit has no correction of its own */
export async function dropFeedback(db: Db, action: WeighInAction): Promise<WeighInChange> {
  const visit = await lockVisit(db, action.actor, action.visitId)
  assertVersion(visit, action.ifMatch)
  const judged = await judgedFeedback(db, visit, action.now)
  if (!judged || (visit.target?.correctionKcal ?? 0) === judged.inherited)
    throw new AppError('conflict', { message: 'nothing was accepted' })
  return saveTarget(db, action, visit, judged.targetWith(judged.inherited))
}

async function saveTarget(
  db: Db,
  action: WeighInAction,
  visit: VisitRow,
  target: VisitTarget,
): Promise<WeighInChange> {
  const before = await detailOf(db, visit, action.now)
  await db
    .updateTable('visits')
    .set((eb) => ({
      target_kcal: target.targetKcal,
      target: JSON.stringify(target),
      version: eb('version', '+', 1),
      updated_at: action.now,
    }))
    .where('id', '=', visit.id)
    .execute()
  return { before, after: await detailOf(db, await lockVisit(db, action.actor, visit.id), action.now) }
}

async function judgedFeedback(db: Db, visit: VisitRow, now: Date) {
  const { weight_g: weightG, weighed_on: weighedOn } = visit
  if (weightG === null || weighedOn === null) return null
  const policy = await safetyPolicy(db, weighedOn)
  const health = await clientHealth(db, visit.client_id, todayIn(visit.country, now))
  const weighed = {
    health,
    weightG,
    onDate: weighedOn,
    activityType: visit.activity_type ?? health.activityType,
    dietType: visit.term_diet_type,
  }
  const byFormula = targetOf(weighed, policy)
  if (!byFormula || health.goal !== 'lose') return null
  const periods = await periodsUntil(db, visit, weighedOn)
  const inherited = await inheritedCorrection(db, visit, weighedOn)
  const { tdeeKcal, incrementKcal } = byFormula.target
  const formulaKcal = tdeeKcal + incrementKcal
  return {
    policy,
    periods: periods.slice(-2),
    inherited,
    formulaKcal,
    feedback: weighInFeedback(periods, formulaKcal, inherited, policy),
    /** Falls back on the formula, which is known to have a target. */
    targetWith: (correctionKcal: number): VisitTarget =>
      (targetOf({ ...weighed, correctionKcal }, policy) ?? byFormula).target,
  }
}

/** The stretches from weigh-in to weigh-in up to this one, those after a visit whose list went to the client. */
async function periodsUntil(db: Db, visit: VisitRow, weighedOn: IsoDate): Promise<ListPeriod[]> {
  const rows = await db
    .selectFrom('visits')
    .select((eb) => [
      'visits.id',
      'visits.weighed_on',
      'visits.weight_g',
      'visits.state_code',
      'visits.target',
      eb
        .exists(
          eb
            .selectFrom('food_lists')
            .select('food_lists.id')
            .whereRef('food_lists.visit_id', '=', 'visits.id')
            .where('food_lists.state', 'in', ['sent', 'received']),
        )
        .as('has_list'),
    ])
    .where('visits.client_id', '=', visit.client_id)
    .where('visits.weighed_on', '<=', weighedOn)
    .where('visits.weight_g', 'is not', null)
    .orderBy('visits.weighed_on', 'desc')
    .orderBy('visits.id', 'desc')
    .limit(3)
    .execute()
  const known = rows.toReversed().flatMap((row) => {
    if (row.weighed_on === null || row.weight_g === null) return []
    const weighIn = { date: row.weighed_on, weightG: row.weight_g, state: row.state_code ?? '' }
    return [{ weighIn, target: row.has_list ? row.target : null }]
  })
  return known.slice(1).flatMap(({ weighIn: to }, place) => {
    const { weighIn: from, target } = known[place] ?? {}
    if (!from || !target) return []
    const expenditureKcal = target.tdeeKcal + target.incrementKcal
    return [{ from, to, plannedKcal: target.targetKcal, expenditureKcal }]
  })
}
