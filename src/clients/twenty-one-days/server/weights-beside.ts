import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import '#clients/visits/server/visits.table.ts'

interface Weighed {
  date: IsoDate
  weightG: number
}

/**
 * The client's weigh-ins next to a day: of visits, of this and other runs, and the weight told at registration on the
 * first day of the first term. @param day the weigh-in of the run that is being recorded, which does not count
 */
export async function weightsBeside(
  db: Db,
  { id, clientId }: { id: number; clientId: number },
  day: number,
  on: IsoDate,
): Promise<{ before: Weighed | undefined; after: Weighed | undefined }> {
  const { rows } = await sql<Weighed>`
    select weighed_on as date, weight_g as "weightG" from visits
    where client_id = ${clientId} and weighed_on is not null and weight_g is not null
    union all
    select weight.weighed_on, weight.weight_g from twenty_one_weights weight
    join twenty_one_runs run on run.id = weight.run_id
    where run.client_id = ${clientId} and not (weight.run_id = ${id} and weight.day = ${day})
    union all
    select (select min(start_on) from terms where client_id = ${clientId}), start_weight_g from clients
    where clients.id = ${clientId} and start_weight_g is not null
      and exists (select from terms where client_id = ${clientId})
    order by 1`.execute(db)
  return { before: rows.findLast((one) => one.date <= on), after: rows.find((one) => one.date > on) }
}
