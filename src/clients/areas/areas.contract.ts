import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
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

const params = z.strictObject({ areaId: id })
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
  list: endpoint({
    method: 'GET',
    path: 'admin/areas',
    summary: 'Provinces, governorates and their cities in both countries, searched by name.',
    permission: 'areas.read',
    query: areaQueries.list,
    reply: area,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/areas/export',
    summary: 'The filtered areas, or some of them, as a CSV or XLSX file.',
    permission: 'areas.export',
    query: z.extend(areaQueries.export, exportRows),
    reply: 'file',
    audit: 'areas.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/areas/:areaId',
    summary: 'One province, governorate or city.',
    permission: 'areas.read',
    params,
    reply: area,
  }),
  addCity: endpoint({
    method: 'POST',
    path: 'admin/areas/:areaId/cities',
    summary: 'Add a city to a province.',
    permission: 'areas.write',
    params,
    body: areaDraft,
    reply: area,
    audit: 'area.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/areas/:areaId',
    summary: 'Change an area; absent fields stay, null clears. `retired` takes it out of new choices.',
    permission: 'areas.write',
    params,
    body: z.partial(z.extend(areaDraft, { retired: z.boolean() })),
    reply: area,
    audit: 'area.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/areas/:areaId',
    summary: 'Delete a city in which nobody lives.',
    permission: 'areas.write',
    params,
    reply: z.null(),
    audit: 'area.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/areas/:areaId/history',
    summary: 'Every save of an area, newest first.',
    permission: 'areas.read',
    params,
    reply: z.array(historyEntry),
  }),
}
