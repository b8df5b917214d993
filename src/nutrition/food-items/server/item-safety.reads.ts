import { sql } from 'kysely'
import { assertFound } from '#platform/server/versions.ts'
import type { Db } from '#platform/server/database.ts'
import type { Hint } from '#platform/server/services.ts'
import {
  fileChanges,
  stricterTags,
  type Author,
  type Decision,
  type FiledChange,
  type ItemMark,
  type SafetyKind,
} from '#nutrition/safety-changes/server/safety-changes.reads.ts'
import type { FoodItem, FoodItemDraft } from '../food-items.contract.ts'
import { giClassOf } from '../food-items.contract.ts'
import { completeFoodTags, foodTagGroups, inOrder, type FoodTag } from '../food-tags.contract.ts'
import './food-items.table.ts'

/** Tags that a safety rule looks at, or may: what items hold, and any other that an allergy or a condition names. */
export async function watchedTags(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ tag: string }>`
    select jsonb_array_elements_text(data -> 'forbids') as tag from registry_entries where registry = 'allergies'
    union
    select jsonb_array_elements_text((rule -> 'forbiddenTags') || (rule -> 'warnTags')) from safety_rules,
      jsonb_array_elements(policy -> 'conditions') rule
    union
    select tag_limit ->> 'tag' from safety_rules, jsonb_array_elements(policy -> 'conditions') rule,
      jsonb_array_elements(rule -> 'tagLimits') tag_limit`.execute(db)
  return new Set([...foodTagGroups.holds, ...foodTagGroups.safety, ...rows.map(({ tag }) => tag)])
}

const watchedOf = (tags: readonly string[], watched: ReadonlySet<string>) =>
  completeFoodTags(inOrder(tags)).filter((tag) => watched.has(tag))

/** An item that is saved, with what it becomes. */
export interface ItemSave {
  before: FoodItem
  next: FoodItemDraft
}

export interface GuardedSave {
  /** What is stored now: of tags that a rule looks at the stricter side. */
  tags: FoodTag[]
  /** Whether nothing changes that a rule reads of the item: then its verified mark stays. */
  keepsMark: boolean
}

/**
 * What may be stored of saves of items, in their order, before a second person agrees. Every write of an item that
 * exists goes through here: tags that a rule looks at are added at once and taken away only by approval.
 */
export async function guardItems(
  db: Db,
  saves: readonly ItemSave[],
  author: Author,
): Promise<{ guarded: GuardedSave[]; hints: Hint[] }> {
  const isTagged = saves.some(({ before, next }) => inOrder(before.tags).join() !== inOrder(next.tags).join())
  const watched = isTagged ? await watchedTags(db) : new Set<string>()
  const judged = saves.map((save) => judge(save, watched))
  const marks = await marksOf(
    db,
    saves.filter((_, place) => judged[place]?.isChanged),
  )
  const proposals = saves.flatMap(({ before }, place) => {
    const one = judged[place]
    if (!one?.isChanged) return []
    const mark = one.isSameOtherwise ? (marks.get(before.id) ?? null) : null
    return [
      {
        kind: 'food-item' as const,
        subjectId: before.id,
        before: { tags: one.was, mark, version: before.version + 1 },
        held: { tags: watchedOf(one.tags, watched) },
        after: { tags: one.wanted },
      },
    ]
  })
  const { hints } = proposals.length > 0 ? await fileChanges(db, proposals, author) : { hints: [] }
  return { guarded: judged, hints }
}

function judge({ before, next }: ItemSave, watched: ReadonlySet<string>) {
  const tags = stricterTags(before.tags, completeFoodTags(next.tags), watched)
  const was = watchedOf(before.tags, watched)
  const wanted = watchedOf(next.tags, watched)
  const isSameOtherwise = sameNumbers(before, next)
  return {
    tags,
    was,
    wanted,
    isSameOtherwise,
    isChanged: wanted.join() !== was.join(),
    keepsMark: isSameOtherwise && watchedOf(tags, watched).join() === was.join(),
  }
}

/** Nutrients and glycaemic class, which caps and rules of carbohydrate read. */
function sameNumbers(before: FoodItem, next: FoodItemDraft): boolean {
  const giClass = next.gi === null ? next.giClass : giClassOf(next.gi)
  return JSON.stringify(before.per100g) === JSON.stringify(next.per100g) && before.giClass === giClass
}

async function marksOf(db: Db, saves: readonly ItemSave[]): Promise<Map<number, ItemMark>> {
  const ids = saves.map(({ before }) => before.id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('food_items')
    .select(['id', 'verified_at', 'verified_by'])
    .where('id', 'in', ids)
    .where('verified_at', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, { at: row.verified_at ?? '', by: row.verified_by }]))
}

/** Tags of an item. Only what is watched is compared and written: ways of eating stay as they were edited since. */
export const itemSafety: SafetyKind = {
  async current(db, { subjectId }) {
    const row = await db
      .selectFrom('food_items')
      .select('tags')
      .where('id', '=', subjectId)
      .forUpdate()
      .executeTakeFirst()
    return row ? { tags: watchedOf(row.tags, await watchedTags(db)) } : null
  },
  async stricter(db, before, after) {
    const watched = await watchedTags(db)
    return { tags: watchedOf(stricterTags(before.tags ?? [], after.tags ?? [], watched), watched) }
  },
  async apply(db, change, values, decision) {
    const item = await db
      .selectFrom('food_items')
      .select(['id', 'tags', 'version', 'verified_at'])
      .where('id', '=', change.subjectId)
      .executeTakeFirst()
    assertFound(item)
    const watched = await watchedTags(db)
    const wanted = inOrder(values.tags ?? [])
    const free = inOrder([...item.tags, ...wanted]).filter((tag) => !watched.has(tag))
    const tags = stricterTags([], [...wanted.filter((tag) => watched.has(tag)), ...free], watched)
    const { version } = await db
      .updateTable('food_items')
      .set({
        tags,
        ...markAfter(change, item, decision),
        ...(decision.mark === 'given' ? {} : { edited_by: decision.staffId }),
        version: sql`version + 1`,
        updated_at: decision.now,
      })
      .where('id', '=', item.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    return {
      subject: { type: 'food-item', id: item.id },
      version,
      before: { tags: item.tags, verified: item.verified_at !== null },
      after: { tags, verified: await isVerified(db, item.id) },
    }
  },
}

/**
 * The mark of an item after a decision about its tags. It comes back only where nobody has saved the item since the
 * change: what else was changed then is nobody's to vouch for.
 */
function markAfter(
  { before: { mark = null, version } }: FiledChange,
  item: { version: number; verified_at: string | null },
  { mark: action, staffId, now }: Decision,
) {
  const hadIt = item.verified_at !== null || (mark !== null && item.version === version)
  if (action === 'given' && hadIt) return { verified_at: now, verified_by: staffId }
  if (action === 'restored' && item.verified_at === null && mark !== null && item.version === version)
    return { verified_at: new Date(mark.at), verified_by: mark.by }
  return {}
}

async function isVerified(db: Db, itemId: number): Promise<boolean> {
  const row = await db
    .selectFrom('food_items')
    .select('verified_at')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return row.verified_at !== null
}
