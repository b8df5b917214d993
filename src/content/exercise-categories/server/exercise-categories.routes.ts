import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { refuseTakenName } from '#platform/server/taken-names.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { exerciseCategories, type ExerciseCategory } from '../exercise-categories.contract.ts'
import { exerciseCategoryColumns, exerciseCategorySheet } from './exercise-categories.export.ts'
import {
  deleteCategory,
  findCategory,
  insertCategory,
  lockCategory,
  matchingCategories,
  saveCategory,
  selectCategories,
  toCategory,
} from './exercise-categories.store.ts'

export const exerciseCategoriesRoutes = [
  route(exerciseCategories.list, async ({ db, query }) => {
    const page = await fetchPage(
      db,
      selectCategories(db, query, query.sort),
      matchingCategories(db, query),
      query,
    )
    return { ...page, rows: page.rows.map(toCategory) }
  }),
  route(exerciseCategories.export, async ({ db, query, audit }) => {
    audit({ detail: { format: query.format, ...(query.ids && { rows: query.ids.length }) } })
    const matching = selectCategories(db, query, query.sort)
    const rows = streamRows(
      db,
      query.ids ? matching.where('exercise_categories.id', 'in', query.ids) : matching,
    )
    return exportFile({
      name: 'exercise-categories',
      format: query.format,
      columns: exerciseCategoryColumns(query.locale),
      rows,
      sheet: exerciseCategorySheet[query.locale],
    })
  }),
  route(exerciseCategories.get, async ({ db, params }) => {
    const category = await findCategory(db, params.categoryId)
    assertFound(category)
    return category
  }),
  route(exerciseCategories.create, async ({ db, body, now, audit, changed }) => {
    await refuseTakenCode(db, body.code, null)
    await refuseTakenName(db, 'exercise_categories', body.name, null)
    const category = await stored(db, await insertCategory(db, body, now))
    audit({
      subject: { type: 'exercise-category', id: category.id },
      version: category.version,
      after: category,
    })
    changed({ type: 'exercise-category', id: category.id, version: category.version })
    return category
  }),
  route(exerciseCategories.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockCategory(db, params.categoryId)
    assertVersion(before, ifMatch)
    if (body.code !== undefined) await refuseTakenCode(db, body.code, before.id)
    if (body.name) await refuseTakenName(db, 'exercise_categories', body.name, before)
    await saveCategory(db, before.id, { ...before, ...body }, now)
    const after = await stored(db, before.id)
    audit({ subject: { type: 'exercise-category', id: after.id }, version: after.version, before, after })
    changed({ type: 'exercise-category', id: after.id, version: after.version })
    return after
  }),
  route(exerciseCategories.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockCategory(db, params.categoryId)
    assertVersion(before, ifMatch)
    if (before.usedBy > 0) throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteCategory(db, before.id)
    audit({ subject: { type: 'exercise-category', id: before.id }, version: before.version + 1, before })
    changed({ type: 'exercise-category', id: before.id, version: before.version + 1 })
    return null
  }),
  route(exerciseCategories.history, async ({ db, params }) => {
    assertFound(await findCategory(db, params.categoryId))
    return historyOf(db, 'exercise-category', params.categoryId)
  }),
]

async function stored(db: Db, categoryId: number): Promise<ExerciseCategory> {
  const category = await findCategory(db, categoryId)
  assertFound(category)
  return category
}

async function refuseTakenCode(db: Db, code: string, ownId: number | null): Promise<void> {
  const other = await db
    .selectFrom('exercise_categories')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (other && other.id !== ownId) throw fieldError('code', 'taken')
}
