import { sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { likeContains } from '#platform/server/search.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'
import '#finance/payments/server/payments.table.ts'
import type { DecidedLine, decidedQueries, decidedSorts } from '../decided-lines.contract.ts'
import { linesWithCards, type LineRow, toLine } from './proposals.store.ts'

type Query = z.output<typeof decidedQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

const sortColumns = {
  decided: 'statement_lines.decided_at',
  paid: 'statement_lines.paid_on',
  amount: 'statement_lines.amount',
} as const satisfies Record<(typeof decidedSorts)[number], string>

/** The decided lines that match, without order or columns. */
export function matchingDecided(db: Db, { q, decision, cardId, importId, paidFrom, paidTo }: Filters) {
  let query = db.selectFrom('statement_lines').where('statement_lines.decided_at', 'is not', null)
  if (decision)
    query = query.where('statement_lines.payment_id', decision === 'matched' ? 'is not' : 'is', null)
  if (cardId) query = query.where('statement_lines.card_id', '=', cardId)
  if (importId) query = query.where('statement_lines.import_id', '=', importId)
  if (paidFrom) query = query.where('statement_lines.paid_on', '>=', paidFrom)
  if (paidTo) query = query.where('statement_lines.paid_on', '<=', paidTo)
  const typed = toAsciiDigits(q ?? '').trim()
  if (typed === '') return query
  const like = likeContains(typed)
  return query.where(
    sql<SqlBool>`(statement_lines.reference like ${like} or statement_lines.payer_last_four like ${like}
      or statement_lines.note like ${like})`,
  )
}

/** The same lines as rows, in the asked order; the id makes the order total. */
export function selectDecided(db: Db, actor: Actor, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return linesWithCards(matchingDecided(db, filters))
    .leftJoin('staff', 'staff.id', 'statement_lines.decided_by')
    .leftJoin('payments', 'payments.id', 'statement_lines.payment_id')
    .leftJoin('clients', (join) =>
      join
        .onRef('clients.id', '=', 'payments.client_id')
        .on(sql<SqlBool>`${supporterInScope(actor, 'clients.supporter_id')}`),
    )
    .select([
      'statement_lines.set_aside_reason',
      'staff.display_name as decided_by',
      'clients.id as client_id',
      'clients.full_name as client_name',
    ])
    .orderBy(sortColumns[column], direction)
    .orderBy('statement_lines.id', direction)
}

export type DecidedRow = LineRow & {
  set_aside_reason: string | null
  decided_by: string | null
  client_id: number | null
  client_name: string | null
}

export function toDecided(row: DecidedRow): DecidedLine {
  const { client_id: clientId, client_name: fullName } = row
  return {
    ...toLine(row),
    decision: row.set_aside_reason === null ? 'matched' : 'aside',
    client: clientId === null || fullName === null ? null : { id: clientId, fullName },
    reason: row.set_aside_reason,
    decidedAt: row.decided_at ?? '',
    decidedBy: row.decided_by,
  }
}

/** Makes a line open again that was set aside. @returns false when it is open or belongs to a payment */
export async function reopenLine(db: Db, lineId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set((eb) => ({
      set_aside_reason: null,
      decided_by: null,
      decided_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', lineId)
    .where('set_aside_reason', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
