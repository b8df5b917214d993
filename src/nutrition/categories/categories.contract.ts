import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, slug, version } from '#platform/contract/scalars.ts'

/** Levels of the tree, and how many categories it may hold: above that nobody finds anything in it. */
export const categoryLimits = { depth: 5, count: 2000 } as const

/** What staff edit. Without a parent it stands at the top. Its place among its siblings is changed by `move`. */
export const categoryDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  parentId: z.nullable(id),
})
export type CategoryDraft = z.output<typeof categoryDraft>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const place = z.object({ id, name })

export const category = z.object({
  id,
  code: z.string(),
  name,
  parentId: z.nullable(id),
  /** From the top down to the parent; empty at the top. */
  path: z.array(place),
  /** 0 at the top. */
  depth: z.int(),
  /** Its place among its siblings, from 0. */
  position: z.int(),
  /** The last one of its parent. */
  isLast: z.boolean(),
  /** Food items of its own. */
  ownItems: z.int(),
  /** Food items of its own and of all categories below it. */
  allItems: z.int(),
  subcategories: z.int(),
  retired: z.boolean(),
  /** Food items and subcategories that stand directly in it. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type Category = z.output<typeof category>

export const categorySorts = ['tree', 'name', 'code', 'updated'] as const
export const categoryQueries = listQueries({
  sorts: categorySorts,
  defaultSort: 'tree',
  filters: {
    /** Only what stands directly in this category. */
    parentId: z.optional(id),
    retired: z.optional(z.boolean()),
  },
})

export const categories = {
  ...recordOperations({
    path: 'categories',
    id: 'categoryId',
    type: 'category',
    draft: categoryDraft,
    changes: z.partial(z.extend(categoryDraft, { retired: z.boolean() })),
    record: category,
    queries: { list: categoryQueries.list, export: z.extend(categoryQueries.export, exportRows) },
    words: { one: 'a category as the last one of its parent', many: 'categories' },
    summaries: {
      list: 'Categories in the order of the tree, searched by name or code.',
      export: 'The filtered categories as a CSV or XLSX file.',
      get: 'One category with its parents and its counts.',
      update: 'Change a category; absent fields stay. A new parent takes it as its last one.',
      remove: 'Delete a category that holds nothing.',
      history: 'Every save of a category, newest first.',
    },
  }),
  move: operation('POST admin/categories/:categoryId/move', {
    summary: 'Put a category under a parent, before one of its children or as the last.',
    permission: 'categories.write',
    body: z.strictObject({ parentId: z.nullable(id), beforeId: z.nullable(id) }),
    reply: category,
    audit: 'category.moved',
    ifMatch: true,
  }),
  shift: operation('POST admin/categories/:categoryId/shift', {
    summary: 'Move a category one place up or down among its siblings.',
    permission: 'categories.write',
    body: z.strictObject({ step: z.enum(['up', 'down']) }),
    reply: category,
    audit: 'category.moved',
    ifMatch: true,
  }),
}
