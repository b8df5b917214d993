import * as z from 'zod/mini'
import { shoppingQuery } from './shopping-list.contract.ts'

/** Foods, foods with their exchanges, or what is planned in exchanges. */
export const printContents = ['foods', 'exchanges', 'plan'] as const
export type PrintContent = (typeof printContents)[number]

const no = z._default(z.boolean(), false)

/** What stands on the file of a version. Shopping list and recipes are those of the newest version only. */
export const paperQuery = z.extend(shoppingQuery, {
  energy: no,
  grams: no,
  content: z._default(z.enum(printContents), 'foods'),
  shopping: no,
  recipes: no,
})
