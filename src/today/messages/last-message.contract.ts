import * as z from 'zod/mini'
import { instant } from '#platform/contract/scalars.ts'
import { messageQueues } from './message-templates.contract.ts'

/** What a client was written last. */
export const lastMessage = z.object({
  at: instant,
  /** The worklist it went out from, to chosen clients of any list, or to this client alone. */
  kind: z.enum([...messageQueues, 'chosen', 'single']),
  /** By the daily run of the worklist. */
  automatic: z.boolean(),
  state: z.enum(['queued', 'sent', 'failed']),
})
export type LastMessage = z.output<typeof lastMessage>
