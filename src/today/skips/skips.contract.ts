import * as z from 'zod/mini'
import { id, instant, limits, text } from '#platform/contract/scalars.ts'

/** Why somebody is passed over: nobody answered, the client has to do something first, a colleague has to, not now. */
export const skipReasons = [
  'no_answer',
  'waits_for_client',
  'needs_colleague',
  'later_today',
  'other',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** So long a row tells why it was passed over. */
export const skipShownDays = 14

/** Any other reason says itself in the note. */
const explained = z.refine<{ reason: string; note: string | null }>(
  ({ reason, note }) => reason !== 'other' || note !== null,
  { error: 'required', path: ['note'] },
)

const fields = { reason: z.enum(skipReasons), note: z.nullable(text(limits.note)) }
export const skipDraft = z.strictObject(fields).check(explained)
export type SkipDraft = z.output<typeof skipDraft>
/** The same where the path does not name the client. */
export const skipDraftOf = z.strictObject({ clientId: id, ...fields }).check(explained)

/** Why and by whom a client was passed over last. */
export const lastSkip = z.object({
  reason: z.enum(skipReasons),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: instant,
})
export type LastSkip = z.output<typeof lastSkip>
