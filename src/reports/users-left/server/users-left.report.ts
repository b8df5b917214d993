import { sql, type RawBuilder } from 'kysely'
import { comparedPeriod, monthsOf } from '#platform/contract/report.ts'
import { type DayRange, todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import {
  type LeavingCounts,
  type LeavingGroup,
  leavingMeasures,
  type LeavingRow,
  noValue,
  type UsersLeftQuery,
  type UsersLeftReport,
} from '../users-left.contract.ts'
import { type Known, leavingsToCount, measureIs } from './users-left.store.ts'

interface Counted extends LeavingCounts {
  key: string
  name: string | null
}

/** Counts the report; every number is a count over the rows of the list behind it. */
export async function countReport(
  db: Db,
  actor: Actor,
  asked: UsersLeftQuery,
  known: Known,
): Promise<UsersLeftReport> {
  const period = { from: asked.from, to: asked.to }
  const rows = await countGroups(db, actor, { asked, period, group: asked.group }, known)
  const { churnedAfterDays } = await lifecycleSettings(db)
  const before = comparedPeriod(period, asked.compare, asked.calendar)
  return {
    period,
    asOf: known.asOf ?? todayIn('IR', known.now),
    countedAt: known.now.toISOString(),
    churnedAfterDays,
    total: sumOf(rows.map(({ counts }) => counts)),
    compared: before && { ...before, total: await countPeriod(db, actor, { asked, period: before }, known) },
    rows,
  }
}

interface Counting {
  asked: UsersLeftQuery
  period: DayRange
}

async function countPeriod(db: Db, actor: Actor, counting: Counting, known: Known): Promise<LeavingCounts> {
  const rows = await countGroups(db, actor, { ...counting, group: 'country' }, known)
  return sumOf(rows.map(({ counts }) => counts))
}

async function countGroups(
  db: Db,
  actor: Actor,
  { asked, period, group }: Counting & { group: LeavingGroup },
  known: Known,
): Promise<LeavingRow[]> {
  const { supporterId, dietType, country, reason } = asked
  const filters = { supporterId, dietType, country, reason, leftFrom: period.from, leftTo: period.to }
  const months = monthsOf(period, asked.calendar)
  const key = keyOf(group, months)
  const { leavings, weight } = await leavingsToCount(db, actor, filters, known, group === 'supporter')
  const rows: Counted[] = await leavings
    .leftJoin('staff as supporter', 'supporter.id', 'clients.supporter_id')
    .select([key.as('key'), nameOf(group).as('name')])
    .select(
      leavingMeasures.map((name) =>
        sql<number>`coalesce(sum(${weight}) filter (where ${measureIs(name)}), 0)::int`.as(name),
      ),
    )
    .groupBy([sql`1`, sql`2`])
    .having(sql<boolean>`sum(${weight}) <> 0`)
    .execute()
  return group === 'month' ? inMonths(months, rows) : bySize(period, rows)
}

/** The value of a leaving that its group is known by, as text. */
function keyOf(group: LeavingGroup, months: readonly DayRange[]): RawBuilder<string> {
  const starts = months.map(({ from }) => from)
  switch (group) {
    case 'month':
      return sql`(${starts}::date[])[width_bucket(leaving.churned_on, ${starts}::date[])]::text`
    case 'reason':
      return sql`coalesce(follow_ups.churn_reason_code, ${sql.lit(noValue)})`
    case 'supporter':
      return sql`coalesce(clients.supporter_id::text, ${sql.lit(noValue)})`
    case 'diet':
      return sql`leaving.diet_type`
    case 'country':
      return sql`clients.country`
  }
}

const nameOf = (group: LeavingGroup): RawBuilder<string | null> =>
  group === 'supporter' ? sql`supporter.display_name` : sql`null::text`

const nothing: LeavingCounts = {
  left: 0,
  within30: 0,
  within90: 0,
  within180: 0,
  returned: 0,
  closed: 0,
  still: 0,
}

/** Every month of the period, also one in which nobody left. */
function inMonths(months: readonly DayRange[], rows: readonly Counted[]): LeavingRow[] {
  return months.map(({ from, to }) => {
    const row = rows.find(({ key }) => key === from)
    return { key: from, name: null, from, to, counts: row ? countsOf(row) : nothing }
  })
}

/** The largest group first. */
function bySize({ from, to }: DayRange, rows: readonly Counted[]): LeavingRow[] {
  return rows
    .toSorted((a, b) => b.left - a.left || (a.key < b.key ? -1 : 1))
    .map((row) => ({ key: row.key, name: row.name, from, to, counts: countsOf(row) }))
}

function countsOf(row: Counted): LeavingCounts {
  const { left, within30, within90, within180, returned, closed, still } = row
  return { left, within30, within90, within180, returned, closed, still }
}

function sumOf(all: readonly LeavingCounts[]): LeavingCounts {
  const sum = { ...nothing }
  for (const counts of all) for (const name of leavingMeasures) sum[name] += counts[name]
  return sum
}
