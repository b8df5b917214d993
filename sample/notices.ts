import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** For each person so many of the newest things that happened to them. */
const each = 6
/** Of each kind the newest are still unread. */
const unread = 2
/** A mention older than this was read. */
const readAfterHours = 30

/**
 * What the staff of the sample were told: of comments that name them, tasks from colleagues and low marks, and heads of
 * lists that were handed over. Once.
 */
export async function addSampleNotices(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('notices').select('id').limit(1).execute()
    if (known.length > 0) return
    await addMentions(transaction, now)
    await sql`
      with told as (
        select mention.staff_id, 'mention' as kind, comment.id as subject_id, comment.client_id,
          comment.staff_id as actor_id, comment.created_at as at, mention.read_at, null::text as state
        from comment_mentions mention join comments comment on comment.id = mention.comment_id
        union all
        select task.owner_id, 'task', task.id, task.client_id, task.created_by, task.created_at, null, null
        from tasks task where task.done_at is null and task.owner_id <> task.created_by
        union all
        select client.supporter_id, 'low-mark', feedback.id, feedback.client_id, feedback.entered_by, feedback.created_at,
          null, null
        from feedback join clients client on client.id = feedback.client_id
        where feedback.task_id is not null and feedback.contacted_at is null and client.supporter_id is not null
        union all
        select head.id, 'asked-list', asked.visit_id, asked.client_id, asked.asked_by, asked.asked_at, null, 'asked'
        from asked_lists asked join staff asker on asker.id = asked.asked_by
        join staff head on head.team_id = asker.team_id and head.username like 'head%'
      ),
      ranked as (
        select staff_id, kind, subject_id, client_id, actor_id, at, read_at, state, row_number() over (partition by staff_id, kind order by at desc, subject_id) as place
        from told where at <= ${now}::timestamptz
      )
      insert into notices (staff_id, kind, subject_id, client_id, actor_id, state, at, read_at)
      select staff_id, kind, subject_id, client_id, actor_id, state, at,
        coalesce(read_at, case when place > ${unread}::int and state is null then at + interval '2 hours' end)
      from ranked where place <= ${each}
      on conflict do nothing`.execute(transaction)
  })
}

/** Whoever answers a comment names the one who wrote it. */
async function addMentions(db: Db, now: Date): Promise<void> {
  await sql`
    insert into comment_mentions (comment_id, client_id, staff_id, read_at)
    select answer.id, answer.client_id, answered.staff_id,
      case when answer.created_at < ${now}::timestamptz - make_interval(hours => ${readAfterHours}::int)
        then answer.created_at + interval '2 hours' end
    from comments answer join comments answered on answered.id = answer.reply_to_id
    where answer.staff_id <> answered.staff_id and answer.remark_code is null
    on conflict do nothing`.execute(db)
}
