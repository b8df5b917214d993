import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { day, id, instant, limits, text } from '#platform/contract/scalars.ts'

/** Papers that the clinical gate asks for, beside the letters of physicians (`letters.contract.ts`). */
export const recordedKinds = ['guardian_consent', 'medical_review'] as const

/**
 * `doctor_letter`: a letter of before letters were for one condition. It counts for nothing until it is recorded anew
 * for its condition, and is only withdrawn.
 */
export const clearanceKinds = ['doctor_letter', ...recordedKinds] as const

export const clearanceDraft = z.strictObject({
  /** Not after today in the client's country. */
  givenOn: day,
  /** The last day it counts, not before `givenOn`; null: until it is withdrawn. */
  expiresOn: z.nullable(day),
  note: z.nullable(text(limits.note, 'any')),
})
export type ClearanceDraft = z.output<typeof clearanceDraft>

export const clearance = z.object({
  kind: z.enum(clearanceKinds),
  givenOn: day,
  expiresOn: z.nullable(day),
  note: z.nullable(z.string()),
  /** Whether it counts today. */
  isValid: z.boolean(),
  recordedBy: z.nullable(z.object({ id, name: z.string() })),
  recordedAt: instant,
})
export type Clearance = z.output<typeof clearance>

const params = z.strictObject({ clientId: id, kind: z.enum(clearanceKinds) })
const recordedParams = z.strictObject({ clientId: id, kind: z.enum(recordedKinds) })

export const clearances = {
  list: operation('GET admin/clients/:clientId/clearances', {
    summary:
      'Guardian’s consent, medical review and letters of the old kind of a client, as far as they are there.',
    permission: 'food-lists.read',
    reply: z.array(clearance),
    scope: 'clients',
  }),
  put: operation('PUT admin/clients/:clientId/clearances/:kind', {
    summary: 'Record a paper that was seen; an earlier one of its kind is replaced.',
    permission: 'food-lists.override',
    params: recordedParams,
    body: clearanceDraft,
    reply: clearance,
    audit: 'clearance.recorded',
    scope: 'clients',
  }),
  remove: operation('DELETE admin/clients/:clientId/clearances/:kind', {
    summary: 'Withdraw a paper.',
    permission: 'food-lists.override',
    params,
    reply: z.null(),
    audit: 'clearance.withdrawn',
    scope: 'clients',
  }),
}
