import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { historyEntry } from './history.ts'
import { exportRows, listQueries } from './paging.ts'
import { bilingual, day, id, instant, version } from './scalars.ts'

/*
 * What people know of a time that numbers do not tell by themselves: a campaign, a holiday. The contract is the
 * platform's, because every chart of a report over time asks for it; `reports/occasions` serves it.
 */
export const occasionLimits = {
  /** Those of the latest days, where there are more. */
  answered: 200,
} as const

const occasionShape = z.strictObject({
  name: bilingual(),
  startsOn: day,
  /** The last day, included. */
  endsOn: day,
})

export const occasionDraft = occasionShape.check(
  z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'], error: 'out-of-range' }),
)
export type OccasionDraft = z.output<typeof occasionDraft>

export const occasion = z.object({
  id,
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  startsOn: day,
  endsOn: day,
  version,
  updatedAt: instant,
})
export type Occasion = z.output<typeof occasion>

const params = z.strictObject({ occasionId: id })

export const occasionSorts = ['starts', 'ends', 'name', 'updated'] as const
export const occasionQueries = listQueries({
  sorts: occasionSorts,
  defaultSort: '-starts',
  filters: {
    /** Those that touch the days with one day or more. */
    onFrom: z.optional(day),
    onTo: z.optional(day),
  },
})

export const occasions = {
  onDays: endpoint({
    method: 'GET',
    path: 'admin/occasions/on-days',
    summary: 'What charts tell: occasions that touch a period, or all, the first in time first.',
    permission: 'signed-in',
    query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
    reply: z.array(occasion),
  }),
  list: endpoint({
    method: 'GET',
    path: 'admin/occasions',
    summary: 'Occasions, searched by name.',
    permission: 'occasions.read',
    query: occasionQueries.list,
    reply: occasion,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/occasions/export',
    summary: 'The filtered occasions, or some of them, as a CSV or XLSX file.',
    permission: 'occasions.export',
    query: z.extend(occasionQueries.export, exportRows),
    reply: 'file',
    audit: 'occasions.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/occasions/:occasionId',
    summary: 'One occasion.',
    permission: 'occasions.read',
    params,
    reply: occasion,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/occasions',
    summary: 'Write down an occasion, which charts over its days tell then.',
    permission: 'occasions.write',
    body: occasionDraft,
    reply: occasion,
    audit: 'occasion.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/occasions/:occasionId',
    summary: 'Change an occasion; absent fields stay.',
    permission: 'occasions.write',
    params,
    body: z.partial(occasionShape),
    reply: occasion,
    audit: 'occasion.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/occasions/:occasionId',
    summary: 'Take an occasion off all charts.',
    permission: 'occasions.write',
    params,
    reply: z.null(),
    audit: 'occasion.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/occasions/:occasionId/history',
    summary: 'Every save of an occasion, newest first.',
    permission: 'occasions.read',
    params,
    reply: z.array(historyEntry),
  }),
}
