import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** Of so many comments one is answered by a colleague, and after one so many the client gets a recommendation. */
const answerOf = 6
const remarkOf = 5
const most = 600

const answers = {
  IR: [
    'خوب است؛ در لیست بعد همین را در نظر بگیر.',
    'با مراجع هماهنگ شد، ممنون.',
    'هفتهٔ بعد دوباره پیگیری کن.',
  ],
  IQ: [
    'جيد، خذ ذلك في الحسبان في القائمة القادمة.',
    'تم التنسيق مع المشترك، شكرًا.',
    'تابع مرة أخرى الأسبوع القادم.',
  ],
}

/**
 * What colleagues answered some of the newest comments, within a day and a half, and recommendations of the registry.
 * Once.
 */
export async function addSampleAnswers(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('comments')
      .select('id')
      .where('reply_to_id', 'is not', null)
      .limit(1)
      .execute()
    if (known.length > 0) return
    await sql`
      with newest as (
        select id, client_id, staff_id, created_at from comments order by created_at desc, id desc limit ${most}
      ),
      colleagues as (select array_agg(id order by id) as ids from staff where id in (select staff_id from newest)),
      codes as (
        select array_agg(code order by position, id) as codes from registry_entries
        where registry = 'remarks' and retired_at is null
      )
      insert into comments (client_id, staff_id, body, pinned, reply_to_id, remark_code, created_at)
      select newest.client_id, coalesce(
          (select one from unnest(colleagues.ids) one where one > newest.staff_id order by one limit 1), colleagues.ids[1]),
        case clients.country when 'IR' then (${answers.IR}::text[])[1 + newest.id % 3]
          else (${answers.IQ}::text[])[1 + newest.id % 3] end,
        false, newest.id, null, newest.created_at + (1 + newest.id * 7 % 35) * interval '1 hour'
      from newest join clients on clients.id = newest.client_id cross join colleagues
      where newest.id % ${answerOf}::int = 0 and newest.created_at + interval '36 hours' < ${now}::timestamptz
      union all
      select newest.client_id, newest.staff_id, '', false, null, codes.codes[1 + newest.id % cardinality(codes.codes)],
        newest.created_at + interval '20 minutes'
      from newest cross join codes
      where newest.id % ${remarkOf}::int = 0 and newest.created_at + interval '1 hour' < ${now}::timestamptz
        and codes.codes is not null`.execute(transaction)
  })
}
