import * as z from 'zod/mini'
import { listedPayment } from '#finance/payments/payment-list.contract.ts'
import { csvMedia } from '#platform/contract/csv-media.ts'
import { foreignChoices, foreignReading } from '#platform/contract/foreign-tables.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { currency } from '#platform/contract/money.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, rawText, text, version, whole } from '#platform/contract/scalars.ts'
import { offeredCard } from './cards.contract.ts'

/**
 * What a column of a bank's file can hold. `deposit` and `withdrawal` prove the direction by themselves; `amount` needs
 * a proof beside it: a sign, the column `direction`, or the step of the balance.
 */
export const statementFields = [
  'day',
  'time',
  'deposit',
  'withdrawal',
  'amount',
  'direction',
  'payer',
  'reference',
  'balance',
  'note',
] as const
export type StatementField = (typeof statementFields)[number]

/** Columns of which a file needs one: how much. */
export const amountFields = ['deposit', 'withdrawal', 'amount'] as const

export const statementLimits = {
  bytes: 8_388_608,
  rows: 20_000,
  columns: 40,
  text: 100_000,
  /** Characters of what is said of a file. */
  choices: 8000,
  /** Rows that a person may call deposits in one import. */
  decided: 500,
  /** Open lines that are matched at a time, newest first. */
  open: 500,
  reason: 200,
} as const

const readings = [...statementFields, 'skip'] as const
export type ColumnReading = (typeof readings)[number]

/** Units in which a bank writes amounts in rial cards; other currencies have one. */
export const statementUnits = ['rial', 'toman'] as const
export const statementUnit = z.enum(statementUnits)
export type StatementUnit = z.output<typeof statementUnit>

/** Order of year, month and day where the year is not first with four digits. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]
const dateOrder = z.enum(dateOrders)

/** `ask`: a person says whether it is a deposit. `ignored`: no movement of money. */
export const rowStates = ['deposit', 'withdrawal', 'ask', 'ignored', 'refused'] as const
export type RowState = (typeof rowStates)[number]
/** What a state follows from. */
export const rowReasons = [
  'own_column',
  'direction_column',
  'sign',
  'balance',
  'words',
  'person',
  'no_proof',
  'contradiction',
  'alike',
  'unit',
  'several',
  'weekday',
  'password',
  'failed',
  'future',
  'total',
  'nothing',
  'day',
  'amount',
  'quote',
  'cells',
  'other-table',
] as const
export type RowReason = (typeof rowReasons)[number]

/** Who paid, by the end of a number: only that of a card is compared with payments. */
const payer = z.object({ kind: z.enum(['card', 'sheba', 'account']), tail: z.string() })
export type Payer = z.output<typeof payer>

/** A row or message as it is understood. */
export const statementRow = z.object({
  /** As in a table program, or messages from the top. */
  row: z.int(),
  state: z.enum(rowStates),
  reason: z.enum(rowReasons),
  /** The amount as it stands in the file, or the message. */
  written: z.string(),
  paidOn: z.nullable(day),
  depositTime: z.nullable(z.string()),
  /** In the card's smallest unit; null while the unit is a question. */
  amount: z.nullable(z.int()),
  /** null: unknown. */
  payer: z.nullable(payer),
  /** A deposit that was known before. */
  isKnown: z.boolean(),
})
export type StatementRow = z.output<typeof statementRow>

/** What has to be said before anything is kept. */
export const statementQuestions = ['columns', 'sheet', 'unit', 'date_order', 'decimal'] as const

/** What a file or pasted messages hold, or what was stored of them. */
export const statementReading = z.object({
  headers: z.array(z.string()),
  /** The first rows as they are in the file. */
  preview: z.array(z.array(z.string())),
  columns: z.array(z.enum(readings)),
  questions: z.array(z.enum(statementQuestions)),
  /** The unit of amounts that name none; null: asked, or the currency has one unit. */
  unit: z.nullable(statementUnit),
  /** Ways to read all days, where the source leaves it open. */
  dateOrders: z.array(dateOrder),
  /** What was found in a file; null: messages. */
  file: z.nullable(foreignReading),
  /** How the file was told to be read, now or an earlier one with the same headers. */
  choices: foreignChoices,
  /** Every row as it is understood. */
  rows: z.array(statementRow),
  currency,
  /** Deposits that were not known before. */
  fresh: z.int(),
  /** The same deposit again: in this file, or from another one. */
  repeated: z.int(),
  /** Withdrawals: they are not kept. */
  withdrawals: z.int(),
  asked: z.int(),
  ignored: z.int(),
  refused: z.int(),
  /** The import that was kept, by which it can be taken back; null for a check and where nothing was new. */
  importId: z.nullable(id),
})
export type StatementReading = z.output<typeof statementReading>

/** An import that was kept. */
export const statementImport = z.object({
  id,
  card: offeredCard,
  source: z.enum(['csv', 'sms']),
  fileName: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: instant,
  /** Deposits that it brought, and those of them that were decided since. */
  lines: z.int(),
  decided: z.int(),
  takenBackAt: z.nullable(instant),
})
export type StatementImport = z.output<typeof statementImport>

export const statementLine = z.object({
  id,
  card: offeredCard,
  amount: z.int(),
  currency,
  paidOn: day,
  /** Null: the statement does not say it. */
  depositTime: z.nullable(z.string()),
  payerLastFour: z.nullable(z.string()),
  /** The name in the bank statement. */
  payer: z.nullable(payer),
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

export const importQueries = listQueries({ sorts: ['at'], defaultSort: '-at', filters: {} })
/** What a person says of a statement. A unit is remembered for the card. */
const answers = {
  unit: z.optional(statementUnit),
  /** Rows without a proof that are deposits. */
  deposits: z.optional(z.array(whole(1, 1_000_000)).check(z.maxLength(statementLimits.decided))),
} as const
const fileQuery = z.strictObject({
  fileName: rawText(200, 1),
  /** `foreignChoices` as JSON; absent: as for the last file of the card with the same headers. */
  choices: z.optional(rawText(statementLimits.choices, 2)),
  ...answers,
})
const textBody = z.strictObject({
  text: rawText(statementLimits.text, 1),
  dateOrder: z.optional(dateOrder),
  ...answers,
})
const permission = 'payment-credit-cards.statements'

export const statements = {
  sample: operation('GET admin/payment-credit-cards/statement-sample', {
    summary: 'A small CSV file that can be imported as it is.',
    permission,
    query: z.strictObject({ locale: z._default(z.enum(['fa-IR', 'ar-IQ']), 'fa-IR') }),
    reply: 'file',
  }),
  check: operation('POST admin/payment-credit-cards/:cardId/statements/check', {
    summary: 'What a file of the bank of a card holds and how much of it is new; keeps nothing.',
    permission,
    query: fileQuery,
    reply: statementReading,
    upload: csvMedia,
  }),
  save: operation('POST admin/payment-credit-cards/:cardId/statements', {
    summary: 'Keep the deposits of a file of the bank; what is known already is not kept again.',
    permission,
    query: fileQuery,
    reply: statementReading,
    audit: 'statement.imported',
    upload: csvMedia,
  }),
  checkText: operation('POST admin/payment-credit-cards/:cardId/statement-texts/check', {
    summary: 'What pasted messages of the bank hold and how much of it is new; keeps nothing.',
    permission,
    body: textBody,
    reply: statementReading,
  }),
  saveText: operation('POST admin/payment-credit-cards/:cardId/statement-texts', {
    summary: 'Keep the deposits of pasted messages; what is known already is not kept again.',
    permission,
    body: textBody,
    reply: statementReading,
    audit: 'statement.imported',
  }),
  imports: operation('GET admin/payment-credit-cards/statement-imports', {
    summary: 'Statements that were kept, newest first, with what became of their deposits.',
    permission,
    query: importQueries.list,
    reply: statementImport,
    paged: true,
  }),
  takeBack: operation('POST admin/payment-credit-cards/statement-imports/:importId/take-back', {
    summary:
      'Take a statement back: its deposits that nobody decided go, and what it added to known ones. Decided ones stay and are counted; the decided lines of the import name them.',
    permission,
    reply: z.object({ removed: z.int(), kept: z.int() }),
    audit: 'statement.taken-back',
    idempotent: 'accepted',
  }),
  proposals: operation('GET admin/payment-credit-cards/proposals', {
    summary:
      'Deposits of the bank that belong to no payment yet, newest first, with the payments they may be.',
    permission,
    query: z.strictObject({ cardId: z.optional(id) }),
    reply: z.array(proposal),
    scope: 'clients',
  }),
  confirm: operation('POST admin/payment-credit-cards/lines/:lineId/confirm', {
    summary: 'Give a line to a payment of its amount, which is confirmed by the rules of every payment.',
    permission: 'payments.confirm',
    /** `paymentVersion` as it was seen beside the line. */
    body: z.strictObject({ paymentId: id, paymentVersion: version }),
    reply: listedPayment,
    audit: 'payment.confirmed',
    ifMatch: true,
    idempotent: 'required',
    scope: 'clients',
  }),
  setAside: operation('POST admin/payment-credit-cards/lines/:lineId/set-aside', {
    summary: 'Put a line aside that is no payment of a client, with a reason.',
    permission,
    body: z.strictObject({ reason: text(statementLimits.reason) }),
    reply: z.null(),
    audit: 'statement-line.set-aside',
    ifMatch: true,
  }),
}
