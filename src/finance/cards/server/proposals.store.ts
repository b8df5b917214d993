import { lockRow } from '#platform/server/rows.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '#platform/server/database.ts'
import { type StatementLine, statementLimits } from '../statements.contract.ts'
import { shownCard } from './cards.reads.ts'
import type { BankLine } from './matching.rules.ts'
import './statements.table.ts'

const selectLines = (db: Db) => linesWithCards(db.selectFrom('statement_lines'))

/** Lines with the columns of `toLine`. */
export function linesWithCards(lines: SelectQueryBuilder<Tables, 'statement_lines', object>) {
  return lines
    .innerJoin('payment_cards', 'payment_cards.id', 'statement_lines.card_id')
    .select([
      'statement_lines.id',
      'statement_lines.card_id',
      'statement_lines.amount',
      'statement_lines.paid_on',
      'statement_lines.deposit_time',
      'statement_lines.payer_last_four',
      'statement_lines.payer_account',
      'statement_lines.reference',
      'statement_lines.note',
      'statement_lines.version',
      'statement_lines.decided_at',
      'payment_cards.number',
      'payment_cards.bank',
      'payment_cards.holder',
      'payment_cards.currency',
    ])
}

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

export function toLine(row: LineRow): StatementLine {
  return {
    id: row.id,
    card: shownCard({ ...row, id: row.card_id }),
    amount: row.amount,
    currency: row.currency,
    paidOn: row.paid_on,
    depositTime: row.deposit_time?.slice(0, 5) ?? null,
    payerLastFour: row.payer_last_four,
    payer: shownPayer(row),
    reference: row.reference,
    note: row.note,
    version: row.version,
  }
}

/** Of an account only the end leaves. */
function shownPayer({
  payer_last_four: card,
  payer_account: account,
}: Pick<LineRow, 'payer_last_four' | 'payer_account'>): StatementLine['payer'] {
  if (card !== null) return { kind: 'card', tail: card }
  if (account === null) return null
  return { kind: account.startsWith('I') ? 'sheba' : 'account', tail: account.slice(-4) }
}

/** Lines that nobody decided, without order or columns. */
export function matchingLines(db: Db) {
  return db
    .selectFrom('statement_lines')
    .where('statement_lines.payment_id', 'is', null)
    .where('statement_lines.set_aside_reason', 'is', null)
}

/** Lines that nobody decided, newest first. */
export async function openLines(db: Db, cardId: number | undefined): Promise<StatementLine[]> {
  const open = linesWithCards(matchingLines(db))
    .orderBy('statement_lines.paid_on', 'desc')
    .orderBy('statement_lines.deposit_time', 'desc')
    .orderBy('statement_lines.id', 'desc')
    .limit(statementLimits.open)
  const rows = await (
    cardId === undefined ? open : open.where('statement_lines.card_id', '=', cardId)
  ).execute()
  return rows.map(toLine)
}

/** Locks a line until the end of the transaction. @returns it and whether it is decided, or null */
export async function lockLine(
  db: Db,
  lineId: number,
): Promise<(StatementLine & { decided: boolean }) | null> {
  await lockRow(db, 'statement_lines', lineId)
  const row = await selectLines(db).where('statement_lines.id', '=', lineId).executeTakeFirst()
  return row ? { ...toLine(row), decided: row.decided_at !== null } : null
}

export const bankLine = (line: StatementLine): BankLine => ({
  id: line.id,
  cardId: line.card.id,
  amount: line.amount,
  paidOn: line.paidOn,
  depositTime: line.depositTime,
  payerLastFour: line.payerLastFour,
  reference: line.reference,
})

/** Closes a line: it belongs to a payment, or is set aside for a reason. */
export async function closeLine(
  db: Db,
  lineId: number,
  decision: { payment_id: number } | { set_aside_reason: string },
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('statement_lines')
    .set((eb) => ({
      ...decision,
      decided_by: staffId,
      decided_at: now,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', lineId)
    .execute()
}
