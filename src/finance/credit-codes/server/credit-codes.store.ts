import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { likeContains } from '#platform/server/search.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'
import { lockRow, saveRow } from '#platform/server/rows.ts'
import '#finance/payments/server/payments.table.ts'
import '#team/staff/server/staff.table.ts'
import {
  codeLimits,
  type codeQueries,
  type codeSorts,
  type CodeState,
  type CreditCode,
} from '../credit-codes.contract.ts'
import './credit-codes.table.ts'

type Query = z.output<typeof codeQueries.list>
type Filters = Pick<Query, 'q' | 'state'>
/** Of which batch, as of which day, for whose eyes. */
export interface Looking {
  batchId: number
  today: IsoDate
  actor: Actor
}

const sortColumns = {
  number: 'credit_codes.number',
  used: 'credit_codes.redeemed_at',
} as const satisfies Record<(typeof codeSorts)[number], string>

/** The only definition of a code's state, as of a day. A used code stays used, also when its batch is revoked. */
function stateOf(today: IsoDate): RawBuilder<CodeState> {
  return sql<CodeState>`case
    when credit_codes.redeemed_at is not null then 'used'
    when credit_codes.revoked_at is not null or credit_batches.revoked_at is not null then 'revoked'
    when credit_batches.expires_on < ${today} then 'expired'
    else 'unused' end`
}

/** The codes of a batch that match, without order or columns. */
export function matchingCodes(db: Db, { q, state }: Filters, { batchId, today }: Omit<Looking, 'actor'>) {
  let query = db
    .selectFrom('credit_codes')
    .innerJoin('credit_batches', 'credit_batches.id', 'credit_codes.batch_id')
    .where('credit_codes.batch_id', '=', batchId)
  if (state) query = query.where(stateOf(today), '=', state)
  if (!q) return query
  const key = toAsciiDigits(q).trim().toUpperCase()
  return query.where('credit_codes.last_four', 'like', likeContains(key))
}

function withColumns(query: ReturnType<typeof matchingCodes>, { today, actor }: Looking) {
  return query
    .leftJoin('payments', 'payments.id', 'credit_codes.payment_id')
    .leftJoin('staff as enterer', 'enterer.id', 'payments.entered_by')
    .leftJoin('staff as revoker', (join) =>
      join.on(sql<boolean>`revoker.id = coalesce(credit_codes.revoked_by, credit_batches.revoked_by)`),
    )
    .leftJoin('clients', (join) =>
      join.onRef('clients.id', '=', 'payments.client_id').on(supporterInScope(actor, 'clients.supporter_id')),
    )
    .select([
      'credit_codes.id',
      'credit_codes.number',
      'credit_codes.last_four',
      'credit_codes.redeemed_at',
      'credit_codes.payment_id',
      'credit_codes.version',
      'enterer.display_name as enterer',
      'revoker.display_name as revoker',
      'clients.id as client_id',
      'clients.code as client_code',
      'clients.full_name as client_name',
    ])
    .select([
      stateOf(today).as('state'),
      sql<string | null>`coalesce(credit_codes.revoked_at, credit_batches.revoked_at)`.as('revoked_at'),
      // Of the code itself, by the reader; with its whole batch it does not come back alone.
      sql<
        string | null
      >`case when credit_codes.revoked_by = ${actor.staffId} and credit_batches.revoked_at is null
        then credit_codes.revoked_at + make_interval(mins => ${codeLimits.undoMinutes}) end`.as('undo_until'),
      sql<string | null>`coalesce(credit_codes.revoked_reason, credit_batches.revoked_reason)`.as('reason'),
    ])
}

/** The same codes as rows, in the asked order; the id makes the order total. */
export function selectCodes(db: Db, filters: Filters, sort: Query['sort'], looking: Looking) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withColumns(matchingCodes(db, filters, looking), looking)
    .orderBy(sortColumns[column], direction)
    .orderBy('credit_codes.id', direction)
}

export type CodeRow = Awaited<ReturnType<ReturnType<typeof selectCodes>['execute']>>[number]

export function toCode(row: CodeRow): CreditCode {
  const { client_id: id, client_code: code, client_name: fullName } = row
  const isRevoked = row.state === 'revoked'
  return {
    id: row.id,
    number: row.number,
    lastFour: row.last_four,
    state: row.state,
    usedAt: row.redeemed_at,
    usedBy: row.enterer,
    client: id === null || code === null || fullName === null ? null : { id, code, fullName },
    paymentId: row.payment_id,
    revokedAt: isRevoked ? row.revoked_at : null,
    revokedBy: isRevoked ? row.revoker : null,
    revokedReason: isRevoked ? row.reason : null,
    undoUntil: isRevoked ? row.undo_until : null,
    version: row.version,
  }
}

export async function findCode(db: Db, codeId: number, looking: Looking): Promise<CreditCode | null> {
  const row = await withColumns(matchingCodes(db, {}, looking), looking)
    .where('credit_codes.id', '=', codeId)
    .executeTakeFirst()
  return row ? toCode(row) : null
}

/** Locks the code until the end of the transaction: of everybody who wants it one goes first. */
export async function lockCode(db: Db, codeId: number): Promise<void> {
  await lockRow(db, 'credit_codes', codeId)
}

/** Stores the codes of a new batch, in their order. */
export async function insertCodes(
  db: Db,
  batchId: number,
  codes: readonly { hash: Buffer; lastFour: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into credit_codes (batch_id, number, hash, last_four, created_at, updated_at)
    select ${batchId}, made.number, made.hash, made.last_four, ${now}, ${now}
    from unnest(${codes.map((code) => code.hash)}::bytea[], ${codes.map((code) => code.lastFour)}::text[])
      with ordinality as made (hash, last_four, number)`.execute(db)
}

/** How many of these hashes are codes of the batch. */
export async function countOfBatch(db: Db, batchId: number, hashes: readonly Buffer[]): Promise<number> {
  const { total } = await db
    .selectFrom('credit_codes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`hash = any (${hashes}::bytea[])`)
    .executeTakeFirstOrThrow()
  return total
}

export const revokeCode = (
  db: Db,
  codeId: number,
  { staffId, reason }: { staffId: number; reason: string },
  now: Date,
) =>
  saveRow(db, 'credit_codes', codeId, { revoked_by: staffId, revoked_at: now, revoked_reason: reason }, now)

export const restoreCode = (db: Db, codeId: number, now: Date) =>
  saveRow(db, 'credit_codes', codeId, { revoked_by: null, revoked_at: null, revoked_reason: null }, now)
