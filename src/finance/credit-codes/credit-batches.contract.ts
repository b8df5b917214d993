import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { amountMax, currency } from '#platform/contract/money.ts'
import { exportRows, fileAsk, listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, rawText, text, version, whole } from '#platform/contract/scalars.ts'
import { productLines } from '#clients/packages/packages.contract.ts'
import { codeLimits, codeRevocation } from './credit-codes.contract.ts'

export const batchLimits = { codes: 5_000, perClient: 100, purpose: 200, days: 1_830 } as const

/** `waiting`: another person must approve it; `spent`: no code is left. */
export const batchStates = ['open', 'waiting', 'spent', 'expired', 'revoked'] as const
export type BatchState = (typeof batchStates)[number]

/** What is asked for. The worth of one code is in the currency's smallest unit; the last day counts. */
export const batchDraft = z.strictObject({
  purpose: text(batchLimits.purpose),
  codes: whole(1, batchLimits.codes),
  amount: whole(1, amountMax),
  currency,
  expiresOn: day,
  perClient: z.nullable(whole(1, batchLimits.perClient)),
  /** The codes pay for packages of this line only; null: for anything. */
  productLine: z.nullable(z.enum(productLines)),
})
export type BatchDraft = z.output<typeof batchDraft>

/** With the number of codes typed once more, against a slip of one digit. */
export const batchOrder = z.strictObject({ ...batchDraft.shape, typedCodes: z.int() })

const person = z.nullable(z.string())
export const creditBatch = z.object({
  id,
  purpose: z.string(),
  codes: z.int(),
  amount: z.int(),
  currency,
  expiresOn: day,
  perClient: z.nullable(z.int()),
  productLine: z.nullable(z.string()),
  state: z.enum(batchStates),
  used: z.int(),
  revoked: z.int(),
  /** Neither used nor revoked; what still counts only while the batch is open. */
  left: z.int(),
  createdBy: person,
  createdAt: instant,
  /** The reader made it, so another person must approve it. */
  isOwn: z.boolean(),
  approvedBy: person,
  approvedAt: z.nullable(instant),
  revokedBy: person,
  revokedAt: z.nullable(instant),
  revokedReason: z.nullable(z.string()),
  version,
  updatedAt: instant,
})
export type CreditBatch = z.output<typeof creditBatch>

/** What making a batch would mean. */
export const batchReview = z.object({
  total: z.int(),
  /** So much that another person must approve it. */
  awaitsOther: z.boolean(),
  /** Batches of the last days with the same number and worth: perhaps this one was made already. */
  alike: z.array(z.object({ id, purpose: z.string(), createdBy: person, createdAt: instant })),
})
export type BatchReview = z.output<typeof batchReview>

/** The codes are in the first answer only. */
export const madeBatch = z.object({ batch: creditBatch, codes: z.nullable(z.array(z.string())) })
export type MadeBatch = z.output<typeof madeBatch>

export const batchSorts = ['created', 'expires'] as const
export const batchQueries = listQueries({
  sorts: batchSorts,
  defaultSort: '-created',
  filters: { state: z.optional(z.enum(batchStates)), currency: z.optional(currency) },
})

export const creditBatches = {
  list: operation('GET admin/credit-batches', {
    summary: 'Batches of credit codes with what is used and left, searched by purpose.',
    permission: 'credits.read',
    query: batchQueries.list,
    reply: creditBatch,
    paged: true,
  }),
  export: operation('GET admin/credit-batches/export', {
    summary: 'The filtered batches, or some of them, as a CSV or XLSX file.',
    permission: 'credits.export',
    query: z.extend(batchQueries.export, exportRows),
    reply: 'file',
    audit: 'credit-batches.exported',
  }),
  get: operation('GET admin/credit-batches/:batchId', {
    summary: 'One batch.',
    permission: 'credits.read',
    reply: creditBatch,
  }),
  review: operation('POST admin/credit-batches/review', {
    summary: 'What making a batch would mean: its sum, whether it must be approved, and batches alike.',
    permission: 'credits.write',
    body: batchDraft,
    reply: batchReview,
  }),
  create: operation('POST admin/credit-batches', {
    summary:
      'Make a batch. The codes are in this answer and nowhere else; a repeated key gets null for them.',
    permission: 'credits.write',
    body: batchOrder,
    reply: madeBatch,
    audit: 'credit-batch.created',
    idempotent: 'required',
    shownOnce: ['codes'],
  }),
  file: operation('POST admin/credit-batches/:batchId/file', {
    summary:
      'Codes that the caller still has, as a CSV or XLSX file. Codes of no or another batch are refused.',
    permission: 'credits.write',
    body: z.strictObject({
      codes: z.array(rawText(codeLimits.typed, 1)).check(z.minLength(1), z.maxLength(batchLimits.codes)),
      ...fileAsk,
    }),
    reply: 'file',
    audit: 'credit-batch.file-made',
  }),
  approve: operation('POST admin/credit-batches/:batchId/approve', {
    summary: 'Approve a batch that somebody else made: its codes are taken from now on.',
    permission: 'credits.approve',
    reply: creditBatch,
    audit: 'credit-batch.approved',
    ifMatch: true,
  }),
  revoke: operation('POST admin/credit-batches/:batchId/revoke', {
    summary: 'Revoke a batch with every code that is not used, with a reason.',
    permission: 'credits.revoke',
    body: codeRevocation,
    reply: creditBatch,
    audit: 'credit-batch.revoked',
    ifMatch: true,
  }),
  history: operation('GET admin/credit-batches/:batchId/history', {
    summary: 'Every change of a batch, newest first.',
    permission: 'credits.read',
    reply: z.array(historyEntry),
  }),
}
