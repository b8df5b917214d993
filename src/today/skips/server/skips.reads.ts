import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import '#team/staff/server/staff.table.ts'
import { type LastSkip, type SkipDraft, type SkipReason, skipShownDays } from '../skips.contract.ts'
import './skips.table.ts'

interface Where {
  clientId: number
  /** The name of a worklist, or `left`. */
  queue: string
  staffId: number
}

/** Writes down that a client whom the caller may see was passed over. */
export async function recordSkip(
  db: Db,
  { clientId, queue, staffId }: Where,
  { reason, note }: SkipDraft,
  now: Date,
): Promise<void> {
  await db
    .insertInto('queue_skips')
    .values({ client_id: clientId, queue, reason, note, staff_id: staffId, created_at: now })
    .execute()
}

const day = 86_400_000

function newest(queue: string, now: Date): RawBuilder<unknown> {
  return sql`from queue_skips skip left join staff skipper on skipper.id = skip.staff_id
    where skip.client_id = client_facts.client_id and skip.queue = ${queue}
      and skip.created_at > ${new Date(now.getTime() - skipShownDays * day)}
    order by skip.id desc limit 1`
}

/** Why the client of a row of `client_facts` was passed over last in a worklist, while it is shown; or null. */
export function lastSkipOf(queue: string, now: Date): RawBuilder<LastSkip | null> {
  return sql`(select jsonb_build_object('reason', skip.reason, 'note', skip.note, 'by', skipper.display_name,
    'at', to_char(skip.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ${newest(queue, now)})`
}

/** Whether that was for a reason. */
export function isSkippedFor(reason: SkipReason, queue: string, now: Date): RawBuilder<boolean> {
  return sql`(select skip.reason ${newest(queue, now)}) = ${reason}`
}
