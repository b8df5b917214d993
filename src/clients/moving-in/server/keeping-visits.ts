import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { businessDays, dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { type Batch, noonOf } from './keeping-batch.ts'

/**
 * Visits of some people: each weigh-in in the term that it falls into, in the last one before it, or in the first where there is
 * none before; then what is left of the plan of terms that are not over.
 */
export async function keepVisits(db: Db, batch: Batch, clientIds: readonly number[]): Promise<void> {
  const { importId, from, to, now } = batch
  const noon = noonOf(sql`weighed_on`, sql`country`, now)
  await sql`
    with span as materialized (
      select term.id, term.client_id, term.start_on, term.days, term.visits_included, clients.country,
        term.start_on + term.days + term.extra_days > ${dayOfRow(businessDays(now), 'clients.country')} as is_on,
        moved_rows.row_id is not null as is_moved,
        case when row_number() over place = 1 then '-infinity'::date else term.start_on end as from_day,
        coalesce(lead(term.start_on) over place, 'infinity'::date) as until_day,
        coalesce((select max(number) from visits where visits.term_id = term.id), 0) as taken
      from terms term join clients on clients.id = term.client_id and clients.id = any (${clientIds}::bigint[])
      left join moved_rows on moved_rows.kind = 'term' and moved_rows.row_id = term.id
        and moved_rows.client_id = any (${clientIds}::bigint[])
      where term.client_id = any (${clientIds}::bigint[]) and term.refunded_at is null and term.cancelled_at is null
      window place as (partition by term.client_id order by term.start_on, term.id)
    ), weighed as materialized (
      select span.id as term_id, span.client_id, span.country, row.day as weighed_on, row.weight_g,
        span.taken + row_number() over (partition by span.id order by row.day) as number
      from moving_rows row join moved_clients moved using (import_id, person)
      join span on span.client_id = moved.client_id and row.day >= span.from_day and row.day < span.until_day
      where row.import_id = ${importId} and row.person between ${from} and ${to} and row.kind = 'weigh-in'
        and row.state = 'new' and row.value is null
    ), planned as (
      select span.id as term_id, span.client_id, span.country, span.start_on + place * span.days / span.visits_included as due_on,
        span.taken + coalesce(done.count, 0) + row_number() over (partition by span.id order by place) as number
      from span
      left join (select term_id, count(*)::int as count, max(weighed_on) as last from weighed group by term_id) done
        on done.term_id = span.id
      cross join lateral generate_series(coalesce(done.count, 0), span.visits_included - 1) place
      where span.is_moved and span.is_on
        and span.start_on + place * span.days / span.visits_included > coalesce(done.last, '-infinity')
    ), made as (
      insert into visits (client_id, term_id, number, due_on, weighed_on, weight_g, recorded_at, created_at, updated_at)
      select client_id, term_id, number, weighed_on, weighed_on, weight_g, ${noon}, ${noon}, ${now}::timestamptz from weighed
      union all
      select client_id, term_id, number, due_on, null, null, null, ${now}::timestamptz, ${now}::timestamptz from planned
      returning id, client_id
    )
    insert into moved_rows (kind, row_id, import_id, client_id)
    select 'visit', id, ${importId}, client_id from made`.execute(db)
}

/** Lines of weigh-ins in one note. */
const linesPerNote = 60

/** Notes of some people; weigh-ins of those who have no term stand in notes too. */
export async function keepComments(db: Db, { importId, from, to, staffId, now }: Batch): Promise<void> {
  await sql`
    with row as materialized (
      select row.kind, row.day, row.value, row.number, moved.client_id, clients.country
      from moving_rows row join moved_clients moved using (import_id, person)
      join clients on clients.id = moved.client_id
      where row.import_id = ${importId} and row.person between ${from} and ${to} and row.state = 'new'
        and (row.kind = 'note' and row.value ->> 'direction' is null or row.kind = 'weigh-in' and row.value is not null)
    ), said as (
      select client_id, coalesce((value ->> 'authorId')::bigint, ${staffId}::bigint) as staff_id, value ->> 'text' as body,
        case when day is null then ${now}::timestamptz else ${noonOf(sql`day`, sql`country`, now)} end as at
      from row where kind = 'note'
      union all
      select client_id, ${staffId}::bigint, case country when 'IR' then 'وزن‌های سامانهٔ قبلی:' else 'أوزان النظام السابق:' end
        || E'\n' || string_agg(value ->> 'line', E'\n' order by day), ${noonOf(sql`max(day)`, sql`country`, now)}
      from (
        select client_id, country, day, value, (row_number() over (partition by client_id order by day) - 1) / ${linesPerNote}::int as part
        from row where kind = 'weigh-in') lines
      group by client_id, country, part
    ), made as (
      insert into comments (client_id, staff_id, body, created_at)
      select client_id, staff_id, body, at from said order by client_id, at returning id, client_id
    )
    insert into moved_rows (kind, row_id, import_id, client_id)
    select 'comment', id, ${importId}, client_id from made`.execute(db)
}
