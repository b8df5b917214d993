import { sql } from 'kysely'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { minuteOf } from './matching.rules.ts'
import type { ReadDeposit } from './statement-reading.ts'
import './statements.table.ts'

/** A bank's message comes a little later than the deposit, and its clock has no seconds. */
const sameMinutes = 2

export interface NewImport {
  cardId: number
  source: 'csv' | 'sms'
  fileName: string | null
  staffId: number | null
}

interface KnownLine extends Omit<ReadDeposit, 'note'> {
  id: number
}

/**
 * Keeps the deposits that are not known yet. A known one gets what only the new source says of it: the payer's card,
 * the reference, the balance. The caller holds the card's row.
 */
export async function keepDeposits(
  db: Db,
  given: NewImport,
  deposits: readonly ReadDeposit[],
  now: Date,
): Promise<{ fresh: number; repeated: number }> {
  const stored = await storedAround(db, given.cardId, deposits)
  const fresh: ReadDeposit[] = []
  const more: { id: number; deposit: ReadDeposit }[] = []
  const taken = new Set<KnownLine>()
  let repeated = 0
  const seen = new Set<string>()
  for (const deposit of deposits) {
    const key = identityOf(deposit)
    const isAgain = seen.has(key)
    seen.add(key)
    const known = isAgain ? undefined : nearestSame(stored, deposit, taken)
    if (known) {
      taken.add(known)
      more.push({ id: known.id, deposit })
    }
    if (isAgain || known) repeated += 1
    else fresh.push(deposit)
  }
  if (fresh.length > 0) await insertLines(db, given, fresh, now)
  for (const { id, deposit } of more) await addKnowledge(db, id, deposit)
  return { fresh: fresh.length, repeated }
}

async function storedAround(db: Db, cardId: number, deposits: readonly ReadDeposit[]): Promise<KnownLine[]> {
  const days = deposits.map(({ paidOn }) => paidOn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const rows = await db
    .selectFrom('statement_lines')
    .select(['id', 'amount', 'paid_on', 'deposit_time', 'payer_last_four', 'reference', 'balance'])
    .where('card_id', '=', cardId)
    .where('paid_on', '>=', addDays(first, -1))
    .where('paid_on', '<=', addDays(last, 1))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    paidOn: row.paid_on,
    depositTime: row.deposit_time.slice(0, 5),
    payerLastFour: row.payer_last_four,
    reference: row.reference,
    balance: row.balance,
  }))
}

/** Each stored line is one deposit: it stands for one row of a source only. */
function nearestSame(
  stored: readonly KnownLine[],
  deposit: ReadDeposit,
  taken: ReadonlySet<KnownLine>,
): KnownLine | undefined {
  const apart = (line: KnownLine) =>
    Math.abs(minuteOf(line.paidOn, line.depositTime) - minuteOf(deposit.paidOn, deposit.depositTime))
  return stored
    .filter((line) => !taken.has(line) && line.amount === deposit.amount && apart(line) <= sameMinutes)
    .filter((line) => isSameKnowledge(line, deposit))
    .toSorted((one, two) => apart(one) - apart(two))[0]
}

/** Nothing that both sources know is different. */
function isSameKnowledge(line: KnownLine, deposit: ReadDeposit): boolean {
  return (['payerLastFour', 'reference', 'balance'] as const).every(
    (name) => line[name] === null || deposit[name] === null || line[name] === deposit[name],
  )
}

/** The same row twice in one source is one deposit; two that differ in anything are two. */
function identityOf({
  amount,
  paidOn,
  depositTime,
  payerLastFour,
  reference,
  balance,
  note,
}: ReadDeposit): string {
  return JSON.stringify([amount, paidOn, depositTime, payerLastFour, reference, balance, note])
}

async function insertLines(
  db: Db,
  { cardId, source, fileName, staffId }: NewImport,
  deposits: readonly ReadDeposit[],
  now: Date,
): Promise<void> {
  const { id } = await db
    .insertInto('statement_imports')
    .values({ card_id: cardId, source, file_name: fileName, staff_id: staffId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = deposits.map((one) => ({
    amount: one.amount,
    paid_on: one.paidOn,
    deposit_time: one.depositTime,
    payer_last_four: one.payerLastFour,
    reference: one.reference,
    balance: one.balance,
    note: one.note,
  }))
  await sql`
    insert into statement_lines (import_id, card_id, amount, paid_on, deposit_time, payer_last_four, reference,
      balance, note, created_at, updated_at)
    select ${id}, ${cardId}, given.amount, given.paid_on, given.deposit_time, given.payer_last_four, given.reference,
      given.balance, given.note, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (amount bigint, paid_on date,
      deposit_time time, payer_last_four text, reference text, balance bigint, note text)`.execute(db)
}

/** Only lines that nobody decided learn: a decided one stays what was seen. */
async function addKnowledge(db: Db, lineId: number, deposit: ReadDeposit): Promise<void> {
  await sql`
    update statement_lines set version = version + 1,
      payer_last_four = coalesce(payer_last_four, ${deposit.payerLastFour}),
      reference = coalesce(reference, ${deposit.reference}), balance = coalesce(balance, ${deposit.balance}::bigint),
      note = coalesce(note, ${deposit.note})
    where id = ${lineId} and decided_at is null and num_nulls(payer_last_four, reference, balance, note)
      > num_nulls(coalesce(payer_last_four, ${deposit.payerLastFour}), coalesce(reference, ${deposit.reference}),
        coalesce(balance, ${deposit.balance}::bigint), coalesce(note, ${deposit.note}))`.execute(db)
}
