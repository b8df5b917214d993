import { AppError, fieldError } from '#platform/contract/errors.ts'
import { savedViewLimits, savedViews, type SavedView } from '#platform/contract/saved-views.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { columnsOf, keepColumns } from './list-columns.store.ts'
import {
  deleteView,
  findByName,
  findView,
  insertView,
  lockView,
  ownViews,
  saveView,
  viewsOf,
} from './saved-views.store.ts'

export const savedViewsRoutes = [
  route(savedViews.list, ({ actor, db, query }) => viewsOf(db, actor.staffId, query.list)),
  route(savedViews.create, async ({ actor, db, body, now, audit, changed }) => {
    const { count, next } = await ownViews(db, actor.staffId, body.list)
    if (count >= savedViewLimits.perList) throw fieldError('list', `too-many:${savedViewLimits.perList}`)
    if ((await findByName(db, actor.staffId, body)) !== null) throw fieldError('name', 'taken')
    const viewId = await insertView(db, actor.staffId, { ...body, position: next }, now)
    const made = await stored(db, actor.staffId, viewId)
    audit({ subject: { type: 'saved-view', id: viewId } })
    if (made.shared) changed(hintOf(made))
    return made
  }),
  route(savedViews.update, async ({ actor, db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockOwn(db, actor.staffId, params.viewId)
    assertVersion(before, ifMatch)
    const next = { ...before, ...body }
    const namesake = await findByName(db, actor.staffId, next)
    if (namesake !== null && namesake !== before.id) throw fieldError('name', 'taken')
    await saveView(db, before.id, next, now)
    const after = await stored(db, actor.staffId, before.id)
    audit({ subject: { type: 'saved-view', id: before.id } })
    if (before.shared || after.shared) changed(hintOf(after))
    return after
  }),
  route(savedViews.remove, async ({ actor, db, params, ifMatch, audit, changed }) => {
    const before = await lockOwn(db, actor.staffId, params.viewId)
    assertVersion(before, ifMatch)
    await deleteView(db, before.id)
    audit({ subject: { type: 'saved-view', id: before.id } })
    if (before.shared) changed({ ...hintOf(before), version: before.version + 1 })
    return null
  }),
  route(savedViews.columns, ({ actor, db, params }) => columnsOf(db, actor.staffId, params.list)),
  route(savedViews.arrangeColumns, async ({ actor, db, params, body, now }) => {
    await keepColumns(db, { staffId: actor.staffId, list: params.list }, body.columns, now)
    return columnsOf(db, actor.staffId, params.list)
  }),
]

/** Told of shared views only: nobody else has the others before them. */
const hintOf = ({ id, version }: SavedView) => ({ type: 'saved-view', id, version })

/** A view of others is not there at all, unless it is shared: then it is there and not theirs to change. */
async function lockOwn(db: Db, staffId: number, viewId: number): Promise<SavedView> {
  const view = await lockView(db, staffId, viewId)
  assertFound(view)
  if (!view.mine) throw new AppError('forbidden')
  return view
}

async function stored(db: Db, staffId: number, viewId: number): Promise<SavedView> {
  const view = await findView(db, staffId, viewId)
  assertFound(view)
  return view
}
