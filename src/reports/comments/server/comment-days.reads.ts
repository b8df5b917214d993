import { type RawBuilder, sql } from 'kysely'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

const key = sql`day, country, supporter_id, staff_id, kind, remark_code, is_answered`

/** What was written on the days, counted: `weight` that are alike, and their `hours` until the answer in all. */
export const commentsOfDays = ({ period, isUnscoped }: FactsWanted): RawBuilder<unknown> => sql`
  select written.day, written.country, written.supporter_id, written.staff_id, written.kind, written.remark_code,
    written.is_answered, written.weight, written.hours, author.display_name as author
  from (
    select ${key}, comments as weight, hours from ${countedRows('comment_days', isUnscoped)} where ${isWithinDays(period)}
  ) written
  left join staff author on author.id = written.staff_id`
