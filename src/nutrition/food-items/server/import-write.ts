import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { changedFields } from '#platform/server/event-log.ts'
import type { FoodItem, FoodItemDraft } from '../food-items.contract.ts'
import { insertUnits, replaceUnits, toColumns } from './food-items.writes.ts'
import { guardItems, type GuardedSave } from './item-safety.reads.ts'
import { draftOf, type JudgedChunk } from './import-chunk.ts'

export interface Author {
  staffId: number
  now: Date
}

/**
 * Writes the good rows of a chunk with one revision for each, in a few statements; of tags what one person may. What the
 * items were before is noted for taking the import back.
 */
export async function writeChunk(
  db: Db,
  { created, changed: wanted }: JudgedChunk,
  { importId, ...author }: Author & { importId: number },
): Promise<void> {
  const made = await insertNew(db, created, author)
  await noteWritten(db, importId, { made, changed: wanted })
  const { guarded } = await guardItems(
    db,
    wanted.map(({ before, draft }) => ({ before, next: draft })),
    author,
  )
  const changed = wanted.map(({ before, draft }, place) => ({
    before,
    draft: { ...draft, tags: guarded[place]!.tags },
  }))
  if (changed.length > 0) await updateKnown(db, changed, guarded, author)
  await insertUnits(db, made)
  await replaceUnits(
    db,
    changed.map(({ before, draft }) => ({ id: before.id, units: draft.units })),
  )
  await writeRevisions(db, revisionsOf(made, changed), author)
}

async function noteWritten(
  db: Db,
  importId: number,
  { made, changed }: { made: readonly Made[]; changed: JudgedChunk['changed'] },
): Promise<void> {
  await sql`
    insert into food_item_import_rows (import_id, food_item_id, version)
    select ${importId}, id, 1 from unnest(${made.map(({ id }) => id)}::bigint[]) id`.execute(db)
  await sql`
    insert into food_item_import_rows (import_id, food_item_id, version, before)
    select ${importId}, id, version + 1, to_jsonb(food_items) || jsonb_build_object('units', (
      select coalesce(jsonb_agg(to_jsonb(own)), '[]') from food_item_units own where own.food_item_id = food_items.id))
    from food_items where id = any (${changed.map(({ before }) => before.id)}::bigint[])`.execute(db)
}

type Made = { id: number; draft: FoodItemDraft; units: FoodItemDraft['units'] }

async function insertNew(
  db: Db,
  drafts: readonly FoodItemDraft[],
  { staffId, now }: Author,
): Promise<Made[]> {
  if (drafts.length === 0) return []
  // As one value: a parameter for each of some thousand cells takes longer to write down than to store.
  const rows = JSON.stringify(drafts.map((draft) => toColumns(draft)))
  const names = sql.join(Object.keys(toColumns(drafts[0]!)).map((name) => sql.ref(name)))
  const { rows: inserted } = await sql<{ id: number; code: string }>`
    insert into food_items (${names}, edited_by, created_at, updated_at)
    select ${names}, ${staffId}, ${now}, ${now} from json_populate_recordset(null::food_items, ${rows}::json)
    returning id, code
  `.execute(db)
  const ids = new Map(inserted.map(({ id, code }) => [code, id]))
  return drafts.flatMap((draft) => {
    const id = ids.get(draft.code)
    return id === undefined ? [] : [{ id, draft, units: draft.units }]
  })
}

/** What a rule reads takes the verified mark away, as in the form. */
async function updateKnown(
  db: Db,
  changed: readonly { before: FoodItem; draft: FoodItemDraft }[],
  guarded: readonly GuardedSave[],
  { staffId, now }: Author,
): Promise<void> {
  const rows = changed.map(({ before, draft }, place) => ({
    id: before.id,
    ...toColumns(draft),
    keeps: guarded[place]!.keepsMark,
  }))
  const fields = Object.keys(toColumns(changed[0]!.draft))
  const assignments = sql.join(fields.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`))
  await sql`
    update food_items set ${assignments}, version = food_items.version + 1, updated_at = ${now},
      verified_at = case when keeps.keeps then food_items.verified_at end,
      verified_by = case when keeps.keeps then food_items.verified_by end,
      edited_by = case when keeps.keeps then food_items.edited_by else ${staffId} end
    from json_populate_recordset(null::food_items, ${JSON.stringify(rows)}::json) given
    join json_to_recordset(${JSON.stringify(rows)}::json) keeps(id bigint, keeps boolean) on keeps.id = given.id
    where food_items.id = given.id
  `.execute(db)
}

interface Revision {
  subject_id: number
  version: number
  changes: object
}

function revisionsOf(made: readonly Made[], changed: JudgedChunk['changed']): Revision[] {
  return [
    ...made.map(({ id, draft }) => ({
      subject_id: id,
      version: 1,
      changes: changedFields(undefined, draft),
    })),
    ...changed.map(({ before, draft }) => ({
      subject_id: before.id,
      version: before.version + 1,
      changes: changedFields(draftOf(before), draft),
    })),
  ]
}

/** Writes a version of each item, as an act of an import. */
export async function writeRevisions(
  db: Db,
  revisions: readonly Revision[],
  author: Author,
  action: 'food-item.imported' | 'food-item.import-taken-back' = 'food-item.imported',
): Promise<void> {
  if (revisions.length === 0) return
  await sql`
    insert into revisions (subject_type, subject_id, version, at, staff_id, action, changes)
    select 'food-item', subject_id, version, ${author.now}, ${author.staffId}, ${action}, changes
    from json_to_recordset(${JSON.stringify(revisions)}::json) given(subject_id bigint, version int, changes jsonb)
  `.execute(db)
}
