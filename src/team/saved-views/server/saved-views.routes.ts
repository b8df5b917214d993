import { AppError, fieldError } from '#platform/contract/errors.ts'
import { savedViewLimits, savedViews } from '#platform/contract/saved-views.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { roleNames } from '#team/roles/server/role-names.reads.ts'
import { columnsOf, keepColumns } from './list-columns.store.ts'
import {
  findByName,
  findView,
  insertView,
  lockView,
  orderViews,
  ownViews,
  saveView,
  viewsOf,
  type SavedViewDraft,
  type StoredView,
} from './saved-views.store.ts'

export const savedViewsRoutes = [
  route(savedViews.list, ({ actor, db, query }) => viewsOf(db, actor, query.list)),
  route(savedViews.create, async ({ actor, db, body, now, audit, changed }) => {
    const draft = { ...body, roleId: body.roleId ?? null }
    const { count, next } = await ownViews(db, actor.staffId, body.list)
    if (count >= savedViewLimits.perList) throw fieldError('list', `too-many:${savedViewLimits.perList}`)
    if ((await findByName(db, actor.staffId, body)) !== null) throw fieldError('name', 'taken')
    await assertSharing(db, actor, draft, null)
    const viewId = await insertView(db, actor.staffId, { ...draft, position: next }, now)
    const made = await stored(db, actor, viewId)
    audit({ subject: { type: 'saved-view', id: viewId }, after: logged(made) })
    if (made.shared) changed(hintOf(made))
    return made
  }),
  route(savedViews.update, async ({ actor, db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockEditable(db, actor, params.viewId)
    assertVersion(before, ifMatch)
    const next = { ...before, ...body, ...audienceOf(before, body) }
    const namesake = await findByName(db, before.ownerId, next)
    if (namesake !== null && namesake !== before.id) throw fieldError('name', 'taken')
    await assertSharing(db, actor, next, before)
    await saveView(db, before.id, next, now)
    const after = await stored(db, actor, before.id)
    audit({ subject: { type: 'saved-view', id: before.id }, before: logged(before), after: logged(after) })
    if (before.shared || after.shared) changed(hintOf(after))
    return after
  }),
  route(savedViews.remove, async ({ actor, db, params, ifMatch, audit, changed }) => {
    const before = await lockEditable(db, actor, params.viewId)
    assertVersion(before, ifMatch)
    await deleteRow(db, 'saved_views', before.id)
    audit({ subject: { type: 'saved-view', id: before.id }, before: logged(before) })
    if (before.shared) changed({ ...hintOf(before), version: before.version + 1 })
    return null
  }),
  route(savedViews.arrange, async ({ actor, db, body }) => {
    await orderViews(db, actor.staffId, body)
    return viewsOf(db, actor, body.list)
  }),
  route(savedViews.roles, ({ db, query }) => roleNames(db, query.locale)),
  route(savedViews.columns, ({ actor, db, params }) => columnsOf(db, actor.staffId, params.list)),
  route(savedViews.setup, async ({ actor, db, params: { list } }) => {
    const [views, columns] = await Promise.all([viewsOf(db, actor, list), columnsOf(db, actor.staffId, list)])
    return { views, columns }
  }),
  route(savedViews.arrangeColumns, async ({ actor, db, params, body, now }) => {
    await keepColumns(db, { staffId: actor.staffId, list: params.list }, body.columns, now)
    return columnsOf(db, actor.staffId, params.list)
  }),
]

/** Sent for shared views only: other views are seen by their owner alone. */
const hintOf = ({ id, version }: StoredView) => ({ type: 'saved-view', id, version })

/** The event names which of these changed, without their values. */
const logged = ({ name, search, shared, roleId }: StoredView) => ({ name, search, shared, role: roleId })

type Audience = Pick<SavedViewDraft, 'shared' | 'roleId'>

/** A view that is no longer shared loses its role; a view with a role is seen by its people. */
function audienceOf(
  before: Audience,
  { shared = before.shared, roleId }: { shared?: boolean | undefined; roleId?: number | null | undefined },
): Audience {
  if (roleId === undefined) return { shared, roleId: shared ? before.roleId : null }
  return { shared, roleId }
}

/**
 * Sharing takes the right to shared views. An owner without it may keep what is already shared, or stop sharing it.
 * @throws `validation` for an unknown role, or a role on a view that is not shared
 */
async function assertSharing(
  db: Db,
  actor: Actor,
  { shared, roleId }: Audience,
  before: Audience | null,
): Promise<void> {
  if (!shared && roleId !== null) throw fieldError('roleId', 'not-allowed')
  const isAsBefore = before?.shared === true && before.roleId === roleId
  if (!shared || isAsBefore) return
  if (!may(actor, 'shared-views.write')) throw new AppError('forbidden')
  if (roleId !== null && !(await roleNames(db)).some(({ id }) => id === roleId))
    throw fieldError('roleId', 'not-allowed')
}

/** A view that the person does not see is not there at all; one that they see may not be theirs to change. */
async function lockEditable(db: Db, actor: Actor, viewId: number): Promise<StoredView> {
  const view = await lockView(db, actor, viewId)
  assertFound(view)
  if (!view.editable) throw new AppError('forbidden')
  return view
}

const stored = (db: Db, actor: Actor, viewId: number): Promise<StoredView> =>
  mustFind(findView(db, actor, viewId))
