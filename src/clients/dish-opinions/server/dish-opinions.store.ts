import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { DishOpinionDraft, NotedOpinion } from '../dish-opinions.contract.ts'
import { effectOf } from './dish-effects.rules.ts'
import './dish-opinions.table.ts'

/** What is known of a client's dishes, the newest first. @param foodId only of this dish */
export async function opinionsOn(
  db: Db,
  clientId: number,
  today: IsoDate,
  foodId?: number,
): Promise<NotedOpinion[]> {
  const rows = await db
    .selectFrom('client_dish_opinions as own')
    .innerJoin('foods', 'foods.id', 'own.food_id')
    .leftJoin('staff', 'staff.id', 'own.noted_by')
    .select(['own.food_id', 'own.opinion', 'own.source', 'own.noted_on', 'own.noted_by', 'own.version'])
    .select(['foods.name_fa', 'foods.name_ar', 'staff.display_name'])
    .where('own.client_id', '=', clientId)
    .$if(foodId !== undefined, (query) => query.where('own.food_id', '=', foodId ?? 0))
    .orderBy('own.noted_on', 'desc')
    .orderBy('own.updated_at', 'desc')
    .orderBy('own.food_id')
    .execute()
  return rows.flatMap(({ opinion, source, noted_on: notedOn, noted_by: staffId, ...row }) => {
    if (opinion === 'none') return []
    return {
      food: { id: row.food_id, fa: row.name_fa, ar: row.name_ar },
      opinion,
      source,
      notedOn,
      notedBy: staffId === null ? null : { id: staffId, name: row.display_name ?? '' },
      ...effectOf({ opinion, source, notedOn }, today),
      version: row.version,
    }
  })
}

interface Noting extends Pick<DishOpinionDraft, 'opinion' | 'source'> {
  clientId: number
  foodId: number
  today: IsoDate
  staffId: number
}

/** Writes an opinion over what was known of the dish. */
export async function saveOpinion(db: Db, noting: Noting, now: Date): Promise<void> {
  const values = {
    opinion: noting.opinion,
    source: noting.source,
    noted_on: noting.today,
    noted_by: noting.staffId,
    updated_at: now,
  }
  await db
    .insertInto('client_dish_opinions')
    .values({ client_id: noting.clientId, food_id: noting.foodId, created_at: now, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'food_id'])
        .doUpdateSet({ ...values, version: sql<number>`client_dish_opinions.version + 1` }),
    )
    .execute()
}

/** Forgets an opinion; that a derived one was taken back is remembered. */
export async function removeOpinion(
  db: Db,
  { clientId, noted, staffId }: { clientId: number; noted: NotedOpinion; staffId: number },
  now: Date,
): Promise<void> {
  if (noted.source !== 'derived') {
    await db
      .deleteFrom('client_dish_opinions')
      .where('client_id', '=', clientId)
      .where('food_id', '=', noted.food.id)
      .execute()
    return
  }
  await db
    .updateTable('client_dish_opinions')
    .set({
      opinion: 'none',
      source: 'supporter',
      noted_by: staffId,
      version: noted.version + 1,
      updated_at: now,
    })
    .where('client_id', '=', clientId)
    .where('food_id', '=', noted.food.id)
    .execute()
}
