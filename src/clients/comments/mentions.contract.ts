import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { countCap, pageSizeDefault } from '#platform/contract/paging.ts'
import { id, instant, whole } from '#platform/contract/scalars.ts'

/** A comment that names the reader. */
export const mention = z.object({
  commentId: id,
  client: z.object({ id, code: z.string(), fullName: z.string() }),
  body: z.string(),
  author: z.string(),
  at: instant,
  /** Null: not yet read. */
  readAt: z.nullable(instant),
})
export type Mention = z.output<typeof mention>

export const mentions = {
  colleagues: operation('GET admin/clients/:clientId/colleagues', {
    summary:
      'The colleagues who see a client and its comments, by name: only they can be named in a comment.',
    permission: 'comments.write',
    reply: z.array(z.object({ id, name: z.string() })),
    scope: 'clients',
  }),
  mine: operation('GET admin/mentions', {
    summary: 'The comments that name the caller, on clients in scope: unread ones first, newest first.',
    permission: 'comments.read',
    query: z.strictObject({
      page: z._default(whole(1, countCap), 1),
      perPage: z._default(whole(1, 100), pageSizeDefault),
    }),
    reply: mention,
    paged: true,
    scope: 'clients',
  }),
  read: operation('POST admin/mentions/:commentId/read', {
    summary: 'Say that the caller has read a comment that names them.',
    permission: 'comments.read',
    reply: z.null(),
    scope: 'clients',
  }),
}
