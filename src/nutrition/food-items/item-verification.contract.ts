import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { id, version } from '#platform/contract/scalars.ts'
import { foodItemQueries } from './food-items.contract.ts'

export const verificationLimits = {
  /** Food items that are verified at once. */
  items: 1_000,
  /** Rows chosen one by one. */
  rows: 500,
} as const

/** `own`: the caller changed it last, so another person has to verify it. `changed`: it was changed meanwhile. */
export const verificationRefusals = ['own', 'changed', 'not-found'] as const

/** Rows that were chosen one by one. */
export const chosenRows = z.array(id).check(z.minLength(1), z.maxLength(verificationLimits.rows))

/** What was done to many items, with what it takes to take it back, and what could not be done. */
export const itemVerification = z.object({
  changed: z.array(z.object({ id, version })),
  /** They were verified already. */
  unchanged: z.int(),
  refused: z.array(
    z.object({
      id,
      /** Null where the item is gone. */
      name: z.nullable(z.object({ fa: z.string(), ar: z.nullable(z.string()) })),
      reason: z.enum(verificationRefusals),
    }),
  ),
})
export type ItemVerification = z.output<typeof itemVerification>

export const itemVerifications = {
  verify: operation('POST admin/food-items/verification', {
    summary:
      'Say of some food items, or of all that match, that nutrients and tags were checked; names those that somebody else has to verify. An event for each item.',
    permission: 'food-items.verify',
    body: z.strictObject({
      ids: z.optional(chosenRows),
      matching: z.optional(z.omit(foodItemQueries.list, { page: true, perPage: true, sort: true })),
    }),
    reply: itemVerification,
    audit: 'food-item.verified',
  }),
  takeBack: operation('POST admin/food-items/verification/undo', {
    summary:
      'Take the mark of many food items back, as far as nobody has changed them since; names those that stay.',
    permission: 'food-items.verify',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id, version }))
        .check(z.minLength(1), z.maxLength(verificationLimits.items)),
    }),
    reply: itemVerification,
    audit: 'food-item.verified',
  }),
}
