import { fieldError, type FieldErrors, AppError } from '#platform/contract/errors.ts'
import { amountMax } from '#platform/contract/money.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { ForeignChoices, ForeignUnit } from '#platform/contract/foreign-tables.contract.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import { rememberReading } from '#platform/server/foreign-tables/remembered-readings.store.ts'
import { assertFound } from '#platform/server/versions.ts'
import type { StatementReading, StatementRow, StatementUnit } from '../statements.contract.ts'
import { countryOfCard } from './card-days.store.ts'
import { lockCard } from './cards.store.ts'
import { type Deposit, keepDeposits, type NewImport, type Novelty } from './statement-lines.store.ts'
import { sourceOf } from './statement-file.ts'
import type { Place, Proof, Reading, ReadRow } from './statement-reading.ts'

/** What a person says of a statement beside its columns. */
export interface KeepAnswers {
  unit?: StatementUnit | undefined
  deposits?: readonly number[] | undefined
}

interface Keeping {
  db: Db
  given: Omit<NewImport, 'staffId'> & { staffId: number }
  answers: KeepAnswers
  /** How the file was told to be read, to be remembered for the card by its headers. */
  told?: { signature: string; choices: ForeignChoices } | null
  now: Date
  /** Nothing is asked back: what is open is refused. */
  isFinal: boolean
}

/** Smallest units in one of each unit, by the currency of the card. A rial card has two. */
const sizes: Record<CurrencyId, Partial<Record<ForeignUnit, number>>> = {
  IRR: { rial: 1, toman: 10 },
  IQD: { dinar: 1 },
  USD: { dollar: 100 },
}

/**
 * Understands a statement for its card and keeps the deposits that are proved or that a person confirms. The card's row
 * is held: imports of one card take turns.
 * @throws `validation` at the final try while a question is open
 */
export async function keepStatement(
  { db, given, answers, told = null, now, isFinal }: Keeping,
  reading: Reading,
): Promise<StatementReading> {
  const card = await lockCard(db, given.cardId)
  assertFound(card)
  const unit = await unitOfCard(db, given.cardId, card.currency, answers.unit)
  const confirmed = new Set(answers.deposits)
  const rows = reading.rows.map((row) => understood(row, { currency: card.currency, unit, confirmed }))
  const asksUnit = rows.some(({ isUnitOpen }) => isUnitOpen)
  const questions = [...reading.questions, ...(asksUnit ? ['unit' as const] : [])]
  if (isFinal) refuseOpen(questions)
  const isClear = questions.length === 0
  if (isFinal) await remember(db, given.cardId, { unit: answers.unit, told, now })
  const deposits = isClear ? rows.flatMap((row) => row.deposit ?? []) : []
  const { novelties, importId } = await keepDeposits(db, given, deposits, now)
  const shown = withNovelties(rows, isClear ? novelties : null)
  const { rows: _, ...found } = reading
  return {
    ...found,
    questions,
    unit,
    rows: shown,
    currency: card.currency,
    ...countsOf(shown, isClear),
    importId,
  }
}

function refuseOpen(questions: StatementReading['questions']): void {
  if (questions.length === 0) return
  if (questions.includes('columns')) throw fieldError('columns', 'needs-columns')
  const fields: FieldErrors = Object.fromEntries(
    questions.map((one) => [one === 'date_order' ? 'dateOrder' : one, ['required']]),
  )
  throw new AppError('validation', { fields })
}

/** In which unit amounts are that name none: what was said now, else what is remembered; null: open, or only one. */
async function unitOfCard(
  db: Db,
  cardId: number,
  currency: CurrencyId,
  given: StatementUnit | undefined,
): Promise<StatementUnit | null> {
  if (currency !== 'IRR') return null
  if (given !== undefined) return given
  const row = await db
    .selectFrom('payment_cards')
    .select('statement_unit')
    .where('id', '=', cardId)
    .executeTakeFirst()
  return row?.statement_unit ?? null
}

interface Remembered {
  unit: StatementUnit | undefined
  told: Exclude<Keeping['told'], undefined>
  now: Date
}

async function remember(db: Db, cardId: number, { unit, told, now }: Remembered): Promise<void> {
  if (unit !== undefined)
    await db.updateTable('payment_cards').set({ statement_unit: unit }).where('id', '=', cardId).execute()
  if (told !== null) await rememberReading(db, { source: sourceOf(cardId), ...told, now })
}

/** The currency of a card. @throws `not-found` */
export async function currencyOf(db: Db, cardId: number): Promise<CurrencyId> {
  const card = await db
    .selectFrom('payment_cards')
    .select('currency')
    .where('id', '=', cardId)
    .executeTakeFirst()
  assertFound(card)
  return card.currency
}

/** Where and when a statement of a card is read. */
export function placeOf(currency: CurrencyId, now: Date): Place {
  const country = countryOfCard(currency)
  return { currency, country, today: todayIn(country, now) }
}

interface Known {
  currency: CurrencyId
  unit: StatementUnit | null
  confirmed: ReadonlySet<number>
}

interface Understood {
  shown: StatementRow
  deposit: Deposit | null
  isUnitOpen: boolean
}

function understood(row: Reading['rows'][number], { currency, unit, confirmed }: Known): Understood {
  const isConfirmed = confirmed.has(row.row)
  const scale = scaleOf(row, currency, unit)
  const amount = typeof scale === 'number' ? inSmallest(row.number, scale) : null
  const proof = proofWith(row, { scale, amount, isConfirmed })
  const { written, paidOn, depositTime, payer, reference, note } = row
  const balance = typeof scale === 'number' ? inSmallest(row.balance, scale) : null
  const isDeposit = proof.state === 'deposit' && amount !== null && paidOn !== null
  return {
    shown: { row: row.row, ...proof, written, paidOn, depositTime, payer, amount, isKnown: false },
    deposit: isDeposit
      ? { paidOn, depositTime, ...payerOf(payer), amount, reference, balance, note, isConfirmed }
      : null,
    isUnitOpen: scale === 'open' && (proof.state === 'deposit' || proof.state === 'ask'),
  }
}

const payerOf = (payer: ReadRow['payer']): Pick<Deposit, 'payerLastFour' | 'payerAccount'> => ({
  payerLastFour: payer?.kind === 'card' ? payer.tail : null,
  payerAccount: payer?.account ?? null,
})

/** `wrong`: the row names another currency, or two units. */
function scaleOf({ units }: ReadRow, currency: CurrencyId, unit: StatementUnit | null) {
  const scales = sizes[currency]
  const named = new Set(units.map((one) => scales[one] ?? 0))
  if (named.size > 1 || named.has(0)) return 'wrong' as const
  const [only] = named
  if (only !== undefined) return only
  if (currency !== 'IRR') return Object.values(scales)[0] ?? 1
  return unit === null ? ('open' as const) : (scales[unit] ?? 1)
}

interface Amounts {
  scale: number | 'open' | 'wrong'
  amount: number | null
  isConfirmed: boolean
}

function proofWith({ proof, number }: ReadRow, { scale, amount, isConfirmed }: Amounts): Proof {
  if (proof.state === 'ignored' || proof.state === 'refused') return proof
  if (scale === 'wrong') return { state: 'refused', reason: 'unit' }
  const isTooFine = typeof scale === 'number' && number !== null && amount === null
  if (isTooFine) return { state: 'refused', reason: 'amount' }
  if (proof.state === 'ask' && isConfirmed) return { state: 'deposit', reason: 'person' }
  return proof
}

/** Null for what is finer than the smallest unit, or more than anybody pays. */
function inSmallest(number: number | null, scale: number): number | null {
  if (number === null) return null
  const amount = Math.round(number * scale * 1000) / 1000
  return Number.isInteger(amount) && Math.abs(amount) <= amountMax ? amount : null
}

/** Equal rows become a question, known ones are marked. `null`: nothing was compared. */
function withNovelties(rows: readonly Understood[], novelties: readonly Novelty[] | null): StatementRow[] {
  let place = 0
  return rows.map(({ shown, deposit }) => {
    if (deposit === null || novelties === null) return shown
    const novelty = novelties[place]
    place += 1
    if (novelty === 'alike') return { ...shown, state: 'ask', reason: 'alike' }
    return { ...shown, isKnown: novelty === 'known' }
  })
}

function countsOf(rows: readonly StatementRow[], isClear: boolean) {
  const of = (state: StatementRow['state']) => rows.filter((row) => row.state === state)
  const deposits = of('deposit')
  const repeated = deposits.filter(({ isKnown }) => isKnown).length
  return {
    fresh: isClear ? deposits.length - repeated : 0,
    repeated,
    withdrawals: of('withdrawal').length,
    asked: of('ask').length,
    ignored: of('ignored').length,
    refused: of('refused').length,
  }
}
