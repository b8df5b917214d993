import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { insertRow } from '#platform/server/rows.ts'
import type { ListDocument, ListKind } from '#nutrition/composer/composer.contract.ts'
import { CHECKER_VERSION } from '#nutrition/composer/server/composer.reads.ts'

const listColumns = writtenColumns([
  'id',
  'client_id',
  'visit_id',
  'kind',
  'from_day',
  'days',
  'state',
  'current_version',
  'sent_at',
  'received_at',
  'version',
  'updated_at',
])

const versionColumns = writtenColumns([
  'id',
  'number',
  'state',
  'document',
  'names',
  'judgement',
  'override_reason',
  'waiver_reason',
  'created_by',
  'created_at',
  'sent_at',
  'sent_by',
  'received_at',
])

export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

export function findList(db: Db, visitId: number, kind: ListKind) {
  return db
    .selectFrom('food_lists')
    .select(listColumns)
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export function findVersion(db: Db, listId: number, number: number) {
  return db
    .selectFrom('food_list_versions')
    .select(versionColumns)
    .where('food_list_id', '=', listId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The newest version of the list of a visit. */
export function findCurrentVersion(
  db: Db,
  { visitId, kind }: { visitId: number; kind: ListKind },
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('food_list_versions')
    .select(versionColumns)
    .where(
      sql<boolean>`(food_list_id, number) in (
        select list.id, list.current_version from food_lists list
        where list.visit_id = ${visitId} and list.kind = ${kind})`,
    )
    .executeTakeFirst()
}

/** The version that was sent and not replaced since. */
export function findSentVersion(db: Db, listId: number) {
  return db
    .selectFrom('food_list_versions')
    .select(versionColumns)
    .where('food_list_id', '=', listId)
    .where('state', '=', 'sent')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface Draft {
  clientId: number
  visitId: number
  kind: ListKind
  document: ListDocument
  staffId: number
  now: Date
  /** Why composing went without a rule; absent: as it was. */
  waiver?: { reason: string } | null
}

/** The number in the name of the checker in force. */
const checkerNumber = Number(/\d+$/.exec(CHECKER_VERSION)?.[0] ?? 0)

/** Saves the document as the draft: of a new list, over the draft there is, or as the next version after a sent one. */
export async function saveDraft(db: Db, list: ListRow | undefined, draft: Draft): Promise<void> {
  if (!list) return insertList(db, draft)
  const { document, now } = draft
  const current = await findVersion(db, list.id, list.current_version)
  if (current?.state === 'draft') {
    await db
      .updateTable('food_list_versions')
      .set({
        document: JSON.stringify(document),
        checker_version: checkerNumber,
        updated_at: now,
        ...waiverOf(draft),
      })
      .where('id', '=', current.id)
      .execute()
  } else {
    const waiver = current?.waiver_reason ? { reason: current.waiver_reason } : null
    await insertVersion(db, list.id, list.current_version + 1, { waiver, ...draft })
  }
  await db
    .updateTable('food_lists')
    .set((eb) => ({
      current_version: current?.state === 'draft' ? list.current_version : list.current_version + 1,
      // What the client holds keeps its window until the new version is sent.
      ...(list.state === 'draft' ? { from_day: document.startDate, days: document.days } : {}),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', list.id)
    .execute()
}

async function insertList(db: Db, draft: Draft): Promise<void> {
  const { clientId, visitId, kind, document, now } = draft
  const id = await insertRow(
    db,
    'food_lists',
    {
      client_id: clientId,
      visit_id: visitId,
      kind,
      from_day: document.startDate,
      days: document.days,
      state: 'draft',
      current_version: 1,
    },
    now,
  )
  await insertVersion(db, id, 1, draft)
}

async function insertVersion(db: Db, listId: number, number: number, draft: Draft): Promise<void> {
  await db
    .insertInto('food_list_versions')
    .values({
      client_id: draft.clientId,
      food_list_id: listId,
      number,
      state: 'draft',
      document: JSON.stringify(draft.document),
      checker_version: checkerNumber,
      created_by: draft.staffId,
      created_at: draft.now,
      updated_at: draft.now,
      ...waiverOf(draft),
    })
    .execute()
}

function waiverOf({ waiver, staffId }: Draft) {
  if (waiver === undefined) return {}
  return { waiver_reason: waiver?.reason ?? null, waived_by: waiver ? staffId : null }
}

/** Deletes the draft; a list that was never sent goes with it. */
export async function deleteDraft(db: Db, list: ListRow, now: Date): Promise<void> {
  if (list.current_version === 1) {
    await db.deleteFrom('food_lists').where('id', '=', list.id).execute()
    return
  }
  await db
    .deleteFrom('food_list_versions')
    .where('food_list_id', '=', list.id)
    .where('number', '=', list.current_version)
    .execute()
  await db
    .updateTable('food_lists')
    .set((eb) => ({
      current_version: list.current_version - 1,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', list.id)
    .execute()
}

/** Ids of the foods of the client's last list before this visit: variety looks back over it. */
export async function previousFoodIds(db: Db, clientId: number, visitId: number): Promise<string[]> {
  const last = await lastSentDocument(db, clientId, visitId)
  return last ? foodIdsOf(last) : []
}

/** The list the client got last, at another visit; null when there was none. */
export async function lastSentDocument(
  db: Db,
  clientId: number,
  visitId: number,
): Promise<ListDocument | null> {
  const row = await db
    .selectFrom('food_lists')
    .innerJoin('food_list_versions', 'food_list_versions.food_list_id', 'food_lists.id')
    .select('food_list_versions.document')
    .where('food_lists.client_id', '=', clientId)
    .where('food_lists.visit_id', '!=', visitId)
    .where('food_list_versions.state', '=', 'sent')
    .orderBy('food_list_versions.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.document ?? null
}

/** Every food of a list once, in a fixed order. */
export function foodIdsOf({ content }: ListDocument): string[] {
  const meals = content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
  return [...new Set(meals.flatMap((meal) => meal.entries.map((entry) => entry.foodId)))].toSorted()
}
