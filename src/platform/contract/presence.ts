import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { id } from './scalars.ts'

/** Records on which colleagues see each other. */
export const presenceKinds = ['client', 'diet'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** `away`: the page is open behind another one. */
export const presenceDoings = ['viewing', 'editing', 'away'] as const
export type PresenceDoing = (typeof presenceDoings)[number]

export const presenceTimes = {
  /** How often an open page says that it is still there. Browsers slow hidden pages down to once a minute. */
  beatMs: 25_000,
  /** A page that said nothing for so long is closed. */
  goneMs: 75_000,
} as const

/** One open page of one person, named by the browser at random. */
const tab = z.string().check(z.regex(/^[a-z0-9]{8,40}$/))
const kind = z.enum(presenceKinds)
const doing = z.enum(presenceDoings)
/** What of the record the page is about, where several can work side by side: `visit-12`. */
const part = z.optional(z.string().check(z.regex(/^[a-z]{1,20}-[1-9]\d{0,14}$/)))

export const presencePlace = z.object({ kind, id })
export type PresencePlace = z.output<typeof presencePlace>

export const presenceBeat = z.strictObject({ kind, id, doing, part, tab })

/** A colleague at the same record. */
export const colleague = z.object({ staffId: id, name: z.string(), doing, part })
export type Colleague = z.output<typeof colleague>

/** What one server tells the others: where a page of a person is now; null when it was left. */
export const presenceNews = z.strictObject({
  staffId: id,
  name: z.string(),
  tab,
  at: z.nullable(z.strictObject({ kind, id, doing, part })),
})
export type PresenceNews = z.output<typeof presenceNews>

/** The hint that somebody came to a record or left it, told only to those who are there. */
export function presenceHint(place: PresencePlace): string {
  return `${place.kind}-presence`
}

/** More rows than a page of a list has. */
const rowsMax = 200

export const presence = {
  here: operation('POST admin/presence', {
    summary: 'Say that a page of the caller is at a record; answers with the colleagues who are there too.',
    permission: 'signed-in',
    mayAsk: ['clients.read', 'diets.read'],
    body: presenceBeat,
    reply: z.array(colleague),
    scope: 'clients',
  }),
  atClients: operation('GET admin/presence/clients', {
    summary:
      'The colleagues at some clients, asked for a whole page of a list at once; of clients where nobody is, or whom the caller may not see, nothing is said.',
    permission: 'clients.read',
    query: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(rowsMax)) }),
    reply: z.array(z.object({ clientId: id, colleagues: z.array(colleague) })),
    scope: 'clients',
  }),
  leave: operation('DELETE admin/presence/:tab', {
    summary: 'Say that a page of the caller has left its record.',
    permission: 'signed-in',
    params: z.strictObject({ tab }),
    reply: z.null(),
  }),
}
