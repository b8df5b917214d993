import * as z from 'zod/mini'
import { listBoard, listKind, sinceLastList } from '#clients/food-lists/food-list-parts.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { clientMessage, messageRecipient } from '#today/messages/messages.contract.ts'
import { queueNames, queueRow } from '#today/queues/queues.contract.ts'

/** How many of the newest messages stand beside the reply. */
export const flowMessages = 12
/** How many of the last weigh-ins are shown. */
export const flowWeights = 5

/** What is known of a client while a queue is worked off; null: the caller may not read it, or there is none. */
export const flowClient = z.object({
  clientId: id,
  /** Null: the client does not wait in the queue any more. */
  row: z.nullable(queueRow),
  /** The open visit and its lists. */
  board: z.nullable(listBoard),
  /** The kind of list that is due. */
  kind: z.nullable(listKind),
  since: z.nullable(sinceLastList),
  /** Newest first. */
  weights: z.nullable(z.array(z.object({ on: day, weightG: z.int() }))),
  /** Newest first. */
  messages: z.nullable(z.array(clientMessage)),
  recipient: z.nullable(messageRecipient),
})
export type FlowClient = z.output<typeof flowClient>

export const flow = {
  client: operation('GET admin/flow/:queue/clients/:clientId', {
    summary:
      'Everything that the screen for working off a queue shows of one of its clients: why they wait, their weights, the board of the open visit with what has changed since the last list, and the conversation.',
    permission: 'queues.read',
    mayAsk: ['food-lists.override', 'food-lists.read', 'visits.read', 'autochat.read', 'autochat.send'],
    params: z.strictObject({ queue: z.enum(queueNames), clientId: id }),
    reply: flowClient,
    audit: 'client.viewed',
    budget: 'openings',
    scope: 'clients',
  }),
}
