import { sql } from 'kysely'
import { addDays, type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import '#clients/supporters/server/covers.table.ts'

/** So many clients were with a colleague for the days of the absence that is over. */
const lent = 24

/**
 * An absence that was covered and is over, and one that is to be covered next week, among supporters of one language.
 * Once; nobody's supporter is another afterwards.
 */
export async function addSampleCovers(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('absence_covers').select('id').limit(1).execute()
    if (known.length === 0) await coversOf(todayIn('IR', now), now).execute(transaction)
  })
}

/** The two supporters of the commonest language who are at work, and who plans. */
const people = sql`
  supporters as (
    select staff.id, row_number() over (partition by staff.languages order by staff.absent_from is not null, staff.id)
        as place, count(*) over (partition by staff.languages) as people, staff.languages
    from staff join staff_roles on staff_roles.staff_id = staff.id join roles on roles.id = staff_roles.role_id
    where roles.code = 'supporter' and staff.active
  ),
  pair as (
    select first.id as first_id, second.id as second_id
    from supporters first join supporters second on second.languages = first.languages and second.place = 2
    where first.place = 1 order by first.people desc, first.id limit 1
  ),
  planner as (
    select staff.id from staff join staff_roles on staff_roles.staff_id = staff.id
    join roles on roles.id = staff_roles.role_id where roles.code = 'manager' order by staff.id limit 1
  )`

function coversOf(today: IsoDate, now: Date) {
  return sql`
    with ${people},
    over as (
      insert into absence_covers
        (staff_id, from_day, to_day, state, created_by, created_at, updated_at, version)
      select first_id, ${addDays(today, -13)}::date, ${addDays(today, -9)}::date, 'ended', planner.id,
        ${now}::timestamptz - interval '15 days', ${now}::timestamptz - interval '8 days', 3
      from pair, planner returning id, staff_id
    ),
    planned as (
      insert into absence_covers (staff_id, from_day, to_day, state, created_by, created_at, updated_at)
      select second_id, ${addDays(today, 6)}::date, ${addDays(today, 10)}::date, 'planned', planner.id,
        ${now}::timestamptz - interval '2 days', ${now}::timestamptz - interval '2 days'
      from pair, planner returning id
    ),
    covering as (
      insert into absence_cover_staff (cover_id, staff_id)
      select over.id, pair.second_id from over, pair union all select planned.id, pair.first_id from planned, pair
      returning cover_id
    )
    insert into absence_cover_rows (cover_id, client_id, covered_by, came_back)
    select over.id, client.id, pair.second_id, true from over, pair, lateral (
      select clients.id from clients where clients.supporter_id = over.staff_id
        and clients.created_at < ${now}::timestamptz - interval '15 days' and clients.closed_on is null
      order by clients.id limit ${lent}
    ) client
    where (select count(*) from covering) > 0`
}
