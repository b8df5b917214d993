import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { type Batch, noonOf } from './keeping-batch.ts'
import { noteMoved } from './keeping-terms.ts'
import type { MovedMessage, MovedTalk } from './moved-talk.reads.ts'

/** Messages of some people, each some seconds after the one before it in the file: days have no times. */
export async function keepMessages(db: Db, batch: Batch, talk: MovedTalk): Promise<void> {
  const { importId, from, to, now } = batch
  const place = sql`row_number() over (partition by row.person, row.day order by row.file_id, row.number)`
  const { rows } = await sql<MovedMessage>`
    select moved.client_id as "clientId", row.value ->> 'direction' as direction, clients.language,
      row.value ->> 'text' as text, (row.value ->> 'authorId')::bigint as "staffId",
      ${noonOf(sql`row.day`, sql`clients.country`, now)} + make_interval(secs => ${place}::int) as at,
      concat_ws(':', 'moved', row.import_id, row.file_id, row.number) as key
    from moving_rows row join moved_clients moved using (import_id, person)
    join clients on clients.id = moved.client_id
    where row.import_id = ${importId} and row.person between ${from} and ${to} and row.state = 'new'
      and row.kind = 'note' and row.value ->> 'direction' is not null
    order by row.person, row.day, row.file_id, row.number`.execute(db)
  if (rows.length > 0) await noteMoved(db, importId, 'message', await talk.keep(db, rows))
}
