import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { countCap, pageSizeDefault } from '#platform/contract/paging.ts'
import { id, instant, whole } from '#platform/contract/scalars.ts'

/**
 * `operation`: an own change of many clients. `list-batch`, `message-batch`, `background-export`: own long work. The others are what
 * somebody did that needs the reader.
 */
export const noticeKinds = [
  'operation',
  'list-batch',
  'message-batch',
  'background-export',
  'mention',
  'task',
  'low-mark',
  'cover',
  'second-factor',
  'safety-change',
  'unsafe-list',
  'unsafe-run',
  'asked-list',
  'budget',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How far the record is, or what was done; which of them a kind knows is its domain's. */
export const noticeStates = [
  ...(['assign', 'share', 'add-tag', 'remove-tag', 'undone'] as const),
  ...(['checking', 'ready', 'held', 'done', 'cancelled'] as const),
  // Of a file.
  ...(['failed', 'refused'] as const),
  // Of a cover: for whoever covers, and for whoever was away.
  ...(['covering', 'covered', 'given-back', 'returned'] as const),
  // Of a list that is unsafe: the client follows it, or it is not sent yet.
  ...(['running', 'draft'] as const),
  // Of a list that was handed over; it comes back as `returned`.
  ...(['asked', 'approval-asked', 'sent', 'approved'] as const),
  // Of what a colleague did more of on a day than is usual.
  ...(['openings', 'reveals', 'exported'] as const),
] as const
export type NoticeState = (typeof noticeStates)[number]

export const noticeLimits = {
  /** Marked by one request. */
  marks: 100,
  /** Older ones are forgotten. */
  keptDays: 60,
} as const

/** What happened to the reader, or what they began. Nothing of a client but the name, and that only in scope. */
export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  /** The id of the record that it is about, by kind. */
  subjectId: id,
  state: z.nullable(z.enum(noticeStates)),
  /** How many clients, lists or messages it is about. */
  amount: z.nullable(z.int()),
  client: z.nullable(z.object({ id, fullName: z.string() })),
  /** Who caused it; null: the reader, or the service. */
  actor: z.nullable(z.string()),
  /** So long it can be taken back. */
  until: z.nullable(instant),
  at: instant,
  /** Null: not yet read. */
  readAt: z.nullable(instant),
})
export type Notice = z.output<typeof notice>

export const notices = {
  mine: operation('GET admin/notices', {
    summary: 'What happened to the caller and what they began, the newest first; of clients in scope only.',
    permission: 'signed-in',
    query: z.strictObject({
      unread: z.optional(z.boolean()),
      page: z._default(whole(1, countCap), 1),
      perPage: z._default(whole(1, 100), pageSizeDefault),
    }),
    reply: notice,
    paged: true,
    scope: 'clients',
  }),
  unread: operation('GET admin/notices/unread', {
    summary: 'How many notices the caller has not read.',
    permission: 'signed-in',
    reply: z.object({ count: z.int() }),
    scope: 'clients',
  }),
  mark: operation('PUT admin/notices/read', {
    summary: 'Mark own notices as read or unread: some of them, or all. Answers how many are unread now.',
    permission: 'signed-in',
    body: z.strictObject({
      /** Absent: all of them. */
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(noticeLimits.marks))),
      read: z.boolean(),
    }),
    reply: z.object({ count: z.int() }),
    scope: 'clients',
  }),
}
