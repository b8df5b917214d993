import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import {
  countedRows,
  isWithinDays,
  type KeptRows,
  type Rollup,
  rowsThatDiffer,
} from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/*
 * Comments by day, country, supporter, author and kind, kept by triggers, as is when somebody else answered each of them
 * first (`comments.answered_at`; the view `comments_answered` defines it).
 */

const key = sql`day, country, supporter_id, staff_id, kind, remark_code, is_answered`
const kept: KeptRows = {
  table: 'comments',
  view: 'comments_answered',
  columns: sql`id, answered_at`,
  id: 'id',
}

export const commentDays: Rollup<'comments' | 'hours'> = {
  table: 'comment_days',
  key,
  sums: ['comments', 'hours'],
  counted: sql`
    select business_day(comment.created_at, clients.country) as day, clients.country, clients.supporter_id,
      comment.staff_id, comment_kind(comment.reply_to_id, comment.remark_code) as kind, comment.remark_code,
      answered.answered_at is not null as is_answered, count(*) as comments,
      coalesce(sum(answer_hours(comment.created_at, answered.answered_at)), 0) as hours
    from comments comment
    join comments_answered answered on answered.id = comment.id
    join clients on clients.id = comment.client_id
    group by 1, 2, 3, 4, 5, 6, 7`,
}

/** What was written on the days, counted: `weight` that are alike, and their `hours` until the answer in all. */
export const commentsOfDays = ({ period, isForAll }: FactsWanted): RawBuilder<unknown> => sql`
  select written.day, written.country, written.supporter_id, written.staff_id, written.kind, written.remark_code,
    written.is_answered, written.weight, written.hours, author.display_name as author
  from (
    select ${key}, comments as weight, hours from ${countedRows('comment_days', isForAll)} where ${isWithinDays(period)}
  ) written
  left join staff author on author.id = written.staff_id`

/** Comments that are not answered when they say so: the first thousand. */
export const answersThatDiffer = (db: Db): Promise<number[]> => rowsThatDiffer(db, kept)

/** Says anew of all comments when they were answered, after a bulk load, or when something is wrong. */
export async function rebuildAnswers(transaction: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
  await sql`update comments set answered_at = answered.answered_at from comments_answered answered
    where answered.id = comments.id and comments.answered_at is distinct from answered.answered_at`.execute(
    transaction,
  )
}
