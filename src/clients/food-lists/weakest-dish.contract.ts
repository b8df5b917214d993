import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { id } from '#platform/contract/scalars.ts'
import { AIMED_NUTRIENTS } from '#nutrition/composer/nutrient-aims.contract.ts'
import { foundFood, offeredFacts } from './food-finder.contract.ts'
import { listKind, listNames } from './food-list-parts.contract.ts'

/** The dish that costs a list most, why, and what would be better in its place. */
export const weakestDish = z.object({
  day: z.nullable(z.int()),
  meal: z.string(),
  entry: z.int(),
  foodId: z.string(),
  /** The gravest first: the client's taste, or a nutrient that the list misses and the dish gives too little of. */
  causes: z.array(
    z.object({ kind: z.enum(['taste', 'nutrient']), nutrient: z.optional(z.enum(AIMED_NUTRIENTS)) }),
  ),
  swap: foundFood,
  names: listNames,
  facts: offeredFacts,
})
export type WeakestDish = z.output<typeof weakestDish>

export const weakestDishes = {
  get: operation('GET admin/visits/:visitId/lists/:kind/weakest-dish', {
    summary:
      'The dish that costs the newest version of a list most against its nutrients and the taste of the client, with the food that would cost least in its place and breaks no rule; null when nothing is better.',
    permission: 'food-lists.read',
    params: z.strictObject({ visitId: id, kind: listKind }),
    reply: z.nullable(weakestDish),
    scope: 'clients',
  }),
}
