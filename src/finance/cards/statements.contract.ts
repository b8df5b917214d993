import * as z from 'zod/mini'
import { listedPayment } from '#finance/payments/payment-list.contract.ts'
import { csvMedia } from '#platform/contract/csv-media.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { currency } from '#platform/contract/money.ts'
import { day, id, rawText, text, version } from '#platform/contract/scalars.ts'
import { offeredCard } from './cards.contract.ts'

/** What a column of a bank's file can hold. Amounts are in the card's smallest unit, as banks write them. */
export const statementFields = ['day', 'time', 'amount', 'payer', 'reference', 'balance', 'note'] as const
export type StatementField = (typeof statementFields)[number]

/** Without these a line cannot be compared with anything; the time may stand in the day's column. */
export const neededStatementFields: readonly StatementField[] = ['day', 'amount']

export const statementLimits = {
  bytes: 2_097_152,
  rows: 2000,
  columns: 40,
  text: 100_000,
  /** Refused rows that are told one by one; the rest is counted. */
  problems: 100,
  /** Open lines that are matched at a time, newest first. */
  open: 500,
  reason: 200,
} as const

const readings = [...statementFields, 'skip'] as const
export type ColumnReading = (typeof readings)[number]

/** What a file or pasted messages hold, or what was stored of them. */
export const statementReading = z.object({
  headers: z.array(z.string()),
  /** The first rows as they stand in the file. */
  preview: z.array(z.array(z.string())),
  columns: z.array(z.enum(readings)),
  /** Deposits that were not known before. */
  fresh: z.int(),
  /** The same deposit again: in this file, or from another one. */
  repeated: z.int(),
  /** Withdrawals: they are not kept. */
  withdrawals: z.int(),
  refused: z.int(),
  /** `row` counts as in a table program, or messages from the top. */
  problems: z.array(z.object({ row: z.int(), code: z.enum(['day', 'time', 'amount', 'unreadable']) })),
})
export type StatementReading = z.output<typeof statementReading>

export const statementLine = z.object({
  id,
  card: offeredCard,
  amount: z.int(),
  currency,
  paidOn: day,
  depositTime: z.string(),
  payerLastFour: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  version,
})
export type StatementLine = z.output<typeof statementLine>

/** `sure`: one payment alone fits in amount, card and time. `doubtful`: a person decides. `none`: nothing is like it. */
export const verdicts = ['sure', 'doubtful', 'none'] as const
export const proposal = z.object({
  line: statementLine,
  verdict: z.enum(verdicts),
  /** The likeliest first. */
  payments: z.array(listedPayment),
  /** The request that asked for exactly this amount on this card, where no payment is like the line. */
  request: z.nullable(
    z.object({
      id,
      client: z.object({ id, fullName: z.string() }),
      askedOn: day,
      expiresOn: day,
      version,
    }),
  ),
})
export type Proposal = z.output<typeof proposal>

const params = z.strictObject({ cardId: id })
const lineParams = z.strictObject({ lineId: id })
const fileQuery = z.strictObject({
  fileName: rawText(200, 1),
  /** What each column holds, in its order; absent: as the headers say. */
  columns: z.optional(z.array(z.enum(readings)).check(z.maxLength(statementLimits.columns))),
})
const textBody = z.strictObject({ text: rawText(statementLimits.text, 1) })
const scoped = { scope: 'clients' } as const
const permission = 'receiving-cards.statements'

export const statements = {
  sample: endpoint({
    method: 'GET',
    path: 'admin/receiving-cards/statement-sample',
    summary: 'A small CSV file that can be imported as it is.',
    permission,
    query: z.strictObject({ locale: z._default(z.enum(['fa-IR', 'ar-IQ']), 'fa-IR') }),
    reply: 'file',
  }),
  check: endpoint({
    method: 'POST',
    path: 'admin/receiving-cards/:cardId/statements/check',
    summary: 'What a CSV statement of a card holds and how much of it is new; keeps nothing.',
    permission,
    params,
    query: fileQuery,
    reply: statementReading,
    upload: csvMedia,
  }),
  save: endpoint({
    method: 'POST',
    path: 'admin/receiving-cards/:cardId/statements',
    summary: 'Keep the deposits of a CSV statement; what is known already is not kept again.',
    permission,
    params,
    query: fileQuery,
    reply: statementReading,
    audit: 'statement.imported',
    upload: csvMedia,
  }),
  checkText: endpoint({
    method: 'POST',
    path: 'admin/receiving-cards/:cardId/statement-texts/check',
    summary: 'What pasted messages of the bank hold and how much of it is new; keeps nothing.',
    permission,
    params,
    body: textBody,
    reply: statementReading,
  }),
  saveText: endpoint({
    method: 'POST',
    path: 'admin/receiving-cards/:cardId/statement-texts',
    summary: 'Keep the deposits of pasted messages; what is known already is not kept again.',
    permission,
    params,
    body: textBody,
    reply: statementReading,
    audit: 'statement.imported',
  }),
  proposals: endpoint({
    method: 'GET',
    path: 'admin/receiving-cards/proposals',
    summary:
      'Deposits of the bank that belong to no payment yet, newest first, with the payments they may be.',
    permission,
    query: z.strictObject({ cardId: z.optional(id) }),
    reply: z.array(proposal),
    ...scoped,
  }),
  confirm: endpoint({
    method: 'POST',
    path: 'admin/receiving-cards/lines/:lineId/confirm',
    summary: 'Give a line to a payment of its amount, which is confirmed by the rules of every payment.',
    permission: 'payments.confirm',
    params: lineParams,
    /** `paymentVersion` as it was seen beside the line. */
    body: z.strictObject({ paymentId: id, paymentVersion: version }),
    reply: listedPayment,
    audit: 'payment.confirmed',
    ifMatch: true,
    idempotent: 'required',
    ...scoped,
  }),
  setAside: endpoint({
    method: 'POST',
    path: 'admin/receiving-cards/lines/:lineId/set-aside',
    summary: 'Put a line aside that is no payment of a client, with a reason.',
    permission,
    params: lineParams,
    body: z.strictObject({ reason: text(statementLimits.reason) }),
    reply: z.null(),
    audit: 'statement-line.set-aside',
    ifMatch: true,
  }),
}
