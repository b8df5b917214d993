import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { codeGuessLimits } from '#platform/server/limits.ts'
import './credit-codes.table.ts'

const guesses: ReadonlySet<string> = new Set(['code-unknown', 'format'])

/** Whether a request was refused because there is no such code. */
export function isWrongGuess(error: unknown): boolean {
  return error instanceof AppError && (error.fields?.['code'] ?? []).some((code) => guesses.has(code))
}

/** @throws `rate-limited` for who has typed too many wrong codes within the hour, whatever they type now */
export async function refuseGuessing(db: Db, staffId: number, now: Date): Promise<void> {
  const row = await db
    .selectFrom('credit_code_guesses')
    .select(['wrong', 'first_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row || row.wrong < codeGuessLimits.wrong) return
  const waitMs = Date.parse(row.first_at) + codeGuessLimits.windowMs - now.getTime()
  if (waitMs > 0) throw tooMany(waitMs)
}

/**
 * Counts a wrong code, after its request was rolled back: both servers of an installation share the count, and of many
 * at once no more get through than one after the other. @throws `rate-limited` beyond the limit
 */
export async function countWrongGuess(db: Db, staffId: number, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - codeGuessLimits.windowMs)
  const { rows } = await sql<{ wrong: number; first_at: string }>`
    insert into credit_code_guesses as g (staff_id, wrong, first_at) values (${staffId}, 1, ${now})
    on conflict (staff_id) do update set
      wrong = case when g.first_at <= ${windowStart} then 1 else g.wrong + 1 end,
      first_at = case when g.first_at <= ${windowStart} then ${now} else g.first_at end
    returning wrong, first_at`.execute(db)
  const row = rows[0]
  if (!row || row.wrong <= codeGuessLimits.wrong) return
  throw tooMany(Date.parse(row.first_at) + codeGuessLimits.windowMs - now.getTime())
}

function tooMany(waitMs: number): AppError {
  return new AppError('rate-limited', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
