import * as z from 'zod/mini'
import { deliveryStates } from '#platform/contract/delivery.ts'
import { day, instant } from '#platform/contract/scalars.ts'

/** The worklists that messages go out from (product.md §5). */
export const messageQueues = ['list_due_today', 'list_due_tomorrow', 'expires_soon', 'eight_days'] as const
export type MessageQueue = (typeof messageQueues)[number]

/** What a client was written last. */
export const lastMessage = z.object({
  at: instant,
  /** The worklist it went out from, to chosen clients of any list, or to this client alone. */
  kind: z.enum([...messageQueues, 'chosen', 'single']),
  /** By the daily run of the worklist. */
  automatic: z.boolean(),
  state: z.enum(deliveryStates),
})
export type LastMessage = z.output<typeof lastMessage>

/** What a row of a list of clients tells of their messages. */
export const rowMessages = {
  /** The business day of the first message of the client that has no answer. */
  replyWaitsOn: z.nullable(day),
  /** Null also where it was not asked for. */
  lastMessage: z.nullable(lastMessage),
}

/** When the client was written to last: today, up to 7 days ago, 8 to 30, longer, never. */
export const messageAges = ['today', 'week', 'month', 'older', 'never'] as const

export const messageFilters = {
  /** Whether the client takes messages. */
  messages: z.optional(z.enum(['allowed', 'refused'])),
  lastMessage: z.optional(z.enum(messageAges)),
  /** Something the client wrote has no answer. */
  reply: z.optional(z.enum(['waiting'])),
}
