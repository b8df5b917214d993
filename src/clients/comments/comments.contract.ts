import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, instant, limits, text, whole } from '#platform/contract/scalars.ts'
import { countCap, pageSizeDefault } from '#platform/contract/paging.ts'

export const commentDraft = z.strictObject({
  body: text(limits.note, 'any'),
  pinned: z._default(z.boolean(), false),
})
export type CommentDraft = z.output<typeof commentDraft>

export const comment = z.object({
  id,
  clientId: id,
  body: z.string(),
  pinned: z.boolean(),
  author: z.object({ id, name: z.string() }),
  createdAt: instant,
})
export type Comment = z.output<typeof comment>

const params = z.strictObject({ clientId: id })

export const comments = {
  list: endpoint({
    method: 'GET',
    path: 'admin/clients/:clientId/comments',
    summary: 'Comments of the team on a client, pinned ones first, then newest first.',
    permission: 'comments.read',
    params,
    query: z.strictObject({
      page: z._default(whole(1, countCap), 1),
      perPage: z._default(whole(1, 100), pageSizeDefault),
    }),
    reply: comment,
    paged: true,
    scope: 'clients',
  }),
  add: endpoint({
    method: 'POST',
    path: 'admin/clients/:clientId/comments',
    summary: 'Add a comment to a client.',
    permission: 'comments.write',
    params,
    body: commentDraft,
    reply: comment,
    audit: 'comment.added',
    idempotent: 'accepted',
    scope: 'clients',
  }),
}
