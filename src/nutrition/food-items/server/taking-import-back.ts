import { sql } from 'kysely'
import { withdrawWaiting } from '#nutrition/safety-changes/server/safety-changes.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { changedFields } from '#platform/server/event-log.ts'
import { yieldToRequests } from '#platform/server/yield-to-requests.ts'
import type { BlockedItem } from '../food-item-import.contract.ts'
import type { FoodItem } from '../food-items.contract.ts'
import { builtUpon } from './built-upon-import.reads.ts'
import { foodItemsOf } from './food-items.store.ts'
import { draftOf } from './import-chunk.ts'
import { type Author, writeRevisions } from './import-write.ts'
import { guardItems } from './item-safety.reads.ts'

/** Items that are restored at once. */
const itemsPerStep = 200

export interface TakenBack {
  removed: number
  restored: number
  /** How many stay, and the first of them. If any do, nothing is done unless the caller asks to take back the rest. */
  stay: number
  blocked: BlockedItem[]
}

/** Takes an import back in the transaction of the caller: new items go, changed ones are as they were. */
export async function takeImportBack(
  db: Db,
  { importId, rest }: { importId: number; rest: boolean },
  author: Author,
): Promise<TakenBack> {
  await sql`
    select from food_items where id in (select food_item_id from food_item_import_rows where import_id = ${importId})
    order by id for update`.execute(db)
  const { ids: staying, blocked } = await builtUpon(db, importId)
  const stay = staying.size
  if (stay > 0 && !rest) return { removed: 0, restored: 0, stay, blocked }
  const removed = await removeMade(db, importId, staying)
  const changed = await changedItems(db, importId, staying)
  for (let at = 0; at < changed.length; at += itemsPerStep) {
    await restore(db, importId, changed.slice(at, at + itemsPerStep), author)
    await yieldToRequests()
  }
  await sql`delete from food_item_import_rows
    where import_id = ${importId} and food_item_id <> all (${[...staying]}::bigint[])`.execute(db)
  return { removed, restored: changed.length, stay, blocked }
}

async function removeMade(db: Db, importId: number, staying: ReadonlySet<number>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from food_items using food_item_import_rows mine
    where mine.import_id = ${importId} and mine.before is null and food_items.id = mine.food_item_id
      and food_items.id <> all (${[...staying]}::bigint[])`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

async function changedItems(db: Db, importId: number, staying: ReadonlySet<number>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select food_item_id as id from food_item_import_rows
    where import_id = ${importId} and before is not null and food_item_id <> all (${[...staying]}::bigint[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Columns of an item that an import may change. The tags are guarded, and the mark follows from them. */
const columns = [
  'name_fa',
  'name_ar',
  'aliases',
  'kcal_x10',
  'protein_mg',
  'carb_mg',
  'fat_mg',
  'fibre_mg',
  'sugar_mg',
  'sodium_mg',
  'micronutrients',
  'micronutrients_basis',
  'gi',
  'gi_class',
  'source',
  'confidence',
  'note',
  'search_key',
  'sort_key',
]

async function restore(db: Db, importId: number, ids: readonly number[], author: Author): Promise<void> {
  const before = await foodItemsOf(db, ids)
  // The safety changes that the import proposed are withdrawn.
  await withdrawWaiting(db, { kind: 'food-item', subjectIds: ids }, author)
  const tags = await guardedTags(db, importId, before, author)
  await writeBack(db, { importId, ids, tags }, author)
  await restoreUnits(db, importId, ids)
  // An earlier import that left the item as it is again can be taken back too.
  await sql`
    update food_item_import_rows earlier set version = mine.version + 1
    from food_item_import_rows mine
    where mine.import_id = ${importId} and mine.food_item_id = any (${ids}::bigint[])
      and earlier.food_item_id = mine.food_item_id and earlier.import_id <> ${importId}
      and earlier.version = (mine.before ->> 'version')::int`.execute(db)
  const after = new Map((await foodItemsOf(db, ids)).map((item) => [item.id, item]))
  const revisions = before.flatMap((item) => {
    const now = after.get(item.id)
    if (!now) return []
    return [
      { subject_id: item.id, version: now.version, changes: changedFields(draftOf(item), draftOf(now)) },
    ]
  })
  await writeRevisions(db, revisions, author, 'food-item.import-taken-back')
}

/** Tags that a rule looks at go only by approval, also when they came with the import. */
async function guardedTags(db: Db, importId: number, items: readonly FoodItem[], author: Author) {
  const { rows } = await sql<{ id: number; tags: string[] }>`
    select food_items.id, was.tags from food_items
    join food_item_import_rows mine on mine.import_id = ${importId} and mine.food_item_id = food_items.id
    cross join lateral jsonb_populate_record(null::food_items, mine.before) was
    where food_items.id = any (${items.map(({ id }) => id)}::bigint[]) and food_items.tags <> was.tags`.execute(
    db,
  )
  const wanted = new Map(rows.map(({ id, tags }) => [id, tags]))
  const saves = items.flatMap((before) => {
    const tags = wanted.get(before.id)
    if (!tags) return []
    return [{ before, next: { ...draftOf(before), tags: tags as ReturnType<typeof draftOf>['tags'] } }]
  })
  const { guarded } = await guardItems(db, saves, author)
  return saves.map(({ before }, place) => ({ id: before.id, tags: guarded[place]!.tags }))
}

interface Restored {
  importId: number
  ids: readonly number[]
  /** Of items whose tags change. */
  tags: readonly { id: number; tags: readonly string[] }[]
}

/** The mark comes back with all that was verified, and not where a tag waits for approval. */
async function writeBack(db: Db, { importId, ids, tags }: Restored, { staffId, now }: Author): Promise<void> {
  const stored = columns.map((name) => sql`${sql.ref(`was.${name}`)}`)
  const assignments = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`was.${name}`)}`))
  await sql`
    with given as (
      select id, tags from json_to_recordset(${JSON.stringify(tags)}::json) given(id bigint, tags text[])
    ), source as (
      select was.id, was.category_id, was.verified_at, was.verified_by, was.edited_by, ${sql.join(stored)},
        coalesce(given.tags, was.tags) as kept_tags,
        given.id is null or given.tags @> was.tags and given.tags <@ was.tags as is_whole
      from food_item_import_rows mine
      cross join lateral jsonb_populate_record(null::food_items, mine.before) was
      left join given on given.id = mine.food_item_id
      where mine.import_id = ${importId} and mine.food_item_id = any (${ids}::bigint[])
    )
    update food_items set ${assignments}, tags = was.kept_tags,
      category_id = (select id from categories where id = was.category_id),
      verified_at = case when is_whole then was.verified_at end,
      verified_by = case when is_whole then was.verified_by end,
      edited_by = case when is_whole then was.edited_by else ${staffId}::bigint end,
      version = food_items.version + 1, updated_at = ${now}
    from source was where food_items.id = was.id`.execute(db)
}

async function restoreUnits(db: Db, importId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from food_item_units where food_item_id = any (${ids}::bigint[])`.execute(db)
  await sql`
    insert into food_item_units (food_item_id, unit_id, grams_x10, position, served_quarters)
    select own.food_item_id, own.unit_id, own.grams_x10, own.position, own.served_quarters
    from food_item_import_rows mine
    cross join lateral jsonb_populate_recordset(null::food_item_units, mine.before -> 'units') own
    join units on units.id = own.unit_id
    where mine.import_id = ${importId} and mine.food_item_id = any (${ids}::bigint[])`.execute(db)
}
