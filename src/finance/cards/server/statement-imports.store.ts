import { lockRow } from '#platform/server/rows.ts'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import type { StatementImport } from '../statements.contract.ts'
import { shownCard } from './cards.reads.ts'
import { knowledge, setKnowledge } from './statement-lines.store.ts'
import './statements.table.ts'

/** Statements that were kept, newest first. */
export async function keptImports(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<StatementImport[]> {
  const rows = await db
    .selectFrom('statement_imports')
    .innerJoin('payment_cards', 'payment_cards.id', 'statement_imports.card_id')
    .leftJoin('staff', 'staff.id', 'statement_imports.staff_id')
    .select([
      'statement_imports.id',
      'statement_imports.card_id',
      'statement_imports.source',
      'statement_imports.file_name',
      'statement_imports.created_at',
      'statement_imports.taken_back_at',
      'staff.display_name',
      'payment_cards.number',
      'payment_cards.bank',
      'payment_cards.holder',
      'payment_cards.currency',
    ])
    .select([
      sql<number>`(select count(*)::int from statement_lines where import_id = statement_imports.id)`.as(
        'lines',
      ),
      sql<number>`(select count(*)::int from statement_lines
        where import_id = statement_imports.id and decided_at is not null)`.as('decided'),
    ])
    .orderBy('statement_imports.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    card: shownCard({ ...row, id: row.card_id }),
    source: row.source,
    fileName: row.file_name,
    by: row.display_name,
    at: row.created_at,
    lines: row.lines,
    decided: row.decided,
    takenBackAt: row.taken_back_at,
  }))
}

export async function countImports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('statement_imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Takes an import back: its lines that nobody decided go, and what it added to known lines, as far as they are as it
 * left them. The card's row is locked, as by an import.
 * @throws `not-found`; `conflict` where it was taken back before
 */
export async function takeImportBack(
  db: Db,
  importId: number,
  { staffId, now }: { staffId: number; now: Date },
): Promise<{ cardId: number; removed: number; kept: number }> {
  const found = await db
    .selectFrom('statement_imports')
    .select(['card_id', 'taken_back_at'])
    .where('id', '=', importId)
    .executeTakeFirst()
  assertFound(found)
  await lockRow(db, 'payment_cards', found.card_id)
  const claimed = await db
    .updateTable('statement_imports')
    .set({ taken_back_at: now, taken_back_by: staffId })
    .where('id', '=', importId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) throw new AppError('conflict', { message: 'taken back before' })
  await forget(db, importId)
  const gone = await db
    .deleteFrom('statement_lines')
    .where('import_id', '=', importId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  const left = await db
    .selectFrom('statement_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return { cardId: found.card_id, removed: Number(gone.numDeletedRows), kept: left.count }
}

async function forget(db: Db, importId: number): Promise<void> {
  await sql`
    update statement_lines set version = version + 1, ${setKnowledge(sql`learned.before`)}
    from statement_imports, jsonb_to_recordset(statement_imports.learned)
      as learned (line bigint, before jsonb, after jsonb)
    where statement_imports.id = ${importId} and statement_lines.id = learned.line
      and statement_lines.decided_at is null and ${knowledge('statement_lines')} = learned.after`.execute(db)
}
