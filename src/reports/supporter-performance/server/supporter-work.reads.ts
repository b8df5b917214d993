import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { feedbackSettings } from '#clients/feedback/server/feedback-settings.reads.ts'
import { columnsOf, namesOf } from '#platform/server/projections/projection.ts'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import { supporterWork, workDays } from './supporter-work.projection.ts'

/*
 * What supporters are judged by. Nothing in the projection ages: what is known today, what a low mark is and after how many
 * days a client counts as left is said when it is read.
 */

const columns = namesOf(columnsOf(supporterWork))
const key = namesOf(workDays.key)

/** Of how many clients in all those of some are found at once (`supporter_work_some`). */
const clientClasses = 1024

/** What was done in the period, one row each, with the words that numbers are counted by (`counted`). */
export async function everyWork(wanted: FactsWanted): Promise<RawBuilder<unknown>> {
  const { period, days, oneIn } = wanted
  const zones = days.IR === days.IQ ? sql`` : sql`join clients on clients.id = work.client_id`
  const today = dayOfRow(days, 'clients.country')
  return sql`
    select work.client_id, work.id, work.day, ${await judged(wanted, today)}, work.sent_on, work.renewed_on,
      work.weekly_permille, work.mark as points, work.hours as waited
    from (select ${columns} from supporter_work where ${isWithinDays(period)} and ${isBySupporter(oneIn)}) work ${zones}
    where ${isKnown(today)}`
}

/** The same counted: `weight` facts that are alike, with their `points` and the hours that they `waited` in all. */
export async function workOfDays(wanted: FactsWanted): Promise<RawBuilder<unknown>> {
  const { period, days, isUnscoped } = wanted
  const today = dayOfRow(days, 'work.country')
  return sql`
    select work.country, work.supporter_id, work.day, ${await judged(wanted, today)}, work.mark * work.facts as points,
      work.hours * work.facts as waited, work.facts as weight
    from (select ${key}, facts from ${countedRows('work_days', isUnscoped)} where ${isWithinDays(period)}) work
    where ${isKnown(today)}`
}

/** Over `work`: what its measures and dimensions ask for. */
async function judged(
  { db }: Pick<FactsWanted, 'db'>,
  today: RawBuilder<string>,
): Promise<RawBuilder<unknown>> {
  const { lowMark } = await feedbackSettings(db)
  const { churnedAfterDays } = await lifecycleSettings(db)
  const left = sql`work.day + churned_after(work.paid_late, work.away_until, ${churnedAfterDays}::int)`
  return sql`work.kind, work.diet_type, work.turn, work.sex, work.bmi, work.sent, work.mark,
    work.has_message or coalesce(work.mark <= ${lowMark}, false) as asks, work.hours, work.is_renewed,
    case when ${left} <= ${today} then ${left} end as churned_on, work.has_moved`
}

/** A list of today counts only when it is sent; a term that ends later not yet. */
const isKnown = (today: RawBuilder<string>) =>
  sql<SqlBool>`work.day <= ${today} and (work.day < ${today} or work.kind <> 'list' or work.sent <> 'no')`

function isBySupporter(oneIn = 1): RawBuilder<SqlBool> {
  if (oneIn === 1) return sql`true`
  const classes = Array.from({ length: Math.ceil(clientClasses / oneIn) }, (_, place) => place)
  return sql`client_id % ${sql.lit(clientClasses)} = any (${classes}::bigint[])`
}
