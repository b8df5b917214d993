import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, limits, rawText, slug, version, whole } from '#platform/contract/scalars.ts'

export const dietStatuses = ['draft', 'published', 'retired'] as const
/** Energy of a day in kcal. */
export const dietKcal = { min: 500, max: 8000 } as const

/** What staff edit of the diet itself; its meals and foods stand in its versions. */
export const dietDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  /** Of the registry `diet_types`. */
  dietType: slug,
  /** The band of daily energy, kcal; both or none, and none only until the first publication. */
  kcalFrom: z.nullable(whole(dietKcal.min, dietKcal.max)),
  kcalTo: z.nullable(whole(dietKcal.min, dietKcal.max)),
})
export type DietDraft = z.output<typeof dietDraft>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

export const diet = z.object({
  id,
  code: z.string(),
  name,
  dietType: z.string(),
  kcalFrom: z.nullable(z.int()),
  kcalTo: z.nullable(z.int()),
  /** `draft`: never published. */
  status: z.enum(dietStatuses),
  retired: z.boolean(),
  /** Number of the newest published version. */
  published: z.nullable(z.int()),
  hasDraft: z.boolean(),
  /** Meals and different foods of what is edited now: the draft, else the newest version. */
  meals: z.int(),
  foods: z.int(),
  /** What stands in the way of publishing that. */
  problems: z.int(),
  /** Clients whose running or coming term has this diet. */
  clients: z.int(),
  version,
  updatedAt: instant,
})
export type Diet = z.output<typeof diet>

export const dietUsage = z.object({
  clients: z.int(),
  /** Terms of all times. */
  terms: z.int(),
  /** By the version that those clients compose with, newest first. */
  versions: z.array(z.object({ number: z.int(), clients: z.int() })),
})
export type DietUsage = z.output<typeof dietUsage>

export const dietSorts = ['name', 'type', 'energy', 'updated'] as const
const filters = {
  type: z.optional(slug),
  status: z.optional(z.enum(dietStatuses)),
  /** With changes that are not published. */
  draft: z.optional(z.boolean()),
  /** Made for days of this energy, kcal. */
  kcal: z.optional(whole(dietKcal.min, dietKcal.max)),
}
export const dietQueries = listQueries({ sorts: dietSorts, defaultSort: 'name', filters })

/** Which diets, one by one or all that match. */
export const dietRetirement = z.strictObject({
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
  matching: z.optional(z.strictObject({ q: z.optional(rawText(limits.search)), ...filters })),
  retired: z.boolean(),
})

export const diets = {
  ...recordOperations({
    path: 'diets',
    id: 'dietId',
    type: 'diet',
    draft: dietDraft,
    changes: z.partial(z.extend(dietDraft, { retired: z.boolean() })),
    record: diet,
    queries: { list: dietQueries.list, export: z.extend(dietQueries.export, exportRows) },
    words: { one: 'a diet with an empty draft', many: 'diets' },
    summaries: {
      list: 'Diets with their state and the clients who have them, searched by name or code.',
      export: 'The filtered diets as a CSV or XLSX file.',
      get: 'One diet.',
      update: 'Change a diet; absent fields stay, null clears. `retired` takes it out of new choices.',
      remove: 'Delete a diet that was never published and that no term has.',
      history: 'Every save of a diet, newest first.',
    },
  }),
  duplicate: operation('POST admin/diets/:dietId/duplicate', {
    summary: 'Add a diet with the meals and foods of this one in its draft.',
    permission: 'diets.write',
    body: z.strictObject({ name: bilingual(), code: slug }),
    reply: diet,
    audit: 'diet.created',
    idempotent: 'accepted',
  }),
  retire: operation('POST admin/diets/retirements', {
    summary: 'Take several diets out of new choices, or bring them back.',
    permission: 'diets.write',
    body: dietRetirement,
    reply: z.object({ changed: z.int() }),
    audit: 'diet.changed',
  }),
  usage: operation('GET admin/diets/:dietId/usage', {
    summary: 'How many clients and terms have a diet, by version.',
    permission: 'diets.read',
    reply: dietUsage,
  }),
}
