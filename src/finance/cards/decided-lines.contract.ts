import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { day, id, instant } from '#platform/contract/scalars.ts'
import { statementLine } from './statements.contract.ts'

/** What became of a line of the bank: it is a payment of a client, or was set aside. */
export const lineDecisions = ['matched', 'aside'] as const

export const decidedLine = z.extend(statementLine, {
  decision: z.enum(lineDecisions),
  /** Null: it was set aside, or the reader may not see the client. */
  client: z.nullable(z.object({ id, fullName: z.string() })),
  reason: z.nullable(z.string()),
  decidedAt: instant,
  decidedBy: z.nullable(z.string()),
})
export type DecidedLine = z.output<typeof decidedLine>

export const decidedSorts = ['decided', 'paid', 'amount'] as const
export const decidedQueries = listQueries({
  sorts: decidedSorts,
  defaultSort: '-decided',
  filters: {
    decision: z.optional(z.enum(lineDecisions)),
    cardId: z.optional(id),
    /** Of one statement, also of one that was taken back. */
    importId: z.optional(id),
    paidFrom: z.optional(day),
    paidTo: z.optional(day),
  },
})

const permission = 'payment-credit-cards.statements'
export const decidedLines = {
  list: operation('GET admin/payment-credit-cards/decided-lines', {
    summary: 'Lines of the bank that somebody decided, searched by reference, card of the payer or note.',
    permission,
    query: decidedQueries.list,
    reply: decidedLine,
    paged: true,
    scope: 'clients',
  }),
  export: operation('GET admin/payment-credit-cards/decided-lines/export', {
    summary: 'The filtered decided lines, or some of them, as a CSV or XLSX file.',
    permission,
    query: z.extend(decidedQueries.export, exportRows),
    reply: 'file',
    audit: 'statement-lines.exported',
    scope: 'clients',
  }),
  reopen: operation('POST admin/payment-credit-cards/lines/:lineId/reopen', {
    summary:
      'Take a line that was set aside up again; `conflict` for one that is open or belongs to a payment.',
    permission,
    reply: z.null(),
    audit: 'statement-line.reopened',
    ifMatch: true,
  }),
}
