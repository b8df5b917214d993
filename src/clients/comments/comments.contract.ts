import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { id, instant, limits, text, whole } from '#platform/contract/scalars.ts'
import { countCap, pageSizeDefault } from '#platform/contract/paging.ts'

export const mentionsLimit = 10

export const commentDraft = z.strictObject({
  body: text(limits.note, 'any'),
  pinned: z._default(z.boolean(), false),
  /** The comment that this one answers. Answers themselves are not answered, and not pinned. */
  replyTo: z._default(z.nullable(id), null),
  /** The colleagues whom it is meant for: they find it on their day. Each of them sees the client. */
  mentions: z._default(
    z.array(id).check(
      z.maxLength(mentionsLimit),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' }),
    ),
    [],
  ),
})
export type CommentDraft = z.output<typeof commentDraft>

/** An entry of the registry `remarks`, with words of one's own or without. */
export const remarkDraft = z.strictObject({
  remarkCode: text(limits.code),
  body: z.nullable(text(limits.note, 'any')),
})
export type RemarkDraft = z.output<typeof remarkDraft>

const person = z.object({ id, name: z.string() })

const written = z.object({
  id,
  clientId: id,
  /** Of a remark without words of its own: empty. */
  body: z.string(),
  /** Null: a comment. */
  remarkCode: z.nullable(z.string()),
  pinned: z.boolean(),
  author: person,
  mentions: z.array(person),
  createdAt: instant,
})
export type Reply = z.output<typeof written>

/** With its answers, the oldest first. */
export const comment = z.extend(written, { replies: z.array(written) })
export type Comment = z.output<typeof comment>

export const comments = {
  list: operation('GET admin/clients/:clientId/comments', {
    summary:
      'Comments and remarks of the team on a client with their answers, pinned ones first unless told otherwise, newest first.',
    permission: 'comments.read',
    query: z.strictObject({
      kind: z.optional(z.enum(['comment', 'remark'])),
      order: z._default(z.enum(['pinned', 'newest']), 'pinned'),
      /** Only what was written before this moment. */
      before: z.optional(instant),
      page: z._default(whole(1, countCap), 1),
      perPage: z._default(whole(1, 100), pageSizeDefault),
    }),
    reply: comment,
    paged: true,
    scope: 'clients',
  }),
  get: operation('GET admin/clients/:clientId/comments/:commentId', {
    summary: 'A comment with its answers; for an answer, the comment that it answers.',
    permission: 'comments.read',
    reply: comment,
    scope: 'clients',
  }),
  add: operation('POST admin/clients/:clientId/comments', {
    summary: 'Add a comment to a client, or an answer to one.',
    permission: 'comments.write',
    body: commentDraft,
    reply: comment,
    audit: 'comment.added',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  addRemark: operation('POST admin/clients/:clientId/remarks', {
    summary: 'Add a remark of the fixed list to a client.',
    permission: 'comments.write',
    body: remarkDraft,
    reply: comment,
    audit: 'remark.added',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  remarkCounts: operation('GET admin/clients/:clientId/remark-counts', {
    summary: 'How often each remark was made to a client, most often first.',
    permission: 'comments.read',
    reply: z.array(z.object({ code: z.string(), count: z.int() })),
    scope: 'clients',
  }),
}
