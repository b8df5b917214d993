import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { chosen, listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { noteRemoved, noteSaved } from '#platform/server/record-events.ts'
import { route, type Context } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { refuseTakenCode, refuseTakenName } from '#platform/server/taken-names.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { categories, categoryLimits, type Category } from '../categories.contract.ts'
import { categoryColumns, categorySheet } from './categories.export.ts'
import {
  findCategory,
  insertCategory,
  lockTree,
  matchingCategories,
  placeChildren,
  saveCategory,
  selectCategories,
  toCategories,
  treeNodes,
} from './categories.store.ts'
import { rebuildTree } from './category-tree.reads.ts'
import { judgePlace, orderWith, shifted } from './category-tree.rules.ts'

export const categoriesRoutes = [
  route(categories.list, async ({ db, query }) => {
    const rows = selectCategories(db, query, query.sort)
    const page = await fetchPage(db, rows, matchingCategories(db, query), query)
    return { ...page, rows: await toCategories(db, page.rows) }
  }),
  route(categories.export, async ({ db, query, audit }) => {
    const matching = selectCategories(db, query, query.sort)
    return listFile(query, audit, {
      name: 'categories',
      columns: categoryColumns(query.locale),
      rows: streamRows(db, chosen(matching, 'categories.id', query.ids)),
      sheet: categorySheet,
    })
  }),
  route(categories.get, async ({ db, params }) => {
    const category = await findCategory(db, params.categoryId)
    assertFound(category)
    return category
  }),
  route(categories.create, async ({ db, body, now, audit, changed }) => {
    await lockTree(db, null)
    await refuseTakenCode(db, 'categories', body.code, null)
    await refuseTakenName(db, 'categories', body.name, null)
    const siblings = await judged(db, null, body.parentId)
    const after = await rebuilt(db, await insertCategory(db, body, siblings.length, now))
    noteSaved({ audit, changed }, 'category', after, { after: logged(after) })
    return after
  }),
  route(categories.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockTree(db, params.categoryId)
    assertVersion(before, ifMatch)
    if (body.code !== undefined) await refuseTakenCode(db, 'categories', body.code, before.id)
    if (body.name) await refuseTakenName(db, 'categories', body.name, before)
    const { parentId = before.parentId } = body
    if (parentId !== before.parentId) {
      const siblings = await judged(db, before.id, parentId)
      await placeChildren(db, orderWith(siblings, before.id, null))
    }
    await saveCategory(db, before.id, { ...before, ...body }, now)
    const after = await rebuilt(db, before.id)
    noteSaved({ audit, changed }, 'category', after, { before: logged(before), after: logged(after) })
    return after
  }),
  route(categories.move, async (context) => {
    const { db, params, body, ifMatch } = context
    const before = await lockTree(db, params.categoryId)
    assertVersion(before, ifMatch)
    const siblings = await judged(db, before.id, body.parentId)
    if (body.beforeId !== null && !siblings.includes(body.beforeId)) throw fieldError('beforeId', 'not-found')
    return placed(context, before, body.parentId, orderWith(siblings, before.id, body.beforeId))
  }),
  route(categories.shift, async (context) => {
    const { db, params, body, ifMatch } = context
    const before = await lockTree(db, params.categoryId)
    assertVersion(before, ifMatch)
    const siblings = await judged(db, before.id, before.parentId)
    const order = shifted(siblings, before.id, body.step)
    if (!order) throw fieldError('step', 'at-the-end')
    return placed(context, before, before.parentId, order)
  }),
  route(categories.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockTree(db, params.categoryId)
    assertVersion(before, ifMatch)
    const { usedBy, ownItems, subcategories } = before
    if (usedBy > 0) throw new AppError('in-use', { current: { usedBy, ownItems, subcategories } })
    await deleteRow(db, 'categories', before.id)
    noteRemoved({ audit, changed }, 'category', before, logged(before))
    return null
  }),
  route(categories.history, async ({ db, params }) =>
    historyOf(db, 'category', await mustFind(findCategory(db, params.categoryId))),
  ),
]

type Moving = Pick<Context<typeof categories.move>, 'db' | 'now' | 'audit' | 'changed'>

/** Saves a category at its new place and leaves the event of it. */
async function placed(
  { db, now, audit, changed }: Moving,
  before: Category,
  parentId: number | null,
  order: readonly number[],
): Promise<Category> {
  await placeChildren(db, order)
  await saveCategory(db, before.id, { ...before, parentId }, now)
  const after = await rebuilt(db, before.id)
  noteSaved({ audit, changed }, 'category', after, { before: logged(before), after: logged(after) })
  return after
}

/** What staff decided about a category; counts and the names above it change without it. */
function logged({ code, name, parentId, position, retired }: Category) {
  return { code, name, parentId, position, retired }
}

/** Refuses a place that the tree has not. @returns the ids of the parent's children in their order */
async function judged(db: Db, categoryId: number | null, parentId: number | null): Promise<number[]> {
  const nodes = await treeNodes(db)
  if (categoryId === null && nodes.length >= categoryLimits.count)
    throw fieldError('parentId', `too-many:${categoryLimits.count}`)
  const refusal = judgePlace(nodes, categoryId, parentId, categoryLimits.depth)
  if (refusal) throw fieldError('parentId', refusal)
  return nodes.filter((node) => node.parent_id === parentId).map(({ id }) => id)
}

async function rebuilt(db: Db, categoryId: number): Promise<Category> {
  await rebuildTree(db)
  const category = await findCategory(db, categoryId)
  assertFound(category)
  return category
}
