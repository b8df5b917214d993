import * as z from 'zod/mini'
import { LIST_KINDS } from '#nutrition/composer/composer.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, version } from '#platform/contract/scalars.ts'

/** Whose lists a batch makes: due today, overdue, or due tomorrow. */
export const batchDues = ['today', 'late', 'tomorrow'] as const
export const batchStates = ['checking', 'ready', 'approved', 'done', 'cancelled'] as const
export const batchRowStates = ['waiting', 'proposed', 'excluded', 'issued', 'skipped'] as const

/** Between approving and issuing, in seconds: time to take it back. */
export const batchHoldSeconds = 60

/**
 * Why no list is proposed or was issued for a client. `note-unread`: a free text speaks of health and nobody looked. `left-out`: by hand. `moved-on`: since the dry run somebody made
 * a list, or the client is no longer due.
 */
export const batchReasons = [
  'weigh-in-missing',
  'input-missing',
  'draft-exists',
  'list-exists',
  'clinical-gate',
  'note-unread',
  'conflict',
  'check-failed',
  'no-time',
  'left-out',
  'moved-on',
  'no-permission',
  'failed',
] as const
export type BatchReason = (typeof batchReasons)[number]

/** What to know of a proposal without opening it. */
export const proposalSummary = z.object({
  days: z.int(),
  startDate: day,
  targetKcal: z.int(),
  /** Mean energy of a day, or of the middle choice, in kcal. */
  plannedKcal: z.int(),
  /** Targets outside of their band on at least one day. */
  gaps: z.array(z.enum(['energy', 'protein', 'carb', 'fat', 'fibre', 'sugar', 'sodium'])),
  foods: z.int(),
  /** Against the client's last list; null when there was none. */
  last: z.nullable(z.object({ sameFoods: z.int(), newFoods: z.int(), plannedKcal: z.int() })),
})
export type ProposalSummary = z.output<typeof proposalSummary>

export const listBatch = z.object({
  id,
  due: z.enum(batchDues),
  supporter: z.nullable(z.object({ id, name: z.string() })),
  madeOn: day,
  state: z.enum(batchStates),
  createdBy: z.string(),
  createdAt: instant,
  approvedBy: z.nullable(z.string()),
  issueAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** Clients by the state of their row. */
  counts: z.object({
    waiting: z.int(),
    proposed: z.int(),
    excluded: z.int(),
    issued: z.int(),
    skipped: z.int(),
  }),
  version,
})
export type ListBatch = z.output<typeof listBatch>

export const listBatchRow = z.object({
  clientId: id,
  code: z.string(),
  fullName: z.string(),
  visitId: id,
  state: z.enum(batchRowStates),
  reason: z.nullable(z.enum(batchReasons)),
  /** Codes behind the reason: missing inputs, findings, the blocking rule and meal. */
  detail: z.record(z.string(), z.union([z.string(), z.int(), z.array(z.string())])),
  kind: z.nullable(z.enum(LIST_KINDS)),
  summary: z.nullable(proposalSummary),
})
export type ListBatchRow = z.output<typeof listBatchRow>

/** How many clients a dry run would look at, counted up to `usesCap`. */
export const dueCounts = z.object({ today: z.int(), late: z.int(), tomorrow: z.int() })
export type DueCounts = z.output<typeof dueCounts>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

/** The foods of a proposal by meal, in the order of the day; `isNew`: not in the client's last list. */
export const proposedMeal = z.object({
  code: z.string(),
  name,
  foods: z.array(z.object({ name, isNew: z.boolean() })),
})
export type ProposedMeal = z.output<typeof proposedMeal>

export const batchQueries = listQueries({
  sorts: ['created'],
  defaultSort: '-created',
  filters: { state: z.optional(z.enum(batchStates)) },
})
export const batchRowQueries = listQueries({
  sorts: ['wait'],
  defaultSort: 'wait',
  filters: { state: z.optional(z.enum(batchRowStates)), reason: z.optional(z.enum(batchReasons)) },
})

/** Lists for everyone who is due: dry run → review → approve → issue. A caller sees the batches they made; everybody's with the scope «all». */
export const listBatches = {
  list: operation('GET admin/list-batches', {
    summary: 'Batches of lists, newest first.',
    permission: 'food-lists.read',
    query: batchQueries.list,
    reply: listBatch,
    paged: true,
  }),
  due: operation('GET admin/list-batches/due', {
    summary: 'How many of the caller’s clients are due, for each choice of a dry run.',
    permission: 'food-lists.read',
    reply: dueCounts,
    scope: 'clients',
  }),
  create: operation('POST admin/list-batches', {
    summary: 'Start a dry run for every client of the caller who is due; it goes on in the background.',
    permission: 'food-lists.issue',
    body: z.strictObject({ due: z.enum(batchDues), supporterId: z.nullable(id) }),
    reply: listBatch,
    audit: 'list-batch.created',
    idempotent: 'required',
    scope: 'clients',
  }),
  get: operation('GET admin/list-batches/:batchId', {
    summary: 'One batch with its progress.',
    permission: 'food-lists.read',
    reply: listBatch,
  }),
  rows: operation('GET admin/list-batches/:batchId/rows', {
    summary: 'The clients of a batch in order of waiting, with what is proposed or why not.',
    permission: 'food-lists.read',
    query: batchRowQueries.list,
    reply: listBatchRow,
    paged: true,
    scope: 'clients',
  }),
  proposal: operation('GET admin/list-batches/:batchId/rows/:clientId/proposal', {
    summary: 'The foods proposed for a client, marked where they are new; empty when nothing is proposed.',
    permission: 'food-lists.read',
    reply: z.array(proposedMeal),
    audit: 'list-batch.proposal-viewed',
    scope: 'clients',
  }),
  exportRows: operation('GET admin/list-batches/:batchId/rows/export', {
    summary: 'The filtered clients of a batch as a CSV or XLSX file.',
    permission: 'food-lists.export',
    query: batchRowQueries.export,
    reply: 'file',
    audit: 'list-batch.exported',
    scope: 'clients',
  }),
  leaveOut: operation('PATCH admin/list-batches/:batchId/rows/:clientId', {
    summary: 'Leave a client out of the batch, or take them in again.',
    permission: 'food-lists.issue',
    body: z.strictObject({ leftOut: z.boolean() }),
    reply: listBatchRow,
    audit: 'list-batch.row-changed',
    scope: 'clients',
  }),
  approve: operation('POST admin/list-batches/:batchId/approve', {
    summary:
      'Issue what is proposed after a hold of 60 s. `conflict` unless ready and made today; `stale` when rows changed since.',
    permission: 'food-lists.issue',
    mayAsk: ['food-lists.send'],
    body: z.strictObject({ expected: z.int().check(z.gte(1)) }),
    reply: listBatch,
    audit: 'list-batch.approved',
    ifMatch: true,
    idempotent: 'required',
  }),
  cancel: operation('POST admin/list-batches/:batchId/cancel', {
    summary: 'Pause the dry run, or take the approval back while it is held. `conflict` once issuing began.',
    permission: 'food-lists.issue',
    reply: listBatch,
    audit: 'list-batch.cancelled',
    ifMatch: true,
  }),
}
