import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle-settings.reads.ts'
import { feedbackSettings } from '#follow-up/feedback/server/feedback-settings.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import {
  countedRows,
  foldRollup,
  isWithinDays,
  type KeptRows,
  rebuildRollup,
  rewriteRows,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
  rowsThatDiffer,
} from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'
import type { PerformanceKind } from '../supporter-performance.contract.ts'

/*
 * What supporters are judged by. The view `work_done` says what it is, `supporter_work` holds its rows, and the rollup
 * `work_days` counts these by day, country, supporter, case mix and what is judged. Triggers of the tables that the view
 * reads keep both in the transaction of each change. Nothing in them ages: what is known today, what a low mark is and
 * after how many days a client counts as left is said when they are read.
 */

const columns = sql`client_id, id, kind, day, diet_type, turn, sex, bmi, sent_on, sent, mark, has_message, hours, renewed_on,
  is_renewed, paid_late, away_until, weekly_permille, has_moved`
const kept: KeptRows = { table: 'supporter_work', view: 'work_done', columns, id: 'id' }
const kinds = sql`kind, diet_type, turn, sex, bmi, sent, mark, has_message, hours, is_renewed, paid_late, away_until,
  has_moved`
const key = sql`day, country, supporter_id, ${kinds}`

/** Counted from rows as `supporter_work` has them. */
const rollupOf = (work: RawBuilder<unknown>): Rollup<'facts'> => ({
  table: 'work_days',
  key,
  sums: ['facts'],
  counted: sql`
    select ${key}, count(*) as facts
    from (select client_id, day, ${kinds} from ${work}) work
    join (select id as client_id, country, supporter_id from clients) client using (client_id)
    group by ${key}`,
})

const rollup = rollupOf(sql`supporter_work`)

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
    from (select ${columns} from supporter_work where ${isWithinDays(period)} and ${isOfSome(oneIn)}) work ${zones}
    where ${isKnown(today)}`
}

/** The same counted: `weight` facts that are alike, with their `points` and the hours that they `waited` in all. */
export async function workOfDays(wanted: FactsWanted): Promise<RawBuilder<unknown>> {
  const { period, days, isForAll } = wanted
  const today = dayOfRow(days, 'work.country')
  return sql`
    select work.country, work.supporter_id, work.day, ${await judged(wanted, today)}, work.mark * work.facts as points,
      work.hours * work.facts as waited, work.facts as weight
    from (select ${key}, facts from ${countedRows('work_days', isForAll)} where ${isWithinDays(period)}) work
    where ${isKnown(today)}`
}

/** Over `work`: what its measures and dimensions ask for. */
async function judged(
  { db }: Pick<FactsWanted, 'db'>,
  today: RawBuilder<string>,
): Promise<RawBuilder<unknown>> {
  const { lowMark } = await feedbackSettings(db)
  const { leftAfterDays } = await lifecycleSettings(db)
  const left = sql`work.day + left_after(work.paid_late, work.away_until, ${leftAfterDays}::int)`
  return sql`work.kind, work.diet_type, work.turn, work.sex, work.bmi, work.sent, work.mark,
    work.has_message or coalesce(work.mark <= ${lowMark}, false) as asks, work.hours, work.is_renewed,
    case when ${left} <= ${today} then ${left} end as left_on, work.has_moved`
}

/** A list of today counts only when it is sent; a term that ends later not yet. */
const isKnown = (today: RawBuilder<string>) =>
  sql<SqlBool>`work.day <= ${today} and (work.day < ${today} or work.kind <> 'list' or work.sent <> 'no')`

function isOfSome(oneIn = 1): RawBuilder<SqlBool> {
  if (oneIn === 1) return sql`true`
  const classes = Array.from({ length: Math.ceil(clientClasses / oneIn) }, (_, place) => place)
  return sql`client_id % ${sql.lit(clientClasses)} = any (${classes}::bigint[])`
}

/** Makes one row of those of one kind. @returns how many rows went into others */
export const foldWorkDays = (db: Db): Promise<number> => foldRollup(db, rollup)

/** Writes the rows of all clients anew. */
export const rebuildSupporterWork = (transaction: Db): Promise<void> => rewriteRows(transaction, kept)

/** Counts the rollup anew from the rows. */
export const rebuildWorkDays = (transaction: Db): Promise<void> => rebuildRollup(transaction, rollup)

interface WorkKey {
  day: IsoDate
  country: string
  supporter_id: number | null
  kind: PerformanceKind
  diet_type: string | null
  turn: string | null
  sex: string | null
  bmi: string | null
  sent: string | null
  mark: number | null
  has_message: boolean
  hours: number | null
  is_renewed: boolean
  paid_late: number | null
  away_until: number | null
  has_moved: boolean | null
}

/** What the rollup says of a day and kind of work, and what the work does. */
export type WorkDifference = RollupDifference<WorkKey, 'facts'>

/** Where the rollup is not what the work itself says, as of one moment; the first thousand. */
export const workDifferences = (db: Db): Promise<WorkDifference[]> =>
  rollupDifferences<WorkKey, 'facts'>(db, rollupOf(sql`work_done`))

/** The work whose rows are not what the view says: missing, too much or different; the first thousand. */
export const workThatDiffers = (db: Db): Promise<string[]> => rowsThatDiffer(db, kept)
