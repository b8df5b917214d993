import { sql } from 'kysely'
import type { SavedView } from '#platform/contract/saved-views.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import '#team/roles/server/roles.table.ts'
import '#team/staff/server/staff.table.ts'

export interface SavedViewDraft {
  name: string
  search: string
  shared: boolean
  roleId: number | null
}

export type StoredView = SavedView & { ownerId: number; roleId: number | null }

function selectViews(db: Db, actor: Actor) {
  return db
    .selectFrom('saved_views')
    .innerJoin('staff', 'staff.id', 'saved_views.staff_id')
    .leftJoin('roles', 'roles.id', 'saved_views.role_id')
    .select([
      'saved_views.id',
      'saved_views.list',
      'saved_views.name',
      'saved_views.search',
      'saved_views.shared',
      'saved_views.role_id',
      'saved_views.staff_id',
      'saved_views.position',
      'saved_views.version',
      'staff.display_name as owner',
      'roles.name_fa',
      'roles.name_ar',
    ])
    .select((eb) => eb('saved_views.staff_id', '=', actor.staffId).$castTo<boolean>().as('mine'))
    .select(isFor(actor).as('forMe'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number]

function toView(row: Row, actor: Actor): StoredView {
  const { name_fa, name_ar, role_id, staff_id, ...own } = row
  const role = role_id === null ? null : { id: role_id, name: { fa: name_fa ?? '', ar: name_ar } }
  const shared = own.shared || role !== null
  const editable = own.mine || (shared && may(actor, 'shared-views.write'))
  return { ...own, shared, role, editable, ownerId: staff_id, roleId: role_id }
}

const rolesOf = ({ staffId }: Actor) =>
  sql`array(select role_id from staff_roles where staff_id = ${staffId})`

/** Their own, everybody's, and those for a role that they have at this moment. */
const isFor = (actor: Actor) => sql<boolean>`(saved_views.staff_id = ${actor.staffId} or saved_views.shared
  or coalesce(saved_views.role_id = any (${rolesOf(actor)}), false))`

/**
 * The same as a union, so that each part uses its own index. People who manage shared views also reach those of every
 * role, since the owner may have left.
 */
const isReached = (actor: Actor) => sql<boolean>`saved_views.id in (
  select id from saved_views where staff_id = ${actor.staffId}
  union all select id from saved_views where shared
  union all select id from saved_views
    where ${may(actor, 'shared-views.write') ? sql`role_id is not null` : sql`role_id = any (${rolesOf(actor)})`})`

/** The views that a person sees or looks after, of one list or of all: own ones first, each group in its order. */
export async function viewsOf(db: Db, actor: Actor, list: string | undefined): Promise<StoredView[]> {
  const rows = await selectViews(db, actor)
    .where(isReached(actor))
    .$if(list !== undefined, (query) => query.where('saved_views.list', '=', list!))
    .orderBy('mine', 'desc')
    .orderBy('saved_views.position')
    .orderBy('saved_views.id')
    .execute()
  return rows.map((row) => toView(row, actor))
}

/** A view as the person would see it, whether they do or not; null when there is none. */
export async function findView(db: Db, actor: Actor, viewId: number): Promise<StoredView | null> {
  const row = await selectViews(db, actor).where('saved_views.id', '=', viewId).executeTakeFirst()
  return row ? toView(row, actor) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change; null: they see none. */
export async function lockView(db: Db, actor: Actor, viewId: number): Promise<StoredView | null> {
  const seen = await db
    .selectFrom('saved_views')
    .select('id')
    .where('id', '=', viewId)
    .where(isReached(actor))
    .forUpdate()
    .executeTakeFirst()
  return seen ? findView(db, actor, viewId) : null
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

/** The owner's view with this name, or null: names of views are unique for a person and a list. */
export async function findByName(
  db: Db,
  ownerId: number,
  { list, name }: { list: string; name: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('saved_views')
    .select('id')
    .where('staff_id', '=', ownerId)
    .where('list', '=', list)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A view of one role is not everybody's: once the role is gone, nothing says that others see it. */
function toColumns({ name, search, shared, roleId }: SavedViewDraft) {
  return { name, search, shared: shared && roleId === null, role_id: shared ? roleId : null }
}

export async function insertView(
  db: Db,
  staffId: number,
  draft: SavedViewDraft & { list: string; position: number },
  now: Date,
): Promise<number> {
  const { list, position } = draft
  return insertRow(db, 'saved_views', { ...toColumns(draft), list, position, staff_id: staffId }, now)
}

/** Saves the whole view as its next version. */
export async function saveView(db: Db, viewId: number, next: SavedViewDraft, now: Date): Promise<void> {
  await db
    .updateTable('saved_views')
    .set((eb) => ({ ...toColumns(next), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', viewId)
    .execute()
}

/** Puts the own views of a list in an order, those that are not named after them. No new version: what they ask for stays. */
export async function orderViews(
  db: Db,
  staffId: number,
  { list, viewIds }: { list: string; viewIds: readonly number[] },
): Promise<void> {
  await sql`
    update saved_views set position = placed.place
    from (
      select id, row_number() over (
        order by array_position(${[...viewIds]}::bigint[], id) nulls last, position, id) - 1 as place
      from saved_views where staff_id = ${staffId} and list = ${list}
    ) placed
    where saved_views.id = placed.id and saved_views.position <> placed.place`.execute(db)
}
