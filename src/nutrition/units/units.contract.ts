import * as z from 'zod/mini'
import { catalogue, catalogueDraft, catalogueQueries, catalogueRecord } from '#platform/contract/catalogue.ts'
import { catalogueDomain } from '#platform/contract/domain.ts'
import { whole } from '#platform/contract/scalars.ts'

export const unitKinds = ['mass', 'volume', 'household'] as const
/** What the kinds are called, on screens and in files. */
export const unitKindNames = {
  'fa-IR': { mass: 'وزن', volume: 'حجم', household: 'پیمانهٔ خانگی' },
  'ar-IQ': { mass: 'وزن', volume: 'حجم', household: 'مكيال منزلي' },
} as const
export const unitLimits = {
  gramsX10: { min: 1, max: 100_000 },
  stepQuarters: { min: 1, max: 400 },
} as const

/** What staff edit. Weight in tenths of a gram; the step in quarters of the unit (2 = halves). */
export const unitDraft = catalogueDraft({
  kind: z.enum(unitKinds),
  gramsX10: z.nullable(whole(unitLimits.gramsX10.min, unitLimits.gramsX10.max)),
  stepQuarters: whole(unitLimits.stepQuarters.min, unitLimits.stepQuarters.max),
})

/** Its uses are the food items that are measured in it. */
export const unit = catalogueRecord(
  { kind: z.enum(unitKinds), gramsX10: z.nullable(z.int()), stepQuarters: z.int() },
  z.int(),
)
export type Unit = z.output<typeof unit>

export const units = catalogue({
  path: 'units',
  id: 'unitId',
  type: 'unit',
  draft: unitDraft,
  record: unit,
  queries: catalogueQueries({ kind: z.optional(z.enum(unitKinds)) }),
  words: { one: 'a unit', many: 'units' },
  summaries: { list: 'Units of measure, searched by name or code.' },
})

export const unitsDomain = catalogueDomain(units, {
  type: 'unit',
  table: 'units',
  one: ['واحد', 'وحدة القياس'],
  many: ['واحدها', 'وحدات القياس'],
})
