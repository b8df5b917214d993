import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { bilingual, id, instant, slug, version, whole } from '#platform/contract/scalars.ts'

export const unitKinds = ['mass', 'volume', 'household'] as const
export const unitLimits = {
  gramsX10: { min: 1, max: 100_000 },
  stepQuarters: { min: 1, max: 400 },
  position: 9999,
} as const

/** What staff edit. Weight in tenths of a gram; the step in quarters of the unit (2 = halves). */
export const unitDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  kind: z.enum(unitKinds),
  gramsX10: z.nullable(whole(unitLimits.gramsX10.min, unitLimits.gramsX10.max)),
  stepQuarters: whole(unitLimits.stepQuarters.min, unitLimits.stepQuarters.max),
  position: whole(0, unitLimits.position),
})
export type UnitDraft = z.output<typeof unitDraft>

export const unit = z.object({
  id,
  code: z.string(),
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  kind: z.enum(unitKinds),
  gramsX10: z.nullable(z.int()),
  stepQuarters: z.int(),
  position: z.int(),
  retired: z.boolean(),
  /** How many food items are measured in it. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type Unit = z.output<typeof unit>

const params = z.strictObject({ unitId: id })
export const unitSorts = ['position', 'name', 'code', 'updated'] as const
export const unitQueries = listQueries({
  sorts: unitSorts,
  defaultSort: 'position',
  filters: {
    kind: z.optional(z.enum(unitKinds)),
    retired: z.optional(z.boolean()),
  },
})

export const units = {
  list: endpoint({
    method: 'GET',
    path: 'admin/units',
    summary: 'Units of measure, searched by name or code.',
    permission: 'units.read',
    query: unitQueries.list,
    reply: unit,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/units/export',
    summary: 'The filtered units, or some of them, as a CSV or XLSX file.',
    permission: 'units.export',
    query: z.extend(unitQueries.export, exportRows),
    reply: 'file',
    audit: 'units.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/units/:unitId',
    summary: 'One unit.',
    permission: 'units.read',
    params,
    reply: unit,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/units',
    summary: 'Add a unit.',
    permission: 'units.write',
    body: unitDraft,
    reply: unit,
    audit: 'unit.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/units/:unitId',
    summary: 'Change a unit; absent fields stay, null clears. `retired` takes it out of new choices.',
    permission: 'units.write',
    params,
    body: z.partial(z.extend(unitDraft, { retired: z.boolean() })),
    reply: unit,
    audit: 'unit.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/units/:unitId',
    summary: 'Delete a unit that nothing uses.',
    permission: 'units.write',
    params,
    reply: z.null(),
    audit: 'unit.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/units/:unitId/history',
    summary: 'Every save of a unit, newest first.',
    permission: 'units.read',
    params,
    reply: z.array(historyEntry),
  }),
}
