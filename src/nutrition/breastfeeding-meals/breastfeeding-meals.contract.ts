import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import type { FieldErrors } from '#platform/contract/errors.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, limits, text, version, whole } from '#platform/contract/scalars.ts'

export const tableStatuses = ['draft', 'published', 'retired'] as const
/** Age in full months, energy in kcal and protein in grams per day (nutrition.md §1.8). */
export const tableLimits = {
  months: { min: 0, max: 36 },
  kcal: { min: 0, max: 1000 },
  proteinG: { min: 0, max: 60 },
  meals: 4,
  /** A meal that is new to a diet needs as many foods as the composer asks of any meal. */
  foods: { min: 3, max: 80 },
  source: 300,
} as const

/** An extra meal: how much of the supplement it carries, and the foods it may be, the best first. */
export const extraMealDraft = z.strictObject({
  mealId: id,
  kcal: whole(1, tableLimits.kcal.max),
  foodIds: z.array(id).check(z.minLength(tableLimits.foods.min), z.maxLength(tableLimits.foods.max)),
})

/** What staff edit: what a breastfeeding mother gets more while her child is `fromMonth` to below `beforeMonth` old. */
export const tableDraft = z.strictObject({
  fromMonth: whole(tableLimits.months.min, tableLimits.months.max),
  beforeMonth: whole(1, tableLimits.months.max),
  kcal: whole(tableLimits.kcal.min, tableLimits.kcal.max),
  proteinG: whole(tableLimits.proteinG.min, tableLimits.proteinG.max),
  meals: z.array(extraMealDraft).check(z.maxLength(tableLimits.meals)),
  source: bilingual(tableLimits.source),
  note: z.nullable(text(limits.note, 'any')),
})
export type TableDraft = z.output<typeof tableDraft>

/** What is wrong between the fields of a table. */
export function tableProblems(draft: TableDraft): FieldErrors {
  const found: FieldErrors = {}
  const mealIds = draft.meals.map((meal) => meal.mealId)
  const sum = draft.meals.reduce((kcal, meal) => kcal + meal.kcal, 0)
  if (draft.beforeMonth <= draft.fromMonth) found['beforeMonth'] = ['before-start']
  if (new Set(mealIds).size < mealIds.length) found['meals'] = ['repeated']
  else if (sum > draft.kcal) found['meals'] = [`sum-too-big:${draft.kcal}`]
  draft.meals.forEach(({ foodIds }, place) => {
    if (new Set(foodIds).size < foodIds.length) found[`meals.${place}.foodIds`] = ['repeated']
  })
  return found
}

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

export const tableRow = z.object({
  id,
  number: z.int(),
  status: z.enum(tableStatuses),
  fromMonth: z.int(),
  beforeMonth: z.int(),
  kcal: z.int(),
  proteinG: z.int(),
  meals: z.array(
    z.object({
      mealId: id,
      name,
      kcal: z.int(),
      foods: z.array(z.object({ id, name, retired: z.boolean() })),
    }),
  ),
  source: name,
  note: z.nullable(z.string()),
  /** Breastfeeding clients whose child is of this age today. */
  clients: z.int(),
  publishedAt: z.nullable(instant),
  publishedBy: z.nullable(z.string()),
  version,
  updatedAt: instant,
})
export type TableRow = z.output<typeof tableRow>

export const tableSorts = ['age', 'number', 'energy', 'updated'] as const
export const tableQueries = listQueries({
  sorts: tableSorts,
  defaultSort: 'age',
  filters: {
    status: z.optional(z.enum(tableStatuses)),
    /** Tables that hold for a child of so many full months. */
    month: z.optional(whole(tableLimits.months.min, tableLimits.months.max)),
  },
})

/** `error.current` of a publication that meets other published tables. */
export const overlappingTables = z.array(
  z.object({ id, number: z.int(), fromMonth: z.int(), beforeMonth: z.int() }),
)
export type OverlappingTable = z.output<typeof overlappingTables>[number]

export const breastfeedingMeals = {
  ...recordOperations({
    path: 'breastfeeding-meals',
    id: 'tableId',
    type: 'breastfeeding-table',
    draft: tableDraft,
    changes: z.partial(tableDraft),
    record: tableRow,
    queries: { list: tableQueries.list, export: z.extend(tableQueries.export, exportRows) },
    words: { one: 'a version as a draft', many: 'versions' },
    summaries: {
      list: 'Versions of the tables of extra meals, by age of the child.',
      get: 'One version with its meals and foods.',
      update: 'Change a draft; absent fields stay. `conflict` once it was published: copy it instead.',
      remove: 'Delete a draft that was never published.',
      history: 'Every save of a version, newest first.',
    },
  }),
  export: operation('GET admin/breastfeeding-meals/export', {
    summary: 'The filtered versions as a CSV or XLSX file.',
    permission: 'breastfeeding-meals.export',
    query: z.extend(tableQueries.export, exportRows),
    reply: 'file',
    audit: 'breastfeeding-tables.exported',
  }),
  copy: operation('POST admin/breastfeeding-meals/:tableId/copy', {
    summary: 'A new draft with everything of this version.',
    permission: 'breastfeeding-meals.write',
    reply: tableRow,
    audit: 'breastfeeding-table.copied',
    idempotent: 'accepted',
  }),
  publish: operation('POST admin/breastfeeding-meals/:tableId/publish', {
    summary:
      'Bring a draft into force. Published versions of overlapping ages are `conflict` with them in `current`, or retired in the same moment with `replace`.',
    permission: 'breastfeeding-meals.publish',
    body: z.strictObject({ replace: z.boolean() }),
    reply: tableRow,
    audit: 'breastfeeding-table.published',
    ifMatch: true,
  }),
  retire: operation('POST admin/breastfeeding-meals/:tableId/retire', {
    summary: 'Take a published version out of force; the policy’s own number then holds for its ages.',
    permission: 'breastfeeding-meals.publish',
    reply: tableRow,
    audit: 'breastfeeding-table.retired',
    ifMatch: true,
  }),
}
