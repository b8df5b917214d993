import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { id } from '#platform/contract/scalars.ts'

/** What a client lacks on the way to a first list, in this order. `done`: a list was sent. */
export const nextActions = [
  'register',
  'complete',
  'sell',
  'pay',
  'confirm',
  'assign',
  'weigh',
  'compose',
  'send',
  'done',
] as const
export type NextAction = (typeof nextActions)[number]

/** How far the service is set up, as its data says it. */
export const setUpView = z.object({
  /** The person put it away. */
  dismissed: z.boolean(),
  organisation: z.object({ named: z.boolean(), logo: z.boolean(), reachable: z.boolean() }),
  /** What is in use, each counted up to 100. */
  cards: z.int(),
  packages: z.int(),
  /** Besides the person. */
  staff: z.int(),
  clients: z.int(),
  hasChannel: z.boolean(),
  first: z.object({
    action: z.enum(nextActions),
    /** The client who is nearest to a list; null: there is none yet. */
    client: z.nullable(z.object({ id, name: z.string(), visitId: z.nullable(id) })),
  }),
})
export type SetUp = z.output<typeof setUpView>

export const setUp = {
  get: operation('GET admin/set-up', {
    summary: 'How far the service is set up, and what the first client lacks for a list.',
    permission: 'settings.write',
    reply: setUpView,
    scope: 'clients',
  }),
}
