import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'

/** @returns the newest weight of a client on a day in grams, of a visit or of a run; null without one */
export async function newestWeight(db: Db, clientId: number, today: IsoDate): Promise<number | null> {
  const { rows } = await sql<{ weightG: number }>`
    select weight_g as "weightG" from (
      select weight_g, weighed_on, 1 as place, id from visits
      where client_id = ${clientId} and weight_g is not null
      union all
      select weight.weight_g, weight.weighed_on, 0, weight.day from twenty_one_weights weight
      join twenty_one_runs run on run.id = weight.run_id where run.client_id = ${clientId}
    ) weighed
    where weighed_on <= ${today}::date
    order by weighed_on desc, place desc, id desc limit 1`.execute(db)
  return rows[0]?.weightG ?? null
}
