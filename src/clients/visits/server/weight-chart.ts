import { addDays, daysBetween, todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { paidTermsOf } from '#clients/clients/server/lifecycle/paid-terms.reads.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import {
  expectedWeight,
  goalProgressPercent,
  safetyPolicy,
  weightTrend,
} from '#nutrition/composer/server/composer.reads.ts'
import type { VisitTarget, Weights } from '../visits.contract.ts'
import { weighInsOf, type WeightPoint } from './visit-view.ts'
import { detectPlateau, type PlateauWeighIn } from './weight-plateau.rules.ts'

interface ChartClient {
  goal: Weights['goal']
  start_weight_g: number | null
  target_weight_g: number | null
}

/** The data of the weight chart of a client whom the caller may see. */
export async function weightChart(db: Db, client: VisibleClient, now: Date): Promise<Weights> {
  const today = todayIn(client.country, now)
  const policy = await safetyPolicy(db, today)
  const person = await db
    .selectFrom('clients')
    .select(['goal', 'start_weight_g', 'target_weight_g'])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  const weighIns = await weighInsOf(db, client.id)
  const all = await withStart(db, client.id, person, weighIns)
  const startG = person.start_weight_g ?? weighIns[0]?.weightG ?? null
  const lastG = all.at(-1)?.weightG ?? null
  const trend = weightTrend(
    weighIns.map((one) => ({ date: one.on, weightG: one.weightG, state: one.stateCode ?? '' })),
    policy,
  )
  const plateau =
    person.goal === 'lose' ? detectPlateau(await withMissedLists(db, client.id, weighIns), policy) : null
  return {
    goal: person.goal,
    startWeightG: startG,
    lastWeightG: lastG,
    targetWeightG: person.target_weight_g,
    progressPercent: progress(startG, lastG, person.target_weight_g),
    gramsPerWeek: pace(all),
    trend,
    plateau,
    points: all.map((point, place) => toPoint(point, all[place - 1], policy)),
    band: await expectedBand(db, client.id, all, policy),
    marks: await marksOf(db, client.id, plateau === 'plateau' ? (weighIns.at(-1)?.on ?? null) : null),
  }
}

/** The weigh-ins with whether the list of the visit before was sent and not taken. */
async function withMissedLists(
  db: Db,
  clientId: number,
  weighIns: readonly WeightPoint[],
): Promise<PlateauWeighIn[]> {
  const lists = await db
    .selectFrom('food_lists')
    .select(['visit_id', 'state'])
    .where('client_id', '=', clientId)
    .where('state', 'in', ['sent', 'received'])
    .execute()
  const received = new Set(lists.filter(({ state }) => state === 'received').map((list) => list.visit_id))
  const waiting = new Set(lists.map((list) => list.visit_id).filter((visitId) => !received.has(visitId)))
  return weighIns.map((one, place) => {
    const before = weighIns[place - 1]?.visitId ?? null
    return { ...one, isListMissed: before !== null && waiting.has(before) }
  })
}

async function withStart(
  db: Db,
  clientId: number,
  { start_weight_g: weightG }: ChartClient,
  weighIns: readonly WeightPoint[],
): Promise<WeightPoint[]> {
  const first = await db
    .selectFrom('terms')
    .select('start_on')
    .where('client_id', '=', clientId)
    .orderBy('start_on')
    .limit(1)
    .executeTakeFirst()
  if (weightG === null || !first || (weighIns[0] && weighIns[0].on <= first.start_on)) return [...weighIns]
  return [{ visitId: null, on: first.start_on, weightG, stateCode: null }, ...weighIns]
}

function toPoint(
  point: WeightPoint,
  before: WeightPoint | undefined,
  policy: SafetyPolicy,
): Weights['points'][number] {
  return {
    visitId: point.visitId,
    on: point.on,
    weightG: point.weightG,
    source: point.visitId === null ? 'registration' : 'visit',
    stateCode: point.stateCode,
    isCounted: point.stateCode === null || !policy.plateau.excludedStates.includes(point.stateCode),
    deltaG: before ? point.weightG - before.weightG : null,
  }
}

function progress(startG: number | null, lastG: number | null, targetG: number | null): number | null {
  if (startG === null || lastG === null || targetG === null) return null
  const percent = goalProgressPercent(startG, lastG, targetG)
  return percent === null ? null : Math.round(percent * 10) / 10
}

const paceDays = 28

/** Mean change of the last four weeks, grams per week. */
function pace(points: readonly WeightPoint[]): number | null {
  const last = points.at(-1)
  const first = last && points.find((one) => daysBetween(one.on, last.on) <= paceDays)
  const days = first && last ? daysBetween(first.on, last.on) : 0
  return first && last && days > 0 ? Math.round(((last.weightG - first.weightG) * 7) / days) : null
}

const forecastDays = 28

/**
 * From each weigh-in to the next, and four weeks beyond the last: where the planned change should have led. A stretch
 * starts anew at what was weighed.
 */
async function expectedBand(
  db: Db,
  clientId: number,
  points: readonly WeightPoint[],
  policy: SafetyPolicy,
): Promise<Weights['band']> {
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'target'])
    .where('client_id', '=', clientId)
    .where('target', 'is not', null)
    .execute()
  const targets = new Map<number | null, VisitTarget | null>(rows.map((row) => [row.id, row.target]))
  return points.flatMap((point, place) => {
    const change = targets.get(point.visitId)?.changeKcal
    if (change === undefined) return []
    const next = points[place + 1]?.on
    const days = next === undefined ? forecastDays : daysBetween(point.on, next)
    const at = (day: number) => ({
      on: addDays(point.on, day),
      ...expectedWeight(point.weightG, change, day, policy),
    })
    return days === 0 ? [] : [at(0), at(days)]
  })
}

async function marksOf(db: Db, clientId: number, plateauOn: IsoDate | null): Promise<Weights['marks']> {
  const terms = await paidTermsOf(db, clientId)
  const stops = await db
    .selectFrom('term_pauses')
    .select(['from_day', 'to_day'])
    .where('client_id', '=', clientId)
    .execute()
  const lists = await db
    .selectFrom('food_lists')
    .select(['from_day', 'kind'])
    .where('client_id', '=', clientId)
    .where('state', 'in', ['sent', 'received'])
    .execute()
  const visits = await db
    .selectFrom('visits')
    .select('due_on')
    .where('client_id', '=', clientId)
    .where('weighed_on', 'is', null)
    .execute()
  const marks: Weights['marks'] = [
    ...terms.map(({ startOn, lastOn, dietType }) => {
      return { kind: 'term' as const, on: startOn, until: lastOn, label: dietType }
    }),
    ...stops.map((one) => ({ kind: 'stop' as const, on: one.from_day, until: one.to_day, label: null })),
    ...lists.map((one) => ({ kind: 'list_sent' as const, on: one.from_day, until: null, label: one.kind })),
    ...visits.map((one) => ({ kind: 'due' as const, on: one.due_on, until: null, label: null })),
  ]
  if (plateauOn !== null) marks.push({ kind: 'plateau', on: plateauOn, until: null, label: null })
  return marks.toSorted((left, right) => left.on.localeCompare(right.on))
}
