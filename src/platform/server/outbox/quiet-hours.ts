import { zones } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'

/** Hours of the client's clock in which nothing is delivered, HH:MM; equal ends: none. */
export interface QuietHours {
  quietFrom: string
  quietUntil: string
}

const dayMinutes = 1440
const minuteMs = 60_000

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const clocks = new Map<CountryId, Intl.DateTimeFormat>()

/** What the clocks of a country show, HH:MM. */
export function clockIn(country: CountryId, now: Date): string {
  let format = clocks.get(country)
  if (!format) {
    const shape = { timeZone: zones[country], hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    clocks.set(country, (format = new Intl.DateTimeFormat('en-GB', shape)))
  }
  return format.format(now)
}

/** The first moment from `moment` on outside of the quiet hours of a country. */
export function afterQuietHours(
  country: CountryId,
  moment: Date,
  { quietFrom, quietUntil }: QuietHours,
): Date {
  const clock = clockIn(country, moment)
  const isQuiet =
    quietFrom <= quietUntil
      ? clock >= quietFrom && clock < quietUntil
      : clock >= quietFrom || clock < quietUntil
  if (!isQuiet) return moment
  const wait = (minutesOf(quietUntil) - minutesOf(clock) + dayMinutes) % dayMinutes
  return new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs + wait * minuteMs)
}
