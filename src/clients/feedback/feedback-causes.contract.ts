import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { bilingual, id, instant, slug, version, whole } from '#platform/contract/scalars.ts'

export const causeTones = ['praise', 'complaint'] as const

export const causeDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  tone: z.enum(causeTones),
  position: whole(0, 9999),
})

export const feedbackCause = z.object({
  id,
  code: z.string(),
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  tone: z.enum(causeTones),
  position: z.int(),
  /** Kept for what has it, not offered for new marks. */
  retired: z.boolean(),
  /** How many marks and messages name it. */
  usedBy: z.int(),
  version,
  updatedAt: instant,
})
export type FeedbackCause = z.output<typeof feedbackCause>

/** Why a mark is what it is; the names are those of the registry `feedback_causes`. */
export const feedbackCauses = {
  list: operation('GET admin/feedback-causes', {
    summary: 'The causes of marks in their order, retired ones too.',
    permission: 'feedback.read',
    reply: z.array(feedbackCause),
  }),
  create: operation('POST admin/feedback-causes', {
    summary: 'Add a cause.',
    permission: 'feedback.manage',
    body: causeDraft,
    reply: feedbackCause,
    audit: 'feedback-cause.created',
    idempotent: 'accepted',
  }),
  update: operation('PATCH admin/feedback-causes/:causeId', {
    summary: 'Change a cause, or take it out of new marks; its code stays.',
    permission: 'feedback.manage',
    body: z.partial(z.extend(z.omit(causeDraft, { code: true }), { retired: z.boolean() })),
    reply: feedbackCause,
    audit: 'feedback-cause.changed',
    ifMatch: true,
  }),
  remove: operation('DELETE admin/feedback-causes/:causeId', {
    summary: 'Delete a cause that no mark names.',
    permission: 'feedback.manage',
    reply: z.null(),
    audit: 'feedback-cause.deleted',
    ifMatch: true,
  }),
  history: operation('GET admin/feedback-causes/:causeId/history', {
    summary: 'Every save of a cause, newest first.',
    permission: 'feedback.read',
    reply: z.array(historyEntry),
  }),
}
