import * as z from 'zod/mini'
import { instant } from './scalars.ts'

/**
 * How far a message to a client is. `queued`: it waits, perhaps for the end of quiet hours. `sent`: the receiver took
 * it, that is, it is delivered. `failed`: the receiver refused it or was not reached. `no-channel`: the service has no
 * receiver, so nothing left it.
 */
export const deliveryStates = ['queued', 'sent', 'failed', 'no-channel'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** How far one message is, with the receiver's last answer (`status 503`, or the name of a fault). */
export const delivery = z.object({
  state: z.enum(deliveryStates),
  /** When it was delivered or given up; of a queued one the earliest moment of the next attempt. */
  at: instant,
  error: z.nullable(z.string()),
})
export type Delivery = z.output<typeof delivery>
