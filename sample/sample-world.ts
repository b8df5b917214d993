import { dayNumber, isoOfDayNumber, todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { Chance } from './chance.ts'
import type { Outcome } from './client-plan.ts'
import type { SharedDocuments } from './list-version-rows.ts'
import type { ListTemplates } from './list-templates.ts'
import type { Province } from '#app/server/initial-data/registry-rows.ts'

/** Minutes that business clocks are ahead of UTC; neither country changes its clocks. */
const offsets: Record<CountryId, { minutes: number; text: string }> = {
  IR: { minutes: 210, text: '+03:30' },
  IQ: { minutes: 180, text: '+03:00' },
}
const opens = 8 * 60
const closes = 22 * 60
const minutesPerDay = 1440

/** What all sample clients are made from. */
export interface SampleWorld {
  seed: number
  calendars: Record<CountryId, SampleCalendar>
  provinces: Record<CountryId, readonly Province[]>
  /** Ids of the supporters in their order. */
  supporterIds: readonly number[]
  /** By supporter: the head of the team. */
  headIds: ReadonlyMap<number, number>
  packageIds: ReadonlyMap<string, number>
  templates: ListTemplates
  /** Whether the newest list of a client with this outcome gets its document. */
  hasDocument(outcome: Outcome): boolean
  /** What large samples have of documents so far; null: each client's document is its own. */
  sharedDocuments: SharedDocuments | null
}

/** Days and instants of one country; day 0 is today. */
export interface SampleCalendar {
  today: IsoDate
  day(offset: number): IsoDate
  /** An instant of the day in working hours, after `after` minutes of the day, never later than now. */
  minutes(chance: Chance, offset: number, after?: number): number
  instant(offset: number, minutes: number): string
}

export function sampleCalendar(country: CountryId, now: Date): SampleCalendar {
  const today = todayIn(country, now)
  const zero = dayNumber(today)
  const { minutes: ahead, text } = offsets[country]
  const nowMinutes = (now.getUTCHours() * 60 + now.getUTCMinutes() + ahead) % minutesPerDay
  const day = (offset: number) => isoOfDayNumber(zero + offset)
  return {
    today,
    day,
    minutes: (chance, offset, after) => {
      const last = offset === 0 ? Math.min(nowMinutes, closes) : closes
      const first = Math.min(last, Math.max(after ?? 0, Math.min(opens, last >> 1)))
      return chance.int(first, last)
    },
    instant: (offset, minutes) => `${day(offset)}T${clock(minutes)}:00${text}`,
  }
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
