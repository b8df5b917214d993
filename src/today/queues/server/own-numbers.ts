import { sql } from 'kysely'
import { addDays, weekBounds, zones, type DayRange, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { MyDay } from '../queues.contract.ts'

const weeksBack = 8
/** The office's week: its days begin and end in Tehran. */
const zone = sql.lit(zones.IR)

interface WeekCount {
  /** 0 is this week, 1 the one before. */
  ago: number
  amount: number
  onTime: number
}

/** What a staff member did this week against their own mean of the last eight whole weeks. */
export async function ownNumbers(
  db: Db,
  staffId: number,
  today: IsoDate,
): Promise<{ week: DayRange; numbers: MyDay['numbers'] }> {
  const week = weekBounds(today)
  const from = addDays(week.from, -7 * weeksBack)
  const lists = await listsPerWeek(db, staffId, week.from, from)
  const weighIns = await weighInsPerWeek(db, staffId, week.from, from)
  const share = ({ amount, onTime }: WeekCount) => (1000 * onTime) / amount
  return {
    week,
    numbers: {
      listsSent: compared(lists, (one) => one.amount, 0),
      onTimePercent: tenths(compared(lists, share, null)),
      weighIns: compared(weighIns, (one) => one.amount, 0),
    },
  }
}

/** A list counts once in a week, however many versions of it were sent; on time by the day of the weigh-in. */
async function listsPerWeek(db: Db, staffId: number, weekFrom: IsoDate, from: IsoDate): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select ago, count(*)::int as amount, count(*) filter (where sent_on <= due_on)::int as "onTime"
    from (
      select distinct on (ago, list.id) ago, version.sent_on, coalesce(visit.weighed_on, visit.due_on) as due_on
      from (
        select food_list_id, (sent_at at time zone ${zone})::date as sent_on,
          floor((${weekFrom}::date + 6 - (sent_at at time zone ${zone})::date) / 7.0)::int as ago
        from food_list_versions
        where sent_by = ${staffId} and sent_at >= (${from}::date::timestamp at time zone ${zone})
      ) version
      join food_lists list on list.id = version.food_list_id
      join visits visit on visit.id = list.visit_id
      order by ago, list.id, version.sent_on
    ) sent
    group by ago
  `.execute(db)
  return rows
}

async function weighInsPerWeek(
  db: Db,
  staffId: number,
  weekFrom: IsoDate,
  from: IsoDate,
): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select floor((${weekFrom}::date + 6 - (recorded_at at time zone ${zone})::date) / 7.0)::int as ago,
      count(*)::int as amount, 0 as "onTime"
    from visits
    where recorded_by = ${staffId} and recorded_at >= (${from}::date::timestamp at time zone ${zone})
    group by ago
  `.execute(db)
  return rows
}

/** How many clients got a list from a staff member on a day of the office. */
export async function clientsSentTo(db: Db, staffId: number, today: IsoDate): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(distinct client_id)::int as clients
    from food_list_versions
    where sent_by = ${staffId} and sent_at >= (${today}::date::timestamp at time zone ${zone})
  `.execute(db)
  return rows[0]?.clients ?? 0
}

type OwnNumber = MyDay['numbers']['listsSent']

/** Weeks before the first one with work do not count: the person was not there yet. */
function compared(
  weeks: readonly WeekCount[],
  measure: (week: WeekCount) => number,
  empty: number | null,
): OwnNumber {
  const now = weeks.find((one) => one.ago === 0)
  const past = weeks.filter((one) => one.ago >= 1 && one.ago <= weeksBack)
  const since = Math.max(0, ...past.map((one) => one.ago))
  const sum = past.reduce((total, one) => total + measure(one), 0)
  const divisor = empty === null ? past.length : since
  return {
    value: now ? measure(now) : empty,
    average: divisor === 0 ? null : Math.round((sum * 10) / divisor) / 10,
    weeks: Array.from({ length: weeksBack + 1 }, (_, index) => {
      const ago = weeksBack - index
      const week = weeks.find((one) => one.ago === ago)
      if (week) return measure(week)
      return ago > since ? null : empty
    }),
  }
}

/** Permille as percent with one decimal. */
function tenths({ value, average, weeks }: OwnNumber): OwnNumber {
  const percent = (permille: number | null) => (permille === null ? null : Math.round(permille) / 10)
  return { value: percent(value), average: percent(average), weeks: weeks.map(percent) }
}
