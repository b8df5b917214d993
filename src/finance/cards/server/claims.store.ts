import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { searchColumn } from '#platform/server/search.ts'
import { clientInScope } from '#clients/clients/server/clients.reads.ts'
import '#finance/payments/server/payments.table.ts'
import type { StatementLine } from '../statements.contract.ts'
import { type Claim, mostShown } from './matching.rules.ts'
import './statements.table.ts'

interface ClaimRow {
  line_id: number
  id: number
  card_id: number | null
  amount: number
  paid_on: IsoDate
  deposit_time: string | null
  payer_last_four: string | null
  reference: string | null
  state: 'pending' | 'confirmed'
  is_known_payer: boolean
}

/**
 * For each line the transfers from card to card that wait or are confirmed, have no line, and can decide what it is
 * (matching.rules.ts): all near it of its payer or its reference, and of the others of its amount those nearest in time,
 * as many of each kind as are shown. All of a frequent price within a day were read for each line.
 * @returns by the line's id
 */
export async function claimsNear(
  db: Db,
  actor: Actor,
  lines: readonly StatementLine[],
): Promise<Map<number, Claim[]>> {
  const { rows } = await sql<ClaimRow>`
    select line.id as line_id, payments.id, payments.card_id, payments.amount, payments.paid_on, payments.deposit_time,
      payments.payer_last_four, payments.reference, payments.state,
      payments.client_id in (${clientsOfAccount}) as is_known_payer
    from jsonb_to_recordset(${JSON.stringify(lines.map(sought))}::jsonb) line (id bigint, currency text, amount bigint,
      card_id bigint, paid_on date, deposit_time time, payer text, reference text)
    cross join lateral (
      ${ofPayer(actor)} union ${ofAccount(actor)} union ${ofReference(actor)} union ${ofAmount(actor)}
    ) near
    join payments on payments.id = near.id
    order by payments.id`.execute(db)
  const claims = Map.groupBy(rows, (row) => row.line_id)
  return new Map([...claims].map(([lineId, near]) => [lineId, near.map(toClaim)]))
}

const toClaim = (row: ClaimRow): Claim => ({
  id: row.id,
  cardId: row.card_id,
  amount: row.amount,
  paidOn: row.paid_on,
  depositTime: row.deposit_time?.slice(0, 5) ?? null,
  payerLastFour: row.payer_last_four,
  reference: row.reference,
  state: row.state,
  isKnownPayer: row.is_known_payer,
})

function sought({
  id,
  currency,
  amount,
  card,
  paidOn,
  depositTime,
  payerLastFour,
  reference,
}: StatementLine) {
  return {
    id,
    currency,
    amount,
    card_id: card.id,
    paid_on: paidOn,
    deposit_time: depositTime,
    payer: payerLastFour,
    reference: reference === null ? null : searchColumn(reference),
  }
}

/**
 * What every claim is, in the words of the indexes `payments_near`, `payments_payer` and `payments_referenced`. Whether it
 * has a line is looked up for each: joined, all were put in order for the first of them.
 */
const isClaim = (actor: Actor) => sql`payments.method = 'card_to_card'
  and payments.state in ('pending', 'confirmed') and payments.currency = line.currency
  and (select taken.id from statement_lines taken where taken.payment_id = payments.id) is null
  and ${clientInScope(actor, 'payments.client_id')}`

const isWithinADay = sql`payments.paid_on between line.paid_on - 1 and line.paid_on + 1`

const ofPayer = (actor: Actor) => sql`
  select payments.id from payments
  where payments.payer_last_four = line.payer and ${isWithinADay} and ${isClaim(actor)}`

/** Whose deposits this account paid before, as people decided. */
const clientsOfAccount = sql`
  select paid.client_id from statement_lines known
  join statement_lines earlier on earlier.payer_account = known.payer_account
  join payments paid on paid.id = earlier.payment_id
  where known.id = line.id`

const ofAccount = (actor: Actor) => sql`
  select payments.id from payments
  where payments.client_id in (${clientsOfAccount}) and payments.amount = line.amount and ${isWithinADay}
    and ${isClaim(actor)}`

const ofReference = (actor: Actor) => sql`
  select payments.id from payments
  where payments.search_key = line.reference and payments.search_key <> '' and payments.amount = line.amount
    and ${isWithinADay} and ${isClaim(actor)}`

/**
 * Of the amount, for each of what may be unknown of a transfer: its card, its payer, its time. One whose payer both know is
 * found by the payer.
 */
function ofAmount(actor: Actor): RawBuilder<unknown> {
  const nearest = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select payments.id from payments
    where payments.amount = line.amount and coalesce(payments.card_id, 0) = kind.card_id
      and num_nulls(payments.payer_last_four) = kind.payers_unknown and ${where} and ${isClaim(actor)}
    order by ${order} limit ${sql.lit(mostShown)})`
  const soonest = sql`payments.paid_on, payments.deposit_time, payments.id`
  const moment = sql`(payments.paid_on, payments.deposit_time)`
  return sql`
    select nearest.id
    from (values (line.card_id, 0), (line.card_id, 1), (0, 0), (0, 1)) kind (card_id, payers_unknown)
    cross join lateral (
      ${nearest(
        sql`num_nulls(payments.deposit_time) = 0 and payments.paid_on <= line.paid_on + 1
          and ${moment} >= (line.paid_on, line.deposit_time)`,
        soonest,
      )} union all ${nearest(
        sql`num_nulls(payments.deposit_time) = 0 and payments.paid_on >= line.paid_on - 1
          and ${moment} < (line.paid_on, line.deposit_time)`,
        sql`payments.paid_on desc, payments.deposit_time desc, payments.id desc`,
      )} union all (
        select untimed.id from (values (-1), (0), (1)) apart (days) cross join lateral ${nearest(
          sql`num_nulls(payments.deposit_time) = 1 and payments.paid_on = line.paid_on + apart.days`,
          soonest,
        )} untimed
      )
    ) nearest
    where line.payer is null or kind.payers_unknown = 1`
}
