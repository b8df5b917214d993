import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  addDays,
  fromParts,
  monthLength,
  partsOf,
  weekBounds,
  type IsoDate,
} from '#platform/contract/text/calendar.ts'
import type { CalendarId, CountryId } from '#platform/contract/text/locale.ts'
import { isHeldOut } from '#clients/hold-out/server/hold-out.reads.ts'
import { birthdayDays, offTrackG, unweighedDays, type Alert } from '../client-filters.contract.ts'
import { dayOfRow, earliest, latest, plusDays, writtenDay, type BusinessDays } from './business-days.reads.ts'
import type { LifecycleSettings } from './lifecycle/lifecycle.rules.ts'
import { stageExpression, stageIs } from './lifecycle/lifecycle.reads.ts'

/*
 * Who needs a look, over `client_facts` under its own name: the tiles of a day and the lists they open ask the same.
 */

type Condition = RawBuilder<SqlBool>

export function alertIs(alert: Alert, days: BusinessDays, settings: LifecycleSettings): Condition {
  return conditions[alert](days, settings)
}

const conditions: Record<Alert, (days: BusinessDays, settings: LifecycleSettings) => Condition> = {
  unsafe_list: () => sql`(client_facts.unsafe_list_on is not null and client_facts.closed_on is null)`,
  list_asked: () => sql`(client_facts.list_asked_on is not null and client_facts.closed_on is null)`,
  // Who left and is called by somebody other than the supporter is in another queue.
  follow_up_due: (days, settings) => sql`(client_facts.closed_on is null and exists (
    select from follow_ups where follow_ups.client_id = client_facts.client_id
      and follow_ups.next_on <= ${writtenDay(latest(days))}
      and follow_ups.next_on <= ${dayOfRow(days, 'client_facts.country')}
      and (follow_ups.owner_id = client_facts.supporter_id or ${stageExpression(days, settings)} <> 'left')))`,
  churned_this_week: (days, settings) => sql`(${endedFrom(days, settings)}
    and ${stageIs('left', days, settings)} and not ${isHeldOut('client_facts.client_id')})`,
  off_track: (days, settings) => sql`(${isOffTrack} and ${stageIs('active', days, settings)})`,
  unweighed: (days, settings) => {
    const since = sql`coalesce(client_facts.last_weighed_on, client_facts.first_paid_on)`
    const last = plusDays(days, -unweighedDays)
    return sql`(${runsOn} and ${since} <= ${dayOfRow(last, 'client_facts.country')}
      and ${stageIs('active', days, settings)})`
  },
  birthday_soon: (days, settings) => sql`(${hasBirthday(days)} and ${stageIs('active', days, settings)})`,
}

/** The paid time ended so late that the first day of being left is one of this week. */
function endedFrom(days: BusinessDays, { churnedAfterDays }: LifecycleSettings): Condition {
  const first = (today: IsoDate) => addDays(weekBounds(today).from, -churnedAfterDays - 1)
  const from = { IR: first(days.IR), IQ: first(days.IQ) }
  return sql`(client_facts.paid_until >= ${writtenDay(earliest(from))}
    and client_facts.paid_until >= ${dayOfRow(from, 'client_facts.country')})`
}

// As it stands in the index `client_facts_unweighed`: word for word. Whoever has paid days left and is not
// closed is one of these.
const runsOn: Condition = sql`client_facts.closed_on is null
  and (client_facts.turns_on is not null or client_facts.paid_until = 'infinity')`

// As it stands in the index `client_facts_off_track`: word for word.
const isOffTrack: Condition = sql`(
  (client_facts.target_weight_g < client_facts.start_weight_g
    and (client_facts.last_weight_g - client_facts.start_weight_g) >= ${sql.lit(offTrackG)})
  or (client_facts.target_weight_g > client_facts.start_weight_g
    and (client_facts.last_weight_g - client_facts.start_weight_g) <= ${sql.lit(-offTrackG)}))`

/** Asked of the few days of birth that it can be: so an index finds them, in whichever calendar people celebrate. */
function hasBirthday(days: BusinessDays): Condition {
  const born = (country: CountryId) => sql`array(
    select clients.id from clients where clients.country = ${sql.lit(country)}
      and clients.closed_on is null and clients.birth_date = any (${birthDates(country, days[country])}::date[]))`
  return sql`client_facts.client_id = any (${born('IR')} || ${born('IQ')})`
}

const calendars: Record<CountryId, CalendarId> = { IR: 'persian', IQ: 'gregory' }
const oldest = 120

/** Every day on which somebody was born who has a birthday on one of the days from `today` on. */
export function birthDates(country: CountryId, today: IsoDate): IsoDate[] {
  const calendar = calendars[country]
  return Array.from({ length: birthdayDays }, (_, ahead) => addDays(today, ahead)).flatMap((day) => [
    ...sameDays(day, calendar),
    ...leapDays(day, calendar),
  ])
}

function sameDays(day: IsoDate, calendar: CalendarId): IsoDate[] {
  const parts = partsOf(day, calendar)
  return ages.flatMap((age) => fromParts({ ...parts, year: parts.year - age }, calendar) ?? [])
}

/** Who was born on the day that only leap years have: in other years the day after it is theirs. */
function leapDays(day: IsoDate, calendar: CalendarId): IsoDate[] {
  const before = partsOf(addDays(day, -1), calendar)
  const next = before.day + 1
  if (next <= monthLength(before.year, before.month, calendar)) return []
  return ages.flatMap((age) => fromParts({ ...before, day: next, year: before.year - age }, calendar) ?? [])
}

const ages = Array.from({ length: oldest }, (_, age) => age)
