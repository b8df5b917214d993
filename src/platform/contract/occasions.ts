import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
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

export const occasions = {
  list: endpoint({
    method: 'GET',
    path: 'admin/occasions',
    summary: 'Known occasions, all or those that touch a period, the first in time first.',
    permission: 'signed-in',
    query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
    reply: z.array(occasion),
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
}
