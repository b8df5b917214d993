import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { bilingual, id, instant, slug, version, whole } from '#platform/contract/scalars.ts'

export const exerciseCategoryLimits = { position: 9999 } as const

/** What staff edit. */
export const exerciseCategoryDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  position: whole(0, exerciseCategoryLimits.position),
})
export type ExerciseCategoryDraft = z.output<typeof exerciseCategoryDraft>

export const exerciseCategory = z.object({
  id,
  code: z.string(),
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  position: z.int(),
  retired: z.boolean(),
  /** How many exercises are in it. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type ExerciseCategory = z.output<typeof exerciseCategory>

const params = z.strictObject({ categoryId: id })
export const exerciseCategorySorts = ['position', 'name', 'code', 'updated'] as const
export const exerciseCategoryQueries = listQueries({
  sorts: exerciseCategorySorts,
  defaultSort: 'position',
  filters: { retired: z.optional(z.boolean()) },
})

export const exerciseCategories = {
  list: endpoint({
    method: 'GET',
    path: 'admin/exercise-categories',
    summary: 'Categories of exercises, searched by name or code.',
    permission: 'exercise-categories.read',
    query: exerciseCategoryQueries.list,
    reply: exerciseCategory,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/exercise-categories/export',
    summary: 'The filtered categories of exercises, or some of them, as a CSV or XLSX file.',
    permission: 'exercise-categories.export',
    query: z.extend(exerciseCategoryQueries.export, exportRows),
    reply: 'file',
    audit: 'exercise-categories.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/exercise-categories/:categoryId',
    summary: 'One category of exercises.',
    permission: 'exercise-categories.read',
    params,
    reply: exerciseCategory,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/exercise-categories',
    summary: 'Add a category of exercises.',
    permission: 'exercise-categories.write',
    body: exerciseCategoryDraft,
    reply: exerciseCategory,
    audit: 'exercise-category.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/exercise-categories/:categoryId',
    summary: 'Change a category; absent fields stay. `retired` takes it out of new choices.',
    permission: 'exercise-categories.write',
    params,
    body: z.partial(z.extend(exerciseCategoryDraft, { retired: z.boolean() })),
    reply: exerciseCategory,
    audit: 'exercise-category.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/exercise-categories/:categoryId',
    summary: 'Delete a category that no exercise is in.',
    permission: 'exercise-categories.write',
    params,
    reply: z.null(),
    audit: 'exercise-category.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/exercise-categories/:categoryId/history',
    summary: 'Every save of a category, newest first.',
    permission: 'exercise-categories.read',
    params,
    reply: z.array(historyEntry),
  }),
}
