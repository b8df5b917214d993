import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { refuseTakenName } from '#platform/server/taken-names.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { foodItems, type FoodItem, type FoodItemDraft } from '../food-items.contract.ts'
import { itemVerifications, verificationLimits } from '../item-verification.contract.ts'
import { foodItemColumns, foodItemSheet } from './food-items.export.ts'
import { foodItemImportRoutes } from './food-item-import.routes.ts'
import {
  findFoodItem,
  lockFoodItem,
  matchingFoodItems,
  matchingUsage,
  selectFoodItems,
  selectUsage,
  toFoodItem,
} from './food-items.store.ts'
import { sayVerified, takeBack, verifyItems } from './item-verification.reads.ts'
import { insertFoodItem, markVerified, missingParts, saveFoodItem } from './food-items.writes.ts'

/** How many clients dislike an item: the clients supply it. */
export type CountDislikes = (db: Db, foodItemId: number) => Promise<number>

export const foodItemsRoutes = (countDislikes: CountDislikes) => [
  ...recordRoutes,
  route(foodItems.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockFoodItem(db, params.foodItemId)
    assertVersion(before, ifMatch)
    const dislikedBy = await countDislikes(db, before.id)
    const { usedBy } = before
    if (usedBy + dislikedBy > 0) throw new AppError('in-use', { current: { usedBy, dislikedBy } })
    await deleteRow(db, 'food_items', before.id)
    noteRemoved({ audit, changed }, 'food-item', before, logged(before))
    return null
  }),
]

const recordRoutes = [
  route(foodItems.list, async ({ db, query }) => {
    const rows = selectFoodItems(db, query, query.sort)
    const page = await fetchPage(db, rows, matchingFoodItems(db, query), query)
    return { ...page, rows: page.rows.map(toFoodItem) }
  }),
  route(foodItems.export, async ({ db, query, audit }) => {
    const matching = selectFoodItems(db, query, query.sort)
    return listFile(query, audit, {
      name: 'food-items',
      columns: foodItemColumns(query.locale),
      rows: streamRows(db, chosen(matching, 'food_items.id', query.ids)),
      sheet: foodItemSheet,
    })
  }),
  route(foodItems.get, async ({ db, params }) => stored(db, params.foodItemId)),
  route(foodItems.create, async ({ db, body, actor, now, audit, changed }) => {
    await refuseTaken(db, body, null)
    const after = await stored(db, await insertFoodItem(db, body, { staffId: actor.staffId, now }))
    noteSaved({ audit, changed }, 'food-item', after, { after: logged(after) })
    return after
  }),
  route(foodItems.update, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const before = await lockFoodItem(db, params.foodItemId)
    assertVersion(before, ifMatch)
    await refuseTaken(db, body, before)
    const next = { ...draftOf(before), retired: before.retired, ...body }
    const hints = await saveFoodItem(db, before, next, { staffId: actor.staffId, now })
    const after = await stored(db, before.id)
    audit(changeOf(before, after))
    for (const hint of hints) changed(hint)
    changed({ type: 'food-item', id: after.id, version: after.version })
    return after
  }),
  route(foodItems.verify, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const before = await lockFoodItem(db, params.foodItemId)
    assertVersion(before, ifMatch)
    if (body.verified && before.editedBy === actor.staffId)
      throw new AppError('forbidden', { message: 'what one person wrote somebody else verifies' })
    await markVerified(db, before.id, body.verified ? actor.staffId : null, now)
    const after = await stored(db, before.id)
    audit(changeOf(before, after))
    changed({ type: 'food-item', id: after.id, version: after.version })
    return after
  }),
  route(foodItems.history, async ({ db, params }) =>
    historyOf(db, 'food-item', await stored(db, params.foodItemId)),
  ),
  route(foodItems.usage, async ({ db, params: { foodItemId }, query }) => {
    await stored(db, foodItemId)
    const page = await fetchPage(
      db,
      selectUsage(db, foodItemId, query.locale),
      matchingUsage(db, foodItemId),
      query,
    )
    const rows = page.rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: { fa: row.name_fa, ar: row.name_ar },
      gramsX10: row.grams_x10,
      retired: row.retired_at !== null,
    }))
    return { ...page, rows }
  }),
  route(itemVerifications.verify, async ({ db, body, actor, now, audit, changed }) => {
    const ids = await chosenItems(db, body)
    const verified = await verifyItems(db, ids, { staffId: actor.staffId, now })
    sayVerified(verified, true, { audit, changed })
    return verified
  }),
  route(itemVerifications.takeBack, async ({ db, body, now, audit, changed }) => {
    const taken = await takeBack(db, body.items, now)
    sayVerified(taken, false, { audit, changed })
    return taken
  }),
  ...foodItemImportRoutes,
]

type Chosen = Parameters<typeof matchingFoodItems>[1]

/** @throws a field error without any choice */
async function chosenItems(
  db: Db,
  { ids, matching }: { ids?: number[] | undefined; matching?: Chosen | undefined },
): Promise<number[]> {
  if (ids !== undefined) return ids
  if (matching === undefined) throw fieldError('ids', 'required')
  const most = verificationLimits.items + 1
  const rows = await matchingFoodItems(db, matching).select('food_items.id').limit(most).execute()
  return rows.map((row) => row.id)
}

const stored = (db: Db, foodItemId: number): Promise<FoodItem> => mustFind(findFoodItem(db, foodItemId))

/** A stored item as staff would write it. Words outside of our lists are older than the lists: they stay. */
function draftOf(item: FoodItem): FoodItemDraft {
  const { code, name, aliases, per100g, micronutrients, micronutrientsBasis, exchange } = item
  const { gi, giClass, source, note } = item
  return {
    code,
    name,
    aliases,
    per100g,
    micronutrients,
    micronutrientsBasis,
    exchange,
    gi,
    giClass,
    source,
    note,
    categoryId: item.category?.id ?? null,
    units: item.units.map(({ unitId, gramsX10, servedQuarters }) => ({ unitId, gramsX10, servedQuarters })),
    tags: item.tags as FoodItemDraft['tags'],
    confidence: item.confidence as FoodItemDraft['confidence'],
  }
}

/** What staff decided about an item: names of units and its use change without it. */
export function logged(item: FoodItem) {
  return { ...draftOf(item), retired: item.retired, verified: item.verifiedAt !== null }
}

function changeOf(before: FoodItem, after: FoodItem) {
  return {
    subject: { type: 'food-item', id: after.id },
    version: after.version,
    before: logged(before),
    after: logged(after),
  }
}

/** @throws `duplicate` with the item of the same name, `validation` for a taken code or parts that do not exist */
async function refuseTaken(db: Db, draft: Partial<FoodItemDraft>, own: FoodItem | null): Promise<void> {
  const { code, name } = draft
  if (code !== undefined) {
    const other = await db.selectFrom('food_items').select('id').where('code', '=', code).executeTakeFirst()
    if (other && other.id !== own?.id) throw fieldError('code', 'taken')
  }
  const missing = await missingParts(db, draft)
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((path) => [path, ['not-found']]))
    throw new AppError('validation', { fields })
  }
  if (name) await refuseTakenName(db, 'food_items', name, own)
}
