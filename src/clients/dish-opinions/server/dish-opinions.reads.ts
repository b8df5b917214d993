import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { KnownOpinion } from './dish-effects.rules.ts'
import './dish-opinions.table.ts'

export {
  dishesTakenOut,
  type DishTastes,
  dishTastes,
  type KnownOpinion,
  learned,
} from './dish-effects.rules.ts'

/** What lists of a client are made by, as far as anything is known. */
export async function knownOpinions(db: Db, clientId: number): Promise<KnownOpinion[]> {
  const rows = await db
    .selectFrom('client_dish_opinions')
    .select(['food_id', 'opinion', 'source', 'noted_on'])
    .where('client_id', '=', clientId)
    .orderBy('food_id')
    .execute()
  return rows.flatMap(({ food_id: foodId, opinion, source, noted_on: notedOn }) =>
    opinion === 'none' ? [] : { foodId: String(foodId), opinion, source, notedOn },
  )
}

/** Notes that a client seems to refuse dishes of which nothing is known yet. Dishes that are gone are left out. */
export async function deriveRefusals(
  db: Db,
  { clientId, foodIds, today }: { clientId: number; foodIds: readonly number[]; today: IsoDate },
  now: Date,
): Promise<void> {
  await sql`
    insert into client_dish_opinions (client_id, food_id, opinion, source, noted_on, created_at, updated_at)
    select ${clientId}, id, 'refused', 'derived', ${today}::date, ${now}, ${now}
    from foods where id = any (${[...foodIds]}::bigint[])
    on conflict do nothing`.execute(db)
}
