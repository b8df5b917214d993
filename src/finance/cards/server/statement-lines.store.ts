import { type RawBuilder, sql } from 'kysely'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import { minuteOf } from './matching.rules.ts'
import type { LearnedLine } from './statements.table.ts'

/** A bank's message comes a little later than the deposit, and its clock has no seconds. */
const sameMinutes = 2

export interface NewImport {
  cardId: number
  source: 'csv' | 'sms'
  fileName: string | null
  /** Of the bytes of a file, or of the text of messages. */
  digest: string | null
  staffId: number | null
}

/** A deposit that is proved, in the card's smallest unit. */
export interface Deposit {
  paidOn: IsoDate
  /** `HH:MM`; null: unknown. */
  depositTime: string | null
  amount: number
  payerLastFour: string | null
  /** A whole sheba or number of an account. */
  payerAccount: string | null
  reference: string | null
  balance: number | null
  note: string | null
  /** A person says that it is one, also where a row of the source is just like it. */
  isConfirmed: boolean
}

/** `known`: kept before, or the same row again. `alike`: equal to another row, and nothing tells whether it is the same. */
export type Novelty = 'fresh' | 'known' | 'alike'

interface KnownLine extends Omit<Deposit, 'note' | 'isConfirmed'> {
  id: number
}

/**
 * Keeps the deposits that are not known yet. A known one gets what only the new source says of it: the payer's card,
 * the reference, the balance. The caller holds the card's row.
 * @returns what each deposit is, in their order, and the import; null where nothing was kept
 */
export async function keepDeposits(
  db: Db,
  given: NewImport,
  deposits: readonly Deposit[],
  now: Date,
): Promise<{ novelties: Novelty[]; importId: number | null }> {
  const stored = await storedAround(db, given.cardId, deposits)
  const isSameFile = await wasKept(db, given)
  const more: { line: KnownLine; deposit: Deposit }[] = []
  const taken = new Set<KnownLine>()
  const seen = new Set<string>()
  const novelties = deposits.map((deposit): Novelty => {
    const key = identityOf(deposit)
    const isAgain = seen.has(key)
    seen.add(key)
    // A balance or a reference is never the same after two deposits.
    if (isAgain && isUnique(deposit)) return 'known'
    const known = nearestSame(stored, deposit, taken)
    const open = deposit.isConfirmed ? 'fresh' : 'alike'
    // A file names each deposit once; a message is easily pasted twice.
    if (!known) return isAgain && given.source === 'sms' ? open : 'fresh'
    taken.add(known)
    // Of the day alone it may be another one.
    if (!isSameFile && !isTold(known, deposit)) return open
    more.push({ line: known, deposit })
    return 'known'
  })
  const fresh = deposits.filter((_, at) => novelties[at] === 'fresh')
  const learned = await learn(db, more)
  if (fresh.length === 0 && learned.length === 0) return { novelties, importId: null }
  return { novelties, importId: await insertLines(db, given, { fresh, learned }, now) }
}

async function storedAround(db: Db, cardId: number, deposits: readonly Deposit[]): Promise<KnownLine[]> {
  const days = deposits.map(({ paidOn }) => paidOn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const rows = await db
    .selectFrom('statement_lines')
    .select([
      'id',
      'amount',
      'paid_on',
      'deposit_time',
      'payer_last_four',
      'payer_account',
      'reference',
      'balance',
    ])
    .where('card_id', '=', cardId)
    .where('paid_on', '>=', addDays(first, -1))
    .where('paid_on', '<=', addDays(last, 1))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    paidOn: row.paid_on,
    depositTime: row.deposit_time?.slice(0, 5) ?? null,
    payerLastFour: row.payer_last_four,
    payerAccount: row.payer_account,
    reference: row.reference,
    balance: row.balance,
  }))
}

/** Each stored line is one deposit: it answers for one row of a source only. */
function nearestSame(
  stored: readonly KnownLine[],
  deposit: Deposit,
  taken: ReadonlySet<KnownLine>,
): KnownLine | undefined {
  return stored
    .filter((line) => !taken.has(line) && line.amount === deposit.amount)
    .filter((line) => minutesApart(line, deposit) <= sameMinutes && isSameKnowledge(line, deposit))
    .toSorted((one, two) => minutesApart(one, deposit) - minutesApart(two, deposit))[0]
}

/** Where one source knows no time, the same day counts as the same time. */
function minutesApart(line: KnownLine, deposit: Deposit): number {
  if (line.depositTime === null || deposit.depositTime === null)
    return line.paidOn === deposit.paidOn ? 0 : Infinity
  return Math.abs(minuteOf(line.paidOn, line.depositTime) - minuteOf(deposit.paidOn, deposit.depositTime))
}

/** Nothing that both sources know is different. */
function isSameKnowledge(line: KnownLine, deposit: Deposit): boolean {
  return (['payerLastFour', 'payerAccount', 'reference', 'balance'] as const).every(
    (name) => line[name] === null || deposit[name] === null || line[name] === deposit[name],
  )
}

const isUnique = ({ reference, balance }: Deposit): boolean => reference !== null || balance !== null

/** Whether something tells that the two are one: the minute, or what no two deposits share. */
function isTold(line: KnownLine, deposit: Deposit): boolean {
  const isTimed = line.depositTime !== null && deposit.depositTime !== null
  const isShared = (['payerLastFour', 'payerAccount', 'reference', 'balance'] as const).some(
    (name) => line[name] !== null && line[name] === deposit[name],
  )
  return isTimed || isShared
}

/** Whether the same file was kept before and not taken back. */
async function wasKept(db: Db, { cardId, digest }: NewImport): Promise<boolean> {
  if (digest === null) return false
  const found = await db
    .selectFrom('statement_imports')
    .select('id')
    .where('card_id', '=', cardId)
    .where('digest', '=', digest)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** All that a row says. */
function identityOf({
  amount,
  paidOn,
  depositTime,
  payerLastFour,
  payerAccount,
  reference,
  balance,
  note,
}: Deposit): string {
  return JSON.stringify([amount, paidOn, depositTime, payerLastFour, payerAccount, reference, balance, note])
}

async function insertLines(
  db: Db,
  { cardId, source, fileName, digest, staffId }: NewImport,
  { fresh, learned }: { fresh: readonly Deposit[]; learned: readonly LearnedLine[] },
  now: Date,
): Promise<number> {
  const id = await insertRow(db, 'statement_imports', {
    card_id: cardId,
    source,
    file_name: fileName,
    digest,
    staff_id: staffId,
    created_at: now,
    learned: JSON.stringify(learned),
  })
  const rows = fresh.map((one) => ({
    amount: one.amount,
    paid_on: one.paidOn,
    deposit_time: one.depositTime,
    payer_last_four: one.payerLastFour,
    payer_account: one.payerAccount,
    reference: one.reference,
    balance: one.balance,
    note: one.note,
  }))
  await sql`
    insert into statement_lines (import_id, card_id, amount, paid_on, deposit_time, payer_last_four, payer_account,
      reference, balance, note, created_at, updated_at)
    select ${id}, ${cardId}, given.amount, given.paid_on, given.deposit_time, given.payer_last_four, given.payer_account,
      given.reference, given.balance, given.note, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (amount bigint, paid_on date,
      deposit_time time, payer_last_four text, payer_account text, reference text, balance bigint, note text)`.execute(
    db,
  )
  return id
}

/** Adds to known lines what only the new source says. Decided lines stay as they were seen. */
async function learn(db: Db, more: readonly { line: KnownLine; deposit: Deposit }[]): Promise<LearnedLine[]> {
  const given = more.map(({ line, deposit }) => ({
    line: line.id,
    payer_last_four: deposit.payerLastFour,
    payer_account: deposit.payerAccount,
    reference: deposit.reference,
    balance: deposit.balance,
    note: deposit.note,
  }))
  const { rows } = await sql<LearnedLine>`
    with given as (
      select given.line, given.payer_last_four, given.payer_account, given.reference, given.balance, given.note
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (line bigint, payer_last_four text, payer_account text, reference text, balance bigint, note text)
    ), known as (
      select statement_lines.id as line, ${knowledge('statement_lines')} as before, jsonb_build_object(
        'payer_last_four', coalesce(statement_lines.payer_last_four, given.payer_last_four),
        'payer_account', coalesce(statement_lines.payer_account, given.payer_account),
        'reference', coalesce(statement_lines.reference, given.reference),
        'balance', coalesce(statement_lines.balance, given.balance),
        'note', coalesce(statement_lines.note, given.note)) as after
      from statement_lines join given on given.line = statement_lines.id
      where statement_lines.decided_at is null
    )
    update statement_lines set version = version + 1, ${setKnowledge(sql`known.after`)}
    from known where known.line = statement_lines.id and known.before <> known.after
    returning known.line, known.before, known.after`.execute(db)
  return rows
}

/** What may be learned of a line, as JSON. */
export const knowledge = (table: 'statement_lines') => sql`jsonb_build_object(
  'payer_last_four', ${sql.ref(table)}.payer_last_four, 'payer_account', ${sql.ref(table)}.payer_account,
  'reference', ${sql.ref(table)}.reference,
  'balance', ${sql.ref(table)}.balance, 'note', ${sql.ref(table)}.note)`

/** Columns of a line from such JSON. */
export const setKnowledge = (json: RawBuilder<unknown>) => sql`
  payer_last_four = ${json} ->> 'payer_last_four', payer_account = ${json} ->> 'payer_account', reference = ${json} ->> 'reference',
  balance = (${json} ->> 'balance')::bigint, note = ${json} ->> 'note'`
