import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { id, version, whole } from './scalars.ts'

/** What a kind of record is called in a hint. */
export const hintType = /^[a-z][a-z-]{0,39}$/

const type = z.string().check(z.regex(hintType))

/** *This kind of record with this opaque id changed.* Nothing about a person, so nothing else is let through. */
export const liveHint = z.strictObject({ type, id, version })
export type LiveHint = z.output<typeof liveHint>

/** What may go through the hosted channel, which anybody can listen to: no id at all. */
export const publicHint = z.strictObject({ type, version })
export type PublicHint = z.output<typeof publicHint>

/** So long hints are kept for a browser that comes a moment after its page was made. */
export const hintsKeptMs = 60_000

export const live = {
  hints: operation('GET admin/live', {
    summary: 'Hints about changed records as server-sent events, each `{ type, id, version }`.',
    permission: 'signed-in',
    /** First the hints of so many milliseconds before now: what happened while the page was on its way. */
    query: z.strictObject({ missedMs: z._default(whole(0, hintsKeptMs), 0) }),
    reply: 'events',
  }),
}
