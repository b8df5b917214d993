import * as z from 'zod/mini'
import { balances, currency } from '#platform/contract/money.ts'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, rawText, text, version } from '#platform/contract/scalars.ts'
import { payment, paymentEffect } from '#finance/payments/payments.contract.ts'

export const codeLimits = {
  reason: 300,
  typed: 60,
  /** So long whoever revoked a code can take that back. */
  undoMinutes: 10,
} as const

export const codeStates = ['unused', 'used', 'revoked', 'expired'] as const
export type CodeState = (typeof codeStates)[number]

/** A code after its making: never its text. */
export const creditCode = z.object({
  id,
  /** Its place in the batch, from 1. */
  number: z.int(),
  lastFour: z.string(),
  state: z.enum(codeStates),
  usedAt: z.nullable(instant),
  /** Who entered it, for which client: null for a client out of sight. */
  usedBy: z.nullable(z.string()),
  client: z.nullable(z.object({ id, code: z.string(), fullName: z.string() })),
  paymentId: z.nullable(id),
  revokedAt: z.nullable(instant),
  revokedBy: z.nullable(z.string()),
  revokedReason: z.nullable(z.string()),
  /** Until when the reader, who revoked it, can take that back. */
  undoUntil: z.nullable(instant),
  version,
})
export type CreditCode = z.output<typeof creditCode>

export const codeRevocation = z.strictObject({ reason: text(codeLimits.reason) })

/** A code as typed, and the term it pays; null: what the client owes, or has for later. */
export const codeEntry = z.strictObject({ code: rawText(codeLimits.typed, 1), termId: z.nullable(id) })

/** What a typed code is worth and would do. */
export const codeEffect = z.object({
  amount: z.int(),
  currency,
  expiresOn: day,
  effect: paymentEffect,
})
export type CodeEffect = z.output<typeof codeEffect>

export const codeSorts = ['number', 'used'] as const
export const codeQueries = listQueries({
  sorts: codeSorts,
  defaultSort: 'number',
  filters: { state: z.optional(z.enum(codeStates)) },
})

export const creditCodes = {
  list: operation('GET admin/credit-batches/:batchId/codes', {
    summary: 'The codes of a batch, searched by their last four characters.',
    permission: 'credits.read',
    query: codeQueries.list,
    reply: creditCode,
    paged: true,
  }),
  export: operation('GET admin/credit-batches/:batchId/codes/export', {
    summary: 'The filtered codes of a batch, without their text, as a CSV or XLSX file.',
    permission: 'credits.export',
    query: z.extend(codeQueries.export, exportRows),
    reply: 'file',
    audit: 'credit-codes.exported',
  }),
  revoke: operation('POST admin/credit-batches/:batchId/codes/:codeId/revoke', {
    summary: 'Revoke an unused code, with a reason.',
    permission: 'credits.revoke',
    body: codeRevocation,
    reply: creditCode,
    audit: 'credit-code.revoked',
    ifMatch: true,
  }),
  restore: operation('POST admin/credit-batches/:batchId/codes/:codeId/restore', {
    summary: 'Take the own revoking of a code back, within ten minutes.',
    permission: 'credits.revoke',
    reply: creditCode,
    audit: 'credit-code.revoke-undone',
    ifMatch: true,
  }),
  check: operation('POST admin/clients/:clientId/credit-codes/check', {
    summary: 'What a code is worth and what paying with it would change. Wrong codes are counted.',
    permission: 'credits.redeem',
    body: codeEntry,
    reply: codeEffect,
    scope: 'clients',
  }),
  redeem: operation('POST admin/clients/:clientId/credit-codes/redeem', {
    summary: 'Pay with a code, once: a confirmed payment of its worth. Wrong codes are counted.',
    permission: 'credits.redeem',
    body: codeEntry,
    reply: z.object({ payment, balances }),
    audit: 'credit-code.redeemed',
    idempotent: 'required',
    scope: 'clients',
  }),
}
