import { addDays, type DayRange, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Weights } from '../visits.contract.ts'

/** Days with one diet; `to` is null while the end is open. */
export interface DietPhase {
  from: IsoDate
  to: IsoDate | null
  dietType: string
}

/**
 * The diets of the paid terms in turn. One that begins while the one before runs takes over; terms of the same diet
 * without a day between them are one phase.
 */
export function dietPhases({ marks }: Pick<Weights, 'marks'>): DietPhase[] {
  const phases: DietPhase[] = []
  for (const { kind, on, until, label } of marks) {
    if (kind !== 'term' || label === null) continue
    const last = phases.at(-1)
    const isTouching = last !== undefined && (last.to === null || addDays(last.to, 1) >= on)
    if (isTouching && last.dietType === label) last.to = laterOf(last.to, until)
    else {
      if (isTouching) last.to = addDays(on, -1)
      phases.push({ from: on, to: until, dietType: label })
    }
  }
  return phases.filter(({ from, to }) => to === null || to >= from)
}

function laterOf(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return null
  return one > other ? one : other
}

/** The diet of a day; null on a day without a paid term. */
export function dietOn(phases: readonly DietPhase[], day: IsoDate): string | null {
  const found = phases.find(({ from, to }) => from <= day && (to === null || day <= to))
  return found?.dietType ?? null
}

/** What of the phases lies in the days, cut to them. */
export function phasesWithin(phases: readonly DietPhase[], days: DayRange): (DietPhase & { to: IsoDate })[] {
  return phases.flatMap(({ from, to, dietType }) => {
    const until = to === null || to > days.to ? days.to : to
    if (until < days.from || from > days.to) return []
    return [{ from: from < days.from ? days.from : from, to: until, dietType }]
  })
}
