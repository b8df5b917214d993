import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { provincePlaces } from './province-places.data.ts'
import { type SunMinutes, type SunPlace, sunTimes } from './sun-times.rules.ts'

/**
 * Degrees below the horizon: dawn by the Institute of Geophysics in Iran, 18 in Iraq; the end of the redness after sunset.
 * Neither country has summer time.
 */
const countrySun = {
  IR: { zone: 3.5, dawn: 17.7, maghrib: 4.5 },
  IQ: { zone: 3, dawn: 18, maghrib: 4 },
} as const satisfies Record<CountryId, Pick<SunPlace, 'zone' | 'dawn' | 'maghrib'>>

/** Where the times of a country are counted for clients whose province is not known. */
const capitals = { IR: 'IR-23', IQ: 'IQ-BG' } as const

/** Whether the times of a client are those of their own province. */
export const isPlaceKnown = (provinceCode: string | null): boolean =>
  provinceCode !== null && provincePlaces[provinceCode] !== undefined

/** The sun of a province, or of the capital where the province is not known. */
export function placeOf(country: CountryId, provinceCode: string | null): SunPlace {
  const place = provincePlaces[provinceCode ?? ''] ?? provincePlaces[capitals[country]]
  if (!place) throw new RangeError(`no place for ${country}`)
  const [latitude, longitude] = place
  return { latitude, longitude, ...countrySun[country] }
}

/** Dawn, sunrise, sunset and iftar of a day as HH:MM of the clock there. */
export const provinceTimes = (
  day: IsoDate,
  country: CountryId,
  provinceCode: string | null,
): Record<keyof SunMinutes, string> => sunTimes(day, placeOf(country, provinceCode))
