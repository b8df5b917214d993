import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { id, instant, limits, text } from '#platform/contract/scalars.ts'

/** What a free text says about health. */
export const healthWordKinds = ['allergy', 'pregnancy', 'lactation', 'medicine', 'disease'] as const
export type HealthWordKind = (typeof healthWordKinds)[number]

/** Where free text about a client is written. */
export const healthTextSources = [
  'client-note',
  'closing-note',
  'condition-note',
  'medicine-note',
  'letter-note',
  'clearance-note',
  'photo-note',
  'comment',
  'contact',
  'feedback',
  'message',
  'payment',
  'skip',
  'task',
  'story',
  'programme',
  'visit',
  'override',
] as const
export type HealthTextSource = (typeof healthTextSources)[number]

/** Why a hit needs no data. `recorded`: the record says it already, in other words. */
export const dismissalReasons = ['recorded', 'denied', 'somebody_else', 'past', 'unrelated', 'other'] as const
export type DismissalReason = (typeof dismissalReasons)[number]

/** A sentence about health that no data of the client says, and that nobody dismissed as long as `dismissed` is null. */
export const healthHit = z.object({
  /** Changes with the text: a changed text is a new hit. */
  key: z.string(),
  kind: z.enum(healthWordKinds),
  /** The sentence as it was written. */
  sentence: z.string(),
  /** The words that were found, as written. */
  words: z.array(z.string()),
  /** Whether the sentence seems to say that it is not so. */
  isDenied: z.boolean(),
  source: z.enum(healthTextSources),
  /** When it was written; null where nobody knows. */
  at: z.nullable(instant),
  dismissed: z.nullable(
    z.object({
      reason: z.enum(dismissalReasons),
      note: z.nullable(z.string()),
      by: z.nullable(z.object({ id, name: z.string() })),
      at: instant,
    }),
  ),
})
export type HealthHit = z.output<typeof healthHit>

/** `other` says why in words. */
export const healthDismissal = z.strictObject({
  reason: z.enum(dismissalReasons),
  note: z.nullable(text(limits.note, 'any')),
})
export type HealthDismissal = z.output<typeof healthDismissal>

const hitKey = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const params = z.strictObject({ clientId: id, key: hitKey })

export const healthWords = {
  list: operation('GET admin/clients/:clientId/health-words', {
    summary:
      'Sentences about health in the free texts about a client that its data does not say, the newest first.',
    permission: 'food-lists.read',
    reply: z.array(healthHit),
    audit: 'client.viewed',
    budget: 'openings',
    scope: 'clients',
  }),
  dismiss: operation('PUT admin/clients/:clientId/health-words/:key', {
    summary: 'Say why a sentence needs no data. It is asked for again when the text changes.',
    permission: 'food-lists.send',
    params,
    body: healthDismissal,
    reply: healthHit,
    audit: 'health-word.dismissed',
    scope: 'clients',
  }),
  restore: operation('DELETE admin/clients/:clientId/health-words/:key', {
    summary: 'Take a dismissal back: the sentence is asked for again.',
    permission: 'food-lists.send',
    params,
    reply: z.null(),
    audit: 'health-word.taken-back',
    scope: 'clients',
  }),
}
