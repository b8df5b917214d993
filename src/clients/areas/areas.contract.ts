import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, version, whole } from '#platform/contract/scalars.ts'

export const areaKinds = ['province', 'city'] as const
export const areaCountries = ['IR', 'IQ'] as const
export const areaLimits = { position: 9999 } as const

/** What staff edit of a province, governorate or city. */
export const areaDraft = z.strictObject({ name: bilingual(), position: whole(0, areaLimits.position) })

const names = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
export const area = z.object({
  id,
  code: z.string(),
  kind: z.enum(areaKinds),
  name: names,
  country: z.enum(areaCountries),
  /** Of a city. */
  province: z.nullable(z.object({ code: z.string(), name: names })),
  position: z.int(),
  retired: z.boolean(),
  /** How many clients live there, as far as their files say so. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type Area = z.output<typeof area>

export const areaSorts = ['position', 'name', 'updated'] as const
export const areaQueries = listQueries({
  sorts: areaSorts,
  defaultSort: 'position',
  filters: {
    country: z.optional(z.enum(areaCountries)),
    kind: z.optional(z.enum(areaKinds)),
    province: z.optional(z.string().check(z.maxLength(60))),
    retired: z.optional(z.boolean()),
  },
})

export const areas = {
  ...recordOperations({
    path: 'areas',
    without: ['create'],
    id: 'areaId',
    type: 'area',
    draft: areaDraft,
    changes: z.partial(z.extend(areaDraft, { retired: z.boolean() })),
    record: area,
    queries: { list: areaQueries.list, export: z.extend(areaQueries.export, exportRows) },
    words: { one: 'an area', many: 'areas' },
    summaries: {
      list: 'Provinces, governorates and their cities in both countries, searched by name.',
      get: 'One province, governorate or city.',
      remove: 'Delete a city in which nobody lives.',
    },
  }),
  addCity: operation('POST admin/areas/:areaId/cities', {
    summary: 'Add a city to a province.',
    permission: 'areas.write',
    body: areaDraft,
    reply: area,
    audit: 'area.created',
    idempotent: 'accepted',
  }),
}
