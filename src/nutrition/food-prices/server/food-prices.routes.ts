import { fieldError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { foodPrices, type FoodPrice, type FoodPriceDraft } from '../food-prices.contract.ts'
import { priceColumns, priceSheet } from './food-prices.export.ts'
import {
  findPrice,
  insertPrice,
  isKnownItem,
  isTaken,
  lockPrice,
  matchingPrices,
  savePrice,
  selectPrices,
  toPrice,
} from './food-prices.store.ts'

/** The business day on which a price is current. */
const todayOf = (now: Date): IsoDate => todayIn('IR', now)

export const foodPricesRoutes = [
  route(foodPrices.list, async ({ db, query, now }) => {
    const today = todayOf(now)
    const rows = selectPrices(db, query, query.sort, today)
    const page = await fetchPage(db, rows, matchingPrices(db, query, today), query)
    return { ...page, rows: page.rows.map(toPrice) }
  }),
  route(foodPrices.export, async ({ db, query, now, audit }) => {
    const { locale } = query
    return listFile(query, audit, {
      name: 'food-prices',
      columns: priceColumns(locale),
      rows: streamRows(db, selectPrices(db, query, query.sort, todayOf(now))).map(toPrice),
      sheet: priceSheet,
    })
  }),
  route(foodPrices.get, ({ db, params, now }) => stored(db, params.priceId, now)),
  route(foodPrices.create, async ({ db, body, now, audit, changed }) => {
    await check(db, body, null)
    const price = await stored(db, await insertPrice(db, body, now), now)
    const { id, version } = price
    audit({ subject: { type: 'food-price', id }, version, after: logged(price) })
    changed({ type: 'food-price', id, version })
    return price
  }),
  route(foodPrices.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockPrice(db, params.priceId, todayOf(now))
    assertVersion(before, ifMatch)
    const next = { ...draftOf(before), ...body }
    await check(db, next, before.id)
    await savePrice(db, before.id, next, now)
    const after = await stored(db, before.id, now)
    const { id, version } = after
    audit({ subject: { type: 'food-price', id }, version, before: logged(before), after: logged(after) })
    changed({ type: 'food-price', id, version })
    return after
  }),
  route(foodPrices.remove, async ({ db, params, ifMatch, now, audit, changed }) => {
    const before = await lockPrice(db, params.priceId, todayOf(now))
    assertVersion(before, ifMatch)
    await deleteRow(db, 'food_prices', before.id)
    const { id } = before
    const version = before.version + 1
    audit({ subject: { type: 'food-price', id }, version, before: logged(before) })
    changed({ type: 'food-price', id, version })
    return null
  }),
  route(foodPrices.history, async ({ db, params, now }) =>
    historyOf(db, 'food-price', await stored(db, params.priceId, now)),
  ),
]

const stored = (db: Db, priceId: number, now: Date): Promise<FoodPrice> =>
  mustFind(findPrice(db, priceId, todayOf(now)))

/** @throws `validation` for an item that is not there, or a second price from the same day */
async function check(db: Db, draft: FoodPriceDraft, own: number | null): Promise<void> {
  if (!(await isKnownItem(db, draft.foodItemId))) throw fieldError('foodItemId', 'not-found')
  if (await isTaken(db, draft, own)) throw fieldError('validFrom', 'taken')
}

function draftOf({ item, country, validFrom, per, amount, note }: FoodPrice): FoodPriceDraft {
  return { foodItemId: item.id, country, validFrom, per, amount, note }
}

/** What the history keeps, with the name of then. */
const logged = (price: FoodPrice) => ({
  ...draftOf(price),
  itemName: price.item.name,
  isProposal: price.isProposal,
})
