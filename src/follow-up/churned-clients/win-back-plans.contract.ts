import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { day, id, version } from '#platform/contract/scalars.ts'
import { manyIds, manyMax } from './churned-clients.contract.ts'

/** So long a change of many can be taken back. */
export const planUndoMinutes = 10

/**
 * Why the follow-up of one of many stayed as it was. `not-left`: not in the list any more. `closed`: the case is.
 * `colleague`: somebody else keeps the client. `outside`: the day is over there, or too far ahead. `unseen`: the new
 * owner does not see the client. `planned`: a next contact rests with somebody. `changed`: changed anew since, or too
 * long ago to take back.
 */
export const planRefusals = [
  'not-found',
  'not-left',
  'closed',
  'colleague',
  'outside',
  'unseen',
  'planned',
  'changed',
] as const
export type PlanRefusal = (typeof planRefusals)[number]

const planned = z.object({ clientId: id, version })
/** What was done to the follow-up of each of many; `changed` is what takes it back. */
export const winBackPlanned = z.object({
  changed: z.array(planned),
  unchanged: z.int(),
  refused: z.array(
    z.object({
      clientId: id,
      /** Null where the caller may not see the client. */
      name: z.nullable(z.string()),
      reason: z.enum(planRefusals),
    }),
  ),
})
export type WinBackPlanned = z.output<typeof winBackPlanned>

export const winBackPlans = {
  plan: operation('POST admin/churned-clients/plan', {
    summary:
      'Plan the day of the next contact of many clients, or take it away. Says of each why it was not.',
    permission: 'reports.crm-user-left.work',
    body: z.strictObject({
      ids: manyIds,
      /** From today on in each client’s country. */
      nextOn: z.nullable(day),
    }),
    reply: winBackPlanned,
    audit: 'follow-up.changed',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  assign: operation('POST admin/churned-clients/assign', {
    summary:
      'Give the follow-up of many clients to one staff member, or to nobody. Says of each why it was not.',
    permission: 'reports.crm-user-left.work',
    body: z.strictObject({ ids: manyIds, ownerId: z.nullable(id) }),
    reply: winBackPlanned,
    audit: 'churned-clients.assigned',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  undo: operation('POST admin/churned-clients/plan/undo', {
    summary:
      'Take back an own planning or giving of many within ten minutes; what was changed again since stays.',
    permission: 'reports.crm-user-left.work',
    body: z.strictObject({
      planned: z.array(z.strictObject({ clientId: id, version })).check(
        z.minLength(1),
        z.maxLength(manyMax),
        z.refine((items) => new Set(items.map(({ clientId }) => clientId)).size === items.length, {
          error: 'repeated',
        }),
      ),
    }),
    reply: winBackPlanned,
    audit: 'follow-up.changed',
    idempotent: 'accepted',
    scope: 'clients',
  }),
}
