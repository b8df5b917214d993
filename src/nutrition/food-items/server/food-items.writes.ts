import { sql } from 'kysely'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { searchColumn } from '#platform/server/search.ts'
import { isGroupMissing, saveItemExchange } from '#nutrition/exchanges/server/item-exchanges.reads.ts'
import type { Author } from '#nutrition/safety-changes/server/safety-changes.reads.ts'
import type { Hint } from '#platform/server/services.ts'
import { completeFoodTags } from '../food-tags.contract.ts'
import { giClassOf, type FoodItem, type FoodItemDraft } from '../food-items.contract.ts'
import { knownMicronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import { insertRow, saveRow } from '#platform/server/rows.ts'
import { guardItems } from './item-safety.reads.ts'

export function toColumns(draft: FoodItemDraft) {
  const { name, aliases, code, per100g } = draft
  return {
    code,
    name_fa: name.fa,
    name_ar: name.ar,
    aliases,
    category_id: draft.categoryId,
    kcal_x10: per100g.kcalX10,
    protein_mg: per100g.proteinMg,
    carb_mg: per100g.carbMg,
    fat_mg: per100g.fatMg,
    fibre_mg: per100g.fibreMg,
    sugar_mg: per100g.sugarMg,
    sodium_mg: per100g.sodiumMg,
    micronutrients: knownMicronutrients(draft.micronutrients ?? {}),
    micronutrients_basis: draft.micronutrientsBasis ?? null,
    tags: completeFoodTags(draft.tags),
    gi: draft.gi,
    gi_class: draft.gi === null ? draft.giClass : giClassOf(draft.gi),
    source: draft.source,
    confidence: draft.confidence,
    note: draft.note,
    search_key: searchColumn(name.fa, name.ar, ...aliases, code),
    sort_key: sortKey(name.fa),
  }
}

export async function insertFoodItem(
  db: Db,
  draft: FoodItemDraft,
  { staffId, now }: Author,
): Promise<number> {
  const id = await insertRow(
    db,
    'food_items',
    {
      ...toColumns(draft),
      verified_at: null,
      verified_by: null,
      edited_by: staffId,
      retired_at: null,
    },
    now,
  )
  await replaceUnits(db, [{ id, units: draft.units }])
  await saveItemExchange(db, id, draft.exchange, unitIdsOf(draft))
  return id
}

/**
 * Saves the whole record as its next version, as far as one person may (`guardItems`). What a safety rule reads of it
 * takes the verified mark away when it changes.
 */
export async function saveFoodItem(
  db: Db,
  before: FoodItem,
  next: FoodItemDraft & { retired: boolean },
  author: Author,
): Promise<Hint[]> {
  const { guarded, hints } = await guardItems(db, [{ before, next }], author)
  const { tags, keepsMark } = guarded[0]!
  await db
    .updateTable('food_items')
    .set({
      ...toColumns({ ...next, tags }),
      ...(keepsMark ? {} : { verified_at: null, verified_by: null, edited_by: author.staffId }),
      retired_at: next.retired ? sql`coalesce(retired_at, ${author.now})` : null,
      version: sql`version + 1`,
      updated_at: author.now,
    })
    .where('id', '=', before.id)
    .execute()
  await replaceUnits(db, [{ id: before.id, units: next.units }])
  await saveItemExchange(db, before.id, next.exchange, unitIdsOf(next))
  return hints
}

const unitIdsOf = ({ units }: FoodItemDraft): number[] => units.map(({ unitId }) => unitId)

/** Replaces the units of items, in the given order. Served amounts that are not given stay with their unit. */
export async function replaceUnits(
  db: Db,
  items: readonly { id: number; units: FoodItemDraft['units'] }[],
): Promise<void> {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return
  const before = await db
    .deleteFrom('food_item_units')
    .where('food_item_id', 'in', ids)
    .returning(['food_item_id', 'unit_id', 'served_quarters'])
    .execute()
  await insertUnits(db, items, (itemId, unitId) => {
    const kept = before.find((row) => row.food_item_id === itemId && row.unit_id === unitId)
    return kept?.served_quarters ?? []
  })
}

/** Writes the units of items that have none yet. */
export async function insertUnits(
  db: Db,
  items: readonly { id: number; units: FoodItemDraft['units'] }[],
  servedOf: (itemId: number, unitId: number) => number[] = () => [],
): Promise<void> {
  const rows = items.flatMap(({ id, units }) =>
    units.map(({ unitId, gramsX10, servedQuarters }, position) => ({
      food_item_id: id,
      unit_id: unitId,
      grams_x10: gramsX10,
      position,
      served_quarters: servedQuarters ?? servedOf(id, unitId),
    })),
  )
  if (rows.length > 0) await db.insertInto('food_item_units').values(rows).execute()
}

export const markVerified = (db: Db, foodItemId: number, by: number | null, now: Date) =>
  saveRow(db, 'food_items', foodItemId, { verified_at: by === null ? null : now, verified_by: by }, now)

/** Unknown units, category and exchange group of a draft, as paths of fields. */
export async function missingParts(
  db: Db,
  {
    units = [],
    categoryId = null,
    exchange,
  }: Partial<Pick<FoodItemDraft, 'units' | 'categoryId' | 'exchange'>>,
): Promise<string[]> {
  const unitIds = units.map(({ unitId }) => unitId)
  const known = unitIds.length
    ? await db.selectFrom('units').select('id').where('id', 'in', unitIds).execute()
    : []
  const category =
    categoryId === null
      ? null
      : await db.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst()
  const paths = unitIds.flatMap((id, at) =>
    known.some((unit) => unit.id === id) ? [] : `units.${at}.unitId`,
  )
  return [
    ...paths,
    ...(category === undefined ? ['categoryId'] : []),
    ...((await isGroupMissing(db, exchange)) ? ['exchange.groupId'] : []),
  ]
}
