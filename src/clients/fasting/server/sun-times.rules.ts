import { dayNumber, type IsoDate } from '#platform/contract/text/calendar.ts'

/** Degrees; `zone` is the hours that the clock is ahead of UTC. */
export interface SunPlace {
  readonly latitude: number
  readonly longitude: number
  readonly zone: number
  /** How far the sun is below the horizon at dawn, and at the prayer after sunset. */
  readonly dawn: number
  readonly maghrib: number
}

/** Minutes after midnight by the clock of the place, not rounded. */
export interface SunMinutes {
  readonly dawn: number
  readonly sunrise: number
  readonly sunset: number
  readonly maghrib: number
}

/** The upper edge of the sun is at the horizon: its radius and the refraction of the air. */
const horizon = 0.833

/** When the sun rises and sets, by the formula of clinical.md §8: within a minute of published timetables. */
export function sunMinutes(day: IsoDate, place: SunPlace): SunMinutes {
  const at = (depression: number, side: -1 | 1) => crossing(dayNumber(day), depression, side, place)
  return {
    dawn: at(place.dawn, -1),
    sunrise: at(horizon, -1),
    sunset: at(horizon, 1),
    maghrib: at(place.maghrib, 1),
  }
}

/** The same as HH:MM of the clock, the nearest minute. */
export function sunTimes(day: IsoDate, place: SunPlace): Record<keyof SunMinutes, string> {
  const { dawn, sunrise, sunset, maghrib } = sunMinutes(day, place)
  return { dawn: clock(dawn), sunrise: clock(sunrise), sunset: clock(sunset), maghrib: clock(maghrib) }
}

function clock(minutes: number): string {
  const whole = Math.round(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

/** The sun is so far below the horizon before (-1) or after (1) noon. The sun of noon is a first guess; once more at the time found. */
function crossing(day: number, depression: number, side: -1 | 1, place: SunPlace): number {
  const guess = minutesAt(sunAt(julianCentury(day, 720, place.zone)), depression, side, place)
  return minutesAt(sunAt(julianCentury(day, guess, place.zone)), depression, side, place)
}

function minutesAt(
  sun: Sun,
  depression: number,
  side: -1 | 1,
  { latitude, longitude, zone }: SunPlace,
): number {
  const noon = 720 - 4 * longitude - sun.equationOfTime + 60 * zone
  const { sin, cos } = Math
  const height = cos(radians(90 + depression)) - sin(radians(latitude)) * sin(sun.declination)
  const hourAngle = degrees(Math.acos(height / (cos(radians(latitude)) * cos(sun.declination))))
  return noon + side * 4 * hourAngle
}

/** Centuries of 36,525 days since noon of 2000-01-01 UTC. */
const julianCentury = (day: number, minutes: number, zone: number): number =>
  (day - 10_957.5 + (minutes - 60 * zone) / 1440) / 36_525

interface Sun {
  /** Radians. */
  declination: number
  /** Minutes. */
  equationOfTime: number
}

function sunAt(century: number): Sun {
  const { sin, cos } = Math
  const longitude = radians(280.46646 + 36_000.76983 * century)
  const anomaly = radians(357.52911 + 35_999.05029 * century)
  const node = radians(125.04 - 1934.136 * century)
  const centre = 1.914602 * sin(anomaly) + 0.019993 * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly)
  const apparent = longitude + radians(centre - 0.00569 - 0.00478 * sin(node))
  const obliquity = radians(23.43929 - 0.0130042 * century + 0.00256 * cos(node))
  const y = Math.tan(obliquity / 2) ** 2
  const e = eccentricity
  const equation =
    y * sin(2 * longitude) -
    2 * e * sin(anomaly) +
    4 * e * y * sin(anomaly) * cos(2 * longitude) -
    0.5 * y * y * sin(4 * longitude) -
    1.25 * e * e * sin(2 * anomaly)
  return { declination: Math.asin(sin(obliquity) * sin(apparent)), equationOfTime: 4 * degrees(equation) }
}

/** Of the path of the earth. */
const eccentricity = 0.016708634

const radians = (value: number): number => (value * Math.PI) / 180
const degrees = (value: number): number => (value * 180) / Math.PI
