import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, slug, version, whole } from '#platform/contract/scalars.ts'

export const mealLimits = { sharePercent: 100, position: 9999 } as const

/** What staff edit. The code is what foods and lists keep of a meal; it never changes once it is used. */
export const mealDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  /** On the client's clock; null where the meal follows the sun or has no hour. */
  usualTime: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  /** Usual share of a day's energy. */
  sharePercent: whole(0, mealLimits.sharePercent),
  /** A meal of the fasting month; such a day has its own shares. */
  ramadan: z.boolean(),
  position: whole(0, mealLimits.position),
})
export type MealDraft = z.output<typeof mealDraft>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

export const meal = z.object({
  id,
  code: z.string(),
  name,
  /** HH:MM */
  usualTime: z.nullable(z.string()),
  sharePercent: z.int(),
  ramadan: z.boolean(),
  position: z.int(),
  /** How many diets have it, in a version that is not superseded. */
  usedBy: z.int(),
  /** How many foods fit it. */
  foods: z.int(),
  retired: z.boolean(),
  version,
  updatedAt: instant,
})
export type Meal = z.output<typeof meal>

export const mealUsage = z.object({
  diets: z.array(
    z.object({
      id,
      name,
      status: z.enum(['draft', 'published', 'retired']),
      /** False: only older versions of the diet had it. */
      current: z.boolean(),
      /** Its share of the day in that diet. */
      sharePercent: z.int(),
    }),
  ),
  foods: z.int(),
  /** Tables of extra meals for breastfeeding that have it. */
  breastfeedingTables: z.int(),
})
export type MealUsage = z.output<typeof mealUsage>

/** A meal in use keeps its code and is not deleted; it may be retired. */
export const isMealUsed = ({ diets, foods, breastfeedingTables }: MealUsage): boolean =>
  diets.length + foods + breastfeedingTables > 0

/** Sums of the shares of the meals in use: of an ordinary day and of a day of the fasting month. */
export const mealShares = z.object({ ordinary: z.int(), ramadan: z.int() })
export type MealShares = z.output<typeof mealShares>

export const mealSorts = ['position', 'name', 'time', 'share', 'updated'] as const
export const mealQueries = listQueries({
  sorts: mealSorts,
  defaultSort: 'position',
  filters: {
    ramadan: z.optional(z.boolean()),
    retired: z.optional(z.boolean()),
  },
})

export const meals = {
  ...recordOperations({
    path: 'meals',
    id: 'mealId',
    type: 'meal',
    draft: mealDraft,
    changes: z.partial(z.extend(mealDraft, { retired: z.boolean() })),
    record: meal,
    queries: { list: mealQueries.list, export: z.extend(mealQueries.export, exportRows) },
    words: { one: 'a meal', many: 'meals' },
    summaries: {
      list: 'Meals of the day in their order, searched by name or code.',
      export: 'The filtered meals as a CSV or XLSX file.',
      remove: 'Delete a meal that no diet has and no food fits.',
    },
  }),
  shares: operation('GET admin/meals/shares', {
    summary: 'What the shares of the meals in use add up to, on ordinary days and in the fasting month.',
    permission: 'meals.read',
    reply: mealShares,
  }),
  usage: operation('GET admin/meals/:mealId/usage', {
    summary: 'The diets that have a meal and the number of foods that fit it.',
    permission: 'meals.read',
    reply: mealUsage,
  }),
}
