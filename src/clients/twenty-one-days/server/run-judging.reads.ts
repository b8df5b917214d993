import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { ListDay, ListEntry, ListMeal } from '#nutrition/composer/composer.contract.ts'
import { entryOf, type Facts } from '../programme-days.contract.ts'
import type { StartReason } from '../runs.contract.ts'
import { healthProblems } from './menu-check.ts'
import { menuDaysOf, menuDocument } from './menu-document.ts'
import { allFacts } from './menu-names.ts'
import { dayWith, mealWith } from './menu.rules.ts'
import { newestWeight } from './newest-weight.reads.ts'
import { gateReasons } from './run-gate.ts'
import { runInputs } from './run-inputs.ts'
import { removeUnsafeRun, type runsToJudge, saveUnsafeRun } from './unsafe-runs.store.ts'

export { runsToJudge } from './unsafe-runs.store.ts'

export interface JudgedRuns {
  /** Whether a run became unsafe, or is not any more. */
  isChanged: boolean
  /** Runs with a reason that staff were not told of yet. */
  news: number[]
  /** Runs that pass again, or are over. */
  settled: number[]
}

/** What is judged: of `runsToJudge` on the day. */
interface Judged {
  clientId: number
  today: IsoDate
  runs: readonly Run[]
}

/**
 * Judges the runs of a client that go on with all that is known on a day, and keeps which of them no longer pass. The
 * caller holds the row of the client.
 */
export async function judgeRuns(db: Db, { clientId, today, runs }: Judged, now: Date): Promise<JudgedRuns> {
  const found: JudgedRuns = { isChanged: false, news: [], settled: [] }
  for (const run of runs) {
    const wasUnsafe = run.told !== null
    const reasons = run.is_live ? await reasonsAgainst(db, clientId, run, today) : []
    const isUnsafe = reasons.length > 0
    if (isUnsafe !== wasUnsafe) found.isChanged = true
    if (isUnsafe) {
      const told = new Set(run.told)
      const names = reasons.map(nameOf)
      if (names.some((name) => !told.has(name))) found.news.push(run.id)
      const unsafe = { runId: run.id, clientId, reasons, told: [...new Set([...told, ...names])] }
      await saveUnsafeRun(db, unsafe, now)
    } else if (wasUnsafe) {
      await removeUnsafeRun(db, run.id)
      found.settled.push(run.id)
    }
  }
  return found
}

/** A reason without its numbers, which change from day to day. */
function nameOf({ code, params }: StartReason): string {
  return [code, ...Object.values(params).filter((value) => typeof value === 'string')].join(':')
}

type Run = Awaited<ReturnType<typeof runsToJudge>>[number]

/** Each reason once, as those against a start. Only days to come count. */
async function reasonsAgainst(db: Db, clientId: number, run: Run, today: IsoDate): Promise<StartReason[]> {
  const startedOn = run.started_on
  const onDate = today < startedOn ? startedOn : today
  const inputs = await runInputs(db, clientId, onDate, await newestWeight(db, clientId, today))
  const { health, policy, weightG, missing, target, limits, catalogue, absoluteFloorKcal } = inputs
  if (!target) return missing
  const days = daysOfNow(run, allFacts(catalogue))
  if (days === null) return [{ code: 'item_unknown', params: {} }]
  const from = daysBetween(startedOn, onDate)
  const still = { health, weightG, onDate, startedOn, target, policy, days: days.slice(from) }
  const programme = { id: run.programme_id, number: run.number }
  const document = menuDocument({ days, programme, target, limits, catalogue, startOn: startedOn })
  return [
    ...missing,
    ...(await gateReasons(db, still)),
    ...healthProblems(document, catalogue, { absoluteFloorKcal, from }),
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
      made.push(mealWith(mealCode, entries))
    }
    days.push(dayWith(dated[place]!.date, made))
  }
  return days
}
