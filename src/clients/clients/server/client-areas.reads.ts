import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'

/**
 * How many `clients` live where, as their files name it: counted in the index `clients_area`.
 * @param actor counts whom they see; null: everybody @param provinces their codes
 */
export const clientsByArea = (actor: Actor | null, provinces: readonly string[]): RawBuilder<unknown> => sql`
  select province_code, city, count(*) as clients from clients
  where province_code = any (${[...provinces]}) and ${actor ? supporterInScope(actor, 'clients.supporter_id') : sql`true`}
  group by province_code, city`
