import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { clientHealth, limitsOf } from '#clients/visits/server/client-health.reads.ts'
import { floorUnderSettings, missingInputs, targetOf } from '#clients/visits/server/visit-target.reads.ts'
import { sumTotals } from '#nutrition/composer/list-totals.contract.ts'
import { readCatalogue, safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import type { ListDay, ListEntry, ListMeal } from '#nutrition/composer/composer.contract.ts'
import { entryOf, type Facts } from '../programme-days.contract.ts'
import type { StartReason } from '../runs.contract.ts'
import { healthProblems } from './menu-check.ts'
import { menuDaysOf, menuDocument } from './menu-document.ts'
import { allFacts } from './menu-names.ts'
import { newestWeight } from './newest-weight.reads.ts'
import { gateReasons } from './run-gate.ts'
import { liveRuns, removeUnsafeRun, saveUnsafeRun, unsafeRunsOf } from './unsafe-runs.store.ts'

export interface JudgedRuns {
  /** Whether a run became unsafe, or is not any more. */
  isChanged: boolean
  /** Runs with a reason that staff were not told of yet. */
  news: number[]
  /** Runs that pass again, or are over. */
  settled: number[]
}

/**
 * Judges the runs of a client that go on with all that is known on a day, and keeps which of them no longer pass. The
 * caller holds the row of the client.
 */
export async function judgeRuns(db: Db, clientId: number, today: IsoDate, now: Date): Promise<JudgedRuns> {
  const before = new Map((await unsafeRunsOf(db, clientId)).map((row) => [row.run_id, row]))
  const found: JudgedRuns = { isChanged: false, news: [], settled: [] }
  const runs = await liveRuns(db, clientId, today)
  for (const run of runs) {
    const reasons = await reasonsAgainst(db, clientId, run, today)
    if (reasons.length === 0) continue
    const known = before.get(run.id)
    const told = new Set(known?.told)
    const names = reasons.map(nameOf)
    if (names.some((name) => !told.has(name))) found.news.push(run.id)
    if (!known) found.isChanged = true
    before.delete(run.id)
    await saveUnsafeRun(
      db,
      { runId: run.id, clientId, reasons, told: [...new Set([...told, ...names])] },
      now,
    )
  }
  for (const runId of before.keys()) {
    await removeUnsafeRun(db, runId)
    found.isChanged = true
    found.settled.push(runId)
  }
  return found
}

/** A reason without its numbers, which change from day to day. */
function nameOf({ code, params }: StartReason): string {
  return [code, ...Object.values(params).filter((value) => typeof value === 'string')].join(':')
}

type Run = Awaited<ReturnType<typeof liveRuns>>[number]

/** Each reason once, as those against a start. Only days to come count. */
async function reasonsAgainst(db: Db, clientId: number, run: Run, today: IsoDate): Promise<StartReason[]> {
  const startedOn = run.started_on
  const onDate = today < startedOn ? startedOn : today
  const health = await clientHealth(db, clientId, onDate)
  const policy = await safetyPolicy(db, onDate)
  const catalogue = await readCatalogue(db)
  const weightG = (await newestWeight(db, clientId, today)) ?? health.startWeightG
  const { activityType } = health
  const weighed = { health, weightG, onDate, activityType, dietType: policy.diet21.dietType }
  const missing = missingInputs(weighed, policy)
  const target = targetOf(weighed, policy)?.target
  if (!target) return missing.map((input) => ({ code: 'input-missing', params: { input } }))
  const days = daysOfNow(run, allFacts(catalogue))
  if (days === null) return [{ code: 'item_unknown', params: {} }]
  const from = daysBetween(startedOn, onDate)
  const gate = await gateReasons(db, {
    health,
    weightG,
    onDate,
    startedOn,
    target,
    policy,
    days: days.slice(from),
  })
  const programme = { id: run.programme_id, number: run.number }
  const limits = limitsOf(health, policy)
  const document = menuDocument({ days, programme, target, limits, catalogue, startOn: startedOn })
  return [
    ...missing.map((input) => ({ code: 'input-missing', params: { input } })),
    ...gate,
    ...healthProblems(document, catalogue, { absoluteFloorKcal: floorUnderSettings(weighed), from }),
  ]
}

/** The menu with the facts of now. @returns null where the catalogue has lost an item or its unit */
function daysOfNow({ document }: Run, facts: Facts): ListDay[] | null {
  const dated = document.content.layout === 'days' ? document.content.days : []
  const days: ListDay[] = []
  for (const [place, { meals }] of menuDaysOf(dated).entries()) {
    const made: ListMeal[] = []
    for (const { mealCode, foods } of meals) {
      const entries = foods.map((food) => entryOf(food, facts))
      if (!entries.every((entry): entry is ListEntry => entry !== null)) return null
      made.push({ mealCode, entries, totals: sumTotals(entries.map((entry) => entry.totals)) })
    }
    const totals = sumTotals(made.map((meal) => meal.totals))
    days.push({ date: dated[place]!.date, meals: made, totals })
  }
  return days
}
