import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import { RUN_DAYS, WEIGH_DAYS, type WeighDay } from '../programme-days.contract.ts'
import type { runStates } from '../runs.contract.ts'

/** Which day of the programme a day is: 1 on the first, at most 21; 0 before the first. */
export function dayIndexOn(startedOn: IsoDate, today: IsoDate): number {
  return Math.min(RUN_DAYS, Math.max(0, daysBetween(startedOn, today) + 1))
}

/** Where a run stands on a day: it ends with its 21st day by itself. `run.reads.ts` says the same as SQL. */
export function runStateOn(
  run: { stoppedOn: IsoDate | null; lastOn: IsoDate },
  today: IsoDate,
): (typeof runStates)[number] {
  if (run.stoppedOn !== null) return 'stopped'
  return today > run.lastOn ? 'finished' : 'running'
}

/** The days that are done, ascending, each once, after one is marked. */
export function markedDays(doneDays: readonly number[], day: number, isDone: boolean): number[] {
  const others = doneDays.filter((one) => one !== day)
  return (isDone ? [...others, day] : others).toSorted((one, other) => one - other)
}

/** Grams from the first to the last weigh-in of a run; null with fewer than two. */
export function changeOfRun(weights: readonly { day: number; weightG: number }[]): number | null {
  const sorted = weights.toSorted((one, other) => one.day - other.day)
  const first = sorted[0]
  const last = sorted.at(-1)
  return first && last && first !== last ? last.weightG - first.weightG : null
}

/** The weigh-in that has come and is not recorded; null when none is waiting. */
export function dueWeighDay(dayIndex: number, weighed: readonly number[]): WeighDay | null {
  return WEIGH_DAYS.findLast((day) => day <= dayIndex && !weighed.includes(day)) ?? null
}
