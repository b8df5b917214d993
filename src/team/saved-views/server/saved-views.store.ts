import { sql } from 'kysely'
import type { SavedView } from '#platform/contract/saved-views.ts'
import type { Db } from '#platform/server/database.ts'

export interface SavedViewDraft {
  name: string
  search: string
  shared: boolean
  position: number
}

function selectViews(db: Db, staffId: number) {
  return db
    .selectFrom('saved_views')
    .innerJoin('staff', 'staff.id', 'saved_views.staff_id')
    .select([
      'saved_views.id',
      'saved_views.list',
      'saved_views.name',
      'saved_views.search',
      'saved_views.shared',
      'saved_views.position',
      'saved_views.version',
      'staff.display_name as owner',
    ])
    .select((eb) => eb('saved_views.staff_id', '=', staffId).$castTo<boolean>().as('mine'))
    .where((eb) => eb.or([eb('saved_views.staff_id', '=', staffId), eb('saved_views.shared', '=', true)]))
}

/** The views that a person sees, of one list or of all: own ones first, each group in its order. */
export async function viewsOf(db: Db, staffId: number, list: string | undefined): Promise<SavedView[]> {
  return selectViews(db, staffId)
    .$if(list !== undefined, (query) => query.where('saved_views.list', '=', list!))
    .orderBy('mine', 'desc')
    .orderBy('saved_views.position')
    .orderBy('saved_views.id')
    .execute()
}

/** A view that the person sees, or null. */
export async function findView(db: Db, staffId: number, viewId: number): Promise<SavedView | null> {
  const view = await selectViews(db, staffId).where('saved_views.id', '=', viewId).executeTakeFirst()
  return view ?? null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockView(db: Db, staffId: number, viewId: number): Promise<SavedView | null> {
  await db.selectFrom('saved_views').select('id').where('id', '=', viewId).forUpdate().execute()
  return findView(db, staffId, viewId)
}

/** How many views a person has on a list, and the position after the last one. */
export async function ownViews(
  db: Db,
  staffId: number,
  list: string,
): Promise<{ count: number; next: number }> {
  return db
    .selectFrom('saved_views')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.max('position'), sql<number>`-1`).as('last'),
    ])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
    .then(({ count, last }) => ({ count, next: last + 1 }))
}

/** The own view with this name, or null: names of views are unique for a person and a list. */
export async function findByName(
  db: Db,
  staffId: number,
  { list, name }: { list: string; name: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('saved_views')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertView(
  db: Db,
  staffId: number,
  draft: SavedViewDraft & { list: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('saved_views')
    .values({ ...draft, staff_id: staffId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the whole view as its next version. */
export async function saveView(db: Db, viewId: number, next: SavedViewDraft, now: Date): Promise<void> {
  const { name, search, shared, position } = next
  await db
    .updateTable('saved_views')
    .set((eb) => ({ name, search, shared, position, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', viewId)
    .execute()
}

export async function deleteView(db: Db, viewId: number): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', viewId).execute()
}
