import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import { searchColumn, searched } from '#platform/server/search.ts'
import '#team/staff/server/staff.table.ts'
import type {
  BatchDraft,
  batchQueries,
  batchSorts,
  BatchState,
  CreditBatch,
} from '../credit-batches.contract.ts'
import './credit-codes.table.ts'

type Query = z.output<typeof batchQueries.list>
type Filters = Pick<Query, 'q' | 'state' | 'currency'>

const sortColumns = {
  created: 'credit_batches.created_at',
  expires: 'credit_batches.expires_on',
} as const satisfies Record<(typeof batchSorts)[number], string>

const used = sql<number>`(select count(*)::int from credit_codes
  where credit_codes.batch_id = credit_batches.id and credit_codes.redeemed_at is not null)`
const revoked = sql<number>`(select count(*)::int from credit_codes
  where credit_codes.batch_id = credit_batches.id and credit_codes.revoked_at is not null)`

/** The one definition of a batch's state, as of a day. */
function stateOf(today: IsoDate): RawBuilder<BatchState> {
  return sql<BatchState>`case
    when credit_batches.revoked_at is not null then 'revoked'
    when credit_batches.codes = ${used} + ${revoked} then 'spent'
    when credit_batches.expires_on < ${today} then 'expired'
    when credit_batches.awaits_other then 'waiting'
    else 'open' end`
}

/** The batches that match, without order or columns. */
export function matchingBatches(db: Db, { q, state, currency }: Filters, today: IsoDate) {
  let query = db.selectFrom('credit_batches')
  if (currency) query = query.where('credit_batches.currency', '=', currency)
  if (state) query = query.where(stateOf(today), '=', state)
  return searched(query, 'credit_batches.search_key', q)
}

function withColumns(query: ReturnType<typeof matchingBatches>, today: IsoDate) {
  return query
    .leftJoin('staff as maker', 'maker.id', 'credit_batches.created_by')
    .leftJoin('staff as approver', 'approver.id', 'credit_batches.approved_by')
    .leftJoin('staff as revoker', 'revoker.id', 'credit_batches.revoked_by')
    .select([
      'credit_batches.id',
      'credit_batches.purpose',
      'credit_batches.codes',
      'credit_batches.amount',
      'credit_batches.currency',
      'credit_batches.expires_on',
      'credit_batches.per_client',
      'credit_batches.product_line',
      'credit_batches.created_by',
      'credit_batches.approved_at',
      'credit_batches.revoked_at',
      'credit_batches.revoked_reason',
      'credit_batches.version',
      'credit_batches.created_at',
      'credit_batches.updated_at',
      'maker.display_name as maker',
      'approver.display_name as approver',
      'revoker.display_name as revoker',
    ])
    .select([used.as('used'), revoked.as('revoked'), stateOf(today).as('state')])
}

/** The same batches as rows, in the asked order; the id makes the order total. */
export function selectBatches(db: Db, filters: Filters, sort: Query['sort'], today: IsoDate) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withColumns(matchingBatches(db, filters, today), today)
    .orderBy(sortColumns[column], direction)
    .orderBy('credit_batches.id', direction)
}

export type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]

export function toBatch(row: BatchRow, actor: Actor): CreditBatch {
  // With the batch went every code that was not used.
  const revokedCodes = row.revoked_at === null ? row.revoked : row.codes - row.used
  return {
    id: row.id,
    purpose: row.purpose,
    codes: row.codes,
    amount: row.amount,
    currency: row.currency,
    expiresOn: row.expires_on,
    perClient: row.per_client,
    productLine: row.product_line,
    state: row.state,
    used: row.used,
    revoked: revokedCodes,
    left: row.codes - row.used - revokedCodes,
    createdBy: row.maker,
    createdAt: row.created_at,
    isOwn: row.created_by === actor.staffId,
    approvedBy: row.approver,
    approvedAt: row.approved_at,
    revokedBy: row.revoker,
    revokedAt: row.revoked_at,
    revokedReason: row.revoked_reason,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findBatch(
  db: Db,
  batchId: number,
  { actor, today }: { actor: Actor; today: IsoDate },
): Promise<CreditBatch | null> {
  const row = await withColumns(matchingBatches(db, {}, today), today)
    .where('credit_batches.id', '=', batchId)
    .executeTakeFirst()
  return row ? toBatch(row, actor) : null
}

/** Locks the batch until the end of the transaction: who pays with one of its codes waits, or is waited for. */
export async function lockBatch(db: Db, batchId: number): Promise<void> {
  await lockRow(db, 'credit_batches', batchId)
}

/** Batches made since then with the same number and worth of codes, newest first. */
export async function batchesAlike(db: Db, { codes, amount, currency }: BatchDraft, since: Date) {
  const rows = await db
    .selectFrom('credit_batches')
    .leftJoin('staff', 'staff.id', 'credit_batches.created_by')
    .select(['credit_batches.id', 'credit_batches.purpose', 'credit_batches.created_at as createdAt'])
    .select('staff.display_name as createdBy')
    .where('credit_batches.codes', '=', codes)
    .where('credit_batches.amount', '=', amount)
    .where('credit_batches.currency', '=', currency)
    .where('credit_batches.created_at', '>', since.toISOString())
    .where('credit_batches.revoked_at', 'is', null)
    .orderBy('credit_batches.id', 'desc')
    .limit(3)
    .execute()
  return rows
}

/** Stores a batch without its codes. @returns its id */
export const insertBatch = (
  db: Db,
  draft: BatchDraft,
  { staffId, awaitsOther, now }: { staffId: number; awaitsOther: boolean; now: Date },
) =>
  insertRow(
    db,
    'credit_batches',
    {
      purpose: draft.purpose,
      codes: draft.codes,
      amount: draft.amount,
      currency: draft.currency,
      expires_on: draft.expiresOn,
      per_client: draft.perClient,
      product_line: draft.productLine,
      created_by: staffId,
      awaits_other: awaitsOther,
      approved_by: null,
      approved_at: null,
      revoked_by: null,
      revoked_at: null,
      revoked_reason: null,
      search_key: searchColumn(draft.purpose),
    },
    now,
  )

export const approveBatch = (db: Db, batchId: number, staffId: number, now: Date) =>
  saveRow(db, 'credit_batches', batchId, { awaits_other: false, approved_by: staffId, approved_at: now }, now)

export const revokeBatch = (
  db: Db,
  batchId: number,
  { staffId, reason }: { staffId: number; reason: string },
  now: Date,
) =>
  saveRow(
    db,
    'credit_batches',
    batchId,
    { revoked_by: staffId, revoked_at: now, revoked_reason: reason },
    now,
  )
