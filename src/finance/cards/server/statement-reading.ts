import { fieldError } from '#platform/contract/errors.ts'
import type { ForeignUnit } from '#platform/contract/foreign-tables.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import {
  type DateOrder,
  type Payer,
  type RowReason,
  type RowState,
  statementLimits,
  type StatementReading,
} from '../statements.contract.ts'
import { dayStyle } from './statement-days.ts'
import { messagesIn, readMessage } from './statement-messages.ts'
import { writtenDays } from './statement-moments.ts'

/** Who paid; `account`: the whole sheba or number of an account, where it is written out. */
export interface ReadPayer extends Payer {
  account: string | null
}

/** Whether money came, and what says so. */
export interface Proof {
  state: RowState
  reason: RowReason
}

/** A row or message as it is understood, before its unit is known and before it is compared with known deposits. */
export interface ReadRow {
  /** The amount as it is written, or the message. */
  written: string
  paidOn: IsoDate | null
  /** `HH:MM`; null: the source does not say it. */
  depositTime: string | null
  /** Without sign, in the unit of the source. */
  number: number | null
  /** Units that the row, its header or the message names. */
  units: ForeignUnit[]
  payer: ReadPayer | null
  reference: string | null
  /** In the unit of the source. */
  balance: number | null
  note: string | null
  proof: Proof
}

/** What was read of a source. */
export interface Reading extends Pick<
  StatementReading,
  'headers' | 'preview' | 'columns' | 'questions' | 'dateOrders' | 'file' | 'choices'
> {
  rows: (ReadRow & { row: number })[]
}

/** Where and when a source is read. */
export interface Place {
  currency: CurrencyId
  country: CountryId
  today: IsoDate
}

/** Pasted messages as they are understood. @throws `validation` for none and for too many */
export function readMessages(
  text: string,
  given: { dateOrder?: DateOrder | undefined },
  { country, today }: Omit<Place, 'currency'>,
): Reading {
  const messages = messagesIn(text)
  if (messages.length === 0) throw fieldError('text', 'required')
  if (messages.length > statementLimits.rows) throw fieldError('text', `too-many:${statementLimits.rows}`)
  const days = messages.flatMap(writtenDays)
  const { order, question } = dayStyle(days, { country, today }, given.dateOrder)
  return {
    headers: [],
    preview: [],
    columns: [],
    file: null,
    choices: {},
    questions: order === null ? ['date_order'] : [],
    dateOrders: question,
    rows: messages.map((message, place) => ({
      row: place + 1,
      ...readMessage(message, { order: order ?? 'ymd', country, today }),
    })),
  }
}
