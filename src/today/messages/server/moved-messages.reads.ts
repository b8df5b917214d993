import { sql } from 'kysely'
import type { MovedId } from '#clients/moving-in/server/moved-money.reads.ts'
import type { MovedTalk } from '#clients/moving-in/server/moved-talk.reads.ts'
import './messages.table.ts'

/** Messages of another system: part of the conversation, without a letter in the outbox, and answered when they came. */
export const movedMessages: MovedTalk = {
  async keep(db, messages) {
    const { rows } = await sql<MovedId>`
      insert into messages (client_id, direction, language, text, staff_id, dedupe_key, at, answered_at, is_moved)
      select "clientId", direction, language, text, "staffId", case direction when 'out' then key end, at,
        case direction when 'in' then at end, true
      from json_to_recordset(${JSON.stringify(messages)}::json) as given ("clientId" bigint, direction text,
        language text, text text, "staffId" bigint, at timestamptz, key text)
      returning id, client_id as "clientId"`.execute(db)
    return rows
  },
}
