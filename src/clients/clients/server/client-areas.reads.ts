import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import { countedRows, type Rollup } from '#platform/server/rollup.ts'
import { supporterInScope } from './clients.reads.ts'

const key = sql`day, supporter_id, province_code, city`

/** Clients by supporter and where they live, as their files name it; kept by triggers. All stand on one day. */
export const clientAreas: Rollup<'clients'> = {
  table: 'client_areas',
  key,
  sums: ['clients'],
  counted: sql`
    select '-infinity'::date as day, supporter_id, province_code, city, count(*) as clients
    from clients group by supporter_id, province_code, city`,
}

/**
 * How many `clients` are alike in `supporter_id`, `province_code` and `city`; rows of one kind add up.
 * @param actor counts whom they see; null: everybody
 */
export const clientsByArea = (actor: Actor | null, isForAll = false): RawBuilder<unknown> => sql`
  select supporter_id, province_code, city, clients from ${countedRows('client_areas', isForAll)}
  where ${actor ? supporterInScope(actor, 'client_areas.supporter_id') : sql`true`}`
