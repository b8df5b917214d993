import { fieldError } from '#platform/contract/errors.ts'
import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { newestWeight } from '#clients/twenty-one-days/server/newest-weight.reads.ts'
import { healthAndPolicy, type ClientHealth } from '#clients/visits/server/client-health.reads.ts'
import { gateClient } from '#clients/visits/server/gate-client.reads.ts'
import { fastingFindings } from '#nutrition/composer/server/composer.reads.ts'
import type { FastingRisk } from '#nutrition/composer/fasting-risks.contract.ts'
import type { GateFinding } from '#nutrition/composer/safety-policy.contract.ts'
import {
  fastingLimits,
  type ClientFasting,
  type FastingDraft,
  type FastingPeriod,
} from '../fasting.contract.ts'
import { fastingDays, nextRamadan } from './fasting-days.rules.ts'
import { announcedMonths, type PeriodRow } from './fasting.store.ts'
import { provinceTimes } from './province-sun.rules.ts'

/** Where and when a client is asked about. */
export interface FastingClient {
  id: number
  country: CountryId
  provinceCode: string | null
  today: IsoDate
}

export function timesOf(day: IsoDate, { country, provinceCode }: FastingClient): ClientFasting['today'] {
  const { dawn, sunrise, sunset, maghrib } = provinceTimes(day, country, provinceCode)
  return { day, dawn, sunrise, sunset, iftar: maghrib }
}

export function toPeriod(row: PeriodRow, client: FastingClient): FastingPeriod {
  return {
    id: row.id,
    clientId: row.client_id,
    kind: row.kind,
    hijriYear: row.hijri_year,
    fromDay: row.from_day,
    toDay: row.to_day,
    weekdays: row.weekdays,
    state: stateOf(row, client.today),
    ...boundsOf(row, client),
    by: row.display_name,
    at: row.created_at,
    version: row.version,
  }
}

/** Times of the first and of the last day that is fasted; of the bounds where no day of the week falls between them. */
function boundsOf(
  { from_day: fromDay, to_day: toDay, weekdays }: PeriodRow,
  client: FastingClient,
): Pick<FastingPeriod, 'first' | 'last'> {
  const window = { startDate: fromDay, days: daysBetween(fromDay, toDay) + 1 }
  const days = fastingDays(window, [{ fromDay, toDay, weekdays }])
  return { first: timesOf(days[0] ?? fromDay, client), last: timesOf(days.at(-1) ?? toDay, client) }
}

/** Follows from the dates alone. */
export function stateOf(
  { cancelled_at, from_day, to_day }: Pick<PeriodRow, 'cancelled_at' | 'from_day' | 'to_day'>,
  today: IsoDate,
): FastingPeriod['state'] {
  if (cancelled_at !== null) return 'cancelled'
  if (from_day > today) return 'ahead'
  return to_day < today ? 'over' : 'running'
}

interface Judged {
  missing: ClientFasting['missing']
  findings: GateFinding[]
}

/** What speaks against a client's fasting by all that is recorded. @param risks what the client said yes to */
export async function judgeFasting(
  db: Db,
  { id, today }: Pick<FastingClient, 'id' | 'today'>,
  risks: readonly FastingRisk[] = [],
): Promise<Judged> {
  const [{ health, policy }, weighed] = await Promise.all([
    healthAndPolicy(db, id, today),
    newestWeight(db, id, today),
  ])
  const weightG = weighed ?? health.startWeightG
  const client = gateClient(health, weightG, null)
  if (client === null) return { missing: missingOf(health, weightG), findings: [] }
  return { missing: [], findings: fastingFindings({ client, onDate: today, risks }, policy) }
}

function missingOf(health: ClientHealth, weightG: number | null): Judged['missing'] {
  const known = {
    sex: health.sex,
    birth_date: health.birthDate,
    height: health.heightMm,
    weight: weightG,
  }
  return (['sex', 'birth_date', 'height', 'weight'] as const).filter((name) => known[name] === null)
}

export interface FastDays {
  hijriYear: number | null
  fromDay: IsoDate
  toDay: IsoDate
  weekdays: number[]
}

/**
 * The days of a draft; those of Ramadan that are over are left out, and days of the past are refused.
 * @throws `validation`
 */
export async function daysOfDraft(
  db: Db,
  { country, today }: Pick<FastingClient, 'country' | 'today'>,
  draft: FastingDraft,
): Promise<FastDays> {
  if (draft.kind === 'ramadan') return ramadanOf(db, { country, today })
  const { fromDay, toDay, weekdays } = draft
  if (!fromDay) throw fieldError('fromDay', 'required')
  if (!toDay) throw fieldError('toDay', 'required')
  if (fromDay < today) throw fieldError('fromDay', 'in-past')
  if (toDay < fromDay) throw fieldError('toDay', 'before-start')
  if (daysBetween(fromDay, toDay) >= fastingLimits.days) throw fieldError('toDay', 'too-late')
  const isSingle = draft.kind === 'single-days'
  if (isSingle && weekdays.length === 0) throw fieldError('weekdays', 'required')
  return { hijriYear: null, fromDay, toDay, weekdays: isSingle ? [...new Set(weekdays)].toSorted() : [] }
}

/** The Ramadan that runs or comes next, from today on. @throws `validation` where the table of months ends */
export async function ramadanOf(
  db: Db,
  { country, today }: Pick<FastingClient, 'country' | 'today'>,
): Promise<FastDays & { hijriYear: number }> {
  const next = nextRamadan(today, await announcedMonths(db, country))
  if (next === null) throw fieldError('kind', 'not-found')
  const fromDay = next.from > today ? next.from : today
  return { hijriYear: next.hijriYear, fromDay, toDay: next.to, weekdays: [] }
}

/** The day before: the last one of a fast that is ended today. */
export const dayBefore = (today: IsoDate): IsoDate => addDays(today, -1)
