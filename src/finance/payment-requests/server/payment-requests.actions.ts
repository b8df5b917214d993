import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import { dueOfDraft } from '#finance/payments/server/request-payments.reads.ts'
import '#finance/cards/server/cards.table.ts'
import './payment-requests.table.ts'

/** Who acts on which client, whose row is locked, and when. */
export type Acting = Parameters<typeof dueOfDraft>[0]

/** Steps by which amounts are told apart: people transfer whole tomans, dinars and cents. */
const step: Readonly<Record<CurrencyId, number>> = { IRR: 10, IQD: 1, USD: 1 }
const steps = 999

/**
 * Asks for a transfer: on the card that was asked for least lately and has room below its cap today, with an amount
 * that no open request on it has. @throws `conflict` with the reason; the caller holds the client's row
 * @returns its id
 */
export async function askFor(
  acting: Acting,
  draft: { termId: number | null; currency?: CurrencyId | undefined; expiresOn: string },
): Promise<number> {
  const { db, actor, client, when } = acting
  const { amount: due, currency } = await dueOfDraft(acting, draft)
  await refuseSecond(acting, { termId: draft.termId, currency })
  const cardId = await nextCard(db, { currency, most: due + steps * step[currency], today: when.today })
  if (cardId === null) throw refused('no-card')
  const amount = await ownAmount(db, { cardId, due, step: step[currency], today: when.today })
  if (amount === null) throw refused('no-amount')
  return insertRow(db, 'payment_requests', {
    client_id: client.id,
    term_id: draft.termId,
    card_id: cardId,
    currency,
    due,
    amount,
    asked_on: when.today,
    expires_on: draft.expiresOn,
    created_by: actor.staffId,
    cancelled_by: null,
    cancelled_at: null,
    cancelled_reason: null,
    created_at: when.now,
    updated_at: when.now,
  })
}

function refused(reason: 'already-open' | 'no-card' | 'no-amount'): AppError {
  return new AppError('conflict', { message: `No request can be made: ${reason}`, current: { reason } })
}

/** Requests that still count: nobody cancelled them, their last day is not over, and nothing came for them. */
const counting = (today: string) => sql<boolean>`r.cancelled_at is null and r.expires_on >= ${today}
  and not exists (select from payments p where p.client_id = r.client_id and p.method = 'card_to_card'
    and p.currency = r.currency and p.amount = r.amount and p.state in ('pending', 'confirmed', 'refunded')
    and p.created_at >= r.created_at)`

async function refuseSecond(
  { db, client, when }: Acting,
  { termId, currency }: { termId: number | null; currency: CurrencyId },
): Promise<void> {
  const { rows } = await sql`select r.id from payment_requests r
    where r.client_id = ${client.id} and r.currency = ${currency} and r.term_id is not distinct from ${termId}
      and ${counting(when.today)} limit 1`.execute(db)
  if (rows.length > 0) throw refused('already-open')
}

interface Room {
  currency: CurrencyId
  most: number
  today: string
}

/** Cards of a currency are held until the end: two requests at once neither share an amount nor break a cap. */
async function nextCard(db: Db, { currency, most, today }: Room): Promise<number | null> {
  await sql`select id from payment_cards where currency = ${currency} and retired_at is null
    order by id for update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select card.id from payment_cards card
    where card.currency = ${currency} and card.retired_at is null and (card.daily_cap is null or card.daily_cap >= ${most} +
      (select coalesce(sum(p.amount), 0) from payments p
        where p.card_id = card.id and p.paid_on = ${today} and p.state in ('pending', 'confirmed')) +
      (select coalesce(sum(r.amount), 0) from payment_requests r where r.card_id = card.id and ${counting(today)}))
    order by (select max(r.id) from payment_requests r where r.card_id = card.id) nulls first, card.position, card.id
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

async function ownAmount(
  db: Db,
  given: { cardId: number; due: number; step: number; today: string },
): Promise<number | null> {
  const { cardId, due, today } = given
  const { rows } = await sql<{ amount: number }>`
    select ${due}::bigint + k * ${given.step}::bigint as amount from generate_series(1, ${steps}) k
    where not exists (select from payment_requests r
      where r.card_id = ${cardId} and r.amount = ${due}::bigint + k * ${given.step}::bigint
        and r.cancelled_at is null and (r.asked_on = ${today} or r.expires_on >= ${today}))
    order by k limit 1`.execute(db)
  return rows[0]?.amount ?? null
}
