import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { countCap, exportRows, listQueries, pageSizeDefault } from '#platform/contract/paging.ts'
import { day, id, instant, limits, slug, text, version, whole } from '#platform/contract/scalars.ts'

/** From worst to best. */
export const marks = [1, 2, 3, 4, 5] as const
export const feedbackLimits = { message: limits.note, answer: limits.note, causes: 8, backDays: 366 } as const

const mark = whole(1, 5)

/** What a client said: a mark, a message, or both. */
export const feedbackDraft = z.strictObject({
  mark: z.nullable(mark),
  message: z.nullable(text(feedbackLimits.message)),
  /** Codes of the registry `feedback_causes`. */
  causes: z.array(slug).check(z.maxLength(feedbackLimits.causes)),
  /** The business day on which it was said; not ahead. */
  givenOn: day,
  /** What it is about; null: the service as a whole. Both belong to the client. */
  termId: z.nullable(id),
  visitId: z.nullable(id),
})
export type FeedbackDraft = z.output<typeof feedbackDraft>

const person = z.object({ id, name: z.string() })

export const feedbackEntry = z.object({
  id,
  client: z.object({ id, fullName: z.string(), code: z.string() }),
  supporter: z.nullable(person),
  mark: z.nullable(z.int()),
  /** A mark so low that somebody has to call. */
  isLow: z.boolean(),
  message: z.nullable(z.string()),
  causes: z.array(z.string()),
  givenOn: day,
  term: z.nullable(
    z.object({ id, packageName: z.object({ fa: z.string(), ar: z.nullable(z.string()) }), startOn: day }),
  ),
  visit: z.nullable(z.object({ id, number: z.int(), dueOn: day })),
  enteredBy: z.nullable(z.string()),
  enteredAt: instant,
  contacted: z.nullable(z.object({ at: instant, by: z.string(), answer: z.nullable(z.string()) })),
  /** What the low mark gave somebody to do. */
  task: z.nullable(z.object({ id, owner: z.string(), dueOn: day, isDone: z.boolean() })),
  version,
})
export type FeedbackEntry = z.output<typeof feedbackEntry>

export const feedbackSorts = ['given', 'mark', 'updated'] as const
const filters = {
  /** Marks as digits; `none` is a message without a mark. */
  mark: z.optional(z.enum(['1', '2', '3', '4', '5', 'none'])),
  /** At most the mark of the setting. */
  low: z.optional(z.boolean()),
  cause: z.optional(slug),
  supporterId: z.optional(id),
  contacted: z.optional(z.boolean()),
  /** Days on which it was said, both included. */
  givenFrom: z.optional(day),
  givenTo: z.optional(day),
}
export const feedbackQueries = listQueries({ sorts: feedbackSorts, defaultSort: '-given', filters })

/** How the marks that match are spread. */
export const feedbackSummary = z.object({
  /** From 1 to 5. */
  marks: z.array(z.object({ mark: z.int(), count: z.int() })),
  withoutMark: z.int(),
  /** Hundredths of a mark; null without one. */
  meanX100: z.nullable(z.int()),
  /** Low marks whose client nobody has contacted. */
  waiting: z.int(),
  lowMark: z.int(),
})
export type FeedbackSummary = z.output<typeof feedbackSummary>

export const feedbackSettingsDraft = z.strictObject({
  /** A mark up to here gives somebody something to do. */
  lowMark: whole(1, 4),
  /** Days until that is due. */
  taskDays: whole(0, 30),
})
export const feedbackSettings = z.object({ lowMark: z.int(), taskDays: z.int(), version })
export type FeedbackSettings = z.output<typeof feedbackSettings>

export const feedback = {
  list: operation('GET admin/feedback', {
    summary: 'Marks and messages of the clients in scope, searched by message, name, phone or code.',
    permission: 'feedback.read',
    query: feedbackQueries.list,
    reply: feedbackEntry,
    paged: true,
    scope: 'clients',
  }),
  summary: operation('GET admin/feedback/summary', {
    summary: 'How the marks that match are spread; the list with the same filter shows each count.',
    permission: 'feedback.read',
    query: z.omit(feedbackQueries.list, { page: true, perPage: true, sort: true }),
    reply: feedbackSummary,
    scope: 'clients',
  }),
  export: operation('GET admin/feedback/export', {
    summary: 'The filtered marks and messages, or some of them, as a CSV or XLSX file.',
    permission: 'feedback.export',
    query: z.extend(feedbackQueries.export, exportRows),
    reply: 'file',
    audit: 'feedback.exported',
    scope: 'clients',
  }),
  ofClient: operation('GET admin/clients/:clientId/feedback', {
    summary: 'What a client said, newest entry first.',
    permission: 'feedback.read',
    query: z.strictObject({
      /** Only what was entered before this moment. */
      before: z.optional(instant),
      page: z._default(whole(1, countCap), 1),
      perPage: z._default(whole(1, 100), pageSizeDefault),
    }),
    reply: feedbackEntry,
    paged: true,
    scope: 'clients',
  }),
  get: operation('GET admin/feedback/:feedbackId', {
    summary: 'One mark or message.',
    permission: 'feedback.read',
    reply: feedbackEntry,
    scope: 'clients',
  }),
  create: operation('POST admin/clients/:clientId/feedback', {
    summary: 'Enter what a client said. A low mark gives the supporter a task in the same transaction.',
    permission: 'feedback.write',
    body: feedbackDraft,
    reply: feedbackEntry,
    audit: 'feedback.entered',
    idempotent: 'required',
    scope: 'clients',
  }),
  update: operation('PATCH admin/feedback/:feedbackId', {
    summary: 'Mend what was entered; absent fields stay. A mark that becomes low gives a task.',
    permission: 'feedback.write',
    body: z.partial(feedbackDraft),
    reply: feedbackEntry,
    audit: 'feedback.changed',
    ifMatch: true,
    scope: 'clients',
  }),
  contact: operation('POST admin/feedback/:feedbackId/contact', {
    summary: 'Say that the client was contacted, and what was answered; its task is done.',
    permission: 'feedback.write',
    body: z.strictObject({ answer: z.nullable(text(feedbackLimits.answer)) }),
    reply: feedbackEntry,
    audit: 'feedback.contacted',
    ifMatch: true,
    scope: 'clients',
  }),
  reopen: operation('POST admin/feedback/:feedbackId/reopen', {
    summary: 'Take back that the client was contacted; the task that it ended is open again.',
    permission: 'feedback.write',
    reply: feedbackEntry,
    audit: 'feedback.reopened',
    ifMatch: true,
    scope: 'clients',
  }),
  history: operation('GET admin/feedback/:feedbackId/history', {
    summary: 'Every change of a mark or message, newest first.',
    permission: 'feedback.read',
    reply: z.array(historyEntry),
    scope: 'clients',
  }),
  settings: operation('GET admin/feedback-settings', {
    summary: 'Up to which mark somebody has to call, and within how many days.',
    permission: 'feedback.read',
    reply: feedbackSettings,
  }),
  changeSettings: operation('PATCH admin/feedback-settings', {
    summary: 'Change which marks are low and when their tasks are due; absent fields stay.',
    permission: 'feedback.manage',
    body: z.partial(feedbackSettingsDraft),
    reply: feedbackSettings,
    audit: 'feedback-settings.changed',
    ifMatch: true,
  }),
}
