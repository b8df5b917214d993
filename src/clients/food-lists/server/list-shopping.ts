import type * as z from 'zod/mini'
import type { PriceCountry } from '#nutrition/food-prices/food-prices.contract.ts'
import '#nutrition/dish-classes/server/dish-classes.table.ts'
import '#nutrition/foods/server/foods.table.ts'
import { readShop } from '#nutrition/shopping/server/shopping.reads.ts'
import { visibleVisit } from '#clients/visits/server/visits.reads.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { currencyOf } from '#platform/contract/money.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import type { ShoppingList, shoppingQuery } from '../shopping-list.contract.ts'
import { findCurrentVersion, findList } from './food-lists.store.ts'
import {
  eatenIn,
  keepingClasses,
  repeatedFoods,
  shoppingOf,
  weeksOf,
  windowOf,
} from './shopping-list.rules.ts'

/** Of a client's country: what the lists of its clients are in the order of. */
const localeOf = { IR: 'fa-IR', IQ: 'ar-IQ' } as const

interface Place {
  visitId: number
  kind: ListKind
}

/** What is to buy for the newest version of a list, at the prices of today. @throws `not-found`, `validation` */
export async function shoppingOfList(
  db: Db,
  actor: Actor,
  place: Place,
  { week, persons, now }: z.output<typeof shoppingQuery> & { now: Date },
): Promise<ShoppingList> {
  const visit = await visibleVisit(db, actor, place.visitId)
  const [list, current] = await Promise.all([
    findList(db, visit.id, place.kind),
    findCurrentVersion(db, place),
  ])
  assertFound(list)
  assertFound(current)
  const { document, number } = current
  const whole = { fromDay: document.startDate, days: document.days }
  const window = windowOf(whole, week)
  if (!window) throw fieldError('week', 'out-of-range')
  const country: PriceCountry = visit.country === 'IQ' ? 'IQ' : 'IR'
  const repeated = repeatedFoods(document, window)
  const [shop, cookOnce] = await Promise.all([
    readShop(db, country, todayIn(country, now)),
    dishesThatKeep(db, repeated),
  ])
  return {
    number,
    layout: document.content.layout,
    ...window,
    weeks: weeksOf(whole.days),
    persons,
    currency: currencyOf[country],
    ...shoppingOf(shop, eatenIn(document.content, window), { persons, locale: localeOf[country] }),
    cookOnce,
  }
}

async function dishesThatKeep(
  db: Db,
  repeated: ReadonlyMap<string, IsoDate[]>,
): Promise<ShoppingList['cookOnce']> {
  const ids = [...repeated.keys()].map(Number).filter(Number.isSafeInteger)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('foods')
    .innerJoin('dish_classes', 'dish_classes.id', 'foods.dish_class_id')
    .select(['foods.id', 'foods.name_fa', 'foods.name_ar', 'dish_classes.code'])
    .where('foods.id', 'in', ids)
    .orderBy('foods.sort_key')
    .execute()
  return rows
    .filter(({ code }) => keepingClasses.has(code))
    .map((row) => ({
      foodId: String(row.id),
      name: { fa: row.name_fa, ar: row.name_ar },
      dates: repeated.get(String(row.id)) ?? [],
    }))
}
