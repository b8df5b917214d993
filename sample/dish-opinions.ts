import { sql } from 'kysely'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'

/** Of one client in so many something is known. */
const eachClient = 4
const daysAgo = 9

/**
 * What some clients said to their supporters of dishes of their own kitchen: one that they liked, one that they do not want
 * again, one that is too expensive for them. Once.
 */
export async function addSampleDishOpinions(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('client_dish_opinions').select('food_id').limit(1).execute()
  if (known.length > 0) return
  const day = addDays(todayIn('IR', now), -daysAgo)
  const at = new Date(now.getTime() - daysAgo * 86_400_000)
  await sql`
    insert into client_dish_opinions (client_id, food_id, opinion, source, noted_on, noted_by, created_at, updated_at)
    select client.id, dish.id, said.opinion, 'client', ${day}, client.supporter_id, ${at}, ${at}
    from clients client
    cross join (values ('liked', 0), ('refused', 11), ('too_expensive', 23)) said (opinion, turn)
    cross join lateral (
      select food.id from foods food
      where food.dish_class_id is not null and food.kitchen = lower(client.country) and food.retired_at is null
      order by food.id offset (client.id + said.turn) % 30 limit 1) dish
    where client.id % ${eachClient} = 0 and client.supporter_id is not null and client.unerased_id is not null
    on conflict do nothing`.execute(db)
}
