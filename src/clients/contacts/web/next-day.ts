import { addDays, type IsoDate, weekday } from '#platform/contract/text/calendar.ts'
import { type ContactOutcome, suggestedNextOn } from '../contacts.contract.ts'

export const nextPicks = ['suggested', 'tomorrow', 'later', 'saturday', 'day', 'none'] as const
export type NextPick = (typeof nextPicks)[number]

/** The day of the next contact by what was picked; `day`: the one that was typed. Saturday is the next one, not today. */
export function nextDayOf(
  pick: NextPick,
  { outcome, today, typed }: { outcome: ContactOutcome; today: IsoDate; typed: IsoDate | null },
): IsoDate | null {
  switch (pick) {
    case 'suggested':
      return suggestedNextOn(outcome, today)
    case 'tomorrow':
      return addDays(today, 1)
    case 'later':
      return addDays(today, 3)
    case 'saturday':
      return addDays(today, 7 - weekday(today))
    case 'day':
      return typed
    case 'none':
      return null
  }
}
