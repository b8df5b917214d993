import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { day, id, version } from '#platform/contract/scalars.ts'

/** What a client may say of a dish. */
export const dishOpinions = ['liked', 'refused', 'not_available', 'too_expensive'] as const
export type DishOpinion = (typeof dishOpinions)[number]

/** Who says so. `derived`: the dish was taken out of two lists by hand before they were sent. */
export const opinionSources = ['client', 'supporter', 'derived'] as const
export type OpinionSource = (typeof opinionSources)[number]

/**
 * What follows for lists. `ahead` and `behind`: before or after its like; `never`: not offered; `paused`: not offered
 * before `until`; `cheaper`: after its like, and in no list with costly dishes; `over`: nothing any more.
 */
export const opinionEffects = ['ahead', 'behind', 'never', 'paused', 'cheaper', 'over'] as const
export type OpinionEffect = (typeof opinionEffects)[number]

export const dishOpinionDraft = z.strictObject({
  opinion: z.enum(dishOpinions),
  source: z.enum(['client', 'supporter']),
  /** The version that the caller saw; null: nothing was known of the dish. */
  version: z.nullable(version),
})
export type DishOpinionDraft = z.output<typeof dishOpinionDraft>

/** What is known of a client and a dish. */
export const notedOpinion = z.object({
  food: z.object({ id, fa: z.string(), ar: z.nullable(z.string()) }),
  opinion: z.enum(dishOpinions),
  source: z.enum(opinionSources),
  notedOn: day,
  /** Null where it is derived. */
  notedBy: z.nullable(z.object({ id, name: z.string() })),
  effect: z.enum(opinionEffects),
  /** The first day on which the dish is offered again; null unless `paused`. */
  until: z.nullable(day),
  version,
})
export type NotedOpinion = z.output<typeof notedOpinion>

export const clientDishOpinions = {
  list: operation('GET admin/clients/:clientId/dish-opinions', {
    summary: 'What is known of a client and dishes, the newest first, with what follows for lists.',
    permission: 'food-lists.read',
    reply: z.array(notedOpinion),
    scope: 'clients',
  }),
  put: operation('PUT admin/clients/:clientId/dish-opinions/:foodId', {
    summary: 'Record what a client says of a dish, in the place of what was known before.',
    permission: 'food-lists.write',
    body: dishOpinionDraft,
    reply: notedOpinion,
    audit: 'dish-opinion.recorded',
    scope: 'clients',
  }),
  remove: operation('DELETE admin/clients/:clientId/dish-opinions/:foodId', {
    summary: 'Take back what is known of a dish. What was derived is not derived again.',
    permission: 'food-lists.write',
    reply: z.null(),
    audit: 'dish-opinion.withdrawn',
    ifMatch: true,
    scope: 'clients',
  }),
}
